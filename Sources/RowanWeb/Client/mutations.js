/** The operations of mutations beyond the codes of the other modules; attributes are set from 16 on. */
const [hide, bind, firstAttribute] = [6, 7, 16];
const [create, root, place, frame, set, reset, write, correct, reveal, focus, animate, cancel] =
  [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 13, 14];
const [lines, line, frameBelow, show, bindOnly, placeBefore, removeFocus, item, placeBesides, frameInColumn, frameNext,
  nextItem] = [48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59];
const [text, description] = [8, 15];
const isEstimated = 8;
/** The units of left edges per pixel. */
const precision = 1024;

/**
 * The reader of the mutations of a connection. `WireEncoder+Mutation.swift` describes the format: all mutations follow
 * each other in one array, views are relative to each other, and values that occur often are sent by number.
 */
export class Mutations {
  /** The values, by number. */
  #values = [];
  /** The indices of the last descriptions, by their other parts. */
  #indices = new WeakMap();
  #parts = [];
  #next = 0;
  /** The parent in the last placement. */
  #parent = 0;

  /** Forgets all values, before a snapshot. */
  clear() {
    this.#values = [];
  }

  /** Returns mutations as arrays: code, view and operands. */
  read(parts) {
    this.#parts = parts;
    this.#next = 0;
    const result = [];
    let view = 0;
    let generation = 0;
    while (this.#next < parts.length) {
      const number = this.#take();
      const operation = number % 64;
      if (operation === removeFocus) {
        result.push([focus]);
        continue;
      }
      const order = Math.floor(number / 128);
      view += order % 2 === 1 ? (order + 1) / 2 : -order / 2;
      if (operation === bind) generation = parts[this.#next];
      if (Math.floor(number / 64) % 2 === 1) result.push([bind, view, generation]);
      if (operation !== bindOnly) result.push(this.#mutation(operation, view));
    }
    return result;
  }

  #mutation(operation, view) {
    switch (operation) {
      case create: case root: case reset: case bind: case cancel: return [operation, view, this.#take()];
      case place: return [place, view, (this.#parent = view + this.#take())];
      case placeBefore: return [place, view, (this.#parent = view + this.#take()), view + this.#take()];
      case placeBesides: return [place, view, this.#parent, view + this.#take()];
      case frame: return [frame, view, this.#take(), this.#take(), this.#take(), this.#take()];
      case frameBelow: case frameInColumn: case frameNext: return [frame, view, ...this.#frame(operation)];
      case hide: return [hide, view, 1];
      case show: return [hide, view, 0];
      case write: case correct: case reveal: return [operation, view, this.#take(), this.#take()];
      case animate: return [animate, view, ...this.#take()];
      case lines: return [set, view, text, 0, 0, ...this.#lines()];
      case line: return [set, view, text, 0, 0, this.#line()];
      case firstAttribute + text: return [set, view, text, ...this.#text(this.#take())];
      case firstAttribute + description: return [set, view, description, this.#description({})];
      case item: case nextItem: return [set, view, description, this.#item(operation === nextItem)];
      default:
        if (operation >= firstAttribute) return [set, view, operation - firstAttribute, ...this.#value()];
        return [operation, view];
    }
  }

  #take() {
    return this.#parts[this.#next++];
  }

  #is(type) {
    return typeof this.#parts[this.#next] === type;
  }

  /** Reads a value: itself, its number, or a new number and the value. */
  #value() {
    const first = this.#take();
    if (typeof first !== "number") return first;
    if (this.#is("object")) this.#values[first] = this.#take();
    return this.#values[first];
  }

  /** Reads a frame, whose top may be relative to the bottom of the last one with the same left edge and width. */
  #frame(operation) {
    const edges = this.#value();
    const top = (operation === frameInColumn ? 0 : edges.end ?? 0) + (operation === frameNext ? 0 : this.#take());
    const height = this.#take();
    edges.end = top + height;
    return [edges[0], top, edges[1], height];
  }

  /** Reads the lines of a text of one style. */
  #lines() {
    const style = this.#value();
    const result = [];
    while (this.#is("string")) result.push(lineOf(style, result.length, 0, this.#take()));
    return result;
  }

  #line() {
    const style = this.#value();
    const left = this.#take() / precision;
    return lineOf(style, 0, left, this.#take());
  }

  #text([x, y, ...lines]) {
    const read = ([baseline, ...runs]) => {
      let edge = 0;
      return [baseline, ...runs.map(([string, part, ...rest]) => {
        const [face, size, color, level = 0, decoration = 0, link = 0, shaping = 0] = this.#styleOf(part);
        const width = shaping & isEstimated ? rest.shift() : 0;
        const left = rest.length > 0 ? rest[0] / precision : edge;
        edge = shaping & isEstimated ? left + width : 0;
        return [string, left, face, size, color, level, decoration, link, shaping, width];
      })];
    };
    return [x, y, ...lines.map(read)];
  }

  /** Returns the style of a run from itself, its number, or an array of a new number and the style. */
  #styleOf(part) {
    if (typeof part === "number") return this.#values[part];
    if (!Array.isArray(part[1])) return part;
    return (this.#values[part[0]] = part[1]);
  }

  #item(isNext) {
    const base = this.#value();
    const index = isNext ? (this.#indices.get(base) ?? -1) + 1 : this.#take();
    this.#indices.set(base, index);
    return this.#description({ i: index }, base);
  }

  /** Reads a description, and the label and the value that follow it. */
  #description(position, base = this.#value()) {
    const result = { ...base, ...position };
    if (this.#is("string")) result.l = this.#take();
    if (this.#is("string")) result.v = this.#take();
    return result;
  }
}

function lineOf([face, size, color, baseline, pitch, level = 0, decoration = 0], index, left, string) {
  return [baseline + index * pitch, [string, left, face, size, color, level, decoration]];
}
