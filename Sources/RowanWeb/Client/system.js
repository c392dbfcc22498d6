import { addresses } from "./history.js";
import { announce } from "./notice.js";
import { carried, showDrop } from "./visit.js";

/** What is opened; the session refuses everything else before. */
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
    // The user may say no.
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
    // A page elsewhere must not learn of this one, and mailboxes need no page.
    link.rel = "noopener noreferrer";
    if (scheme.startsWith("http")) link.target = "_blank";
    link.click();
  },
};

/** Carries out a request that came with a batch; what it asks for is sent. */
export function perform([name, ...values], send) {
  actions[name]?.apply({ send }, values);
}

/** The way around a browser that denies the clipboard, or has none to offer to this origin. */
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
