import { isComposed, modifiers } from "./keys.js";
import { Pan, reach, TrackPan } from "./pan.js";
import { observePinches } from "./pinch.js";
import { placeIn } from "./place.js";
import { Press } from "./press.js";
import { observeWheels } from "./wheel.js";
import { View } from "./view.js";

/** The time within which a second tap makes a double tap, in milliseconds, and the maximum distance of both. */
const [doubleTapPause, doubleTapReach] = [300, 24];
/** The default duration of a long press, in milliseconds. */
const longPressPause = 500;

/** Recognizes gestures of pointers: taps, double taps, long presses, secondary taps, pans, lifts. */
export class Gestures {
  #send;
  /** The pointer that is pressed on a view with gestures, until one is recognized. */
  #press = null;
  #pan = null;
  /** Whether a gesture was recognized, so that the release of the pointer is not a tap. */
  #isSpent = false;
  /** The first tap of a possible double tap. */
  #tap = null;
  #pressing;

  constructor(send) {
    this.#send = send;
    this.#pressing = new Press(send);
    document.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", (event) => this.#cancel(event));
    document.addEventListener("click", (event) => this.#swallow(event), { capture: true });
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    document.addEventListener("contextmenu", (event) => this.#menu(event));
    addEventListener("blur", () => this.#cancel());
    observeWheels();
    observePinches(send, () => this.#cancelForPinch());
  }

  /** Reports a tap: immediately if no view around it takes double taps, otherwise after no second tap has followed. */
  tap(event, view) {
    const message = { t: "tap", ...hit(event, view) };
    const wanting = event.detail === 0 ? null : doubleTapper(view);
    const first = this.#tap;
    if (wanting && first?.wanting === wanting && isNear(first, event)) {
      clearTimeout(first.timer);
      this.#tap = null;
      this.#send({ ...message, t: "doubleTap" });
      return;
    }
    this.flush();
    if (!wanting) {
      this.#send(message);
      return;
    }
    const timer = setTimeout(() => this.flush(), doubleTapPause);
    this.#tap = { message, wanting, timer, clientX: event.clientX, clientY: event.clientY };
  }

  /** Reports a tap that waits for a second one. */
  flush() {
    const tap = this.#tap;
    if (!tap) return;
    clearTimeout(tap.timer);
    this.#tap = null;
    this.#send(tap.message);
  }

  #down(event) {
    if (this.#pan) return;
    this.#isSpent = false;
    this.#release();
    if (!event.isPrimary || event.button !== 0) return;
    const view = View.of(event.target);
    // Draggable views have the pointer from the press on.
    if (!view || view.field || view.element.closest(".drags")) return;
    const around = [...view.outwards()];
    const presser = around.find((each) => each.gestures?.longPress || each.gestures?.lift);
    const panners = around.filter((each) => each.gestures?.pan || each.tracker);
    if (!presser && panners.length === 0) return;
    const lifter = presser?.gestures.lift ? presser : null;
    this.#press = { event, view, lifter, panners, timer: 0, generation: view.generation };
    if (!presser) return;
    const { duration } = presser.gestures;
    const pause = duration === undefined ? longPressPause : duration * 1000;
    this.#press.timer = setTimeout(() => this.#longPress(), pause);
  }

  #longPress() {
    const { event, view, lifter, generation } = this.#press;
    this.#release();
    // A view that was reused in the meantime shows other content under the finger.
    if (!view.element.isConnected || view.generation !== generation) return;
    this.#isSpent = true;
    this.#pressing.cancel();
    view.target.closest("[tabindex]")?.focus({ preventScroll: true });
    if (!lifter) {
      this.#send({ t: "longPress", ...hit(event, view) });
      return;
    }
    this.#pan = new Pan(lifter, event, this.#send, { isLift: true });
    this.#pan.begin(event);
  }

  #move(event) {
    if (this.#pan) {
      if (event.pointerId === this.#pan.pointer) this.#pan.move(event);
      return;
    }
    const press = this.#press;
    if (!press || event.pointerId !== press.event.pointerId) return;
    const x = event.clientX - press.event.clientX;
    const y = event.clientY - press.event.clientY;
    if (Math.hypot(x, y) <= reach(event.pointerType)) return;
    this.#release();
    const axis = Math.abs(x) > Math.abs(y) ? 1 : 2;
    const follows = ({ gestures, tracker }) => gestures?.pan & axis || tracker?.rule.axis === axis - 1;
    const panner = press.panners.find(follows);
    if (!panner) return this.#liftByMoving(press, event);
    if (!panner.element.isConnected) return;
    this.#isSpent = true;
    this.#pressing.cancel();
    const isPan = panner.gestures?.pan & axis;
    this.#pan = isPan ? new Pan(panner, press.event, this.#send) : new TrackPan(panner, press.event);
    this.#pan.begin(event);
  }

  /** Lets a mouse lift a view by moving, without a long press, from the position of the press. */
  #liftByMoving({ event: start, view, lifter, generation }, event) {
    if (event.pointerType !== "mouse" || !lifter?.gestures?.liftsOnMove) return;
    if (!view.element.isConnected || view.generation !== generation) return;
    this.#isSpent = true;
    this.#pressing.cancel();
    this.#pan = new Pan(lifter, start, this.#send, { isLift: true });
    this.#pan.begin(start);
    this.#pan.move(event);
  }

  #up(event) {
    if (this.#pan?.pointer === event.pointerId) {
      this.#pan.end(event);
      this.#pan = null;
    }
    if (this.#press?.event.pointerId === event.pointerId) this.#release();
  }

  /** Cancels the gesture, because the browser scrolls or the window has lost the focus. */
  #cancel(event) {
    if (event && event.pointerId !== (this.#pan?.pointer ?? this.#press?.event.pointerId)) return;
    this.#pan?.cancel();
    this.#pan = null;
    this.#release();
  }

  /** Cancels the gesture of the first finger after a second one was pressed. */
  #cancelForPinch() {
    this.#cancel();
    this.#pressing.cancel();
    this.#isSpent = true;
  }

  #release() {
    clearTimeout(this.#press?.timer);
    this.#press = null;
  }

  #swallow(event) {
    if (!this.#isSpent || event.detail === 0) return;
    this.#isSpent = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #key(event) {
    if (event.key !== "Escape" || isComposed(event) || !this.#pan) return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  }

  /** Suppresses the browser's context menu for views with long presses, and reports a secondary tap of a mouse. */
  #menu(event) {
    const isMouse = event.pointerType ? event.pointerType === "mouse" : event.button === 2;
    const view = View.of(event.target);
    if (!isMouse) {
      if (event.target.closest?.(".long-presses")) event.preventDefault();
    } else if (view && !view.field && [...view.outwards()].some((each) => each.gestures?.secondaryTap)) {
      event.preventDefault();
      this.#release();
      this.flush();
      this.#send({ t: "secondaryTap", ...hit(event, view) });
    }
  }
}

/** Returns the fields of a message for the position of an event in a view. */
function hit(event, view) {
  const [, , width, height] = view.frame;
  // A click by a key or assistive technology has no position, so the centre is used.
  const isPlaced = event.type !== "click" || event.detail !== 0;
  const inside = (value, length) => (isPlaced ? Math.min(Math.max(value, 0), length) : length / 2);
  const [x, y] = placeIn(view, event.clientX, event.clientY);
  const place = { v: view.id, g: view.generation, x: inside(x, width), y: inside(y, height) };
  const held = modifiers(event);
  if (held !== 0) place.m = held;
  return place;
}

/** Returns the view that takes double taps at a view; none outside a view that takes taps itself. */
function doubleTapper(view) {
  for (const each of view.outwards()) {
    if (each.gestures?.doubleTap) return each;
    if (each.element.classList.contains("tap")) return null;
  }
  return null;
}

function isNear(first, { clientX, clientY }) {
  return Math.hypot(clientX - first.clientX, clientY - first.clientY) <= doubleTapReach;
}
