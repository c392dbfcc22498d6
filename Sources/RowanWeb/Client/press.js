import { View } from "./view.js";

const [began, ended, cancelled, inside] = [0, 1, 2, 3];

/** Reports pointers that are pressed on views that handle presses. */
export class Press {
  #send;
  #held = null;

  constructor(send) {
    this.#send = send;
    // In the capture phase, so that a press is reported before the events that it causes.
    const early = { capture: true };
    document.addEventListener("pointerdown", (event) => this.#down(event), early);
    document.addEventListener("pointermove", (event) => this.#move(event), early);
    document.addEventListener("pointerup", (event) => this.#up(event), early);
    for (const name of ["pointercancel", "dragstart"]) {
      document.addEventListener(name, () => this.cancel(), early);
    }
    addEventListener("blur", () => this.cancel());
  }

  /** Cancels the press, because another gesture was recognized. */
  cancel() {
    if (this.#held) this.#report(cancelled);
  }

  #down(event) {
    this.cancel();
    if (!event.isPrimary || event.button !== 0) return;
    const pressed = View.hit(event.target);
    const around = innerTarget(pressed);
    if (around) this.#send({ t: "press", v: around.id, g: around.generation, p: inside });
    const view = target(pressed);
    if (!view) return;
    this.#held = { view, generation: view.generation, pointer: event.pointerId };
    this.#send({ t: "press", v: view.id, g: view.generation, p: began });
  }

  #move(event) {
    if (event.pointerId === this.#held?.pointer && !this.#contains(event)) this.cancel();
  }

  #up(event) {
    if (event.pointerId !== this.#held?.pointer) return;
    this.#report(this.#contains(event) ? ended : cancelled);
  }

  #contains({ clientX, clientY }) {
    const { view, generation } = this.#held;
    if (!view.element.isConnected || view.generation !== generation) return false;
    const { left, right, top, bottom } = view.element.getBoundingClientRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  }

  #report(phase) {
    const { view, generation } = this.#held;
    this.#held = null;
    this.#send({ t: "press", v: view.id, g: generation, p: phase });
  }
}

/** Returns the view that handles a press on a view; see `HostViewTree.pressTarget`. */
function target(pressed) {
  if (!pressed) return null;
  for (const view of pressed.outwards()) {
    const { classList } = view.element;
    if (classList.contains("disabled")) return null;
    if (view.gestures?.press) return view;
    if (view.field || classList.contains("tap") || classList.contains("drags")) return null;
  }
  return null;
}

/** Returns the view around a pressed button that handles such presses; see `HostViewTree.innerPressTarget`. */
function innerTarget(pressed) {
  if (!pressed) return null;
  let isInside = false;
  for (const view of pressed.outwards()) {
    const { classList } = view.element;
    if (classList.contains("disabled")) return null;
    if (isInside && view.gestures?.innerPress) return view;
    if (!isInside && view.gestures?.press) return null;
    isInside ||= classList.contains("tap") || classList.contains("drags");
  }
  return null;
}
