/** Whether the last input was a key. Then the focus is made visible. */
let usesKeys = false;

addEventListener("keydown", ({ key }) => {
  if (!["Shift", "Control", "Alt", "Meta"].includes(key)) usesKeys = true;
  if (key === "Tab") passScrollViews();
}, { capture: true });
addEventListener("pointerdown", () => (usesKeys = false), { capture: true });

/**
 * Focuses an element without scrolling. `focusVisible` is passed because browsers guess wrongly: they show the focus
 * ring if the clicked element was removed before, or if no element had the focus.
 */
export function moveFocus(element) {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) lend(element);
  element.focus({ preventScroll: true, focusVisible: usesKeys });
}

/** Makes an element that is not focusable, such as a heading, focusable until it loses the focus. */
function lend(element) {
  element.tabIndex = -1;
  element.addEventListener("blur", () => {
    if (element.tabIndex === -1) element.removeAttribute("tabindex");
  }, { once: true });
}

const stops = ["[tabindex='0']", "input:enabled:not([tabindex='-1'])", "textarea:enabled:not([tabindex='-1'])", "a[href]"]
  .join();

/**
 * Prevents Tab from stopping at scroll views that contain other stops. Firefox stops at each scrollable view; Chromium
 * only at those that keys could not scroll otherwise.
 */
function passScrollViews() {
  const passed = [...document.querySelectorAll(".scroll.view:not([tabindex])")]
    .filter((element) => [...element.querySelectorAll(stops)].some((stop) => stop.checkVisibility()));
  for (const element of passed) element.tabIndex = -1;
  // The attribute is removed after Tab has moved the focus, so that a press can focus the scroll view again.
  setTimeout(() => passed.forEach((element) => element.removeAttribute("tabindex")));
}

/** The elements that can be focused, by Tab or by other keys. */
const focusable = "[tabindex], input:enabled, textarea:enabled, button:enabled, a[href]";
/** Whether an element in the document is visible. Views are, unless they are in a hidden element. */
function isShown(element) {
  // Asking the browser makes it compute the styles of all changed elements.
  return (element.rowanView && !element.closest("[hidden]")) || element.checkVisibility();
}

/** The scroll views at which Tab stops. */
const scrollStops = new WeakSet();

/**
 * Makes Tab stop at scroll views that keys could not scroll otherwise, because they contain nothing focusable. WebKit
 * never does that.
 */
export function arrangeScrollStops() {
  // From the inside out: an inner scroll view is a stop of the outer one.
  for (const element of [...document.getElementsByClassName("scroll")].reverse()) {
    const isStop = element.rowanView.scroll.reach > 0
      && ![...element.querySelectorAll(focusable)].some(isShown);
    if (isStop) {
      scrollStops.add(element);
      element.tabIndex = 0;
    } else if (scrollStops.delete(element)) {
      element.removeAttribute("tabindex");
    }
  }
}
