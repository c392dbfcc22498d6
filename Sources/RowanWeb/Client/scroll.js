import { Extent, outOfSight } from "./extent.js";
import { isComposed, navigationKeys } from "./keys.js";
import { Missing } from "./missing.js";
import { Order } from "./order.js";
import { Pull } from "./pull.js";
import { Velocity } from "./velocity.js";

/** The pause after which no further step of a wheel is expected, in milliseconds. */
const longestPause = 150;
/** The scroll phases: not held, held by a finger or at the scroll bar, or coasting after a release. */
const [free, held, coasting] = [0, 1, 2];
/** The velocity at the release of a finger, in pixels per second, below which the content does not coast. */
const leastMomentum = 50;
/**
 * The pauses without a movement after which scrolling has ended, in milliseconds: normally, and if an event was lost.
 */
const [shortStop, longStop] = [150, 1500];
/**
 * The lengths in windows, in the direction of the last movement and in the other one, in which the session builds rows
 * ahead while the page is idle.
 */
const [ahead, behind] = [1.5, 1];

/** The scroll views with a movement that was not sent yet; they are sent once per frame. */
const unreported = new Set();

/** Whether the page can move elements without losing scroll offsets in them. */
const keepsOffsets = "moveBefore" in Element.prototype;
/** The scroll views, by their elements. */
const scrolls = new WeakMap();

/**
 * Sends the current offsets of all scroll views, so that the next message refers to them. Offsets that the browser has
 * changed and reports only in the next frame are included.
 */
export function reportScrolls() {
  for (const element of document.getElementsByClassName("scroll")) scrolls.get(element)?.notice();
  for (const scroll of [...unreported]) scroll.send();
}

/**
 * A scroll view. Its offset is virtual, so that content may be longer than browsers allow. Content is placed at its own
 * position minus `base`, the virtual offset of the native origin.
 */
export class Scroll {
  /** The virtual offset. */
  offset = 0;
  /** The virtual offset of the native origin, which is subtracted from the positions of the content. */
  base = 0;
  /** The number of the last event that was sent. */
  sequence = 0;
  /** Whether the last movement could not be sent. */
  isUnsent = false;
  /** The target of the session's scroll animation, until it is reached or the user stops it; `null` otherwise. */
  goal = null;
  /** The views that move with the offset. */
  followers = new Set();
  isHorizontal = false;
  /** Whether the content extends to the left, and offsets count from the right edge. */
  isMirrored = false;
  /** Whether the scroll bar takes its space at the left. */
  hasBarAtLeft = false;

  #view;
  #send;
  #spacer = document.createElement("div");
  #extent = new Extent(0, 0);
  #native = 0;
  #shownBase = 0;
  /** The native offset before a batch; `null` for none. */
  #unseen = null;
  #isMoving = false;
  /** Whether the current movement contains a step that is longer than those of wheels and fingers. */
  #hasJumped = false;
  #mustReport = false;
  /** Whether content was placed out of sight, and has to be placed again when the extent changes. */
  #hasParked = false;
  #velocity = new Velocity();
  #sentVelocity = 0;
  /** Whether an idle period is awaited; and the rows and the offset for which the session knows that the page is idle. */
  #awaitsIdle = false;
  #idleState = "";
  /** The time at which the page got the last wheel event. */
  #wheeledAt = -Infinity;
  #reveal = null;
  /** The offset at which the scroll animation was last started. */
  #setOff = null;
  #end = 0;
  /** The scroll phase; below, whether a finger or a pointer at the scroll bar may hold the content. */
  #grip = free;
  #isTouched = false;
  #isOnBar = false;

