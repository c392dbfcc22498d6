/**
 * The largest native extent. Firefox computes lengths as 32-bit floats of sixtieths of a pixel: beyond 279,620 px, rows
 * are up to a seventh of a pixel off their position, and sticky elements do not follow.
 */
const limit = standsExactly(4_000_000) ? 4_000_000 : 250_000;
const margin = 100_000;

/** A position that no scroll offset reaches, and at which browsers still compute exactly. */
export const outOfSight = -8_000_000;

/**
 * The mapping of long content to the native extent of a scroll view, which browsers limit. Near both ends the offsets
 * agree point by point, in between they are proportional.
 */
export class Extent {
  constructor(content, window) {
    this.content = content;
    this.window = window;
  }

  /** The native extent of the content. */
  get native() {
    return Math.min(this.content, limit);
  }

  clamp(offset) {
    return Math.max(0, Math.min(offset, this.content - this.window));
  }

  /** Returns the native offset for a virtual one. */
  nativeOffset(offset) {
    return this.#map(offset, this.content - this.window, this.native - this.window);
  }

  /** Returns the virtual offset for a native one. */
  virtual(native) {
    return this.clamp(this.#map(native, this.native - this.window, this.content - this.window));
  }

  #map(value, from, to) {
    if (this.content <= limit || value <= margin) return value;
    if (from - value <= margin) return to - (from - value);
    return margin + ((value - margin) * (to - 2 * margin)) / (from - 2 * margin);
  }
}

/**
 * Whether the browser places an element exactly at a position, relative to an element as far away on the other side.
 */
function standsExactly(place) {
  const [box, outer, inner] = [0, 0, 0].map(() => document.createElement("div"));
  const style = "left: 0; width: 1px; height: 1px; visibility: hidden; position:";
  box.style.cssText = `${style} fixed; top: 0; overflow: clip`;
  outer.style.cssText = `${style} absolute; top: ${-place}px`;
  inner.style.cssText = `${style} absolute; top: ${place + 1}px`;
  outer.append(inner);
  box.append(outer);
  document.body.append(box);
  const { top } = inner.getBoundingClientRect();
  box.remove();
  return top === 1;
}
