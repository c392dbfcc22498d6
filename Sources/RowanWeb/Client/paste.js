import { carried } from "./visit.js";

/** For how long the browser may take to say what is pasted, in milliseconds. */
const patience = 100;

/** Keys that paste: the session is told of them together with what is on the clipboard. */
export class Pasting {
  #send;
  #message = null;
  #timer = 0;

  constructor(send) {
    this.#send = send;
    document.addEventListener("paste", (event) => this.#take(event));
  }

  /** Tells of a key once it is known what is on the clipboard, or soon when nobody says. */
  wait(message) {
    this.#finish({});
    this.#message = message;
    this.#timer = setTimeout(() => this.#finish({}), patience);
  }

  #take(event) {
    if (!this.#message) return;
    event.preventDefault();
    this.#finish({ l: carried(event.clipboardData.getData("text/plain")) });
  }

  #finish(more) {
    clearTimeout(this.#timer);
    const message = this.#message;
    this.#message = null;
    if (message) this.#send({ ...message, ...more });
  }
}

/** Whether a combination of keys pastes. */
export function pastes({ ctrlKey, metaKey, altKey, shiftKey, code }) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === "KeyV";
}
