import { base } from "./base.js";

/**
 * Line boxes that reach from the baseline upwards by the font size, because texts come with their baselines. The part
 * below the baseline only extends the colour of a selection around descenders.
 */
const exact = {
  ascentOverride: "100%", descentOverride: "25%", lineGapOverride: "0%", weight: "100 900",
};
const patience = 3000;
const mostFailures = 6;
/** The texts that every part of a font with Latin letters can show. */
const plainText = /^[\u0000-\u00ff\u2010-\u2027]*$/;
/** The promises of files that are loaded, without and with a timeout, and the files that have loaded. */
const completing = new Map();
const loading = new Map();
const isLoaded = new Set();

/**
 * Declares a font file by its name: the digest of a font, followed by a hyphen and the groups of characters in the file,
 * unless it is the whole font. The promise resolves when the file is loaded, or after a timeout.
 */
export function declareFont(file) {
  if (!/^[0-9a-f]+(-[0-9a-f]+)?$/i.test(file)) return Promise.resolve();
  if (!loading.has(file)) {
    const timeout = new Promise((resolve) => setTimeout(resolve, patience));
    completing.set(file, load(file).then(() => isLoaded.add(file)));
    loading.set(file, Promise.race([completing.get(file), timeout]));
  }
  return loading.get(file);
}

/** Returns a promise that resolves after a font file has loaded; `null` if it has, or is not declared. */
export function whenLoaded(file) {
  return isLoaded.has(file) ? null : completing.get(file) ?? null;
}

/** Loads a font file, and retries after ever longer pauses if the network fails. */
async function load(file, failures = 0) {
  const url = `url("${base}/font/${file}")`;
  const face = new FontFace(family(file), url, { ...exact, display: "block" });
  // Text fields compute their own lines, so they need the font's metrics.
  const plain = new FontFace(fieldFamily(file), url, { weight: "100 900", display: "block" });
  for (const made of [face, plain]) document.fonts.add(made);
  const both = await Promise.allSettled([face.load(), plain.load()]);
  if (both.every(({ status }) => status === "fulfilled") || failures === mostFailures) return;
  // A failed font face cannot be loaded again.
  for (const made of [face, plain]) document.fonts.delete(made);
  await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
  await load(file, failures + 1);
}

export const family = (file) => `rowan-${file}`;
const fieldFamily = (file) => `rowan-field-${file}`;

/** Returns the file of a face of a batch. */
export const fileOf = ([, file]) => file;

/** The font faces of texts, by number: file, weight, and whether digits are monospaced. */
export class Faces {
  /** The styles of runs, by face, size, colour, direction and decoration. */
  styles = new Map();
  #faces = [];

  clear() {
    this.#faces = [];
    this.styles.clear();
  }

  add([number, file, _index, weight, isTabular]) {
    this.styles.clear();
    this.#faces[number] = { file, weight: String(weight), isTabular: isTabular === 1 };
  }

  /** Returns the file of a face, its weight, and whether its digits are monospaced. */
  get(number) {
    return this.#faces[number];
  }

  /** Applies a face to the style of an element. */
  apply(style, number, size) {
    this.#set(style, number, size, `"${family(this.#faces[number].file)}"`);
  }

  /**
   * Applies a face to the style of a text field with some texts. If they have characters that a part of the font may
   * lack, the whole font is loaded, so that no text is shaped in two parts.
   * @returns A promise that resolves after the whole font has loaded, or `null` if it need not load.
   */
  applyToField(style, number, size, texts) {
    // The page may have got another session while a font was loading.
    if (!this.#faces[number]) return null;
    const file = this.#faces[number].file;
    const [whole] = file.split("-");
    const isPart = whole !== file;
    const needsWhole = isPart && !texts.every((text) => plainText.test(text));
    const families = !needsWhole ? [file] : isLoaded.has(whole) ? [whole] : [file, whole];
    this.#set(style, number, size, families.map((name) => `"${fieldFamily(name)}"`).join(", "));
    if (!needsWhole) return null;
    declareFont(whole);
    return whenLoaded(whole);
  }

  #set(style, number, size, families) {
    const { weight, isTabular } = this.#faces[number];
    if (style.fontFamily !== families) style.fontFamily = families;
    style.fontWeight = weight;
    style.fontSize = `${size}px`;
    style.fontFeatureSettings = isTabular ? '"tnum"' : "";
  }
}
