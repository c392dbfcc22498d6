import { outOfSight } from "./extent.js";

/**
 * Moves a view along with the nearest scroll view around it.
 *
 * The view stands in a shell that is as long as its way, and sticks in it: the browser moves it in the
 * very frame in which it moves the content, wherever it does its scrolling, so that nothing trembles.
 */
export class Follower {
  /** What is placed instead of the view. */
  shell = document.createElement("div");

  #view;
  #scroll = null;
  #shown = "";
  #isHorizontal = false;
  #isOdd = false;
  #start = 0;
  #end = 0;

  constructor(view) {
    this.#view = view;
    this.shell.className = "shell";
    this.shell.rowanView = view;
    view.element.parentElement?.insertBefore(this.shell, view.element);
    move(view.element, this.shell, null);
  }

  /** Takes over the axis, and where the movement starts and ends. */
  configure([axis, start, end]) {
    this.#isHorizontal = axis === 0;
    this.#start = start;
    this.#end = end;
  }

  /** Leaves the view where it is placed. */
  release() {
    const { element } = this.#view;
    const parent = this.shell.parentElement;
    this.disconnect();
    if (parent) move(element, parent, this.shell);
    else element.remove();
    this.shell.remove();
  }

  /** Forgets the scroll view. */
  disconnect() {
    this.#scroll?.followers.delete(this);
    this.#scroll = null;
  }

  /** The content has moved; what sticks needs nothing done. */
  moved() {
    const { isHorizontal, isMirrored } = this.#scroll;
    if (isHorizontal !== this.#isHorizontal || isMirrored) this.#stand();
  }

  /** Makes the way agree with where the view and the content are by now. */
  settle() {
    let origin = 0;
    let parent = this.#view.parent;
    for (; parent && !parent.scroll; parent = parent.parent) origin += this.#along(parent.frame);
    if (this.#scroll !== (parent?.scroll ?? null)) {
      this.disconnect();
      this.#scroll = parent?.scroll ?? null;
      this.#scroll?.followers.add(this);
    }
    const isAlong = this.#scroll?.isHorizontal === this.#isHorizontal && !this.#scroll.isMirrored;
    if (isAlong) this.#stick(origin);
    else this.#stand();
  }

  #along(frame) {
    return frame[this.#isHorizontal ? 0 : 1];
  }

  /**
   * From `start` on the view stays where it was in the window by then, until the end of the shell takes
   * it along. Both ends of the shell are cut off where no offset of the browser leads.
   */
  #stick(origin) {
    const { base, native, window } = this.#scroll;
    const { frame } = this.#view;
    const length = frame[this.#isHorizontal ? 2 : 3];
    // Where the parent's own coordinates begin; content of a scroll view begins at its origin.
    const parent = this.#view.parent.scroll ? 0 : origin - base;
    const place = origin + this.#along(frame);
    const stop = place - this.#start;
    const last = place - base + this.#end - this.#start;
    const end = native - length;
    let from = Math.max(outOfSight, Math.min(Math.max(place - base, stop - 1), last));
    let to = Math.max(from, Math.min(last, end));
    // Too far down would make the extent longer; nothing scrolls to what is too far up.
    if (from > end) from = to = from > native + window ? outOfSight : from;
    this.#write(from - parent, to - from + length, `${stop}px`);
  }

  /** Without a scroll view to stick in; along the other axis, or to the left, it is moved by hand. */
  #stand() {
    const { frame } = this.#view;
    const offset = this.#scroll?.offset ?? this.#start;
    const distance = Math.min(Math.max(offset, this.#start), this.#end) - this.#start;
    const way = this.#isHorizontal && this.#scroll?.isMirrored ? -distance : distance;
    const place = this.#view.parent?.scroll?.place(frame[0], frame[1]) ?? frame;
    this.#write(place[this.#isHorizontal ? 0 : 1] + way, frame[this.#isHorizontal ? 2 : 3], "auto");
  }

  #write(from, length, stop) {
    const { frame, parent, element } = this.#view;
    const [x, y] = parent?.scroll?.place(frame[0], frame[1]) ?? frame;
    const [left, top, width, height] = this.#isHorizontal
      ? [from, y, length, frame[3]] : [x, from, frame[2], length];
    const shown = `${left} ${top} ${width} ${height} ${stop} ${this.#isHorizontal}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const style = this.shell.style;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    // Firefox moves what only has another place without a layout, and what sticks in it stays behind.
    this.#isOdd = !this.#isOdd;
    style.marginBottom = this.#isOdd ? "1px" : "";
    element.style.left = this.#isHorizontal ? stop : "auto";
    element.style.top = this.#isHorizontal ? "auto" : stop;
  }
}

/** Moves an element, without losing focus or offsets where the browser can do that. */
function move(element, parent, before) {
  if (element.isConnected && parent.isConnected && parent.moveBefore) {
    parent.moveBefore(element, before);
  } else {
    parent.insertBefore(element, before);
  }
}
