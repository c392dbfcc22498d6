import { css } from "./colors.js";
import { set, shapesAcrossElements } from "./typesetting.js";

/**
 * The runs of a text view, each in an element at its measured position, and its links. Runs that are shaped together
 * are in one group element, so that the browser shapes them together, too.
 */
export class Text {
  /** The element that contains the runs, and the views of links before the first run of each, in reading order. */
  container = document.createElement("span");
  #runs = [];
  #faces;
  /** Whether some runs are, or were, in a group. */
  #hasGroups = false;

  constructor(view, faces) {
    this.#faces = faces;
    this.container.className = "lines";
    this.container.rowanView = view;
    view.element.prepend(this.container);
    for (const type of ["focusin", "focusout"]) {
      this.container.addEventListener(type, () => this.#ring());
    }
  }

  /** Shows lines from an origin; a line is its baseline, followed by its runs. */
  show([x, y, ...lines]) {
    let count = 0;
    const tops = [];
    for (const [index, [baseline, ...runs]] of lines.entries()) {
      for (const group of groupsOf(logicalOrder(runs))) {
        const spans = group.map((run, place) => {
          const [last, next] = [group[place - 1], group[place + 1]];
          const span = this.#runs[count] ?? this.#append();
          span.rowanLine = index;
          this.#style(run, span, joinersOf(run, last, next));
          count += 1;
          return span;
        });
        const isGroup = spans.length > 1 && (shapesAcrossElements() || hasPartsOfClusters(group));
        const parts = isGroup ? [[group, this.#group(spans)]] : group.map((run, place) => [[run], spans[place]]);
        for (const span of spans) this.#isApart(span, !isGroup);
        for (const [part, top] of parts) {
          this.#place(part, top, x, Math.round(y + baseline));
          tops.push(top);
        }
      }
    }
    this.#cut(count);
    if (this.#hasGroups) this.#order(tops);
    this.arrange();
  }

  clear() {
    this.#cut(0);
  }

  /** Returns the view of the link to which a run belongs. */
  linkOf(element) {
    const number = element.closest?.(".run")?.rowanLink;
    return number ? this.#links[number - 1]?.rowanView ?? null : null;
  }

  /** Places the views of links before their first runs, so that screen readers read them there, instead of the runs. */
  arrange() {
    for (const [index, link] of this.#links.entries()) {
      const first = this.#runs.find((run) => run.rowanLink === index + 1);
      if (!first) continue;
      let place = first;
      if (first.parentElement !== this.container) {
        // Inside a word it cannot be placed: the beginning of the word is read first.
        const group = first.parentElement;
        place = group.firstChild === first ? group : group.nextSibling;
      }
      if (place === link || link.nextSibling === place) continue;
      if (link.isConnected && this.container.moveBefore) this.container.moveBefore(link, place);
      else this.container.insertBefore(link, place);
    }
    this.#ring();
  }

  /** The elements of the links, in the order of their numbers. */
  get #links() {
    const shown = (element) => element.rowanView && !element.rowanView.isHidden && !element.inert;
    return [...this.container.children].filter(shown);
  }

  /** Shows focus rings around the runs of the focused link, because its own box may contain other text. */
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

  /** Sets the properties of a run that do not depend on its group. */
  #style([text, _left, _face, _size, color, _level, decoration = 0, link = 0], span, [before, after]) {
    const shown = before + text + after;
    if (span.textContent !== shown) span.textContent = shown;
    span.rowanJoiners = [before.length, after.length];
    span.style.color = css(color);
    span.style.textDecorationLine = decorations[decoration];
    if ((span.rowanLink ?? 0) !== link) this.#link(span, link);
  }

  /** Places the element of runs that are shaped together, which have one font and one direction. */
  #place(group, element, x, baseline) {
    const [, , face, size, , level = 0] = group[0];
    const style = element.style;
    style.left = `${x + Math.min(...group.map(([, left]) => left))}px`;
    style.direction = level & 1 ? "rtl" : "ltr";
    this.#faces.apply(style, face, size);
    set(style, this.#faces.digest(face), size, baseline, estimateOf(group));
    const joins = shapesAcrossElements();
    element.classList.toggle("joins-before", joins && (shapingOf(group[0]) & joinsBefore) > 0);
    element.classList.toggle("joins-after", joins && (shapingOf(group.at(-1)) & joinsAfter) > 0);
  }

  /** Returns the group element around runs that are shaped together, and creates it if necessary. */
  #group(spans) {
    const parent = spans[0].parentElement;
    if (parent !== this.container && parent.children.length === spans.length &&
      spans.every((span, index) => parent.children[index] === span)) return parent;
    this.#hasGroups = true;
    const group = document.createElement("span");
    group.className = "shaped";
    this.container.append(group);
    group.append(...spans);
    return group;
  }

  /** Moves a run out of a group, or removes the styles that its group sets. */
  #isApart(span, isApart) {
    if (isApart) {
      if (span.parentElement !== this.container) this.container.append(span);
      return;
    }
    const { color, textDecorationLine } = span.style;
    span.removeAttribute("style");
    span.classList.remove("joins-before", "joins-after");
    Object.assign(span.style, { color, textDecorationLine });
  }

