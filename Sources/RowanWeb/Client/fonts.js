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
const loading = new Map();

/** Declares the font file with a digest. The promise resolves when the font is loaded, or after a timeout. */
export function declareFont(digest) {
  if (!/^[0-9a-f]+$/i.test(digest)) return Promise.resolve();
  if (!loading.has(digest)) {
    const timeout = new Promise((resolve) => setTimeout(resolve, patience));
    loading.set(digest, Promise.race([load(digest), timeout]));
  }
  return loading.get(digest);
}

/** Loads a font file, and retries after ever longer pauses if the network fails. */
async function load(digest, failures = 0) {
  const url = `url("${base}/font/${digest}")`;
  const face = new FontFace(family(digest), url, { ...exact, display: "block" });
  // Text fields compute their own lines, so they need the font's metrics.
  const plain = new FontFace(fieldFamily(digest), url, { weight: "100 900", display: "block" });
  for (const made of [face, plain]) document.fonts.add(made);
  const both = await Promise.allSettled([face.load(), plain.load()]);
  if (both.every(({ status }) => status === "fulfilled") || failures === mostFailures) return;
  // A failed font face cannot be loaded again.
  for (const made of [face, plain]) document.fonts.delete(made);
  await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
  await load(digest, failures + 1);
}

export const family = (digest) => `rowan-${digest}`;
export const fieldFamily = (digest) => `rowan-field-${digest}`;

/** The font faces of texts, by number: file, weight, and whether digits are monospaced. */
export class Faces {
  #faces = [];

  clear() {
    this.#faces = [];
  }

  add([number, digest, _index, weight, isTabular]) {
    this.#faces[number] = { digest, weight: String(weight), isTabular: isTabular === 1 };
  }

  /** Returns the digest of a face's file. */
  digest(number) {
    return this.#faces[number].digest;
  }

  /** Applies a face to the style of an element. */
  apply(style, number, size, familyOf = family) {
    const { digest, weight, isTabular } = this.#faces[number];
    style.fontFamily = `"${familyOf(digest)}"`;
    style.fontWeight = weight;
    style.fontSize = `${size}px`;
    style.fontFeatureSettings = isTabular ? '"tnum"' : "";
  }
}
