import { Extent, outOfSight } from "./extent.js";
import { isComposed, navigationKeys } from "./keys.js";
import { Pull } from "./pull.js";

/** Over how many milliseconds the speed is smoothed, and after how many a movement is a new one. */
const smoothing = 50;
const longestPause = 150;
/** Who moves the content: nobody who holds it, a finger or the thumb of a bar, or momentum. */
const [free, held, coasting] = [0, 1, 2];
/** The speed, in pixels a second, below which nothing goes on when a finger lets go. */
const leastMomentum = 50;
/** After how many milliseconds without a movement content stands still: what ends, and what got lost. */
const [shortStop, longStop] = [150, 1500];

/** The scroll views of which the last movement was not sent yet: that happens once a frame. */
const unreported = new Set();

/** The scroll views of elements. */
const scrolls = new WeakMap();

/**
 * Sends the last movement of all scroll views, so that what follows is told of where things stand. That
 * counts in what the browser has moved and tells of at the next frame only.
 */
export function reportScrolls() {
  for (const element of document.getElementsByClassName("scroll")) scrolls.get(element)?.notice();
  for (const scroll of [...unreported]) scroll.send();
}

/**
 * A scroll view. Its offset is virtual, so that content may be taller than any browser allows; what
 * it contains is shown at its own place less `base`, the virtual offset of the native origin.
 */
export class Scroll {
  /** The virtual offset. */
  offset = 0;
  /** What is taken off the places of the content. */
  base = 0;
  /** The number of the last event that was sent. */
  sequence = 0;
  /** Whether there is a movement that could not be sent. */
  isUnsent = false;
  /** Where the session sent it, until it is there or somebody has stopped it; `null` otherwise. */
  goal = null;
  /** What moves along with it. */
  followers = new Set();
  isHorizontal = false;
  /** Whether the content goes on to the left, and offsets count from the right edge. */
  isMirrored = false;
  /** Whether its bar takes its room at the left. */
  hasBarAtLeft = false;

  #view;
  #send;
  #spacer = document.createElement("div");
  #extent = new Extent(0, 0);
  #native = 0;
  #shownBase = 0;
  #isMoving = false;
  /** Whether the present movement has gone further at once than a wheel or a finger does. */
  #hasJumped = false;
  #mustReport = false;
  /** Whether something was put out of sight, to be looked at again when the extent changes. */
  #hasParked = false;
  #velocity = 0;
  #sentVelocity = 0;
  #movedAt = -Infinity;
  #reveal = null;
  /** Where it stood when it was last sent on its way to the goal. */
  #setOff = null;
  #end = 0;
  /** Who moves it, and whether a finger or a pointer on the bar could. */
  #grip = free;
  #isTouched = false;
  #isOnBar = false;

