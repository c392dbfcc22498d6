import { describe, writeDescription } from "./accessibility.js";
import { Actions } from "./actions.js";
import { Motion } from "./animation.js";
import { css, isOpaque, isSeen, isSelection } from "./colors.js";
import { Drawing } from "./drawing.js";
import { outOfSight } from "./extent.js";
import { Field } from "./field.js";
import { gradientImage } from "./gradient.js";
import { Hosted } from "./hosted.js";
import { Image } from "./image.js";
import { recordItem } from "./items.js";
import { spokenCombination } from "./keys.js";
import { decodeOutcome } from "./outcome.js";
import { matrix } from "./place.js";
import { Slide, Tracker } from "./pointerTrack.js";
import { Puller } from "./pull.js";
import { Scroll } from "./scroll.js";
import { StyleClasses } from "./styleClasses.js";
import { Text } from "./text.js";
import { Follower } from "./track.js";

/** The kinds of views, by the numbers of the wire format. */
export const kinds = ["box", "text", "field", "scroll", "drawing", "image", "editor", "hosted"];
/** The classes of colours; a view with a further colour has a declaration of its own. */
const colors = new StyleClasses("color", 256);
/** The elements of kinds that are not a `div`. */
const elements = { field: "input", editor: "textarea" };

/** The functions that set or, with `null`, reset an attribute, by the numbers of the attributes. */
const attributes = [
  (view, value) => {
    color(view, "--own", null, value);
    // In forced colours, a background is recognizable by its outline, and text on a selected one has the matching
    // colour.
    view.element.classList.toggle("grounded", value !== null && isSeen(value[0]));
    view.element.classList.toggle("opaque", value !== null && isOpaque(value[0]));
    view.element.classList.toggle("chosen", value !== null && isSelection(value[0]));
  },
  (view, value) => color(view, "--hover", "hovers", value),
  (view, value) => color(view, "--pressed", "presses", value),
  (view, value) => {
    // A shadow, because a border would move the content; a pseudo-element in front if other views cover the content.
    const line = value ? `inset 0 0 0 ${value[1]}px ${css(value[0])}` : "";
    const { element, kind } = view;
    element.classList.toggle("lined", line !== "" && (kind === "box" || kind === "scroll"));
    element.style.setProperty("--line", line);
    // A scroll view also has the shadow itself, because its pseudo-element does not cover the scroll bar.
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
  (view, value) => view.scroll?.missing.show(value),
  (view, value) => (view.outcome = value ? decodeOutcome(value) : null),
];

const [across, down] = [1, 2];

/**
 * Sets the gestures to recognize: double taps; the meanings of presses (long, secondary, lift, lift by moving, press,
 * pinch, press on an inner button); the directions of pans; and the duration of a long press.
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

/** Prevents scrolling by a finger that has lifted a view. */
function holdStill(event) {
  if (event.target.closest?.(".lifted")) event.preventDefault();
}

/** Sets the key combinations that are commands while the view exists. */
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
  // The transition must not fade colours of the session: see feedback.js.
  view.element.classList.remove("fading");
  view.setColor(property, value ? css(value[0]) : null);
  if (!className) return;
  view.element.classList.toggle(className, value !== null);
  // Only a translucent colour may be drawn over the cards in the view.
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
  // Views that Tab skips are reached by the arrow keys, or by a click.
  view.tabIndex = focuses && !isDisabled ? (bits & 16 ? -1 : 0) : null;
  view.acts = taps !== 0;
  admit(view, view.target);
  view.actions?.follow();
  recordItem(view);
}

/** Makes an element of a view focusable, or not. */
function admit({ tabIndex, isDisabled, field }, element) {
  if (isDisabled) element.setAttribute("aria-disabled", "true");
  else element.removeAttribute("aria-disabled");
  if (tabIndex !== null) element.tabIndex = tabIndex;
  else if (!field) element.removeAttribute("tabindex");
}

