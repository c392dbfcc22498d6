/** Whether the last input was a key: then it is worth seeing where the focus goes. */
let usesKeys = false;

addEventListener("keydown", ({ key }) => {
  if (!["Shift", "Control", "Alt", "Meta"].includes(key)) usesKeys = true;
  if (key === "Tab") passScrollViews();
}, { capture: true });
addEventListener("pointerdown", () => (usesKeys = false), { capture: true });

/**
 * Gives an element the focus, without scrolling. Browsers cannot know by themselves why it moves: they mark it if the
 * element that was clicked has gone before, or if no element had the focus.
 */
export function moveFocus(element) {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) lend(element);
  element.focus({ preventScroll: true, focusVisible: usesKeys });
}

/** Has an element that does nothing, such as a heading, take the focus for once. */
function lend(element) {
  element.tabIndex = -1;
  element.addEventListener("blur", () => {
    if (element.tabIndex === -1) element.removeAttribute("tabindex");
  }, { once: true });
}

const stops = ["[tabindex='0']", "input:enabled:not([tabindex='-1'])", "textarea:enabled:not([tabindex='-1'])", "a[href]"]
  .join();

/**
 * Has Tab pass scroll views by that hold something it stops at. Firefox stops at each that scrolls; Chromium does so
 * only if keys could not scroll it otherwise.
 */
function passScrollViews() {
  const passed = [...document.querySelectorAll(".scroll.view:not([tabindex])")]
    .filter((element) => [...element.querySelectorAll(stops)].some((stop) => stop.checkVisibility()));
  for (const element of passed) element.tabIndex = -1;
  // A press may give a scroll view the focus again once Tab has moved it.
  setTimeout(() => passed.forEach((element) => element.removeAttribute("tabindex")));
}