  constructor(view, send) {
    this.pull = new Pull(this, view, send);
    this.#view = view;
    this.#send = send;
    this.#spacer.className = "spacer";
    view.element.classList.add("scroll");
    scrolls.set(view.element, this);
    view.element.prepend(this.#spacer);
    view.element.addEventListener("scroll", (event) => this.#moved(event.timeStamp), { passive: true });
    view.element.addEventListener("keydown", (event) => this.#key(event));
    for (const name of ["wheel", "touchmove", "pointerdown"]) {
      view.element.addEventListener(name, () => (this.goal = null), { passive: true });
    }
    const { element } = view;
    element.addEventListener("touchstart", () => (this.#isTouched = true), { passive: true });
    for (const name of ["touchend", "touchcancel"]) {
      element.addEventListener(name, (event) => this.#letGo(event), { passive: true });
    }
    element.addEventListener("pointerdown", (event) => (this.#isOnBar = this.#isBar(event)));
    for (const name of ["pointerup", "pointercancel", "wheel", "keydown"]) {
      element.addEventListener(name, () => (this.#isOnBar = false), { passive: true });
    }
    // Chromium says nothing of the end of a drag of the bar.
    element.addEventListener("pointermove", ({ buttons }) => {
      if (buttons === 0) this.#isOnBar = false;
    }, { passive: true });
    view.element.addEventListener("scrollend", (event) => {
      if (event.target === view.element) this.#ended();
    });
  }

  /** Takes over axis, size of the content, direction, bars and where they stand; the next flush makes room for it. */
  configure([axis, width, height, bits = 0, pull = 0]) {
    this.pull.configure(pull);
    this.isHorizontal = axis === 0;
    const [isMirrored, hasBarAtLeft] = [(bits & 1) !== 0, (bits & 4) !== 0];
    const { classList } = this.#view.element;
    classList.toggle("horizontal", axis === 0);
    classList.toggle("vertical", axis !== 0);
    classList.toggle("mirrored", isMirrored);
    classList.toggle("barless", (bits & 2) !== 0);
    classList.toggle("bar-left", hasBarAtLeft);
    if (isMirrored !== this.isMirrored || hasBarAtLeft !== this.hasBarAtLeft) {
      this.isMirrored = isMirrored;
      this.hasBarAtLeft = hasBarAtLeft;
      this.#view.placeChildren();
    }
    this.#extent.content = axis === 0 ? width : height;
  }

  /** The extent that the browser scrolls over. */
  get native() {
    return this.#extent.native;
  }

  /** The largest offset there is. */
  get reach() {
    return this.#extent.clamp(Infinity);
  }

  /** The length of the window onto the content. */
  get window() {
    return this.#extent.window;
  }

  /** Where content at (x, y) is shown. */
  place(x, y) {
    return this.isHorizontal ? [this.#along(x), y] : [x, this.#along(y)];
  }

  /** What is too far away to be in sight must not make the browser's extent longer. */
  #along(place) {
    const sign = this.isMirrored ? -1 : 1;
    const native = sign * place - this.base;
    // Where content goes on to the left, one window's length lies on the near side of the origin.
    const near = this.isMirrored ? -this.window : 0;
    if (native > outOfSight && native + near <= this.native + this.window) return sign * native;
    this.#hasParked = true;
    return sign * outOfSight;
  }

  /** Content has grown or shrunk in front of what is shown, which stays where it is. */
  correct(delta) {
    this.offset += delta;
    this.base += delta;
    if (this.goal !== null) this.goal += delta;
  }

  /** Goes to an offset once the batch is applied; with an animation from where it was sent before. */
  reveal(offset, isAnimated) {
    const before = this.#reveal;
    const start = before?.isAnimated ? before.start : before?.offset;
    this.#reveal = { offset, isAnimated, start: isAnimated ? start : undefined };
  }

  /** Makes the browser agree with what a batch has changed. */
  flush({ quietly = false } = {}) {
    const { element, frame } = this.#view;
    const length = this.isHorizontal ? frame[2] : frame[3];
    const isAsWide = this.#extent.window === length;
    this.#extent.window = length;
    this.pull.flush();
    const size = `${this.#extent.native}px`;
    const before = this.isHorizontal ? this.#spacer.style.width : this.#spacer.style.height;
    // What the browser has moved and not told of yet would be taken back below. In another window it may have
    // had to move by itself, which is nobody's scrolling.
    if (before !== "" && before !== size && isAsWide && !quietly && !this.#reveal) this.notice();
    if (this.isHorizontal) this.#spacer.style.width = size;
    else this.#spacer.style.height = size;
    if (this.#hasParked) {
      this.#hasParked = false;
      this.#view.placeChildren();
    }
    // What is not shown has no native offset; it is set when the view appears.
    if (element.offsetParent === null && element.getClientRects().length === 0) return;
    const reveal = this.#reveal;
    this.#reveal = null;
    if (reveal) {
      this.#go(reveal);
      if (!quietly) this.#report();
      return;
    }
    const clamped = this.#extent.clamp(this.offset);
    if (clamped !== this.offset) {
      this.offset = clamped;
      this.#settle();
      if (!quietly) this.#report();
    } else if (!this.#isMoving || this.#isAtNativeEdge()) {
      this.#settle();
    } else {
      this.#placeContent();
    }
  }

  /** Tells the session where it stands. */
  send() {
    this.#mustReport = false;
    unreported.delete(this);
    const { id, generation } = this.#view;
    const message = { t: "scroll", v: id, g: generation, y: this.offset, n: this.sequence + 1 };
    this.#sentVelocity = Math.round(this.#velocity);
    if (this.#sentVelocity !== 0) message.u = this.#sentVelocity;
    if (this.goal !== null) message.a = true;
    if (this.#grip !== free) message.p = this.#grip;
    this.isUnsent = !this.#send(message);
    if (!this.isUnsent) this.sequence += 1;
  }

  get #position() {
    const { element } = this.#view;
    if (!this.isHorizontal) return element.scrollTop;
    // Browsers count downwards from the right edge.
    return this.isMirrored ? -element.scrollLeft : element.scrollLeft;
  }

  set #position(offset) {
    const { element } = this.#view;
    if (!this.isHorizontal) element.scrollTop = offset;
    else element.scrollLeft = this.isMirrored ? -offset : offset;
  }

  /**
   * Home and End go straight to the ends. The browser's own way there is an animation to where the
   * end was when it began, which falls short when heights become known on the way.
   */
  #key(event) {
    if (isComposed(event)) return;
    if (navigationKeys[event.key] || event.key === " ") this.goal = null;
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const isTyping = event.target.matches("input, textarea");
    if (!isPlain || isTyping || event.defaultPrevented) return;
    // There the session has a use of its own for them.
    if (event.target.closest(".navigates")) return;
    const target = this.#target(event.key);
    // What stands at its end already leaves the key to what is around it.
    if (target === null || Math.abs(target - this.offset) < 1) return;
    event.preventDefault();
    event.stopPropagation();
    this.offset = target;
    this.#settle();
    this.#report();
  }

  /** Where a key leads; `null` for keys that are left to the browser. */
  #target(key) {
    const { window } = this.#extent;
    if (key === "Home") return 0;
    if (key === "End") return this.#extent.clamp(Infinity);
    // Browsers know pages up and down only.
    if (this.isHorizontal && key === "PageUp") return this.#extent.clamp(this.offset - window);
    if (this.isHorizontal && key === "PageDown") return this.#extent.clamp(this.offset + window);
    return null;
  }

  /** Takes in a movement that the browser has not told of yet. */
  notice() {
    // What is not shown has no native offset.
    if (this.#view.element.getClientRects().length > 0) this.#moved(performance.now());
  }

  #moved(time) {
    const native = this.#position;
    const delta = native - this.#native;
    // An echo of what was set here.
    if (delta === 0) return;
    this.#native = native;
    this.#isMoving = true;
    if ((this.#isTouched || this.#isOnBar) && this.goal === null) this.#grip = held;
    this.#awaitRest();
    // On its way it may go far at once, where the browser is short of time.
    const isLong = Math.abs(delta) > 1.5 * this.#extent.window && !this.#isOnTheWay(delta);
    if (isLong) {
      this.#hasJumped = true;
      this.goal = null;
    }
    this.#measure(delta, time);
    if (this.#hasJumped && this.#isAtNativeEnd()) {
      // Who jumps to an end of the bar wants that end, even if the content has grown on the way.
      this.offset = native <= 0 ? 0 : this.#extent.clamp(Infinity);
      this.#rebase();
    } else if (!isLong) {
      this.offset += delta;
      const clamped = this.#extent.clamp(this.offset);
      if (clamped !== this.offset || this.#isAtNativeEdge()) {
        this.offset = clamped;
        this.#settle();
      }
    } else {
      this.offset = this.#extent.virtual(native);
      this.#rebase();
    }
    for (const follower of this.followers) follower.moved();
    this.#report();
  }

  /** Whether a pointer is on the bar and not on the content. */
  #isBar({ target, clientX, clientY, pointerType }) {
    const { element } = this.#view;
    if (target !== element || pointerType === "touch") return false;
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [clientX - left - element.clientLeft, clientY - top - element.clientTop];
    return x < 0 || x >= element.clientWidth || y >= element.clientHeight;
  }

  /** The last finger has gone; content that moves goes on by itself. */
  #letGo({ touches }) {
    if (touches.length > 0) return;
    this.#isTouched = false;
    if (this.#grip !== held) return;
    this.#grip = Math.abs(this.#velocity) >= leastMomentum ? coasting : free;
    this.#report();
  }

  /** Smooths the speed over some frames. The first step of a movement, and jumps, say nothing of it. */
  #measure(delta, time) {
    const pause = time - this.#movedAt;
    this.#movedAt = time;
    if (this.#hasJumped || pause > longestPause) this.#velocity = 0;
    else if (pause > 0) {
      const share = 1 - Math.exp(-pause / smoothing);
      this.#velocity += ((delta / pause) * 1000 - this.#velocity) * share;
    }
  }

  #isAtNativeEnd() {
    const { native, window } = this.#extent;
    return this.#native <= 0 || this.#native >= native - window - 1;
  }

  /** Whether the browser cannot go on though there is more content. */
  #isAtNativeEdge() {
    const { native, window, content } = this.#extent;
    if (this.#native <= 0 && this.offset > 0) return true;
    return this.#native >= native - window && this.offset < content - window;
  }

  /** Where browsers tell about the end, the timer is for ends that get lost. */
  #awaitRest(pause = "onscrollend" in window ? longStop : shortStop) {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#rest(), pause);
  }

  /** The browser says that a movement has ended, which may be one before that to the goal. */
  #ended() {
    if (this.goal !== null && !this.#isThere()) this.#awaitRest(shortStop);
    else this.#rest();
  }

  #rest() {
    clearTimeout(this.#end);
    if (this.goal !== null) {
      // The browser was kept from going there by something else than the user. Where it does not move
      // at all it is not asked again.
      if (!this.#isThere() && this.#setOff !== this.offset) return this.#glide();
      // Firefox stops a fraction of a pixel beside the goal.
      this.offset = this.#extent.clamp(this.goal);
      for (const follower of this.followers) follower.moved();
    }
    this.#isMoving = false;
    this.#hasJumped = false;
    this.#velocity = 0;
    this.#settle();
    const wasHeld = this.#grip !== free && !this.#isTouched;
    // Firefox ends the movement after each step of a bar that is dragged, before the step was sent.
    if (wasHeld && this.#mustReport) this.send();
    if (wasHeld) this.#grip = free;
    if (this.goal !== null) this.send();
    else if (this.#sentVelocity !== 0 || wasHeld) this.#report();
    this.goal = null;
  }

  /** Puts the native offset where the virtual one belongs, without anything visible moving. */
  #settle() {
    const wanted = Math.round(this.#extent.nativeOffset(this.offset));
    if (Math.abs(wanted - this.#native) >= 1 || this.#position !== this.#native) {
      this.#position = wanted;
      this.#native = this.#position;
    }
    this.#rebase();
  }

  #rebase() {
    this.base = this.offset - this.#native;
    this.#placeContent();
  }

  #placeContent() {
    if (this.base === this.#shownBase) return;
    this.#shownBase = this.base;
    this.#view.placeChildren();
    for (const follower of this.followers) follower.settle();
  }

  #go({ offset, isAnimated, start }) {
    const isGoing = this.goal !== null && start === undefined;
    if (start !== undefined) this.offset = this.#extent.clamp(start);
    const target = this.#extent.clamp(offset);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.#grip === coasting) this.#grip = free;
    if (!isAnimated || still) {
      this.goal = null;
      this.offset = target;
      this.#settle();
      return;
    }
    this.goal = target;
    const reach = 2 * this.#extent.window;
    const distance = target - this.offset;
    const isFar = Math.abs(distance) > reach;
    if (isFar) this.offset = target - Math.sign(distance) * reach;
    // What moves there already just gets another aim.
    if (isFar || !isGoing) this.#settle();
    this.#glide();
  }

  /** Whether it stands where the session sent it. */
  #isThere() {
    return Math.abs(this.#extent.clamp(this.goal) - this.offset) < 1;
  }

  /** Whether a movement leads towards the goal, and not beyond it. */
  #isOnTheWay(delta) {
    if (this.goal === null) return false;
    const distance = this.#extent.clamp(this.goal) - this.offset;
    return Math.sign(delta) === Math.sign(distance) && Math.abs(delta) < Math.abs(distance) + 1;
  }

  /** Has the browser go to the goal with its own animation, because the user can interrupt that. */
  #glide() {
    const { native, window } = this.#extent;
    const target = this.#extent.clamp(this.goal);
    if (this.#isThere() && !this.#isMoving) {
      this.offset = target;
      this.goal = null;
      this.#settle();
      return;
    }
    // The browser's extent may end before the goal.
    const end = target - this.base;
    if (end < 0 || end > native - window) this.#settle();
    this.#isMoving = true;
    this.#hasJumped = false;
    this.#setOff = this.offset;
    this.#awaitRest();
    const place = target - this.base;
    const where = this.isHorizontal
      ? { left: this.isMirrored ? -place : place } : { top: place };
    this.#view.element.scrollTo({ ...where, behavior: "smooth" });
  }

  #report() {
    if (this.#mustReport) return;
    this.#mustReport = true;
    unreported.add(this);
    requestAnimationFrame(() => {
      if (this.#mustReport) this.send();
    });
  }
}
