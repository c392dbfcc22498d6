import { css } from "./colors.js";
import { matrix } from "./place.js";

const [opacity, transform, background, foreground, frame] = [0, 1, 2, 3, 4];
const [fillsBackwards, fillsForwards, runsBack, accumulates, isSampled] = [1, 2, 4, 8, 16];
/**
 * Browsers interpolate animated colours in different colour spaces; with this many steps the difference is invisible.
 */
const colorSteps = 16;

/**
 * The animations of a view, run by the browser. Each has parts, one for a property. A later part replaces earlier ones
 * of its property, and can begin with the value that they present at that moment.
 */
export class Motion {
  #view;
  #report;
  #running = new Map();

  constructor(view, report) {
    this.#view = view;
    this.#report = report;
  }

  start(id, parts) {
    const properties = new Set(parts.map(([property]) => property));
    const presented = new Map([...properties].map((name) => [name, this.#presented(name)]));
    for (const other of [...this.#running.values()]) this.#stopProperties(other, properties);
    const made = { id, parts: [], isWhole: true, isOver: false };
    this.#running.set(id, made);
    made.parts = parts.map((part) => this.#part(part, presented.get(part[0]), made));
    if (parts.length === 0) this.#check(made);
  }

  cancel(id) {
    const one = this.#running.get(id);
    if (!one) return;
    this.#running.delete(id);
    for (const part of one.parts) part.stop();
  }

  /** Stops all animations without reports, because the view is removed. */
  drop() {
    for (const id of [...this.#running.keys()]) this.cancel(id);
  }

  /** Recomputes keyframes after the values at rest have changed. */
  refresh() {
    for (const one of this.#running.values()) for (const part of one.parts) part.write();
  }

  /** Stops the parts of an animation whose properties a new animation takes over. */
  #stopProperties(one, properties) {
    const kept = one.parts.filter((part) => !properties.has(part.property));
    if (kept.length === one.parts.length) return;
    one.isWhole = false;
    for (const part of one.parts) if (!kept.includes(part)) part.stop();
    one.parts = kept;
    if (kept.length === 0) {
      this.#running.delete(one.id);
      if (!one.isOver) this.#report(this.#view.id, one.id, false);
    } else {
      this.#check(one);
    }
  }

  #part(values, presented, owner) {
    const part = new Part(this.#view, values, presented);
    part.run(() => this.#check(owner));
    return part;
  }

  /** Ends an animation after all its parts have ended. */
  #check(one) {
    if (one.isOver || !one.parts.every((part) => part.isOver)) return;
    one.isOver = true;
    this.#report(this.#view.id, one.id, one.isWhole);
    const last = new Map(one.parts.map((part) => [part.property, part]));
    for (const part of one.parts) if (!last.get(part.property).holds) part.stop();
    one.parts = one.parts.filter((part) => last.get(part.property).holds);
    if (one.parts.length === 0) this.#running.delete(one.id);
  }

  /** Returns the presented value of a property; `null` if no animation affects it. */
  #presented(property) {
    let value = null;
    for (const one of this.#running.values()) {
      for (const part of one.parts) {
        if (part.property === property) value = part.value() ?? value;
      }
    }
    return value;
  }
}

/** The animation of one property. */
class Part {
  isOver = false;

  #view;
  #frames;
  #timing;
  #animations = [];

  constructor(view, [property, frames, curve, delay, duration, repeats, bits], presented) {
    this.#view = view;
    this.property = property;
    this.holds = (bits & fillsForwards) !== 0;
    // `null` means the value at rest, which may change during the animation.
    this.#frames = frames.map(([offset, kind, ...rest]) => {
      let value = kind === 2 ? read(property, rest) : null;
      if (kind === 0) value = presented;
      return { offset, value };
    });
    const [first] = this.#frames;
    if (bits & accumulates && first.value && presented) {
      first.value = first.value.map((length, index) => length + presented[index]);
    }
    this.#timing = {
      delay: delay * 1000,
      duration: duration * 1000,
      iterations: repeats < 0 ? Infinity : repeats,
      direction: bits & runsBack ? "alternate" : "normal",
      easing: easing(curve, (bits & isSampled) !== 0),
      fill: fills[bits & (fillsBackwards | fillsForwards)],
    };
  }

  run(finished) {
    const targets = this.property === foreground ? paintedIn(this.#view) : [this.#view.element];
    // Without text or drawing, the view's own element is animated, so that the animation takes its time.
    if (targets.length === 0) targets.push(this.#view.element);
    this.#animations = targets.map((element) => {
      const keyframes = this.#keyframes(element);
      return { element, animation: element.animate(keyframes, this.#timing) };
    });
    this.#animations[0].animation.onfinish = () => {
      this.isOver = true;
      finished();
    };
  }

  stop() {
    for (const { animation } of this.#animations) {
      animation.onfinish = null;
      animation.cancel();
    }
    this.#animations = [];
  }

  write() {
    for (const { element, animation } of this.#animations) {
      animation.effect.setKeyframes(this.#keyframes(element));
    }
  }

  /** Returns the value of the property at this moment; `null` if the part has no effect. */
  value() {
    const progress = this.#animations[0]?.animation.effect.getComputedTiming().progress;
    if (progress === null || progress === undefined) return null;
    const frames = this.#frames;
    const before = frames.findLastIndex(({ offset }) => offset <= progress);
    const index = Math.min(Math.max(0, before), frames.length - 2);
    const [one, other] = [frames[index], frames[index + 1]];
    const rest = restOf(this.property, this.#view);
    const [start, end] = [one.value ?? rest, other.value ?? rest];
    const length = other.offset - one.offset;
    if (length <= 0) return progress < other.offset ? start : end;
    return mix(this.property, start, end, (progress - one.offset) / length);
  }

  #keyframes(element) {
    const rest = restOf(this.property, this.#view);
    const frames = this.#frames.map(({ offset, value }) => ({ offset, value: value ?? rest }));
    if (this.property === background || this.property === foreground) {
      return this.#colors(frames, element);
    }
    if (this.property === frame) {
      const resizes = frames.some(({ value }) => value[2] !== 0 || value[3] !== 0);
      return frames.map(({ offset, value }) => ({ offset, ...place(value, this.#view, resizes) }));
    }
    return frames.map(({ offset, value }) => ({ offset, ...styles[this.property](value) }));
  }

  #colors(frames, element) {
    const steps = [];
    const add = (offset, value) => {
      const color = (own) => blend(value, own);
      const style = {};
      if (this.property === background) style.backgroundColor = color("var(--own, transparent)");
      else Object.assign(style, paintOf(element, color));
      steps.push({ offset, ...style });
    };
    frames.forEach((one, index) => {
      add(one.offset, one.value);
      const other = frames[index + 1];
      for (let step = 1; other && step < colorSteps; step += 1) {
        const share = step / colorSteps;
        const offset = one.offset + (other.offset - one.offset) * share;
        add(offset, mix(this.property, one.value, other.value, share));
      }
    });
    return steps;
  }
}

const fills = ["none", "backwards", "forwards", "both"];

function easing(curve, samples) {
  if (samples) return `linear(${curve.join(",")})`;
  return curve.length === 4 ? `cubic-bezier(${curve.join(",")})` : "linear";
}

/** Decodes a value: a number for opacities, a list of weighted colours for colours, otherwise a list of numbers. */
function read(property, values) {
  if (property === opacity) return values[0];
  return values;
}

function restOf(property, view) {
  if (property === opacity) return parseFloat(view.element.style.opacity || "1");
  if (property === transform) return view.transform ?? [0, 0, 0, 1, 1];
  if (property === frame) return [0, 0, 0, 0];
  return [[null, 1]];
}

function mix(property, one, other, share) {
  const between = (start, end) => start + (end - start) * share;
  if (property === opacity) return Math.min(1, Math.max(0, between(one, other)));
  if (property === transform || property === frame) {
    return one.map((start, index) => between(start, other[index]));
  }
  const part = Math.min(1, Math.max(0, share));
  return [
    ...one.map(([color, weight]) => [color, weight * (1 - part)]),
    ...other.map(([color, weight]) => [color, weight * part]),
  ].filter(([, weight]) => weight > 0);
}

const styles = {
  [opacity]: (value) => ({ opacity: value }),
  [transform]: (value) => ({ transform: matrix(value) }),
};

/**
 * Returns the styles of a frame offset. It is relative to the view's frame, so that it stays valid if the frame
 * changes.
 */
function place([x, y, width, height], view, resizes) {
  const style = { translate: `${x}px ${y}px` };
  if (!resizes) return style;
  style.width = `${Math.max(0, view.frame[2] + width)}px`;
  style.height = `${Math.max(0, view.frame[3] + height)}px`;
  return style;
}

/** Returns a mixture of weighted colours; `own` is the colour at rest. */
function blend(parts, own) {
  let mixed = "transparent";
  let sum = 0;
  for (const [color, weight] of parts) {
    const next = color === null ? own : css(color);
    sum += weight;
    mixed = sum === weight ? next : `color-mix(in srgb, ${mixed}, ${next} ${(weight / sum) * 100}%)`;
  }
  return mixed;
}

/** Returns the elements that paint the text or drawing of a view. */
function paintedIn(view) {
  return [...view.element.querySelectorAll(":scope > .lines .run, :scope > .drawing > path")];
}

function paintOf(element, color) {
  const { style } = element;
  if (!(element instanceof SVGElement)) return { color: color(css(element.rowanColor)) };
  const paint = {};
  for (const name of ["fill", "stroke"]) {
    const own = style.getPropertyValue(name);
    if (own && own !== "none") paint[name] = color(own);
  }
  return paint;
}

/** Reports ends of animations to the session, all of one moment in one message. */
export class Ends {
  #connection;
  #waiting = [];

  constructor(connection) {
    this.#connection = connection;
  }

  add(view, id, isComplete) {
    if (this.#waiting.length === 0) setTimeout(() => this.#send());
    this.#waiting.push([view, id, isComplete ? 1 : 0]);
  }

  #send() {
    const ends = this.#waiting;
    this.#waiting = [];
    while (ends.length > 0) this.#connection.send({ t: "ended", k: ends.splice(0, 500) });
  }
}
