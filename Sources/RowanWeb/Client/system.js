import { addresses } from "./history.js";
import { announce } from "./notice.js";
import { carried, showDrop } from "./visit.js";

/** The schemes that are opened; the session refuses all others before. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:"]);
const actions = {
  title(text) {
    document.title = text;
  },
  announce,
  copy(text) {
    navigator.clipboard?.writeText(text).catch(() => copyBySelection(text));
    if (!navigator.clipboard) copyBySelection(text);
  },
  paste(number) {
    const answer = (words) => this.send({ t: "pasted", n: number, s: carried(words) });
    if (!navigator.clipboard?.readText) return answer(null);
    // The user may deny access.
    navigator.clipboard.readText().then(answer, () => answer(null));
  },
  drop(operation) {
    showDrop(operation);
  },
  location(...values) {
    addresses.show(...values);
  },
  open(text) {
    const scheme = URL.canParse(text) ? new URL(text).protocol : null;
    if (!schemes.has(scheme)) return;
    const link = document.createElement("a");
    link.href = text;
    // Other pages must not get a reference to this one, and mail addresses need no new tab.
    link.rel = "noopener noreferrer";
    if (scheme.startsWith("http")) link.target = "_blank";
    link.click();
  },
};

/** Performs a request of a batch, and sends the answer if it has one. */
export function perform([name, ...values], send) {
  actions[name]?.apply({ send }, values);
}

/** Copies a text by selecting it, for browsers that deny the clipboard or do not offer it to this origin. */
function copyBySelection(text) {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  focused?.focus?.({ preventScroll: true });
}
