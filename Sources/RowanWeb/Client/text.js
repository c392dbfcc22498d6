import { css } from "./colors.js";

/** The runs of a text view: one element each, placed where they were measured; and its links. */
export class Text {
  /** What holds the runs, and the views of links before the first run of each, as they are read. */
  container = document.createElement("span");
  #runs = [];
  #faces;

  constructor(view, faces) {
    this.#faces = faces;
    this.container.className = "lines";
    this.container.rowanView = view;
    view.element.prepend(this.container);
    for (const type of ["focusin", "focusout"]) {
      this.container.addEventListener(type, () => this.#ring());
    }
  }

  /** Shows lines, from an origin; a line is its baseline and then its runs. */
  show([x, y, ...lines]) {
    let count = 0;
    for (const [index, [baseline, ...runs]] of lines.entries()) {
      for (const run of logicalOrder(runs)) {
        const span = this.#runs[count] ?? this.#append();
        span.rowanLine = index;
        this.#show(run, span, x, Math.round(y + baseline));
        count += 1;
      }
    }
    this.#cut(count);
    this.arrange();
  }

  clear() {
    this.#cut(0);
  }

  /** The view of the link that a run belongs to. */
  linkOf(element) {
    const number = element.closest?.(".run")?.rowanLink;
    return number ? this.#links[number - 1]?.rowanView ?? null : null;
  }

  /** Puts the views of links where their words are read, in whose place they are read. */
  arrange() {
    for (const [index, link] of this.#links.entries()) {
      const first = this.#runs.find((run) => run.rowanLink === index + 1);
      if (!first || link.nextElementSibling === first) continue;
      if (link.isConnected && this.container.moveBefore) this.container.moveBefore(link, first);
      else this.container.insertBefore(link, first);
    }
    this.#ring();
  }

  /** The elements of the links, in the order of their numbers. */
  get #links() {
    const shown = (element) => element.rowanView && !element.rowanView.isHidden && !element.inert;
    return [...this.container.children].filter(shown);
  }

  /** Rings around the words of the link that has the focus: its own box may hold more than those. */
  #ring() {
    if (!this.#runs.some((run) => run.rowanLink)) return;
    const links = this.#links;
    for (const run of this.#runs) {
      const link = run.rowanLink ? links[run.rowanLink - 1] : null;
      run.classList.toggle("ringed", link?.matches(":focus-visible") ?? false);
    }
  }

  #cut(count) {
    for (const span of this.#runs.splice(count)) span.remove();
  }

  #append() {
    const span = document.createElement("span");
    span.className = "run";
    this.container.append(span);
    this.#runs.push(span);
    return span;
  }

  #show([text, left, face, size, color, level = 0, decoration = 0, link = 0], span, x, baseline) {
    if (span.textContent !== text) span.textContent = text;
    const style = span.style;
    style.left = `${x + left}px`;
    // The ascent is the font size; browsers round it.
    style.top = `${baseline - Math.round(size)}px`;
    style.color = css(color);
    style.direction = level & 1 ? "rtl" : "ltr";
    style.textDecorationLine = decorations[decoration];
    if ((span.rowanLink ?? 0) !== link) this.#link(span, link);
    this.#faces.apply(style, face, size);
  }

  /** Has a run belong to a link, which is read in its place, or to none. */
  #link(span, number) {
    span.rowanLink = number;
    span.classList.toggle("linked", number > 0);
    if (number > 0) span.setAttribute("aria-hidden", "true");
    else span.removeAttribute("aria-hidden");
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
