/** The time without an answer after which the message appears, in milliseconds. */
const patience = 1000;
/**
 * The time since the oldest unanswered input below which the message disappears again, in milliseconds: on a line whose
 * answers take about a second, the message must not flicker.
 */
const calm = 500;
/** The time after a scroll without any message from the server after which a check is sent, in milliseconds. */
const checkTime = 500;
const text = "No answer yet…";

/**
 * A small message at the edge of the page while the server has not answered an input of the user for a second. It is a
 * live region, so that assistive technology announces it once. Scroll offsets have no answers of their
 * own: while the user scrolls, every message from the server is an answer, and a check requests one.
 */
export class WaitingSign {
  #element;
  #sendCheck;
  /** The unanswered inputs with the times at which they were sent, in order. */
  #inputs = [];
  /** The time of the first scroll since the last message; 0 for none. */
  #scrollTime = 0;
  #isChecking = false;
  #timer = 0;
  /** The time at which the timer is due. */
  #due = 0;

  /**
   * @param {HTMLElement} element A live region that is always in the page.
   * @param {() => void} sendCheck Sends a message that the server answers even while the session is busy.
   */
  constructor(element, sendCheck) {
    this.#element = element;
    this.#sendCheck = sendCheck;
    // No answers arrive in hidden pages.
    document.addEventListener("visibilitychange", () => this.#restart());
  }

  /** Called after an input with this number was sent. */
  didSend(number) {
    this.#inputs.push({ number, time: performance.now() });
    if (this.#inputs.length === 1) this.#schedule();
  }

  /** Called after the user has scrolled. */
  didScroll() {
    if (this.#scrollTime) return;
    this.#scrollTime = performance.now();
    this.#schedule();
  }

  /** Called after any message has arrived. */
  didReceive() {
    if (!this.#scrollTime) return;
    this.#scrollTime = 0;
    this.#isChecking = false;
    this.#update();
  }

  /** Called after the page shows the result of all inputs up to this number. */
  didAnswer(number) {
    const before = this.#inputs.length;
    this.#inputs = this.#inputs.filter((input) => input.number > number);
    if (this.#inputs.length < before) this.#update();
  }

  /** Called after the connection has ended, which another message shows. */
  end() {
    this.#inputs = [];
    this.didReceive();
    this.#update();
  }

  get #oldest() {
    const times = this.#inputs.length > 0 ? [this.#inputs[0].time] : [];
    if (this.#scrollTime) times.push(this.#scrollTime);
    return Math.min(...times);
  }

  #restart() {
    const now = performance.now();
    for (const input of this.#inputs) input.time = now;
    if (this.#scrollTime) this.#scrollTime = now;
    this.#update();
  }

  #update() {
    if (performance.now() - this.#oldest < calm || this.#oldest === Infinity) this.#show("");
    this.#schedule();
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.#oldest === Infinity || document.visibilityState === "hidden") return;
    const isEarly = this.#scrollTime && !this.#isChecking;
    const due = isEarly ? Math.min(this.#oldest + patience, this.#scrollTime + checkTime) : this.#oldest + patience;
    this.#due = Math.max(due, performance.now());
    if (due < performance.now() && this.#element.textContent) return;
    this.#timer = setTimeout(() => this.#tick(), this.#due - performance.now());
  }

  #tick() {
    const now = performance.now();
    // A page that was blocked may have an answer that it has not read yet.
    if (now - this.#due > patience / 2) return this.#restart();
    if (this.#scrollTime && !this.#isChecking && now - this.#scrollTime >= checkTime) {
      this.#isChecking = true;
      this.#sendCheck();
    }
    if (now - this.#oldest >= patience) this.#show(text);
    this.#schedule();
  }

  #show(shown) {
    if (this.#element.textContent !== shown) this.#element.textContent = shown;
  }
}
