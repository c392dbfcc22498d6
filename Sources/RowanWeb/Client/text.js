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
    for (const [index, [baseline, ...runs]] of lines.entries()) {
      for (const run of logicalOrder(runs)) {
        span ??= this.#append();
        span.rowanLine = index;
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

  #show([text, left, face, size, color, level = 0, decoration = 0], span, x, baseline) {
    if (span.textContent !== text) span.textContent = text;
    const style = span.style;
    style.left = `${x + left}px`;
    // The ascent is the font size; browsers round it.
    style.top = `${baseline - Math.round(size)}px`;
    style.color = css(color);
    style.direction = level & 1 ? "rtl" : "ltr";
    style.textDecorationLine = decorations[decoration];
    this.#faces.apply(style, face, size);
  }
}

/** What style sheets call the lines along a text, by the bits of ours. */
const decorations = ["none", "underline", "line-through", "underline line-through"];

/**
 * Runs in the order in which they are read, from their order on the line: from the deepest level up,
 * every stretch of runs at that level or deeper is turned around, which undoes what rule L2 of the
 * Unicode Bidirectional Algorithm did to display it.
 */
function logicalOrder(runs) {
  const levels = runs.map((run) => run[5] ?? 0);
  const deepest = Math.max(...levels, 0);
  if (deepest === 0) return runs;
  const ordered = runs.map((run, index) => ({ run, level: levels[index] }));
  // Turning around is its own inverse, so the steps are taken from the shallowest level down.
  for (let level = 1; level <= deepest; level += 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if (ordered[start].level < level) continue;
      let end = start;
      while (end < ordered.length && ordered[end].level >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered.map(({ run }) => run);
}
