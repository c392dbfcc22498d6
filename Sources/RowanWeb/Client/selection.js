import { View } from "./view.js";

/**
 * Copies selected text in reading order. Each run of a text is a positioned element, so the browser would put each run
 * on a separate line.
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

/** Returns the selected texts, with line feeds between rows and lines, and spaces between views side by side. */
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

/** Returns the selected part of every run that is selectable and visible. */
function pieces(range) {
  const root = range.commonAncestorContainer;
  const element = root instanceof Element ? root : root.parentElement;
  const runs = element.closest(".run") ? [element.closest(".run")] : element.querySelectorAll(".run");
  const found = [];
  const known = new Map();
  for (const run of runs) {
    if (!range.intersectsNode(run) || !run.checkVisibility() || !isSelectable(run, known)) continue;
    const node = run.firstChild;
    // Joiners belong to no text.
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
 * Whether an element, or the nearest element around it that sets `user-select`, lets users select its text. Browsers
 * behave alike, but the computed value is inherited only in Chromium, and WebKit needs a prefix.
 * @param {Map<Element, boolean>} known The results for earlier elements.
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

/** Joins the runs of one text in the order of the page, with a space at each visible gap. */
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

/** Whether two boxes are side by side. */
function overlap(a, b) {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return common > 0.5 * Math.min(a.height, b.height);
}

/** Compares two views in the order of the page, and by position if a scroll view contains both. */
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
