/** What is opened; the session refuses everything else before. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:"]);
const announcer = document.getElementById("announcer");

const actions = {
  title(text) {
    document.title = text;
  },
  announce(text) {
    announcer.textContent = "";
    // Assistive technology hears a change only when there was a moment of silence.
    setTimeout(() => (announcer.textContent = text), 60);
  },
  copy(text) {
    navigator.clipboard?.writeText(text).catch(() => copyBySelection(text));
    if (!navigator.clipboard) copyBySelection(text);
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

/** Carries out a request that came with a batch. */
export function perform([name, text]) {
  actions[name]?.(text);
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
