/** The discreet message at the bottom of the page while something is wrong with the connection. */
export class Banner {
  #element;
  #timer = 0;
  /** Ends the notice that is shown, if one is. */
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
    // A short interruption is nobody's business, hence the delay.
    this.#timer = setTimeout(() => {
      const [label, button] = this.#element.children;
      label.textContent = text;
      button.hidden = !action;
      button.textContent = action?.title ?? "";
      button.onclick = action?.run ?? null;
      this.#element.hidden = false;
    }, this.#element.hidden ? delay : 0);
  }

  /** Shows a notice for a while: one that is true whatever becomes of the connection. */
  notify(text, { duration = 10_000, action } = {}) {
    this.show(text, { action });
    this.#end = setTimeout(() => {
      this.#end = 0;
      this.hide();
    }, duration);
  }

  /** Takes away what was said of the connection; a notice stays for its time. */
  hide() {
    if (this.#end) return;
    clearTimeout(this.#timer);
    this.#element.hidden = true;
  }
}
