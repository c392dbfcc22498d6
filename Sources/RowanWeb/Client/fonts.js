import { base } from "./base.js";

/**
 * Line boxes with the font size above the baseline, as baselines come with the text; what is below it
 * only lets the colour of a selection reach around descenders.
 */
const exact = {
  ascentOverride: "100%", descentOverride: "25%", lineGapOverride: "0%", weight: "100 900",
};
const patience = 3000;
const mostFailures = 6;
const loading = new Map();

/** Makes the font file with this digest known; resolves when it can be used, or after a while. */
export function declareFont(digest) {
  if (!/^[0-9a-f]+$/i.test(digest)) return Promise.resolve();
  if (!loading.has(digest)) {
    const timeout = new Promise((resolve) => setTimeout(resolve, patience));
    loading.set(digest, Promise.race([load(digest), timeout]));
  }
  return loading.get(digest);
}

/** Loads a font file; again after ever longer pauses, where the network has failed to bring it. */
async function load(digest, failures = 0) {
  const url = `url("${base}/font/${digest}")`;
  const face = new FontFace(family(digest), url, { ...exact, display: "block" });
  // Fields set their own lines, so they need the font's own measures.
  const plain = new FontFace(fieldFamily(digest), url, { weight: "100 900", display: "block" });
  for (const made of [face, plain]) document.fonts.add(made);
  const both = await Promise.allSettled([face.load(), plain.load()]);
  if (both.every(({ status }) => status === "fulfilled") || failures === mostFailures) return;
  // A face that has failed stays failed.
  for (const made of [face, plain]) document.fonts.delete(made);
  await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
  await load(digest, failures + 1);
}

export const family = (digest) => `rowan-${digest}`;
export const fieldFamily = (digest) => `rowan-field-${digest}`;

/** The faces that texts refer to, by number: file, weight, figures of one width. */
export class Faces {
  #faces = [];

  clear() {
    this.#faces = [];
  }

  add([number, digest, _index, weight, isTabular]) {
    this.#faces[number] = { digest, weight: String(weight), isTabular: isTabular === 1 };
  }

  /** The file of a face. */
  digest(number) {
    return this.#faces[number].digest;
  }

  /** Sets the style of an element to a face. */
  apply(style, number, size, familyOf = family) {
    const { digest, weight, isTabular } = this.#faces[number];
    style.fontFamily = `"${familyOf(digest)}"`;
    style.fontWeight = weight;
    style.fontSize = `${size}px`;
    style.fontFeatureSettings = isTabular ? '"tnum"' : "";
  }
}