/** A view: an element, with the additions of its kind. */
export class View {
  /** The generation of the view's content; events name it. */
  generation = 0;
  /** The number of the batch since which the view shows its content. */
  arrival = 0;
  /** The number of the batch that has shown the view and its content after it was hidden. */
  appearance = 0;
  frame = [0, 0, 0, 0];
  taps = false;
  /** Whether the view has an action for taps, even while it is disabled. */
  acts = false;
  isDisabled = false;
  /** The `tabindex`, or `null` for views that cannot be focused. */
  tabIndex = null;
  /** The description for assistive technology. */
  accessibility = null;
  /** The role of a view that acts and has no role in its description. */
  activeRole = null;
  /** The ids of the elements that name a link by some of its content, or `null`. */
  ownName = null;
  /** Whether the view is a list with titles, which screen readers get as a group of lists, one for each section. */
  isSectioned = false;
  /** The number of levels by which a heading is lower than in its description. */
  levelShift = 0;
  /** The role as a landmark of the page: `null` for none, `undefined` for views that are never landmarks. */
  landmark = undefined;
  /** The element inside the view's own that contains the children, if there is one, and its role. */
  inner = null;
  innerRole = null;
  /** The element around the view that is a list item or grid cell, for views that are none. */
  part = null;
  line = "";
  shade = "";
  gradient = null;
  /** The transform of the view, or `null`. */
  transform = null;
  text = null;
  field = null;
  scroll = null;
  drawing = null;
  hosted = null;
  image = null;
  /** The outcome of presses, or `null`; see `decodeOutcome`. */
  outcome = null;
  /** The gestures to recognize besides taps, or `null`. */
  gestures = null;
  commands = new Set();
  /** The follower that moves the view with a scroll view, if any. */
  follower = null;
  /** The tracker that a pointer drags along a track, if any. */
  tracker = null;
  /** The slide that moves the view with a tracker, if any. */
  slide = null;
  /** The puller that moves the view with a pulled scroll view, if any. */
  puller = null;
  /** The animations; `null` before the first. */
  motion = null;
  /** Whether the view is hidden, or will be at the end of the batch. */
  isHidden = false;
  /** The comment that replaces the view in the document while it is hidden, and whether it is there now. */
  #mark = null;
  #isOut = false;
  /** Whether the view is hidden and still in the document, out of sight. */
  #isParked = false;
  #ends;
  /** The accessibility actions, if there are any. */
  actions = null;
  #depth = 0;
  #send;
  /** Whether the element has the size of the frame. */
  #hasFrame = false;
  /** The values of the attributes that are set, by number. */
  #values = new Map();
  /** The state of the session that the outcome of a press covers, or `null`. */
  #covered = null;
  /** The colours, by custom property: the colour, and its class if it has one. */
  #colors = new Map();

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

  /** Returns the view to which an element belongs. */
  static of(element) {
    return element?.closest?.(".view, .actions")?.rowanView ?? null;
  }

  /** Returns the view that a pointer hits at an element: a link if the element is a run of one. */
  static hit(element) {
    const view = View.of(element);
    return view?.text?.linkOf(element) ?? view;
  }

  /** The element that contains the children. */
  get content() {
    return this.text?.container ?? this.inner ?? this.element;
  }

  /** The element that takes the focus: the inner button or link of an item, or the view's own element. */
  get target() {
    return this.innerRole && this.innerRole !== "row" ? this.inner : this.element;
  }

  /**
   * Puts an element with a role around the children. `null` removes the role and keeps the element, because moving
   * children would lose scroll offsets and the focus.
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

  /** Makes the view a button or a link for screen readers; `null` restores the role of its description. */
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

  /** Makes a list a group of lists, one for each section, for screen readers; or a plain list again. */
  setSectioned(isSectioned) {
    if (isSectioned === this.isSectioned) return;
    this.isSectioned = isSectioned;
    this.element.classList.toggle("sectioned", isSectioned);
    this.describe();
    for (const { rowanView } of [...this.content.children]) {
      if (rowanView?.part && isSectioned) rowanView.standIn(null);
      else if (rowanView) recordItem(rowanView);
    }
  }

  /** Lowers the level of a heading below that of its description. */
  setLevelShift(shift) {
    if (shift === this.levelShift) return;
    this.levelShift = shift;
    this.describe();
  }

  /** Writes the description again. */
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

  /** Yields the view and the views around it, from the inside out. */
  *outwards() {
    for (let { element } = this; element; element = element.parentElement?.closest(".view")) {
      yield element.rowanView;
    }
  }

