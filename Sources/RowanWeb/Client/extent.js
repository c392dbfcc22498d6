const limit = 4_000_000;
const margin = 100_000;

/** A place no offset leads to, and still one at which browsers compute exactly. */
export const outOfSight = -8_000_000;

/**
 * How a long content lies on the native extent of a scroll view, which browsers limit. Near both
 * ends the two agree point by point, in between they are proportional.
 */
export class Extent {
  constructor(content, window) {
    this.content = content;
    this.window = window;
  }

  /** The native extent. */
  get native() {
    return Math.min(this.content, limit);
  }

  clamp(offset) {
    return Math.max(0, Math.min(offset, this.content - this.window));
  }

  /** The native offset that belongs to a virtual one. */
  nativeOffset(offset) {
    return this.#map(offset, this.content - this.window, this.native - this.window);
  }

  /** The virtual offset that belongs to a native one. */
  virtual(native) {
    return this.clamp(this.#map(native, this.native - this.window, this.content - this.window));
  }

  #map(value, from, to) {
    if (this.content <= limit || value <= margin) return value;
    if (from - value <= margin) return to - (from - value);
    return margin + ((value - margin) * (to - 2 * margin)) / (from - 2 * margin);
  }
}
