/** What the session is told about the window: its size, its scheme, the reader's text size. */
export class Surroundings {
  #dark = matchMedia("(prefers-color-scheme: dark)");
  #last = this.#measure();

  /** The fields of the first message of a connection. */
  get hello() {
    this.#last = this.#measure();
    const { width, height, dark, scale } = this.#last;
    return { x: width, y: height, d: dark, n: scale };
  }

  /** Calls `send` with a message for everything that changes. */
  observe(send) {
    let isPending = false;
    const check = () => {
      isPending = false;
      const old = this.#last;
      const now = (this.#last = this.#measure());
      if (now.width !== old.width || now.height !== old.height) {
        send({ t: "size", x: now.width, y: now.height });
      }
      if (now.dark !== old.dark) send({ t: "scheme", d: now.dark });
      if (now.scale !== old.scale) send({ t: "scale", n: now.scale });
    };
    const schedule = () => {
      if (isPending) return;
      isPending = true;
      requestAnimationFrame(check);
    };
    addEventListener("resize", schedule);
    this.#dark.addEventListener("change", check);
    // The text size set in the browser has no event of its own, but it resizes what is sized by it.
    const probe = document.createElement("div");
    probe.style.cssText = "position:absolute;width:1rem;height:1rem;visibility:hidden";
    document.body.append(probe);
    new ResizeObserver(schedule).observe(probe);
  }

  #measure() {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    return {
      width: innerWidth,
      height: innerHeight,
      dark: this.#dark.matches,
      scale: Math.min(1000, Math.max(10, Math.round((size / 16) * 100))),
    };
  }
}
