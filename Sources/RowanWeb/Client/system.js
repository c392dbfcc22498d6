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
