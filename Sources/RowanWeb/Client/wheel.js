import { View } from "./view.js";

/** The pause after which a wheel ends its drag, in milliseconds. */
const pause = 160;
/** The number of pixels for a line, for wheels that count lines. */
const line = 16;

/** Lets wheels and trackpads with horizontal movement drag horizontal tracks, such as swiped rows. */
export function observeWheels() {
  let drag = null;

  const end = () => {
    if (!drag) return;
    const { tracker } = drag;
    drag = null;
    tracker.end(0);
  };
  const move = (event) => {
    const { deltaX, deltaY, deltaMode, ctrlKey } = event;
    if (ctrlKey || Math.abs(deltaX) <= Math.abs(deltaY)) return;
    const tracker = drag?.tracker ?? trackerAt(event.target);
    if (!tracker) return;
    // Browsers would navigate back or forward.
    event.preventDefault();
    if (!drag) {
      if (tracker.isDragged) return;
      drag = { tracker, start: tracker.value, way: tracker.value, timer: 0 };
      tracker.begin();
    }
    drag.way = within(tracker, drag.way - (deltaMode === 1 ? deltaX * line : deltaX));
    tracker.move(drag.way - drag.start);
    clearTimeout(drag.timer);
    drag.timer = setTimeout(end, pause);
  };
  document.addEventListener("wheel", move, { passive: false });
  document.addEventListener("pointerdown", end, { capture: true });
}

/** Limits a movement to the snaps for flings: the momentum of a trackpad must not trigger more. */
function within({ rule }, way) {
  const ends = rule.snaps.filter(({ takesFlings }) => takesFlings).map(({ position }) => position);
  return Math.min(Math.max(way, Math.min(0, ...ends)), Math.max(0, ...ends));
}

/** Returns the horizontal tracker at a target; `null` if a view inside it scrolls horizontally. */
function trackerAt(target) {
  const view = View.of(target);
  if (!view) return null;
  for (const each of view.outwards()) {
    if (each.tracker?.rule.axis === 0) return each.tracker;
    if (each.scroll && each.element.scrollWidth > each.element.clientWidth) return null;
  }
  return null;
}
