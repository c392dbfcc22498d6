/** The message at the bottom of the page while the connection is interrupted. */
export class Banner {
  #element;
  #timer = 0;
  /** The timer that ends a notice; 0 if none is shown. */
  #end = 0;

  constructor(element) {
    this.#element = element;
  }

  /**
   * Shows a message.
   * @param {string} text
   * @param {{delay?: number, action?: {title: string, run: () => void}}} options
   */
  show(text, { delay = 0, action } = {}) {
    clearTimeout(this.#timer);
    clearTimeout(this.#end);
    this.#end = 0;
    // The delay hides short interruptions from the user.
    this.#timer = setTimeout(() => {
      const [label, button] = this.#element.children;
      label.textContent = text;
      button.hidden = !action;
      button.textContent = action?.title ?? "";
      button.onclick = action?.run ?? null;
      this.#element.hidden = false;
    }, this.#element.hidden ? delay : 0);
  }

  /** Shows a notice for some time, independently of the connection. */
  notify(text, { duration = 10_000, action } = {}) {
    this.show(text, { action });
    this.#end = setTimeout(() => {
      this.#end = 0;
      this.hide();
    }, duration);
  }

  /** Hides the message about the connection; a notice remains for its duration. */
  hide() {
    if (this.#end) return;
    clearTimeout(this.#timer);
    this.#element.hidden = true;
  }
}
