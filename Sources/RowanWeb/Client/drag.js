import { capture } from "./capture.js";
import { View } from "./view.js";

const [began, moved, ended, cancelled] = [0, 1, 2, 3];

/**
 * Reports pointers that were pressed in draggable views to the session: their positions, at most once per frame, until
 * they are released. The position of the release is first reported as a movement.
 */
export function observeDrags(connection) {
  let drag = null;

  const send = (phase) => {
    const { view, event } = drag;
    const box = view.element.getBoundingClientRect();
    drag.sentPosition = [event.clientX, event.clientY];
    connection.send({
      t: "drag", v: view.id, g: drag.generation, n: phase,
      x: event.clientX - box.left, y: event.clientY - box.top,
    });
  };
  const finish = (event, phase) => {
    if (event.pointerId !== drag?.pointer) return;
    cancelAnimationFrame(drag.frame);
    if (phase === ended) {
      drag.event = event;
      // The scheduled frame with the last movement was cancelled.
      if (event.clientX !== drag.sentPosition[0] || event.clientY !== drag.sentPosition[1]) send(moved);
    }
    send(phase);
    drag = null;
  };

  document.addEventListener("pointerdown", (event) => {
    const element = event.target.closest?.(".drags");
    if (drag || event.button !== 0 || !element) return;
    const view = View.of(element);
    drag = { view, generation: view.generation, pointer: event.pointerId, event, frame: 0, sentPosition: null };
    // The element receives the pointer's events until the release.
    capture(element, event.pointerId);
    send(began);
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== drag?.pointer) return;
    drag.event = event;
    drag.frame ||= requestAnimationFrame(() => {
      drag.frame = 0;
      send(moved);
    });
  });
  document.addEventListener("pointerup", (event) => finish(event, ended));
  document.addEventListener("pointercancel", (event) => finish(event, cancelled));
}
