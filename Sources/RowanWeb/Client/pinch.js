import { placeIn } from "./place.js";
import { View } from "./view.js";

const [began, changed, ended, cancelled] = [0, 1, 2, 3];
/** After how long without a movement a wheel has let go, in milliseconds. */
const pause = 200;
/** How much a pixel of a wheel enlarges, as a power of e: a notch of a mouse by about a quarter. */
const perPixel = 0.0022;
/** Trackpads send pinches as wheels that turn by little; how many times as much one of their pixels enlarges. */
const [fine, finer] = [30, 4.5];
/** How many pixels a line of a wheel is that counts in lines. */
const line = 16;

/**
 * Has two fingers on what looks out for that enlarge it instead of the page; so do pinches on trackpads, and
 * wheels with the control key.
 */
export function observePinches(send, giveWay) {
  let pinch = null;

  const begin = (view, clientX, clientY) => {
    giveWay();
    pinch = new Pinch(view, send);
    pinch.tell(began, 1, clientX, clientY);
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
    // The browser would enlarge the page.
    event.preventDefault();
    if (!pinch) begin(view, clientX, clientY);
    const pixels = deltaMode === 1 ? deltaY * line : deltaY;
    const share = Math.abs(pixels) < fine ? perPixel * finer : perPixel;
    pinch.move(pinch.scale * Math.exp(-pixels * share), clientX, clientY);
    clearTimeout(pinch.timer);
    pinch.timer = setTimeout(() => finish(ended), pause);
  }, { passive: false });
}

/** One pinch, as messages, one a frame. */
class Pinch {
  view;
  scale = 1;
  /** How far apart the fingers were when it began; 0 for what has no fingers. */
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
    // Fingers of which one is told at the place of the other are no less than nothing apart.
    this.scale = Math.min(Math.max(scale, 0.01), 100);
    this.#last = [clientX, clientY];
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.tell(changed, this.scale, ...this.#last);
    });
  }

  finish(phase) {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.#frame);
    this.tell(phase, this.scale, ...this.#last);
  }

  tell(phase, scale, clientX, clientY) {
    this.#last = [clientX, clientY];
    const [x, y] = placeIn(this.view, clientX, clientY);
    this.#send({ t: "pinch", v: this.view.id, g: this.#generation, p: phase, x, y, u: scale });
  }
}

/** What is enlarged by two fingers at a target. */
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
