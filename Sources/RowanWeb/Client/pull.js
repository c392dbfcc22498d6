/** The share of the movement of a finger, or of a wheel, by which the content follows beyond its beginning. */
const [give, wheelGive] = [0.5, 0.3];
/** The pause after which a wheel can begin to pull, and after which it is released, in milliseconds. */
const [wheelRest, wheelRelease] = [400, 180];
/** The time for which the content waits for the session's answer, in milliseconds. */
const longestAnswer = 1000;

/**
 * Pulls the content of a scroll view beyond its beginning, by a finger or a wheel: pullers move along, and the session
 * is notified if the content is released beyond the threshold.
 */
export class Pull {
  /** The pullers that move with the content. */
  pullers = new Set();

  #scroll;
  #view;
  #send;
  #threshold = 0;
  #distance = 0;
  /** The position of the finger when the content reached its beginning. */
  #start = null;
  #wheeledAt = -Infinity;
  #isWheeling = false;
  #release = 0;
  /** Whether the session was notified and has not answered yet. */
  #isWaiting = false;
  #isListening = false;

  constructor(scroll, view, send) {
    this.#scroll = scroll;
    this.#view = view;
    this.#send = send;
  }

  /** Sets the threshold of the pull; 0 for a scroll view without pulling. */
  configure(threshold) {
    if (threshold > 0 && !this.#isListening) this.#listen();
    this.#threshold = threshold;
    this.#view.element.classList.toggle("pulls", threshold > 0);
    if (threshold === 0) this.#show(0);
  }

  /** Ends the pull after a batch of the session. */
  flush() {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    this.#show(0);
  }

  #listen() {
    this.#isListening = true;
    const { element } = this.#view;
    const passive = { passive: true };
    element.addEventListener("touchstart", () => (this.#start = null), passive);
    element.addEventListener("touchmove", (event) => this.#touch(event), passive);
    element.addEventListener("touchend", () => this.#endPull(), passive);
    element.addEventListener("touchcancel", () => this.#cancel(), passive);
    element.addEventListener("wheel", (event) => this.#wheel(event), passive);
  }

  get #canPull() {
    return this.#threshold > 0 && !this.#isWaiting && this.#scroll.offset <= 0;
  }

  #touch({ touches }) {
    const along = this.#scroll.isHorizontal ? touches[0].clientX : touches[0].clientY;
    if (!this.#canPull || touches.length > 1) return this.#cancel();
    this.#start ??= along;
    this.#show((along - this.#start) * give);
  }

  #wheel({ deltaX, deltaY, timeStamp, ctrlKey }) {
    const delta = this.#scroll.isHorizontal ? deltaX : deltaY;
    const rested = timeStamp - this.#wheeledAt > wheelRest;
    this.#wheeledAt = timeStamp;
    // A fast scroll that reaches the beginning is not meant to pull.
    if (rested) this.#isWheeling = this.#canPull && delta < 0 && !ctrlKey;
    if (!this.#isWheeling) return;
    if (!this.#canPull) return this.#cancel();
    this.#show(this.#distance - delta * wheelGive);
    clearTimeout(this.#release);
    this.#release = setTimeout(() => this.#endPull(), wheelRelease);
  }

  #endPull() {
    clearTimeout(this.#release);
    this.#isWheeling = false;
    this.#start = null;
    if (this.#threshold === 0 || this.#isWaiting) return;
    if (this.#distance < this.#threshold) return this.#show(0, true);
    this.#isWaiting = true;
    this.#send({ t: "pull", v: this.#view.id, g: this.#view.generation });
    // A session that does not react sends no batch.
    this.#release = setTimeout(() => this.flush(), longestAnswer);
  }

  #cancel() {
    clearTimeout(this.#release);
    this.#isWheeling = false;
    this.#start = null;
    if (!this.#isWaiting) this.#show(0, true);
  }

  #show(distance, isSlow = false) {
    const shown = Math.min(Math.max(0, distance), 1.5 * this.#threshold);
    if (shown === this.#distance) return;
    this.#distance = shown;
    for (const puller of this.pullers) puller.stand(shown, isSlow);
  }
}

/** Moves a view with the pulled content of the nearest scroll view around it. */
export class Puller {
  #view;
  #pull = null;
  #isHorizontal = false;
  #start = 0;
  #end = 0;

  constructor(view) {
    this.#view = view;
    view.element.classList.add("pulled");
  }

  /** Sets the axis, and the distances at which the movement starts and ends. */
  configure([axis, start, end]) {
    this.#isHorizontal = axis === 0;
    this.#start = start;
    this.#end = end;
  }

  /** Finds the scroll view around the view. */
  settle() {
    let { parent } = this.#view;
    while (parent && !parent.scroll) ({ parent } = parent);
    const pull = parent?.scroll.pull ?? null;
    if (pull === this.#pull) return;
    this.disconnect();
    this.#pull = pull;
    pull?.pullers.add(this);
  }

  /** Moves the view for a distance of the pull. */
  stand(distance, isSlow) {
    const { style } = this.#view.element;
    const way = Math.min(Math.max(distance, this.#start), this.#end) - this.#start;
    style.transition = isSlow ? "translate 200ms ease-out" : "none";
    style.translate = this.#isHorizontal ? `${way}px 0` : `0 ${way}px`;
  }

  /** Detaches the view from its scroll view. */
  disconnect() {
    this.#pull?.pullers.delete(this);
    this.#pull = null;
  }

  /** Resets the view to its frame. */
  release() {
    this.disconnect();
    const { element } = this.#view;
    element.classList.remove("pulled");
    element.style.translate = element.style.transition = "";
  }
}