  constructor(view, send) {
    this.pull = new Pull(this, view, send);
    this.missing = new Missing(view, this);
    this.order = new Order(view);
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
    // A page that is short of time gets the event long after its time stamp, and the scroll event after that.
    element.addEventListener("wheel", () => (this.#wheeledAt = performance.now()), { passive: true });
    element.addEventListener("touchstart", () => (this.#isTouched = true), { passive: true });
    for (const name of ["touchend", "touchcancel"]) {
      element.addEventListener(name, (event) => this.#endTouch(event), { passive: true });
    }
    element.addEventListener("pointerdown", (event) => (this.#isOnBar = this.#isBar(event)));
    for (const name of ["pointerup", "pointercancel", "wheel", "keydown"]) {
      element.addEventListener(name, () => (this.#isOnBar = false), { passive: true });
    }
    // Chromium sends no event at the end of a drag of the scroll bar.
    element.addEventListener("pointermove", ({ buttons }) => {
      if (buttons === 0) this.#isOnBar = false;
    }, { passive: true });
    view.element.addEventListener("scrollend", (event) => {
      if (event.target === view.element) this.#ended();
    });
  }

  /** Sets axis, size of the content, direction and scroll bar; the next flush sets the native extent. */
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
      this.loseOffset();
      this.#view.placeChildren();
    }
    this.#extent.content = axis === 0 ? width : height;
  }

  /** The extent that the browser scrolls over. */
  get native() {
    return this.#extent.native;
  }

  /** The virtual length of the content. */
  get content() {
    return this.#extent.content;
  }

  /** Returns the virtual start and end of a frame along the axis. */
  extentOf([x, y, width, height]) {
    if (!this.isHorizontal) return [y, y + height];
    const start = this.isMirrored ? this.window - x - width : x;
    return [start, start + width];
  }

  /** The maximum offset. */
  get reach() {
    return this.#extent.clamp(Infinity);
  }

  /** The length of the visible part. */
  get window() {
    return this.#extent.window;
  }

  /** Returns the position at which content at (x, y) is placed. */
  place(x, y) {
    return this.isHorizontal ? [this.#along(x), y] : [x, this.#along(y)];
  }

  /**
   * Returns a position along the axis. Content that is too far away to be visible must not extend the native extent.
   */
  #along(place) {
    const sign = this.isMirrored ? -1 : 1;
    const native = sign * place - this.base;
    // Content that extends to the left may be one window's length on the other side of the origin.
    const near = this.isMirrored ? -this.window : 0;
    if (native > outOfSight && native + near <= this.native + this.window) return sign * native;
    this.#hasParked = true;
    return sign * outOfSight;
  }

  /**
   * Adjusts the offset after content before the visible part has grown or shrunk, so that the visible content stays in
   * place.
   */
  correct(delta) {
    this.offset += delta;
    this.base += delta;
    if (this.goal !== null) this.goal += delta;
  }

  /**
   * Scrolls to an offset after the batch is applied. An animation starts from the offset of an earlier call, if there
   * was one.
   */
  reveal(offset, isAnimated) {
    const before = this.#reveal;
    const start = before?.isAnimated ? before.start : before?.offset;
    this.#reveal = { offset, isAnimated, start: isAnimated ? start : undefined };
  }

  /**
   * Reads the native offset for the next flush. Called before a batch, when the browser need not compute the layout of
   * changed content for it.
   */
  prepare() {
    this.#unseen = this.#view.element.getClientRects().length > 0 ? this.#position : null;
  }

  /** Adapts the browser's extent and offset to the changes of a batch. */
  flush({ quietly = false } = {}) {
    const { element, frame } = this.#view;
    const length = this.isHorizontal ? frame[2] : frame[3];
    const isAsWide = this.#extent.window === length;
    this.#extent.window = length;
    this.pull.flush();
    const size = `${this.#extent.native}px`;
    const before = this.isHorizontal ? this.#spacer.style.width : this.#spacer.style.height;
    // A movement that the browser has not reported yet would be undone below. In a window of another length the browser
    // may have changed the offset itself, which is no scrolling by the user.
    const isNoticed = before !== "" && before !== size && isAsWide && !quietly && !this.#reveal;
    if (isNoticed && this.#unseen !== null) this.#moved(performance.now(), this.#unseen);
    // Otherwise the browser has changed the offset, or may have lost it, so that it has to be read.
    const isKept = keepsOffsets && this.#unseen === this.#native && this.#native <= this.#extent.native - length;
    this.#unseen = null;
    if (this.isHorizontal) this.#spacer.style.width = size;
    else this.#spacer.style.height = size;
    if (this.#hasParked) {
      this.#hasParked = false;
      this.#view.placeChildren();
    }
    // A view without a box has no native offset; it is set when the view appears.
    if (!element.isConnected || element.closest("[hidden]")) return;
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
      this.#settle(isKept);
    } else {
      this.#placeContent();
    }
  }

  /** Called when a batch may have changed the native offset: by removing the view from the document, or its direction. */
  loseOffset() {
    this.#unseen = null;
  }

  /** Called at the end of a batch, after it is known which rows are missing. */
  rowsDidChange() {
    this.#awaitIdle();
  }

  /**
   * Sends the offset to the session.
   * @param {boolean} isIdle Whether the content is at rest and the page is idle.
   */
  send(isIdle = false) {
    this.#mustReport = false;
    unreported.delete(this);
    const { id, generation } = this.#view;
    const message = { t: "scroll", v: id, g: generation, y: this.offset, n: this.sequence + 1 };
    this.#sentVelocity = Math.round(this.#velocity.value);
    if (this.#sentVelocity !== 0) message.u = this.#sentVelocity;
    if (this.goal !== null) message.a = true;
    if (this.#grip !== free) message.p = this.#grip;
    if (isIdle) message.idle = true;
    this.isUnsent = !this.#send(message);
    if (!this.isUnsent) this.sequence += 1;
    if (!isIdle) this.#awaitIdle();
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
   * Handles Home and End, which jump to the ends. The browser would animate to the position of the end at the beginning
   * of the animation, which is too short if heights become known during it.
   */
  #key(event) {
    if (isComposed(event)) return;
    if (navigationKeys[event.key] || event.key === " ") this.goal = null;
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const isTyping = event.target.matches("input, textarea");
    if (!isPlain || isTyping || event.defaultPrevented) return;
    // In such views the session handles these keys.
    if (event.target.closest(".navigates")) return;
    const target = this.#target(event.key);
    // At its end already, a scroll view leaves the key to the views around it.
    if (target === null || Math.abs(target - this.offset) < 1) return;
    event.preventDefault();
    event.stopPropagation();
    this.offset = target;
    this.#settle();
    this.#report();
  }

  /** Returns the offset to which a key leads; `null` for keys that are left to the browser. */
  #target(key) {
    const { window } = this.#extent;
    if (key === "Home") return 0;
    if (key === "End") return this.#extent.clamp(Infinity);
    // Browsers handle PageUp and PageDown only vertically.
    if (this.isHorizontal && key === "PageUp") return this.#extent.clamp(this.offset - window);
    if (this.isHorizontal && key === "PageDown") return this.#extent.clamp(this.offset + window);
    return null;
  }

  /** Handles a movement that the browser has not reported yet. */
  notice() {
    // A view without a box has no native offset.
    if (this.#view.element.getClientRects().length > 0) this.#moved(performance.now());
  }

  #moved(time, native = this.#position) {
    const delta = native - this.#native;
    // The event was caused by setting the offset here.
    if (delta === 0) return;
    this.#native = native;
    this.#isMoving = true;
    if ((this.#isTouched || this.#isOnBar) && this.goal === null) this.#grip = held;
    this.#awaitRest();
    // A fast wheel takes long steps, and so may an animation to the target if the browser is short of time.
    const isContinuous = time - this.#wheeledAt < longestPause || this.#isOnTheWay(delta);
    const isLong = Math.abs(delta) > 1.5 * this.#extent.window && !isContinuous;
    if (isLong) {
      this.#hasJumped = true;
      this.goal = null;
    }
    if (this.#hasJumped) this.#velocity.jump(time);
    else this.#velocity.add(delta, time);
    if (this.#hasJumped && this.#isAtNativeEnd()) {
      // A jump to an end of the scroll bar leads to the end of the content, even if that has grown in the meantime.
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
    this.missing.markBusy();
    this.#report();
  }

  /** Whether a pointer is on the scroll bar. */
  #isBar({ target, clientX, clientY, pointerType }) {
    const { element } = this.#view;
    if (target !== element || pointerType === "touch") return false;
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [clientX - left - element.clientLeft, clientY - top - element.clientTop];
    return x < 0 || x >= element.clientWidth || y >= element.clientHeight;
  }

  /** Handles the end of a touch: content that is fast enough coasts. */
  #endTouch({ touches }) {
    if (touches.length > 0) return;
    this.#isTouched = false;
    if (this.#grip !== held) return;
    this.#grip = Math.abs(this.#velocity.value) >= leastMomentum ? coasting : free;
    this.#report();
  }

  #isAtNativeEnd() {
    const { native, window } = this.#extent;
    return this.#native <= 0 || this.#native >= native - window - 1;
  }

  /** Whether the browser cannot scroll further although there is more content. */
  #isAtNativeEdge() {
    const { native, window, content } = this.#extent;
    if (this.#native <= 0 && this.offset > 0) return true;
    return this.#native >= native - window && this.offset < content - window;
  }

  /** Starts the timer for the end of scrolling. If browsers have `scrollend`, it is only for lost events. */
  #awaitRest(pause = "onscrollend" in window ? longStop : shortStop) {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#rest(), pause);
  }

  /** Handles the browser's `scrollend`, which may belong to a movement before the one to the target. */
  #ended() {
    if (this.goal !== null && !this.#isThere()) this.#awaitRest(shortStop);
    else this.#rest();
  }

  #rest() {
    clearTimeout(this.#end);
    const mayContinue = this.#isStep;
    if (this.goal !== null) {
      // Something other than the user has stopped the animation. If the offset has not changed since the last start,
      // it is not started again.
      if (!this.#isThere() && this.#setOff !== this.offset) return this.#glide();
      // Firefox stops a fraction of a pixel beside the target.
      this.offset = this.#extent.clamp(this.goal);
      for (const follower of this.followers) follower.moved();
    }
    this.#isMoving = false;
    this.#hasJumped = false;
    if (mayContinue) this.#awaitStep();
    else this.#velocity.stop();
    this.#settle();
    const wasHeld = this.#grip !== free && !this.#isTouched;
    // Firefox ends the movement after each step of a dragged scroll bar, before the step was sent.
    if (wasHeld && this.#mustReport) this.send();
    if (wasHeld) this.#grip = free;
    if (this.goal !== null) this.send();
    else if ((this.#sentVelocity !== 0 && !mayContinue) || wasHeld) this.#report();
    this.goal = null;
    this.#awaitIdle();
  }

  /** Whether the content moves, or a further step of a movement may follow. */
  get isInMotion() {
    return this.#velocity.value !== 0;
  }

  /** Whether the content is at rest, and no further step of a movement is expected. */
  get #isAtRest() {
    return !this.#isMoving && !this.#mustReport && this.#velocity.value === 0 && this.#sentVelocity === 0
      && this.#grip === free && this.goal === null;
  }

  /** Whether rows around the window are missing that the session builds while the page is idle. */
  get #needsRows() {
    const { margins } = this.missing;
    if (!margins) return false;
    const { window, content } = this.#extent;
    const [before, after] = this.#velocity.isBack ? [ahead, behind] : [behind, ahead];
    return margins[0] < Math.min(before * window, this.offset) - 1
      || margins[1] < Math.min(after * window, content - window - this.offset) - 1;
  }

  /**
   * Reports when the page is idle, if rows around the window are missing. The session builds some of them, and after
   * these have arrived, the page reports again: rows arrive in parts, each as soon as the page has time for it.
   */
  #awaitIdle() {
    if (this.order.isDeferred && this.#isAtRest) whenIdle(() => this.isInMotion || this.order.settle());
    if (this.#awaitsIdle || !this.#isAtRest || !this.#needsRows) return;
    this.#awaitsIdle = true;
    whenIdle(() => {
      this.#awaitsIdle = false;
      const state = `${this.missing.margins} ${this.offset}`;
      const isShown = document.visibilityState !== "hidden" && this.#view.element.isConnected;
      if (!isShown || !this.#isAtRest || !this.#needsRows || state === this.#idleState) return;
      this.#idleState = state;
      this.send(true);
    });
  }

  /**
   * Whether the current movement may be a step of a longer one. Without smooth scrolling, browsers end the movement
   * after each step of a wheel or a key.
   */
  get #isStep() {
    return "onscrollend" in window && this.goal === null && this.#grip === free && this.#velocity.value !== 0;
  }

  /** Keeps the velocity until no further step has followed. */
  #awaitStep() {
    this.#end = setTimeout(() => {
      this.#velocity.stop();
      if (this.#sentVelocity !== 0) this.#report();
      this.#awaitIdle();
    }, longestPause);
  }

  /**
   * Sets the native offset for the virtual one, without a visible movement.
   * @param {boolean} isKept Whether the browser certainly has the last native offset; reading it costs a layout.
   */
  #settle(isKept = false) {
    const wanted = Math.round(this.#extent.nativeOffset(this.offset));
    if (Math.abs(wanted - this.#native) >= 1 || (!isKept && this.#position !== this.#native)) {
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
    this.missing.place();
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
    // A running animation only gets another target.
    if (isFar || !isGoing) this.#settle();
    this.#glide();
  }

  /** Whether the offset has reached the target. */
  #isThere() {
    return Math.abs(this.#extent.clamp(this.goal) - this.offset) < 1;
  }

  /** Whether a movement leads towards the target, and not beyond it. */
  #isOnTheWay(delta) {
    if (this.goal === null) return false;
    const distance = this.#extent.clamp(this.goal) - this.offset;
    return Math.sign(delta) === Math.sign(distance) && Math.abs(delta) < Math.abs(distance) + 1;
  }

  /** Starts the browser's own animation to the target, because the user can interrupt it. */
  #glide() {
    const { native, window } = this.#extent;
    const target = this.#extent.clamp(this.goal);
    if (this.#isThere() && !this.#isMoving) {
      this.offset = target;
      this.goal = null;
      this.#settle();
      return;
    }
    // The native extent may end before the target.
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

/**
 * Calls a function when the browser is idle, or after a short time: WebKit has no such callback, and Chromium calls it
 * only seconds after a wheel was turned.
 */
function whenIdle(action) {
  if (globalThis.requestIdleCallback) requestIdleCallback(action, { timeout: longestPause });
  else setTimeout(action, longestPause);
}
