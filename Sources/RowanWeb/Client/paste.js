import { carried } from "./visit.js";

/** The time in which the browser has to deliver the pasted text, in milliseconds. */
const patience = 100;

/** Keys that paste: they are sent to the session together with the text of the clipboard. */
export class Pasting {
  #send;
  #message = null;
  #timer = 0;

  constructor(send) {
    this.#send = send;
    document.addEventListener("paste", (event) => this.#paste(event));
  }

  /** Sends a key after the text of the clipboard is known, or without it after a short time. */
  wait(message) {
    this.#finish({});
    this.#message = message;
    this.#timer = setTimeout(() => this.#finish({}), patience);
  }

  #paste(event) {
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

/** Whether a key combination pastes. */
export function pastes({ ctrlKey, metaKey, altKey, shiftKey, code }) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && code === "KeyV";
}
