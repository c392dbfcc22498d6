/**
 * The maximum number of cells of the table that aligns two texts between their first and last difference. Above it, the
 * whole stretch counts as replaced.
 */
const largestTable = 250_000;

/**
 * The change that turns one text into another, to map the caret of a field whose text the session rewrites. The
 * alignment retains most letters and digits, then most other characters. `HostViewTree` has the same rules for hosts in
 * memory, in `TextRewrite`; both are tested with the table in `Tests/Browser/carets.json`.
 */
export class TextRewrite {
  #old;
  #text;
  #prefix;
  #suffix;
  /** For each code unit between prefix and suffix of the old text: its index in the new text, or -1. */
  #images;

  /** Compares two texts. The part after the caret counts as suffix as far as it is equal. */
  constructor(old, text, caret) {
    this.#old = old;
    this.#text = text;
    [this.#prefix, this.#suffix] = commonEnds(old, text, caret);
    this.#images = this.#align();
  }

  /** Returns the caret position in the new text for a position in the old text. */
  map(place) {
    const [old, text] = [this.#old, this.#text];
    if (place >= old.length) return text.length;
    const rest = old.length - this.#suffix;
    let image;
    if (place <= this.#prefix) image = place;
    else if (place > rest) image = place - old.length + text.length;
    else image = this.#mapInside(place - this.#prefix, rest - this.#prefix);
    return boundary(text, image);
  }

  /** Returns the position in the changed stretch: after the previous code unit, or otherwise before the next one. */
  #mapInside(place, length) {
    const images = this.#images;
    if (images[place - 1] >= 0) return images[place - 1] + 1;
    if (place === length) return this.#text.length - this.#suffix;
    if (images[place] >= 0) return images[place];
    let [start, end] = [place, place];
    while (start > 0 && images[start - 1] < 0) start -= 1;
    while (end < length && images[end] < 0) end += 1;
    const from = start > 0 ? images[start - 1] + 1 : this.#prefix;
    const to = end < length ? images[end] : this.#text.length - this.#suffix;
    return Math.min(from + place - start, to);
  }

  #align() {
    const from = this.#old.slice(this.#prefix, this.#old.length - this.#suffix);
    const to = this.#text.slice(this.#prefix, this.#text.length - this.#suffix);
    const images = new Int32Array(from.length).fill(-1);
    const [rows, columns] = [from.length + 1, to.length + 1];
    if (from.length === 0 || to.length === 0 || rows * columns > largestTable) return images;
    const [olds, news] = [unitsOf(from), unitsOf(to)];
    const common = new Uint32Array(rows * columns);
    for (let i = from.length - 1; i >= 0; i -= 1) {
      for (let j = to.length - 1; j >= 0; j -= 1) {
        const [skipped, added] = [common[(i + 1) * columns + j], common[i * columns + j + 1]];
        const kept = common[(i + 1) * columns + j + 1] + worth(olds[i], news[j]);
        common[i * columns + j] = Math.max(kept, skipped, added);
      }
    }
    let [i, j] = [0, 0];
    while (i < from.length && j < to.length) {
      const value = worth(olds[i], news[j]);
      if (value > 0 && common[i * columns + j] === common[(i + 1) * columns + j + 1] + value) {
        images[i] = this.#prefix + j;
        i += 1;
        j += 1;
      } else if (common[(i + 1) * columns + j] >= common[i * columns + j + 1]) i += 1;
      else j += 1;
    }
    return images;
  }
}

/**
 * Returns the edit of one range that turns one text into another: its start, the number of removed code units, and the
 * inserted text. It never splits a surrogate pair.
 */
export function editBetween(old, text, caret = text.length) {
  // Typed text ends at the caret. In the new text, the old text continues there.
  let [prefix, suffix] = commonEnds(text, old, caret);
  if (splitsPair(old, prefix) || splitsPair(text, prefix)) prefix -= 1;
  if (splitsPair(old, old.length - suffix) || splitsPair(text, text.length - suffix)) suffix -= 1;
  return { start: prefix, removed: old.length - suffix - prefix, text: text.slice(prefix, text.length - suffix) };
}

/** Returns the lengths of the equal prefix and suffix. The part after the caret in the first text counts as suffix. */
function commonEnds(old, text, caret) {
  const most = Math.min(old.length, text.length);
  let [prefix, suffix] = [0, 0];
  const behind = Math.min(most, Math.max(0, old.length - caret));
  while (suffix < behind && isSameFromEnd(old, text, suffix)) suffix += 1;
  while (prefix < most - suffix && old.charCodeAt(prefix) === text.charCodeAt(prefix)) prefix += 1;
  while (suffix < most - prefix && isSameFromEnd(old, text, suffix)) suffix += 1;
  return [prefix, suffix];
}

function isSameFromEnd(old, text, distance) {
  return old.charCodeAt(old.length - distance - 1) === text.charCodeAt(text.length - distance - 1);
}

function splitsPair(text, place) {
  if (place <= 0 || place >= text.length) return false;
  return (text.charCodeAt(place - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(place) & 0xfc00) === 0xdc00;
}

/** Returns the code units of a text, each with its lower-case form and whether it is a letter or digit. */
function unitsOf(text) {
  return text.split("").map((unit) => ({ unit, folded: unit.toLowerCase(), isOfWord: /[\p{L}\p{N}]/u.test(unit) }));
}

/**
 * The weight of retaining a code unit: highest for letters and digits, which a user has typed; lower for other
 * characters, which the app may insert; lowest if only the case differs.
 */
function worth(old, text) {
  if (old.unit === text.unit) return old.isOfWord ? 1_048_576 : 1024;
  return old.isOfWord && text.isOfWord && old.folded === text.folded ? 1 : 0;
}

const segmenter = new Intl.Segmenter();

/** Returns a position between grapheme clusters: the end of the cluster that contains the given position. */
function boundary(text, place) {
  if (place <= 0 || place >= text.length) return Math.min(Math.max(place, 0), text.length);
  const [before, after] = [text.charCodeAt(place - 1), text.charCodeAt(place)];
  // Two ASCII characters never form one cluster, except CR LF, which fields do not contain.
  if (before < 128 && after < 128) return place;
  const { index, segment } = segmenter.segment(text).containing(place);
  return index === place ? place : index + segment.length;
}
