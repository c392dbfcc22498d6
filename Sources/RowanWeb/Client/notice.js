/** The live regions: for a moment of silence, and for at once; each with what is to be said next. */
const speakers = ["announcer", "alarm"].map((name) => ({ element: document.getElementById(name), next: [] }));
let banner = null;

/** Has notices be shown in a banner. */
export function showNoticesIn(shown) {
  banner = shown;
}

/** Has assistive technology say a text, in a moment of silence or at once. */
export function announce(text, isUrgent = 0) {
  const { element, next } = speakers[isUrgent];
  next.push(text);
  if (next.length > 1) return;
  element.textContent = "";
  // Assistive technology hears a change only when there was a moment of silence; what comes meanwhile is
  // said together.
  setTimeout(() => (element.textContent = next.splice(0).join("\n")), 60);
}

/** Tells the user something that is to be seen and to be heard. */
export function notify(text, options) {
  banner?.notify(text, options);
  announce(text, 1);
}
