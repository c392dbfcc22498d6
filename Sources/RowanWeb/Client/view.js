import { describe, writeDescription } from "./accessibility.js";
import { Actions } from "./actions.js";
import { Motion } from "./animation.js";
import { css, isOpaque, isSeen, isSelection } from "./colors.js";
import { Drawing } from "./drawing.js";
import { Field } from "./field.js";
import { gradientImage } from "./gradient.js";
import { Hosted } from "./hosted.js";
import { Image } from "./image.js";
import { noteItem } from "./items.js";
import { spokenCombination } from "./keys.js";
import { matrix } from "./place.js";
import { Slide, Tracker } from "./pointerTrack.js";
import { Puller } from "./pull.js";
import { Scroll } from "./scroll.js";
import { Text } from "./text.js";
import { Follower } from "./track.js";

/** What views can show, by the numbers of their kinds. */
export const kinds = ["box", "text", "field", "scroll", "drawing", "image", "editor", "hosted"];
/** The elements of the kinds that are not a plain one. */
const elements = { field: "input", editor: "textarea" };

/** Undoes and sets the attributes by their numbers; `null` stands for the absence of one. */
const attributes = [
  (view, value) => {
    color(view, "--own", null, value);
    // Where colours are forced, a ground is seen by its edge, and texts on a selected one have the colour for that.
    view.element.classList.toggle("grounded", value !== null && isSeen(value[0]));
    view.element.classList.toggle("opaque", value !== null && isOpaque(value[0]));
    view.element.classList.toggle("chosen", value !== null && isSelection(value[0]));
  },
  (view, value) => color(view, "--hover", "hovers", value),
  (view, value) => color(view, "--pressed", "presses", value),
  (view, value) => {
    // A shadow, because a border would move the content; where that is of other views, one in front of them.
    const line = value ? `inset 0 0 0 ${value[1]}px ${css(value[0])}` : "";
    const { element, kind } = view;
    element.classList.toggle("lined", line !== "" && (kind === "box" || kind === "scroll"));
    element.style.setProperty("--line", line);
    // Below a bar there is no content.
    view.line = kind === "box" ? "" : line;
    shade(view);
  },
  (view, value) => {
    view.element.style.borderRadius = value ? `${value[0]}px` : "";
    view.element.classList.toggle("rounded", value !== null && value[0] > 0);
  },
  (view, value) => {
    view.shade = value ? `${value[2]}px ${value[3]}px ${value[1]}px ${css(value[0])}` : "";
    shade(view);
  },
  (view, value) => (view.element.style.opacity = value ? value[0] : ""),
  (view, value) => view.element.classList.toggle("clips", value?.[0] === 1),
  (view, value) => (value ? view.text?.show(value) : view.text?.clear()),
  (view, value) => value && view.field?.configure(value),
  (view, value) => view.drawing?.show(value),
  (view, value) => view.image?.show(value),
  (view, value) => view.follow(value),
  (view, value) => value && view.scroll?.configure(value),
  (view, value) => interact(view, value?.[0] ?? 0),
  (view, value) => {
    describe(view, value?.[0] ?? null);
    view.offer(value?.[0].a ?? [], value?.[0].l);
  },
  (view, value) => {
    if (value) view.element.dataset.testid = value[0];
    else delete view.element.dataset.testid;
  },
  (view, value) => {
    view.gradient = value;
    view.paintGradient();
  },
  (view, value) => recognize(view, value),
  (view, value) => command(view, value ?? []),
  (view, value) => view.setDepth(value?.[0] ?? 0),
  (view, value) => view.hosted?.show(value),
  (view, value) => view.track(value),
  (view, value) => view.setTransform(value),
];

const [across, down] = [1, 2];

/**
 * Has gestures looked out for: double taps, what presses mean (long ones, those of the other button, those
 * that lift something, and those that are told of whatever becomes of them), the directions of pans, and how
 * long a press.
 */
