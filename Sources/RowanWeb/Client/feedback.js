const root = document.documentElement;

/**
 * Fades out the colour of a hovered or pressed view after the pointer has left. Colours that the session changes must
 * not fade, because a reused row would show traces of the earlier row. Therefore views have a transition only while the
 * pointer causes it, until the session sets a colour. Rows that scroll past a pointer at rest do not fade either: the
 * frames of their transitions would delay the scrolling.
 */
export function observeFeedback() {
  observeRest();
  const fade = (view) => {
    if (!view.rowanView?.answersPointer) return;
    view.classList.add("fading");
    const over = (event) => {
      // The event may end the transition to the colour under the pointer, which this transition has replaced.
      if (event.target !== view || view.getAnimations().some(isOfColor)) return;
      view.classList.remove("fading");
      view.removeEventListener("transitionend", over);
      view.removeEventListener("transitioncancel", over);
    };
    view.addEventListener("transitionend", over);
    view.addEventListener("transitioncancel", over);
  };
  document.addEventListener("pointerout", (event) => {
    if (root.classList.contains("resting")) return;
    let view = event.target.closest?.(".view");
    for (; view && !view.contains(event.relatedTarget); view = view.parentElement?.closest(".view")) {
      fade(view);
    }
  }, { passive: true });
  document.addEventListener("pointerup", (event) => {
    let view = event.target.closest?.(".view");
    for (; view; view = view.parentElement?.closest(".view")) fade(view);
  }, { passive: true });
}

/** Marks the page while the pointer rests and content scrolls past it, or has scrolled past it. */
function observeRest() {
  let place = null;
  document.addEventListener("scroll", () => root.classList.add("resting"), { capture: true, passive: true });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    // Browsers send moves to the same place when the content under the pointer has changed.
    if (clientX !== place?.[0] || clientY !== place[1]) root.classList.remove("resting");
    place = [clientX, clientY];
  }, { capture: true, passive: true });
}

function isOfColor(animation) {
  return animation.transitionProperty === "background-color" && animation.playState === "running";
}
