import { exceeds, limits, spokenLimit } from "./limits.js";
import { notify } from "./notice.js";
import { View } from "./view.js";

const [moved, left, dropped] = [0, 1, 2];
const [text, link] = [1, 2];
/** What browsers call what becomes of something that is let go of, by what the session calls it. */
const effects = ["none", "none", "copy", "move"];

/** What the session has said last; `null` while it has not said anything of what is dragged. */
let shown = null;

/** Has the pointer say what would become of what is dragged. */
export function showDrop(operation) {
  shown = operation;
}

/** The words, unless there are none or they are too many to be carried, which is said. */
export function carried(words) {
  if (!words) return null;
  if (!exceeds(words, limits.text)) return words;
  notify(`This text is too long: at most ${spokenLimit()} can be taken.`);
  return null;
}

/** Tells the session of words and addresses that are dragged over the page from elsewhere, once a frame. */
export function observeVisits(connection) {
  let last = null;
  let frame = 0;

  const send = (phase, { clientX, clientY }, more) =>
    connection.send({ t: "visit", p: phase, x: clientX, y: clientY, ...more });
  const leave = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (last) send(left, last);
    last = null;
    shown = null;
  };

  document.addEventListener("dragover", (event) => {
    // Fields take words by themselves.
    if (isField(event.target)) return leave();
    // Nothing takes the place of the page.
    event.preventDefault();
    const kinds = kindsOf(event.dataTransfer);
    event.dataTransfer.dropEffect = kinds === 0 ? "none" : effect(event.dataTransfer);
    if (kinds === 0) return;
    last = event;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      send(moved, last, { n: kinds });
    });
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) leave();
  });
  document.addEventListener("drop", (event) => {
    if (isField(event.target)) return;
    event.preventDefault();
    const kinds = kindsOf(event.dataTransfer);
    if (kinds === 0) return leave();
    cancelAnimationFrame(frame);
    frame = 0;
    const words = carried(event.dataTransfer.getData("text/plain"));
    const links = linksOf(event.dataTransfer.getData("text/uri-list"), words);
    const more = { n: kinds, s: words, l: links };
    send(dropped, event, more);
    last = null;
    shown = null;
  });
  // A picture in something that is lifted is not dragged by itself.
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.(".lifts-on-move")) event.preventDefault();
  });
}

function isField(target) {
  return Boolean(View.of(target)?.field || target.closest?.(".host-view"));
}

function kindsOf({ types }) {
  return (types.includes("text/plain") ? text : 0) | (types.includes("text/uri-list") ? link : 0);
}

/** Addresses below each other, without remarks, as many as there is room for beside the words. */
function linksOf(list, words) {
  const lines = list.split(/\r?\n/).filter((line) => line && !line.startsWith("#")).slice(0, 64);
  while (lines.length > 0 && exceeds(lines.join("\n") + (words ?? ""), limits.text)) lines.pop();
  return lines.join("\n") || null;
}

/** What the pointer shows: what the session has said, or else that something may come of it. */
function effect({ effectAllowed }) {
  const wanted = effects[shown ?? 2];
  const allowed = effectAllowed.toLowerCase();
  if (wanted === "none" || /^(all|uninitialized)$/.test(allowed) || allowed.includes(wanted)) return wanted;
  return ["copy", "link", "move"].find((other) => allowed.includes(other)) ?? "none";
}
