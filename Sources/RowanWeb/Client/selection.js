import { View } from "./view.js";

/**
 * Has what is selected copied as it is read. Every run of a text is an element of its own, placed by
 * hand, so the browser would put each on a line of its own.
 */
export function observeCopying() {
  document.addEventListener("copy", (event) => {
    if (event.target.closest?.("input, textarea")) return;
    const text = selectedText(getSelection());
    if (!text) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  });
}

/** The selected texts: lines for rows and lines of the page, spaces between what stands side by side. */
export function selectedText(selection) {
  if (!selection.rangeCount || selection.isCollapsed) return "";
  const range = selection.getRangeAt(0);
  const texts = Map.groupBy(pieces(range), (piece) => piece.view);
  let result = "";
  let last = null;
  for (const view of [...texts.keys()].sort(readingOrder)) {
    const box = view.element.getBoundingClientRect();
    if (last) result += overlap(last, box) ? " " : "\n";
    result += join(texts.get(view));
    last = box;
  }
  return result;
}

/** The selected part of every run that can be selected and seen. */
function pieces(range) {
  const root = range.commonAncestorContainer;
  const element = root instanceof Element ? root : root.parentElement;
  const runs = element.closest(".run") ? [element.closest(".run")] : element.querySelectorAll(".run");
  const found = [];
  const known = new Map();
  for (const run of runs) {
    if (!range.intersectsNode(run) || !run.checkVisibility() || !isSelectable(run, known)) continue;
    const node = run.firstChild;
    // Joiners are in no text.
    const [before, after] = run.rowanJoiners;
    const [first, last] = [before, run.textContent.length - after];
    const start = Math.max(first, range.startContainer === node ? range.startOffset : first);
    const end = Math.min(last, range.endContainer === node ? range.endOffset : last);
    const text = run.textContent.slice(start, end);
    if (text) found.push({ view: View.of(run), run, text });
  }
  return found;
}

/**
 * Whether the style of an element, or of the nearest one around it that says so, lets users select its text. Engines
 * act alike, but only Chromium has the computed value inherited, and WebKit knows it by a prefix.
 * @param {Map<Element, boolean>} known The answers for elements that were looked at before.
 */
function isSelectable(element, known) {
  if (!element) return true;
  let answer = known.get(element);
  if (answer === undefined) {
    const style = getComputedStyle(element);
    const value = style.userSelect ?? style.webkitUserSelect;
    if (value === "none") answer = false;
    else answer = value === "text" || value === "all" || isSelectable(element.parentElement, known);
    known.set(element, answer);
  }
  return answer;
}

/** One text: its runs in the order of the page, with a space where one is seen. */
function join(runs) {
  let result = "";
  let last = null;
  for (const { run, text } of runs) {
    const isApart = last && (last.rowanLine !== run.rowanLine || gap(last, run));
    if (isApart && !/\s$/.test(result) && !/^\s/.test(text)) result += " ";
    result += text;
    last = run;
  }
  return result;
}

function gap(left, right) {
  const [a, b] = [left.getBoundingClientRect(), right.getBoundingClientRect()];
  return Math.max(b.left - a.right, a.left - b.right) > 0.15 * a.height;
}

/** Whether two boxes stand side by side. */
function overlap(a, b) {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return common > 0.5 * Math.min(a.height, b.height);
}

/** The order of the page, but that of places for what a scroll view contains. */
function readingOrder(left, right) {
  const lefts = ancestors(left);
  const rights = ancestors(right);
  let index = 0;
  while (lefts[index] === rights[index] && index < lefts.length) index += 1;
  const [a, b] = [lefts[index], rights[index]];
  const scroll = lefts[index - 1]?.scroll;
  if (a && b && scroll) {
    const axis = scroll.isHorizontal ? 0 : 1;
    const sign = scroll.isMirrored ? -1 : 1;
    if (a.frame[axis] !== b.frame[axis]) return sign * (a.frame[axis] - b.frame[axis]);
  }
  const position = left.element.compareDocumentPosition(right.element);
  return position & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function ancestors(view) {
  const path = [];
  for (let next = view; next; next = next.parent) path.unshift(next);
  return path;
}
