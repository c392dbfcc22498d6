import { capture } from "./capture.js";
import { placeIn } from "./place.js";

/** The time over which the velocity is measured, and the pause after which it is zero, in milliseconds. */
const [span, rest] = [100, 60];
const [began, changed, ended, cancelled] = [0, 1, 2, 3];
const reaches = { mouse: 4, pen: 6 };

/** Returns the distance that a pointer may move before a pan begins, in pixels. */
export function reach(pointerType) {
  return reaches[pointerType] ?? 10;
}

/** A pan gesture, reported to the session once per frame. */
export class Pan {
  pointer;
  #view;
  #generation;
  #start;
  #last;
  #samples = new Samples();
  #frame = 0;
  #send;
  #isLift;

  constructor(view, start, send, { isLift = false } = {}) {
    this.#view = view;
    this.#generation = view.generation;
    this.#start = start;
    this.#last = start;
    this.#send = send;
    this.#isLift = isLift;
    this.pointer = start.pointerId;
  }

  begin(event) {
    // Views under the pointer must not receive its events.
    capture(this.#view.element, this.pointer);
    if (this.#isLift) this.#view.element.classList.add("lifted");
    this.#addSample(event);
    this.#report(began);
  }

  move(event) {
    this.#addSample(event);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#report(changed);
    });
  }

  end(event) {
    cancelAnimationFrame(this.#frame);
    this.#addSample(event);
    this.#report(ended);
    this.#view.element.classList.remove("lifted");
  }

  cancel() {
    cancelAnimationFrame(this.#frame);
    this.#samples = new Samples();
    this.#report(cancelled);
    this.#view.element.classList.remove("lifted");
  }

  #addSample(event) {
    this.#last = event;
    this.#samples.add(event);
  }

  #report(phase) {
    const { gestures } = this.#view;
    // A lifted view can be dragged in both directions.
    const pan = this.#isLift ? 3 : (gestures?.pan ?? 0);
    const along = (x, y) => [pan & 1 ? x : 0, pan & 2 ? y : 0];
    const { clientX, clientY } = this.#last;
    const [x, y] = placeIn(this.#view, clientX, clientY);
    const message = { t: "pan", v: this.#view.id, g: this.#generation, p: phase };
    Object.assign(message, { x, y });
    [message.i, message.j] = along(clientX - this.#start.clientX, clientY - this.#start.clientY);
    [message.u, message.w] = along(...this.#samples.velocity(this.#last.timeStamp));
    this.#send(message);
  }
}

/** A pointer that drags a view along a track. */
export class TrackPan {
  pointer;
  #view;
  #start;
  #samples = new Samples();

  constructor(view, start) {
    this.#view = view;
    this.#start = start;
    this.pointer = start.pointerId;
  }

  begin(event) {
    capture(this.#view.element, this.pointer);
    // The track begins at the recognition, so that the view does not jump.
    this.#start = event;
    this.#samples.add(event);
    this.#view.tracker?.begin();
  }

  move(event) {
    this.#samples.add(event);
    this.#view.tracker?.move(this.#along(event.clientX - this.#start.clientX, event.clientY - this.#start.clientY));
  }

  end(event) {
    this.#view.tracker?.end(this.#along(...this.#samples.velocity(event.timeStamp)));
  }

  cancel() {
    this.#view.tracker?.cancel();
  }

  #along(x, y) {
    return this.#view.tracker?.rule.axis === 0 ? x : y;
  }
}

/** The recent positions of a pointer, for its velocity. */
class Samples {
  #list = [];

  add(event) {
    if (event.type !== "pointermove") return;
    const { clientX, clientY, timeStamp } = event;
    this.#list.push({ clientX, clientY, timeStamp });
    while (timeStamp - this.#list[0].timeStamp > span) this.#list.shift();
  }

  /** Returns the velocity at a time, in pixels per second. */
  velocity(time) {
    const [first] = this.#list;
    const last = this.#list.at(-1);
    if (!first || last.timeStamp === first.timeStamp) return [0, 0];
    if (time - last.timeStamp > rest) return [0, 0];
    const seconds = (last.timeStamp - first.timeStamp) / 1000;
    const speed = (from, to) => Math.round((to - from) / seconds);
    return [speed(first.clientX, last.clientX), speed(first.clientY, last.clientY)];
  }
}