  /** Restores the reading order after elements have been moved into groups or out of them. */
  #order(tops) {
    let last = null;
    for (const top of tops) {
      const isBehind = !last || last.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (!isBehind) this.container.insertBefore(top, last.nextSibling);
      last = top;
    }
    const groups = this.container.querySelectorAll(":scope > .shaped");
    for (const group of groups) if (!group.firstChild) group.remove();
    this.#hasGroups = [...groups].some((group) => group.firstChild);
  }

  /** Assigns a run to a link, whose view is read instead of it, or to none. */
  #link(span, number) {
    span.rowanLink = number;
    span.classList.toggle("linked", number > 0);
    if (number > 0) span.setAttribute("aria-hidden", "true");
    else span.removeAttribute("aria-hidden");
  }
}

/** The bits of the shaping of a run. */
const [joinsBefore, joinsAfter, continues, isEstimated] = [1, 2, 4, 8];

function shapingOf(run) {
  return run[8] ?? 0;
}

/** Returns the text and the estimated width of runs that are shaped together; `null` if the width was measured. */
function estimateOf(group) {
  if (!(shapingOf(group[0]) & isEstimated)) return null;
  return {
    text: group.map(([text]) => text).join(""),
    width: group.reduce((sum, run) => sum + (run[9] ?? 0), 0),
  };
}

/** The scripts whose letters join each other. */
const joining = [
  "Arabic", "Syriac", "Mandaic", "Mongolian", "Nko", "Phags_Pa", "Adlam", "Hanifi_Rohingya", "Manichaean", "Sogdian",
].map((script) => `\\p{Script=${script}}`).join("");
const endsJoined = new RegExp(`[${joining}]\\p{M}*$`, "u");
const beginsJoined = new RegExp(`^[${joining}]`, "u");

/**
 * Returns the joiners around the text of a run in its group. They make letters join those in another element, for
 * browsers that shape each element separately.
 */
function joinersOf(run, last, next) {
  if (shapesAcrossElements()) return ["", ""];
  const shaping = shapingOf(run);
  const joins = [
    shaping & joinsBefore || (last && endsJoined.test(last[0]) && beginsJoined.test(run[0])),
    shaping & joinsAfter || (next && endsJoined.test(run[0]) && beginsJoined.test(next[0])),
  ];
  return joins.map((isJoined) => (isJoined ? "\u200D" : ""));
}

/** Whether a run of a group begins inside a grapheme cluster: such a run has no position. */
function hasPartsOfClusters(group) {
  return group.some(([text], index) => index > 0 && /^[\p{M}\u200D\p{EMod}\p{RI}\u1160-\u11FF]/u.test(text));
}

/** Returns runs in groups that are shaped together. */
function groupsOf(runs) {
  if (!runs.some((run) => shapingOf(run) & continues)) return runs.map((run) => [run]);
  const groups = [];
  for (const run of runs) {
    if (groups.length && shapingOf(run) & continues) groups.at(-1).push(run);
    else groups.push([run]);
  }
  return groups;
}

/** The values of `text-decoration-line`, by the bits of the wire format. */
const decorations = ["none", "underline", "line-through", "underline line-through"];

/**
 * Returns runs in reading order from their order on the line: from level 1 to the deepest level, every stretch of runs
 * at that level or deeper is reversed, which undoes rule L2 of the Unicode Bidirectional Algorithm.
 */
function logicalOrder(runs) {
  const levels = runs.map((run) => run[5] ?? 0);
  const deepest = Math.max(...levels, 0);
  if (deepest === 0) return runs;
  const ordered = runs.map((run, index) => ({ run, level: levels[index] }));
  // L2 reverses from the deepest level to level 1. A reversal is its own inverse, so the order is opposite here.
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
