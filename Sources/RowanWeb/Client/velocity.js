/** The time over which a velocity is a mean, in milliseconds. */
const stretch = 400;
/** The shortest time between two steps, for which the first step of a movement is taken, and the pause after which a step begins another movement, in milliseconds. */
const [frame, longestPause] = [1000 / 60, 500];

/**
 * The velocity of a movement in pixels per second, from its steps.
 *
 * A browser that is short of time delays steps, and reports what has piled up in one, soon before the next. The velocity is
 * therefore the distance of all steps of some time, divided by that time, and not a mean of velocities.
 */
export class Velocity {
  value = 0;
  /** Whether the last step was towards the start. */
  isBack = false;
  /** The times of steps, and the positions after them, from the last one that is at least as old as the stretch. */
  #steps = [];

  /** Adds a step of some pixels that was made at a time in milliseconds. */
  add(delta, time) {
    const turned = delta < 0 !== this.isBack;
    this.isBack = delta < 0;
    const last = this.#steps.at(-1);
    const pause = last ? time - last.time : Infinity;
    const position = (last?.position ?? 0) + delta;
    if (turned || pause > longestPause) {
      const duration = pause > longestPause ? frame : Math.max(pause, frame);
      this.#steps = [{ time: time - duration, position: position - delta }, { time, position }];
      this.value = (delta / duration) * 1000;
      return;
    }
    this.#steps.push({ time, position });
    while (this.#steps.length > 2 && time - this.#steps[1].time >= stretch) this.#steps.shift();
    const first = this.#steps[0];
    this.value = ((position - first.position) / Math.max(time - first.time, frame)) * 1000;
  }

  /** Ends the movement; a step soon after continues it. */
  stop() {
    this.value = 0;
  }

  /** Begins a movement with a jump at a time, which has no velocity. */
  jump(time) {
    this.value = 0;
    this.#steps = [{ time, position: 0 }];
  }
}
