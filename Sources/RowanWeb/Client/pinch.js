import { placeIn } from "./place.js";
import { View } from "./view.js";

const [began, changed, ended, cancelled] = [0, 1, 2, 3];
/** The pause after which a wheel ends its pinch, in milliseconds. */
const pause = 200;
/** The scale per pixel of a wheel, as a power of e: about a quarter for a notch of a mouse wheel. */
const perPixel = 0.0022;
/** Trackpads send pinches as wheels with small deltas: their limit in pixels, and the factor by which they scale more. */
const [fine, finer] = [30, 4.5];
/** The number of pixels for a line, for wheels that count lines. */
const line = 16;

/**
 * Recognizes pinches on views that handle them, instead of zooming the page: of two fingers, of trackpads, and of
 * wheels with the Control key.
 */
export function observePinches(send, onBegin) {
  let pinch = null;

  const begin = (view, clientX, clientY) => {
    onBegin();
    pinch = new Pinch(view, send);
    pinch.report(began, 1, clientX, clientY);
  };
  const finish = (phase) => {
    pinch?.finish(phase);
    pinch = null;
  };

  document.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 2) return finish(ended);
    const [one, other] = event.touches;
    const view = pinchable(one.target);
    if (!view || view !== pinchable(other.target)) return;
    if (event.cancelable) event.preventDefault();
    finish(ended);
    begin(view, ...middle(one, other));
    pinch.distance = apart(one, other);
  }, { passive: false });
  document.addEventListener("touchmove", (event) => {
    if (!pinch?.distance || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const [one, other] = event.touches;
    pinch.move(apart(one, other) / pinch.distance, ...middle(one, other));
  }, { passive: false });
  document.addEventListener("touchend", () => pinch?.distance && finish(ended));
  document.addEventListener("touchcancel", () => pinch?.distance && finish(cancelled));
  addEventListener("blur", () => finish(cancelled));

  document.addEventListener("wheel", (event) => {
    const { ctrlKey, deltaY, deltaMode, clientX, clientY } = event;
    if (!ctrlKey || pinch?.distance) return;
    const view = pinch?.view ?? pinchable(event.target);
    if (!view) return;
    // The browser would zoom the page.
    event.preventDefault();
    if (!pinch) begin(view, clientX, clientY);
    const pixels = deltaMode === 1 ? deltaY * line : deltaY;
    const share = Math.abs(pixels) < fine ? perPixel * finer : perPixel;
    pinch.move(pinch.scale * Math.exp(-pixels * share), clientX, clientY);
    clearTimeout(pinch.timer);
    pinch.timer = setTimeout(() => finish(ended), pause);
  }, { passive: false });
}

/** A pinch gesture, reported to the session once per frame. */
class Pinch {
  view;
  scale = 1;
  /** The distance of the fingers at the beginning; 0 for wheels. */
  distance = 0;
  timer = 0;
  #send;
  #generation;
  #frame = 0;
  #last = [0, 0];

  constructor(view, send) {
    this.view = view;
    this.#send = send;
    this.#generation = view.generation;
  }

  move(scale, clientX, clientY) {
    // If both fingers are reported at the same position, the scale must not become 0.
    this.scale = Math.min(Math.max(scale, 0.01), 100);
    this.#last = [clientX, clientY];
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.report(changed, this.scale, ...this.#last);
    });
  }

  finish(phase) {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.#frame);
    this.report(phase, this.scale, ...this.#last);
  }

  report(phase, scale, clientX, clientY) {
    this.#last = [clientX, clientY];
    const [x, y] = placeIn(this.view, clientX, clientY);
    this.#send({ t: "pinch", v: this.view.id, g: this.#generation, p: phase, x, y, u: scale });
  }
}

/** Returns the view that handles pinches at a target. */
function pinchable(target) {
  const view = View.of(target);
  if (!view) return null;
  return [...view.outwards()].find((each) => each.gestures?.pinch) ?? null;
}

function apart(one, other) {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

function middle(one, other) {
  return [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
}
