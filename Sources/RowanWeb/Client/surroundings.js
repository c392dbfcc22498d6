/** The window and the user's preferences, as the session gets them. */
export class Surroundings {
  #dark = matchMedia("(prefers-color-scheme: dark)");
  #contrast = matchMedia("(prefers-contrast: more)");
  #forced = matchMedia("(forced-colors: active)");
  #still = matchMedia("(prefers-reduced-motion: reduce)");
  #last = this.#measure();

  /** The fields for the first message of a connection. */
  get hello() {
    this.#last = this.#measure();
    const { width, height, dark, contrast, still, scale, shown } = this.#last;
    return { x: width, y: height, d: dark, h: contrast, r: still, n: scale, z: shown };
  }

  /**
   * Sends a message for every change.
   * @returns {() => void} Sends changes that could not be sent before, because there was no connection.
   */
  observe(trySend) {
    let isPending = false;
    const check = () => {
      isPending = false;
      // While printing, a page has another size and scheme for a moment.
      if (matchMedia("print").matches) return;
      const old = this.#last;
      const now = this.#measure();
      let isTold = true;
      const send = (message) => (isTold = trySend(message) && isTold);
      if (now.width !== old.width || now.height !== old.height) {
        send({ t: "size", x: now.width, y: now.height });
      }
      if (now.dark !== old.dark) send({ t: "scheme", d: now.dark });
      if (now.contrast !== old.contrast) send({ t: "contrast", h: now.contrast });
      if (now.still !== old.still) send({ t: "motion", r: now.still });
      if (now.scale !== old.scale) send({ t: "scale", n: now.scale });
      if (now.shown !== old.shown) send({ t: "shown", z: now.shown });
      if (isTold) this.#last = now;
    };
    const schedule = () => {
      if (isPending) return;
      isPending = true;
      requestAnimationFrame(check);
    };
    addEventListener("resize", schedule);
    for (const query of [this.#dark, this.#contrast, this.#forced, this.#still]) {
      query.addEventListener("change", check);
    }
    addEventListener("afterprint", schedule);
    // Hidden pages have no frames.
    document.addEventListener("visibilitychange", check);
    // The browser's text size has no event, but it resizes elements that depend on it.
    const probe = document.createElement("div");
    probe.style.cssText = "position:absolute;top:0;width:1rem;height:1rem;visibility:hidden";
    document.body.append(probe);
    new ResizeObserver(schedule).observe(probe);
    return check;
  }

  #measure() {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return {
      width: innerWidth,
      height: innerHeight,
      dark: this.#dark.matches,
      contrast: this.#contrast.matches || this.#forced.matches,
      still: this.#still.matches,
      shown: document.visibilityState !== "hidden",
      scale: Math.min(1000, Math.max(10, Math.round((size / 16) * 100))),
    };
  }
}
