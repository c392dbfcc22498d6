import { css } from "./colors.js";

/** The maximum number of placeholder elements in one list. */
const most = 8;

/** The lists with a pattern, by their views. */
const shown = new Map();

/** Updates the placeholders of all lists for the present rows, at the end of a batch. */
export function arrangeMissing() {
  for (const missing of shown.values()) missing.arrange();
}

/** Removes a list that no longer exists. */
export function forgetMissing(view) {
  shown.delete(view);
}

/**
 * The stretches of a list whose rows have not arrived. Each is covered by an element with a repeated background, so that
 * the browser shows placeholders while it scrolls, without the session and without a script in that frame.
 */
export class Missing {
  #view;
  #scroll;
  #pattern = null;
  /** The stretches: start and end in virtual offsets, the offset at which a repetition begins, and its length. */
  #stretches = [];
  /** The stretch around the window in which all rows exist: start and end in virtual offsets; `null` without rows. */
  #present = null;
  #elements = [];
  /** The last styles of the elements. */
  #styles = [];

  constructor(view, scroll) {
    this.#view = view;
    this.#scroll = scroll;
  }

  /** Sets the pattern: its length and its shapes; `null` if nothing is missing. */
  show(value) {
    this.#pattern = value;
    this.#styles = [];
    for (const element of this.#elements.splice(0)) element.remove();
    if (value) {
      shown.set(this.#view, this);
    } else {
      shown.delete(this.#view);
      this.#stretches = [];
      this.markBusy();
    }
  }

  /** Finds the missing stretches between the present rows. O(rows · log rows). */
  arrange() {
    const runs = this.#runs();
    const { content } = this.#scroll;
    this.#stretches = [];
    let [end, number] = [0, 0];
    for (const run of runs) {
      if (run.first > number) this.#add(end, run.start, run.first - number, number === 0);
      [end, number] = [run.end, run.last + 1];
    }
    if (runs.length > 0 && number < runs[0].count) this.#add(end, content, runs[0].count - number, false);
    this.#present = this.#runAround(runs);
    this.place();
    this.markBusy();
    this.#scroll.rowsDidChange();
  }

  /** Returns the runs of present rows without a gap, by their numbers in the list. */
  #runs() {
    const rows = [];
    for (const { rowanView } of this.#view.content.children) {
      const number = rowanView?.accessibility?.i;
      if (number === undefined || rowanView.isHidden || rowanView.element.inert) continue;
      const [start, end] = this.#scroll.extentOf(rowanView.frame);
      rows.push({ number, start, end, count: rowanView.accessibility.n });
    }
    rows.sort((one, other) => one.number - other.number);
    const runs = [];
    for (const { number, start, end, count } of rows) {
      const run = runs.at(-1);
      if (run && number <= run.last + 1) {
        run.last = number;
        run.end = Math.max(run.end, end);
        run.start = Math.min(run.start, start);
      } else {
        runs.push({ first: number, last: number, start, end, count });
      }
    }
    return runs;
  }

  /** Returns the extent of the run in the window; a run at an end of the list extends to the end of the content. */
  #runAround(runs) {
    const { offset, window, content } = this.#scroll;
    const run = runs.find(({ start, end }) => end > offset && start < offset + window);
    if (!run) return null;
    return [run.first === 0 ? 0 : run.start, run.last + 1 >= run.count ? content : run.end];
  }

  /** Adds a stretch with a number of missing rows. Repetitions begin at its start, or end at its end. */
  #add(start, end, count, endsAtEnd) {
    if (!(end - start > 0.5)) return;
    const [given] = this.#pattern;
    // The stretch is as long as the session expects its rows to be together.
    const mean = (end - start) / count;
    const length = mean > given / 2 && mean < given * 2 ? mean : given;
    this.#stretches.push({ start, end, origin: endsAtEnd ? end : start, length });
  }

  /** Whether rows are missing in the window. */
  get isVisible() {
    const { offset, window } = this.#scroll;
    return this.#stretches.some(({ start, end }) => end > offset + 0.5 && start < offset + window - 0.5);
  }

  /** The lengths before and after the window in which all rows exist; `null` if nothing is known about the rows. */
  get margins() {
    if (!this.#pattern || !this.#present) return null;
    const { offset, window } = this.#scroll;
    const [start, end] = this.#present;
    return [offset - start, end - offset - window];
  }

  /** Marks the list as busy for assistive technology while rows are missing in its window. */
  markBusy() {
    const { element } = this.#view;
    const isBusy = this.isVisible;
    if (element.hasAttribute("aria-busy") === isBusy) return;
    if (isBusy) element.setAttribute("aria-busy", "true");
    else element.removeAttribute("aria-busy");
  }

  /** Places the elements at the stretches, within the native extent of the scroll view. */
  place() {
    const { base, native, offset } = this.#scroll;
    const near = [...this.#stretches];
    if (near.length > most) {
      const distance = ({ start, end }) => Math.max(start - offset, offset - end, 0);
      near.sort((one, other) => distance(one) - distance(other)).splice(most);
    }
    for (const [index, { start, end, origin, length }] of near.entries()) {
      const [from, to] = [Math.max(0, start - base), Math.min(end - base, native)];
      const phase = (origin - base - from) % length;
      this.#style(index, to > from ? this.#styleOf(from, to - from, phase, length) : "display: none");
    }
    for (let index = near.length; index < this.#elements.length; index += 1) this.#style(index, "display: none");
  }

  #styleOf(from, extent, phase, length) {
    const { isHorizontal, isMirrored } = this.#scroll;
    const [, ...shapes] = this.#pattern;
    const layers = [...shapes].reverse().map((shape) => layerOf(shape, { isHorizontal, isMirrored, phase, length }));
    const box = isHorizontal
      ? `${isMirrored ? "right" : "left"}: ${from}px; width: ${extent}px; top: 0; bottom: 0`
      : `top: ${from}px; height: ${extent}px; left: 0; right: 0`;
    return `${box}; background: ${layers.join(", ") || "none"}`;
  }

  #style(index, style) {
    if (!this.#elements[index]) {
      if (style === "display: none") return;
      const element = document.createElement("div");
      element.className = "placeholder";
      element.setAttribute("aria-hidden", "true");
      this.#view.element.prepend(element);
      this.#elements[index] = element;
    }
    if (this.#styles[index] === style) return;
    this.#styles[index] = style;
    this.#elements[index].style.cssText = style;
  }
}

/** Returns the background layer with a shape at the beginning of each repetition. */
function layerOf([x, y, width, height, color, isRound], { isHorizontal, isMirrored, phase, length }) {
  const ink = css(color);
  const [extent, towards] = isHorizontal ? [width, isMirrored ? "to left" : "to right"] : [height, "to bottom"];
  const [across, down] = [width / 2, height / 2];
  const middle = isHorizontal && isMirrored ? `calc(100% - ${across}px)` : `${across}px`;
  const image = isRound
    ? `radial-gradient(${across}px ${down}px at ${middle} ${down}px, ${ink} calc(100% - 0.5px), transparent)`
    : `linear-gradient(${towards}, ${ink} ${extent}px, transparent ${extent}px)`;
  if (!isHorizontal) return `${image} left ${x}px top ${phase + y}px / ${width}px ${length}px repeat-y`;
  const edge = isMirrored ? "right" : "left";
  return `${image} ${edge} ${phase + x}px top ${y}px / ${length}px ${height}px repeat-x`;
}
