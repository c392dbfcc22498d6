import { View } from "./view.js";

/** After how long without a movement a wheel has let go of what it drags, in milliseconds. */
const pause = 160;
/** How many pixels a line of a wheel is that counts in lines. */
const line = 16;

/** Has wheels and trackpads that go sideways drag what a pointer drags that way: rows that are swiped. */
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
    // Browsers would go back by that.
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

/** A way that leads no further than a fling does: what a trackpad goes on with by itself must not do more. */
function within({ rule }, way) {
  const ends = rule.snaps.filter(({ takesFlings }) => takesFlings).map(({ position }) => position);
  return Math.min(Math.max(way, Math.min(0, ...ends)), Math.max(0, ...ends));
}

/** What a pointer would drag sideways there; nothing where something inside it scrolls sideways itself. */
function trackerAt(target) {
  const view = View.of(target);
  if (!view) return null;
  for (const each of view.outwards()) {
    if (each.tracker?.rule.axis === 0) return each.tracker;
    if (each.scroll && each.element.scrollWidth > each.element.clientWidth) return null;
  }
  return null;
}
