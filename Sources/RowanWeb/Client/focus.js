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

/** What takes the focus, by Tab or by other keys. */
const focusable = "[tabindex], input:enabled, textarea:enabled, button:enabled, a[href]";
/** The scroll views at which Tab stops. */
const scrollStops = new WeakSet();

/**
 * Has Tab stop at scroll views that keys could not scroll otherwise: those that hold nothing that takes the focus.
 * By itself WebKit never does.
 */
export function arrangeScrollStops() {
  // From the inside out: a scroll view inside is a stop of the one around.
  for (const element of [...document.getElementsByClassName("scroll")].reverse()) {
    const isStop = element.rowanView.scroll.reach > 0
      && ![...element.querySelectorAll(focusable)].some((inner) => inner.checkVisibility());
    if (isStop) {
      scrollStops.add(element);
      element.tabIndex = 0;
    } else if (scrollStops.delete(element)) {
      element.removeAttribute("tabindex");
    }
  }
}
