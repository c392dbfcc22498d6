import { css } from "./colors.js";
import { decorations, styleOf } from "./textStyles.js";
import { ascentOf, fit, set, shapesAcrossElements } from "./typesetting.js";

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
          const span = this.#runs[count] ?? this.#append();
          span.rowanLine = index;
          this.#write(run, span, joinersOf(run, group[place - 1], group[place + 1]));
          count += 1;
          return span;
        });
        const bottom = Math.round(y + baseline);
        if (spans.length > 1 && (shapesAcrossElements() || hasPartsOfClusters(group))) {
          const element = this.#group(spans);
          spans.forEach((span, place) => this.#join(group[place], span));
          this.#place(group, element, x, bottom);
          tops.push(element);
        } else {
          spans.forEach((span, place) => this.#stand(group[place], span, x, bottom));
          tops.push(...spans);
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
    if (!this.#runs.some((run) => run.rowanLink)) return;
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
    span.rowanPlace = origin;
    this.container.append(span);
    this.#runs.push(span);
    return span;
  }

  /** Sets the text and the link of a run. */
  #write([text, _left, _face, _size, color, _level, _decoration, link = 0], span, joiners) {
    const shown = joiners === none ? text : joiners[0] + text + joiners[1];
    if (span.rowanText !== shown) span.textContent = span.rowanText = shown;
    span.rowanJoiners = joiners === none ? noLengths : joiners.map((joiner) => joiner.length);
    span.rowanColor = color;
    if ((span.rowanLink ?? 0) !== link) this.#link(span, link);
  }

  /** Styles and places a run that is in no group. Only changes are written, because most runs are shown again. */
  #stand(run, span, x, baseline) {
    if (span.parentElement !== this.container) {
      span.removeAttribute("style");
      span.rowanPlace = origin;
      this.container.append(span);
    }
    const [, left, face, size, color, level = 0, decoration = 0] = run;
    const style = styleOf(this.#faces, face, size, color, level, decoration);
    if (span.rowanStyle !== style) dress(span, style);
    const top = baseline - ascentOf(this.#faces.get(face).file, size);
    const [shownLeft, shownTop] = span.rowanPlace;
    if (shownLeft !== x + left) span.style.left = `${x + left}px`;
    if (shownTop !== top) span.style.top = `${top}px`;
    span.rowanPlace = [x + left, top];
    const estimate = estimateOf([run]);
    if (estimate || span.rowanIsFitted) fit(span.style, this.#faces.get(face), size, estimate);
    span.rowanIsFitted = estimate !== null;
    this.#markJoins(span, run, run);
  }

  /** Styles a run in a group, whose element has the other properties. */
  #join([, , , , color, , decoration = 0], span) {
    dress(span, null);
    span.rowanIsFitted = false;
    span.removeAttribute("style");
    span.classList.remove("joins-before", "joins-after");
    Object.assign(span.style, { color: css(color), textDecorationLine: decorations[decoration] });
  }

  /** Marks an element whose text is joined to texts of other elements. */
  #markJoins(element, first, last) {
    const joins = shapesAcrossElements();
    const isJoined = joins && ((shapingOf(first) & joinsBefore) | (shapingOf(last) & joinsAfter)) > 0;
    if (!isJoined && !element.rowanIsJoined) return;
    element.rowanIsJoined = isJoined;
    element.classList.toggle("joins-before", joins && (shapingOf(first) & joinsBefore) > 0);
    element.classList.toggle("joins-after", joins && (shapingOf(last) & joinsAfter) > 0);
  }

  /** Places the element of runs that are shaped together, which have one font and one direction. */
  #place(group, element, x, baseline) {
    const [, , face, size, , level = 0] = group[0];
    const style = element.style;
    style.left = `${x + Math.min(...group.map(([, left]) => left))}px`;
    style.direction = level & 1 ? "rtl" : "ltr";
    this.#faces.apply(style, face, size);
    set(style, this.#faces.get(face), size, baseline, estimateOf(group));
    this.#markJoins(element, group[0], group.at(-1));
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

/** No joiners, and their lengths. */
const none = [];
const noLengths = [0, 0];
/** The left and top of a run without inline declarations. */
const origin = [0, 0];

/** Gives a run the style of a class, or declarations of its own if there are too many classes; `null` removes both. */
function dress(span, style) {
  if (span.rowanStyle?.name) span.classList.remove(span.rowanStyle.name);
  else if (span.rowanStyle) span.removeAttribute("style");
  if (style && !style.name) span.style.cssText = style.declarations;
  // Declarations replace the place, too.
  if (!style?.name || !span.rowanStyle?.name) span.rowanPlace = origin;
  if (style?.name) span.classList.add(style.name);
  span.rowanStyle = style;
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
  if (shapesAcrossElements()) return none;
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
