import { outOfSight } from "./extent.js";

/**
 * Moves a view with the nearest scroll view around it.
 *
 * The view is sticky in a shell that is as long as its movement: the browser moves it in the same frame as the content,
 * even if it scrolls on another thread, so that the view does not jitter.
 */
export class Follower {
  /** The element that is placed instead of the view. */
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

  /** Sets the axis, and the offsets at which the movement starts and ends. */
  configure([axis, start, end]) {
    this.#isHorizontal = axis === 0;
    this.#start = start;
    this.#end = end;
  }

  /** Removes the shell; the view returns to its frame. */
  release() {
    const { element } = this.#view;
    const parent = this.shell.parentElement;
    this.disconnect();
    if (parent) move(element, parent, this.shell);
    else element.remove();
    this.shell.remove();
  }

  /** Detaches the view from its scroll view. */
  disconnect() {
    this.#scroll?.followers.delete(this);
    this.#scroll = null;
  }

  /** Called after the content has moved; a sticky view needs no update. */
  moved() {
    const { isHorizontal, isMirrored } = this.#scroll;
    if (isHorizontal !== this.#isHorizontal || isMirrored) this.#stand();
  }

  /** Updates the shell for the current positions of view and content. */
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
   * Makes the view sticky: from `start` on it keeps its position in the window, until the end of the shell moves it
   * along. Both ends of the shell are cut where no native offset leads.
   */
  #stick(origin) {
    const { base, native, window } = this.#scroll;
    const { frame } = this.#view;
    const length = frame[this.#isHorizontal ? 2 : 3];
    // The origin of the parent's coordinates; content of a scroll view begins at its origin.
    const parent = this.#view.parent.scroll ? 0 : origin - base;
    const place = origin + this.#along(frame);
    const stop = place - this.#start;
    const last = place - base + this.#end - this.#start;
    const end = native - length;
    let from = Math.max(outOfSight, Math.min(Math.max(place - base, stop - 1), last));
    let to = Math.max(from, Math.min(last, end));
    // A shell after the end would extend the native extent; a shell before the beginning is never visible.
    if (from > end) from = to = from > native + window ? outOfSight : from;
    this.#write(from - parent, to - from + length, `${stop}px`);
  }

  /** Moves the view by script: without a scroll view, along the other axis, or in mirrored content. */
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
    // Firefox moves an element without a layout if only its position changes, and the sticky view inside stays behind.
    this.#isOdd = !this.#isOdd;
    style.marginBottom = this.#isOdd ? "1px" : "";
    element.style.left = this.#isHorizontal ? stop : "auto";
    element.style.top = this.#isHorizontal ? "auto" : stop;
  }
}

/** Moves an element, without losing focus or scroll offsets if the browser has `moveBefore`. */
function move(element, parent, before) {
  if (element.isConnected && parent.isConnected && parent.moveBefore) {
    parent.moveBefore(element, before);
  } else {
    parent.insertBefore(element, before);
  }
}