function recognize(view, value) {
  const [doubleTap, presses, pan, duration] = value ?? [0, 0, 0];
  const [longPress, secondaryTap, lift, press, liftsOnMove, pinch, innerPress] =
    [1, 2, 4, 8, 16, 32, 64].map((bit) => presses & bit);
  const { classList } = view.element;
  view.gestures = value
    ? { doubleTap, longPress, secondaryTap, lift, liftsOnMove, press, innerPress, pinch, pan, duration } : null;
  const listen = lift ? "addEventListener" : "removeEventListener";
  view.element[listen]("touchmove", holdStill, { passive: false });
  classList.toggle("double-taps", doubleTap === 1);
  classList.toggle("long-presses", longPress !== 0 || lift !== 0);
  classList.toggle("lifts-on-move", liftsOnMove !== 0);
  classList.toggle("pinches", pinch !== 0);
  classList.toggle("pans-across", (pan & across) !== 0);
  classList.toggle("pans-down", (pan & down) !== 0);
}

/** A finger that has lifted something scrolls nothing. */
function holdStill(event) {
  if (event.target.closest?.(".lifted")) event.preventDefault();
}

/** Takes over the combinations of keys that are commands while the view is there. */
function command(view, combinations) {
  const { element } = view;
  view.commands = new Set(combinations.map(([key, bits]) => `${key} ${bits}`));
  element.classList.toggle("commands", combinations.length > 0);
  const spoken = combinations.map(spokenCombination).join(" ");
  if (spoken) element.setAttribute("aria-keyshortcuts", spoken);
  else element.removeAttribute("aria-keyshortcuts");
}

function shade(view) {
  view.element.style.boxShadow = [view.line, view.shade].filter((part) => part).join(",");
}

function color(view, property, className, value) {
  // See feedback.js.
  view.element.classList.remove("fading");
  if (value) view.element.style.setProperty(property, css(value[0]));
  else view.element.style.removeProperty(property);
  if (!className) return;
  view.element.classList.toggle(className, value !== null);
  // Only what one can see through may be in front of the cards in the view.
  view.element.classList.toggle(`${className}-through`, value !== null && !isOpaque(value[0]));
}

function interact(view, bits) {
  const { element } = view;
  const [taps, focuses, isDisabled, navigates] = [bits & 1, bits & 2, bits & 4, bits & 8];
  view.taps = taps !== 0 && !isDisabled;
  element.classList.toggle("navigates", navigates !== 0 && !isDisabled);
  element.classList.toggle("tap", taps !== 0);
  element.classList.toggle("drags", (bits & 32) !== 0 && !isDisabled);
  element.classList.toggle("holds-finger", (bits & 64) !== 0 && !isDisabled);
  element.classList.toggle("disabled", isDisabled !== 0);
  view.isDisabled = isDisabled !== 0;
  // What Tab passes by is reached by the arrow keys, or by a click.
  view.tabIndex = focuses && !isDisabled ? (bits & 16 ? -1 : 0) : null;
  view.acts = taps !== 0;
  admit(view, view.target);
  view.actions?.follow();
  noteItem(view);
}

/** Has an element of a view take the focus, or not. */
function admit({ tabIndex, isDisabled, field }, element) {
  if (isDisabled) element.setAttribute("aria-disabled", "true");
  else element.removeAttribute("aria-disabled");
  if (tabIndex !== null) element.tabIndex = tabIndex;
  else if (!field) element.removeAttribute("tabindex");
}