  /**
   * The node that is placed in the parent: the element, its shell or part if it has one, or a comment while it is
   * hidden.
   */
  get outer() {
    return this.#isOut ? this.#mark : this.#outermost;
  }

  get #outermost() {
    return this.part ?? this.follower?.shell ?? this.element;
  }

  /** Yields the view and all views in it, including hidden ones. */
  *inwards() {
    yield this;
    for (const { rowanView } of this.element.querySelectorAll(".view")) if (rowanView) yield rowanView;
    const marks = document.createTreeWalker(this.element, NodeFilter.SHOW_COMMENT);
    while (marks.nextNode()) yield* marks.currentNode.rowanView?.inwards() ?? [];
  }

  get parent() {
    return this.outer.parentElement?.rowanView ?? null;
  }

  /** Whether the pointer changes the view's colour. */
  get answersPointer() {
    const { classList } = this.element;
    return classList.contains("hovers") || classList.contains("presses");
  }

  /**
   * Shows the view, or hides it when `settle` is called. Most views are shown again before that with other content, and
   * removing a view from the document only to insert it again costs as much as creating it.
   */
  setHidden(isHidden) {
    this.isHidden = isHidden;
    recordItem(this);
    this.element.inert = false;
    if (!isHidden) this.#insert();
    if (!isHidden && this.#isParked) this.#unpark();
    this.actions?.follow();
  }

  /**
   * Moves the hidden view out of sight, and keeps it in the document, because it will soon be shown again. Returns whether
   * that is possible.
   */
  park() {
    if (!this.isHidden || this.#isOut || this.follower) return false;
    this.#isParked = true;
    this.place();
    return true;
  }

  #unpark() {
    this.#isParked = false;
    this.place();
  }

  /** Removes the view from the document if it is hidden, so that searching the page does not find invisible text. */
  settle() {
    if (!this.isHidden || this.#isOut) return;
    if (!this.#mark) {
      this.#mark = document.createComment("");
      this.#mark.rowanView = this;
    }
    this.#outermost.replaceWith(this.#mark);
    this.#isOut = true;
    this.#isParked = false;
  }

  #insert() {
    if (!this.#isOut) return;
    this.#mark.replaceWith(this.#outermost);
    this.#isOut = false;
    this.place();
  }

  /** Sets the drawing order among siblings, independent of the reading order; 0 is the default. */
  setDepth(depth) {
    this.#depth = depth;
    this.element.style.zIndex = depth || "";
    this.#raise();
  }

  /** Sets the transform of the view. */
  setTransform(value) {
    this.transform = value;
    this.element.style.transform = value ? matrix(value) : "";
    this.motion?.refresh();
  }

  /** Sets the accessibility actions, by name. */
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

  /** Isolates the parent, so that a raised view is in front of its siblings only. */
  #raise() {
    if (this.#depth) this.outer.parentElement?.classList.add("deep");
  }

  setFrame(frame) {
    const style = this.element.style;
    const [, , width, height] = this.#hasFrame ? this.frame : [];
    this.#hasFrame = true;
    this.frame = frame;
    if (width !== frame[2]) style.width = `${frame[2]}px`;
    if (height !== frame[3]) style.height = `${frame[3]}px`;
    if (this.scroll) style.setProperty("--width", style.width);
    if (this.scroll?.hasBarAtLeft) this.placeChildren();
    if (this.gradient) this.paintGradient();
    this.place();
    this.motion?.refresh();
  }

  /** Starts an animation. */
  animate(id, parts) {
    this.motion ??= new Motion(this, (view, ended, isComplete) => {
      this.#ends.add(view, ended, isComplete);
    });
    this.motion.start(id, parts);
  }

  /** Makes the view inert: it is visible, but cannot be used, until it is hidden. */
  leave() {
    this.element.inert = true;
  }

  /** Paints the gradient again, because it depends on the size. */
  paintGradient() {
    const image = this.gradient ? gradientImage(this.gradient, this.frame[2], this.frame[3]) : "";
    this.element.style.backgroundImage = image;
  }

  /** Places the element at its frame, relative to its parent. */
  place() {
    // The position of a follower depends on more than its frame; the end of the batch sets it.
    if (this.follower) return;
    const [x, y] = this.frame;
    let [left, top] = this.parent?.scroll?.place(x, y) ?? [x, y];
    if (this.slide) {
      const [across, down] = this.slide.shift;
      [left, top] = [left + across, top + down];
    }
    if (this.#isParked) top = outOfSight;
    this.element.style.left = `${left}px`;
    this.element.style.top = `${top}px`;
    if (this.scroll) this.#makeUpForBar();
    this.#raise();
    this.actions?.place();
  }

  /** Compensates a scroll view for the space of its parent's scroll bar at the left. */
  #makeUpForBar() {
    const { parent } = this;
    this.element.style.marginLeft =
      parent?.scroll?.hasBarAtLeft ? `calc(100% - ${parent.frame[2]}px)` : "";
  }

  placeChildren() {
    for (const child of [...this.content.children]) child.rowanView?.place();
  }

  /** Sets the track along which a pointer drags views, or removes it. */
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

  /** Moves the view with a scroll view, with a tracker, or with a pulled scroll view; `null` ends the movement. */
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

  /** Sets a custom property to a colour; `null` removes it. */
  setColor(property, value) {
    const old = this.#colors.get(property);
    if ((old?.value ?? null) === value) return;
    const { classList, style } = this.element;
    if (old?.name) classList.remove(old.name);
    else if (old) style.removeProperty(property);
    if (value === null) {
      this.#colors.delete(property);
      return;
    }
    const name = colors.nameOf(`${property}:${value}`);
    if (name) classList.add(name);
    else style.setProperty(property, value);
    this.#colors.set(property, { value, name });
  }

  /** Resets all attributes except some. */
  reset(kept) {
    for (const name of [...this.#values.keys()]) if (!kept?.has(name)) this.set(name, null);
  }

  /** Sets an attribute by its number; `null` resets it. */
  set(name, value) {
    if (value) this.#values.set(name, value);
    else this.#values.delete(name);
    attributes[name]?.(this, value);
    this.motion?.refresh();
  }

  /** Shows another appearance over the state of the session: known parts of the description, a text, and attributes. */
  cover({ description, text, appearance }) {
    const { accessibility } = this;
    this.#covered = { accessibility, names: [], runs: [] };
    const isKnown = ([key, part]) => part !== undefined && key in (accessibility ?? {});
    const parts = Object.entries(description).filter(isKnown);
    if (parts.length > 0) {
      this.accessibility = { ...accessibility, ...Object.fromEntries(parts) };
      this.describe();
    }
    if (text !== undefined) this.#coverText(text);
    for (const change of appearance) this.#coverPart(change);
    this.motion?.refresh();
  }

  /** Shows a change of an appearance: another colour of all texts, the placeholder of content, or an attribute. */
  #coverPart(change) {
    const { style, classList } = this.element;
    const [name, ...value] = Array.isArray(change) ? change : [change];
    if (name === "p") {
      classList.add("revealing");
    } else if (name === "f") {
      style.setProperty("--ink", css(value[0]));
      classList.add("inked");
    } else {
      this.#covered.names.push(name);
      attributes[name]?.(this, value.length > 0 ? value : null);
    }
  }

  /** Shows the state of the session again. */
  uncover() {
    const { accessibility, names, runs } = this.#covered;
    this.#covered = null;
    if (this.accessibility !== accessibility) {
      this.accessibility = accessibility;
      this.describe();
    }
    this.element.classList.remove("inked", "revealing");
    for (const [run, text, left] of runs) [run.textContent, run.style.left] = [text, left];
    for (const name of names) attributes[name]?.(this, this.#values.get(name) ?? null);
    this.motion?.refresh();
  }

  /** Shows another text in place of the only run in the view, around the same centre. */
  #coverText(text) {
    const runs = [...this.element.querySelectorAll(".run")];
    if (runs.length !== 1) return;
    const [run] = runs;
    this.#covered.runs.push([run, run.textContent, run.style.left]);
    const before = run.offsetWidth;
    run.textContent = text;
    run.style.left = `${parseFloat(run.style.left) + (before - run.offsetWidth) / 2}px`;
  }
}
