/** The live regions, polite and assertive, each with the texts to announce next. */
const speakers = ["announcer", "alarm"].map((name) => ({ element: document.getElementById(name), next: [] }));
let banner = null;

/** Sets the banner for notices. */
export function showNoticesIn(shown) {
  banner = shown;
}

/** Makes assistive technology announce a text, politely or assertively. */
export function announce(text, isUrgent = 0) {
  const { element, next } = speakers[isUrgent];
  next.push(text);
  if (next.length > 1) return;
  element.textContent = "";
  // Assistive technology announces a change only after the region was empty for a moment; texts that arrive in the
  // meantime are announced together.
  setTimeout(() => (element.textContent = next.splice(0).join("\n")), 60);
}

/** Shows a notice to the user and announces it. */
export function notify(text, options) {
  banner?.notify(text, options);
  announce(text, 1);
}
