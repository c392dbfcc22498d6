import { css } from "./colors.js";

/** The runs of a text view: one element each, placed where they were measured. */
export class Text {
  #container = document.createElement("span");
  #faces;

  constructor(element, faces) {
    this.#faces = faces;
    this.#container.className = "lines";
    element.prepend(this.#container);
  }

  /** Shows lines, from an origin; a line is its baseline and then its runs. */
  show([x, y, ...lines]) {
    let span = this.#container.firstElementChild;
    for (const [baseline, ...runs] of lines) {
      for (const run of logicalOrder(runs)) {
        span ??= this.#append();
        this.#show(run, span, x, Math.round(y + baseline));
        span = span.nextElementSibling;
      }
    }
    while (span) {
      const next = span.nextElementSibling;
      span.remove();
      span = next;
    }
  }

  clear() {
    this.#container.replaceChildren();
  }

  #append() {
    const span = document.createElement("span");
    span.className = "run";
    this.#container.append(span);
    return span;
  }

  #show([text, left, face, size, color, isRightToLeft], span, x, baseline) {
    if (span.textContent !== text) span.textContent = text;
    const style = span.style;
    style.left = `${x + left}px`;
    // The ascent is the font size; browsers round it.
    style.top = `${baseline - Math.round(size)}px`;
    style.color = css(color);
    style.direction = isRightToLeft ? "rtl" : "ltr";
    this.#faces.apply(style, face, size);
  }
}

/**
 * Runs in the order in which they are read, from their order on the line. A line that begins and
 * ends with a run from right to left is taken for one that reads that way as a whole.
 */
function logicalOrder(runs) {
  const isReversed = (run) => run[5] === 1;
  if (!runs.some(isReversed)) return runs;
  const base = isReversed(runs[0]) && isReversed(runs[runs.length - 1]);
  const ordered = base ? [...runs].reverse() : [...runs];
  for (let start = 0; start < ordered.length; start += 1) {
    if (isReversed(ordered[start]) === base) continue;
    let end = start + 1;
    while (end < ordered.length && isReversed(ordered[end]) !== base) end += 1;
    ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
    start = end - 1;
  }
  return ordered;
}