/** One view: an element, and what its kind adds to it. */
export class View {
  /** What it showed last; events name it. */
  generation = 0;
  /** The batch since which it shows that. */
  arrival = 0;
  /** The batch that has shown it, with all that is in it, after it was hidden. */
  appearance = 0;
  frame = [0, 0, 0, 0];
  taps = false;
  /** Whether it has an action for taps, even while it is disabled. */
  acts = false;
  isDisabled = false;
  /** The place in the order of Tab, or `null` for views that do not take the focus. */
  tabIndex = null;
  /** The description for assistive technology. */
  accessibility = null;
  /** The role of a view that acts and has none in its description. */
  activeRole = null;
  /** The ids of the elements that name it, for a link that is called like some of its content, or `null`. */
  ownName = null;
  /** Whether it is a list with titles, which is a group of the lists of its sections for readers. */
  isSectioned = false;
  /** By how much its level as a heading is lower than that in its description. */
  levelShift = 0;
  /** The role as a landmark of the page: `null` for none, `undefined` for views that are never one. */
  landmark = undefined;
  /** The element inside the view's own that holds the children, if there is one, and its role. */
  inner = null;
  innerRole = null;
  /** The element around the view that is an item of a list, for views that are no items. */
  part = null;
  line = "";
  shade = "";
  gradient = null;
  /** How it is drawn away from its place, or `null`. */
  transform = null;
  text = null;
  field = null;
  scroll = null;
  drawing = null;
  hosted = null;
  image = null;
  /** What is looked out for besides taps, if anything is. */
  gestures = null;
  commands = new Set();
  /** What moves it by itself, if anything does. */
  follower = null;
  /** What a pointer moves by dragging it, if anything. */
  tracker = null;
  /** How it moves with what a pointer drags, if it does. */
  slide = null;
  /** What moves it as its scroll view is pulled, if anything does. */
  puller = null;
  /** Its animations, since it had the first. */
  motion = null;
  /** Whether it is hidden, or will be at the end of a batch. */
  isHidden = false;
  /** What stands in its place in the document while it is hidden, and whether it does so now. */
  #mark = null;
  #isOut = false;
  #ends;
  /** What can be done with it, if anything can besides activating it. */
  actions = null;
  #depth = 0;
  #send;
  /** The numbers of the attributes that are set. */
  #names = new Set();

  constructor(id, kind, { connection, send, faces, ends }) {
    const name = kinds[kind];
    this.#send = send;
    this.id = id;
    this.kind = name;
    this.#ends = ends;
    this.element = document.createElement(elements[name] ?? "div");
    this.element.className = "view";
    this.element.rowanView = this;
    if (name === "text") this.text = new Text(this, faces);
    if (elements[name]) this.field = new Field(this, { connection, faces });
    if (name === "scroll") this.scroll = new Scroll(this, send);
    if (name === "drawing") this.drawing = new Drawing(this.element);
    if (name === "image") this.image = new Image(this, send);
    if (name === "hosted") this.hosted = new Hosted(this, send);
  }

  /** The view that an element belongs to. */
  static of(element) {
    return element?.closest?.(".view, .actions")?.rowanView ?? null;
  }

  /** The view that a pointer means at an element: a link, where it is over the words of one. */
  static hit(element) {
    const view = View.of(element);
    return view?.text?.linkOf(element) ?? view;
  }

  /** The element that children are placed in. */
  get content() {
    return this.text?.container ?? this.inner ?? this.element;
  }

  /** The element that takes the focus: that inside the view's own where it is the button of an item. */
  get target() {
    return this.innerRole && this.innerRole !== "row" ? this.inner : this.element;
  }

  /**
   * Puts an element with a role around the children; `null` removes the role and keeps the element, because children
   * that are moved lose offsets and the focus.
   */
  hold(role) {
    if (role === this.innerRole) return;
    const old = this.target;
    if (!this.inner) this.#makeInner();
    this.innerRole = role;
    this.inner.classList.toggle("rows", role === "row");
    writeDescription(this);
    if (old === this.target) return;
    const isFocused = document.activeElement === old;
    const isMarked = isFocused && old.matches(":focus-visible");
    admit(this, this.target);
    if (isFocused) this.target.focus({ preventScroll: true, focusVisible: isMarked });
    admit({ tabIndex: null, isDisabled: false, field: null }, old);
  }

