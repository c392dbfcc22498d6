import { exceeds, limits, spokenLimit } from "./limits.js";
import { notify } from "./notice.js";
import { View } from "./view.js";

const [moved, left, dropped] = [0, 1, 2];
const [text, link] = [1, 2];
/** The `dropEffect` values, by the numbers of drop operations. */
const effects = ["none", "none", "copy", "move"];

/** The session's last drop proposal for the current drag; `null` before the first. */
let shown = null;

/** Sets the drop proposal that the pointer shows. */
export function showDrop(operation) {
  shown = operation;
}

/** Returns a text, or `null` if it is empty or too long to be sent, of which the user is notified. */
export function carried(words) {
  if (!words) return null;
  if (!exceeds(words, limits.text)) return words;
  notify(`This text is too long. At most ${spokenLimit()} can be sent.`);
  return null;
}

/** Reports text and addresses that are dragged over the page from outside, once per frame. */
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
    // Fields handle dropped text themselves.
    if (isField(event.target)) return leave();
    // A drop must not navigate to another page.
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
  // An image in a view that can be lifted is not dragged separately.
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

/** Returns the addresses, one per line and without comments, as many as fit beside the text. */
function linksOf(list, words) {
  const lines = list.split(/\r?\n/).filter((line) => line && !line.startsWith("#")).slice(0, 64);
  while (lines.length > 0 && exceeds(lines.join("\n") + (words ?? ""), limits.text)) lines.pop();
  return lines.join("\n") || null;
}

/**
 * Returns the drop effect of the session's proposal, or a copy before the first proposal, within the allowed effects.
 */
function effect({ effectAllowed }) {
  const wanted = effects[shown ?? 2];
  const allowed = effectAllowed.toLowerCase();
  if (wanted === "none" || /^(all|uninitialized)$/.test(allowed) || allowed.includes(wanted)) return wanted;
  return ["copy", "link", "move"].find((other) => allowed.includes(other)) ?? "none";
}
