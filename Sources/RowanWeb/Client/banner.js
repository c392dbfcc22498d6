/** The discreet message at the bottom of the page while something is wrong with the connection. */
export class Banner {
  #element;
  #timer = 0;

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

  hide() {
    clearTimeout(this.#timer);
    this.#element.hidden = true;
  }
}