  #makeInner() {
    const inner = document.createElement("div");
    inner.className = "inner";
    inner.rowanView = this;
    const children = [...this.element.childNodes].filter(({ rowanView }) => rowanView);
    this.element.append(inner);
    for (const child of children) {
      if (child.isConnected && inner.moveBefore) inner.moveBefore(child, null);
      else inner.append(child);
    }
    this.inner = inner;
  }

  /** Makes the view a button or a link for readers; `null` restores the role of its description. */
  setActiveRole(role) {
    if (role === this.activeRole) return;
    this.activeRole = role;
    this.describe();
  }

  /** Names the view by the content of elements with these ids; `null` restores the name of its description. */
  setOwnName(ids) {
    if (ids === this.ownName) return;
    this.ownName = ids;
    this.describe();
  }

  /** Makes a list a group of the lists of its sections for readers, or one list again. */
  setSectioned(isSectioned) {
    if (isSectioned === this.isSectioned) return;
    this.isSectioned = isSectioned;
    this.element.classList.toggle("sectioned", isSectioned);
    this.describe();
    for (const { rowanView } of [...this.content.children]) {
      if (rowanView?.part && isSectioned) rowanView.standIn(null);
      else if (rowanView) noteItem(rowanView);
    }
  }

  /** Puts a heading that much lower than its description says. */
  setLevelShift(shift) {
    if (shift === this.levelShift) return;
    this.levelShift = shift;
    this.describe();
  }

  /** Writes again what the view is. */
  describe() {
    writeDescription(this);
  }

  /** Puts an element with a role around the view; `null` removes the role and keeps the element. */
  standIn(role) {
    if (!role && !this.part) return;
    if (!this.part) {
      const outer = this.outer;
      const part = document.createElement("div");
      part.className = "part";
      part.rowanView = this;
      outer.before(part);
      if (outer.isConnected && part.moveBefore) part.moveBefore(outer, null);
      else part.append(outer);
      this.part = part;
      this.actions?.place();
    }
    if (this.part.getAttribute("role") === role) return;
    if (role) this.part.setAttribute("role", role);
    else this.part.removeAttribute("role");
  }

  /** The view and those around it, from the inside out. */
  *outwards() {
    for (let { element } = this; element; element = element.parentElement?.closest(".view")) {
      yield element.rowanView;
    }
  }

  /** What is placed in the parent: the element, in its shell if it has one, or a mark while it is hidden. */
  get outer() {
    return this.#isOut ? this.#mark : this.#outermost;
  }

  get #outermost() {
    return this.part ?? this.follower?.shell ?? this.element;
  }

  /** The view and all views in it, hidden ones as well. */
  *inwards() {
    yield this;
    for (const { rowanView } of this.element.querySelectorAll(".view")) if (rowanView) yield rowanView;
    const marks = document.createTreeWalker(this.element, NodeFilter.SHOW_COMMENT);
    while (marks.nextNode()) yield* marks.currentNode.rowanView?.inwards() ?? [];
  }

  get parent() {
    return this.outer.parentElement?.rowanView ?? null;
  }

  /** Whether the pointer changes its colour. */
  get answersPointer() {
    const { classList } = this.element;
    return classList.contains("hovers") || classList.contains("presses");
  }

  /**
   * Shows the view, or has it hidden once `settle` is called: most are shown again before that, as something
   * else, and to take one out of the document only to put it back costs as much as to make it.
   */
  setHidden(isHidden) {
    this.isHidden = isHidden;
    noteItem(this);
    this.element.inert = false;
    if (!isHidden) this.#putBack();
    this.actions?.follow();
  }

  /** Takes the view out of the document if it is hidden. Nobody finds in there what cannot be seen. */
  settle() {
    if (!this.isHidden || this.#isOut) return;
    if (!this.#mark) {
      this.#mark = document.createComment("");
      this.#mark.rowanView = this;
    }
    this.#outermost.replaceWith(this.#mark);
    this.#isOut = true;
  }

  #putBack() {
    if (!this.#isOut) return;
    this.#mark.replaceWith(this.#outermost);
    this.#isOut = false;
    this.place();
  }

  /** Draws it in front of siblings that stand behind it in the order of reading, or as they come. */
  setDepth(depth) {
    this.#depth = depth;
    this.element.style.zIndex = depth || "";
    this.#raise();
  }

  /** Draws it elsewhere than at its place, and as many times as large. */
  setTransform(value) {
    this.transform = value;
    this.element.style.transform = value ? matrix(value) : "";
    this.motion?.refresh();
  }

  /** Offers actions by name. */
  offer(names, label) {
    if (names.length > 0) {
      this.actions ??= new Actions(this, this.#send);
      this.actions.show(names, label);
      this.actions.place();
    } else if (this.actions) {
      this.actions.remove();
      this.actions = null;
    }
  }

  /** What comes to the front does so among its siblings only. */
  #raise() {
    if (this.#depth) this.outer.parentElement?.classList.add("deep");
  }

  setFrame(frame) {
    const style = this.element.style;
    this.frame = frame;
    style.width = `${frame[2]}px`;
    style.height = `${frame[3]}px`;
    if (this.scroll) style.setProperty("--width", style.width);
    if (this.scroll?.hasBarAtLeft) this.placeChildren();
    if (this.gradient) this.paintGradient();
    this.place();
    this.motion?.refresh();
  }

  /** Begins an animation. */
  animate(id, parts) {
    this.motion ??= new Motion(this, (view, ended, isComplete) => {
      this.#ends.add(view, ended, isComplete);
    });
    this.motion.start(id, parts);
  }

  /** Is seen from now on, but out of reach, until it is hidden. */
  leave() {
    this.element.inert = true;
  }

  /** A gradient depends on the size that it covers. */
  paintGradient() {
    const image = this.gradient ? gradientImage(this.gradient, this.frame[2], this.frame[3]) : "";
    this.element.style.backgroundImage = image;
  }

  /** Puts the element where the frame says, seen from what it is in. */
  place() {
    // Where it is then depends on more than its frame; the end of the batch settles it.
    if (this.follower) return;
    const [x, y] = this.frame;
    let [left, top] = this.parent?.scroll?.place(x, y) ?? [x, y];
    if (this.slide) {
      const [across, down] = this.slide.shift;
      [left, top] = [left + across, top + down];
    }
    this.element.style.left = `${left}px`;
    this.element.style.top = `${top}px`;
    if (this.scroll) this.#makeUpForBar();
    this.#raise();
    this.actions?.place();
  }

  /** What scrolls in what has its bar at the left stands where it would without that. */
  #makeUpForBar() {
    const { parent } = this;
    this.element.style.marginLeft =
      parent?.scroll?.hasBarAtLeft ? `calc(100% - ${parent.frame[2]}px)` : "";
  }

  placeChildren() {
    for (const child of [...this.content.children]) child.rowanView?.place();
  }

  /** Lets a pointer move what follows it, from now on or no longer. */
  track(value) {
    if (!value) {
      this.tracker?.release();
      this.tracker = null;
    } else if (this.tracker) {
      this.tracker.configure(value);
    } else {
      this.tracker = new Tracker(this, this.#send, value);
    }
  }

  /**
   * Moves the view along with a scroll view, or with what a pointer drags, from now on; `null` leaves it
   * where it is.
   */
  follow(track) {
    const isPointer = track?.[3] === 1;
    if (isPointer) {
      this.slide ??= new Slide(this);
      this.slide.configure(track);
    } else if (this.slide) {
      const { slide } = this;
      this.slide = null;
      slide.leave();
    }
    const isPulled = track?.[3] === 2;
    if (isPulled) {
      this.puller ??= new Puller(this);
      this.puller.configure(track);
    } else if (this.puller) {
      this.puller.release();
      this.puller = null;
    }
    if (track && !isPointer && !isPulled) {
      this.follower ??= new Follower(this);
      this.follower.configure(track);
    } else if (this.follower) {
      this.follower.release();
      this.follower = null;
      this.place();
    }
  }

  /** Undoes all attributes but these. */
  reset(kept) {
    for (const name of this.#names) if (!kept?.has(name)) this.set(name, null);
  }

  /** Sets an attribute by its number; `null` undoes it. */
  set(name, value) {
    if (value) this.#names.add(name);
    else this.#names.delete(name);
    attributes[name]?.(this, value);
    this.motion?.refresh();
  }
}
