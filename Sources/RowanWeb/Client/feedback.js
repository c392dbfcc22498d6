/**
 * Lets the colour of a hovered or pressed view fade out after the pointer has gone. Colours that the
 * session changes must not fade, for a recycled row would show traces of the one before; so views have a
 * transition only while something comes from the pointer, and no longer as soon as the session sets a colour.
 */
export function observeFeedback() {
  const fade = (view) => {
    if (!view.rowanView?.answersPointer) return;
    view.classList.add("fading");
    const over = (event) => {
      // What has come to its end may be the transition to the colour under the pointer, in whose place this one is.
      if (event.target !== view || view.getAnimations().some(isOfColor)) return;
      view.classList.remove("fading");
      view.removeEventListener("transitionend", over);
      view.removeEventListener("transitioncancel", over);
    };
    view.addEventListener("transitionend", over);
    view.addEventListener("transitioncancel", over);
  };
  document.addEventListener("pointerout", (event) => {
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

function isOfColor(animation) {
  return animation.transitionProperty === "background-color" && animation.playState === "running";
}
