import { family } from "./fonts.js";

/** The font size in pixels at which extents are measured: engines round them to whole pixels. */
const measured = 16384;
/** The font size in pixels at which widths are measured that the server has estimated. */
const estimated = 1024;
const canvas = document.createElement("canvas").getContext("2d");
/** The extents of fonts that were measured. */
const known = new Map();
/** Faces that engines know by an ascent of our own; see `exact` in fonts.js. */
const hasOwnAscent = "ascentOverride" in FontFace.prototype;
let factor = 0;
let shapes = null;

/**
 * The factor by which texts are set larger than they are shown. WebKit on Linux advances by whole pixels from letter to
 * letter; set eight times as large, its letters advance by eighths of pixels, close to the fractions that were measured.
 */
export function magnification() {
  if (!factor) {
    factor = advancesByPixels() ? 8 : 1;
    document.documentElement.style.setProperty("--magnification", factor);
  }
  return factor;
}

function advancesByPixels() {
  const [small, large] = [13, 1300].map((size) => widthOf(["i".repeat(100)], size));
  // A tenth of a pixel a letter.
  return Math.abs(small - large / 100) > 10;
}

/** Whether letters take the shapes that they have beside those of the next element; WebKit looks at no other element. */
export function shapesAcrossElements() {
  shapes ??= Math.abs(widthOf(["\u0633\u0644\u0645"], 100) - widthOf(["\u0633", "\u0644\u0645"], 100)) < 5;
  return shapes;
}

/** The width of texts, each in an element of its own. */
function widthOf(texts, size) {
  const lines = document.createElement("span");
  lines.className = "lines";
  const group = document.createElement("span");
  group.className = "shaped";
  group.style.font = `${size}px sans-serif`;
  for (const text of texts) {
    const run = document.createElement("span");
    run.textContent = text;
    group.append(run);
  }
  lines.append(group);
  document.body.append(lines);
  const { width } = group.getBoundingClientRect();
  lines.remove();
  return width;
}

/**
 * Sets the font size of an element with text, and the top that puts its baseline at a height.
 *
 * `estimate` is the text with its width, if the width was estimated because the server has no font for the text. The
 * text is drawn in a font of the browser then, stretched or narrowed to the width, so that it touches no text beside it.
 */
export function set(style, digest, size, baseline, estimate = null) {
  const times = magnification();
  const shares = extents(digest);
  style.fontSize = `${size * times}px`;
  const stretch = estimate ? stretchOf(style, size, estimate) : 1;
  const transform = times > 1 || stretch !== 1 ? `scale(${stretch / times}, ${1 / times})` : "";
  if (style.transform !== transform) style.transform = transform;
  // Browsers round the ascent.
  const [ascent, descent] = shares.map((share) => Math.round(share * size * times));
  style.top = `${baseline - ascent / times}px`;
  // A line as high as usual would make room for the font of the browser, and move the baseline.
  const height = estimate ? `${ascent + descent}px` : "";
  if (style.lineHeight !== height) style.lineHeight = height;
}

/** The shares of the font size by which a line box reaches above the baseline and below it. */
function extents(digest) {
  if (hasOwnAscent) return [1, 0.25];
  const name = family(digest);
  if (known.has(name)) return known.get(name);
  canvas.font = `${measured}px "${name}"`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText("x");
  const shares = [fontBoundingBoxAscent / measured, fontBoundingBoxDescent / measured];
  // While a font is loading, the engine measures another font in its place.
  if (document.fonts.check(`${measured}px "${name}"`)) known.set(name, shares);
  return shares;
}

/** By how much a text has to be stretched to be as wide as it was estimated. */
function stretchOf(style, size, { text, width }) {
  canvas.font = `${style.fontWeight} ${estimated}px ${style.fontFamily}`;
  const own = canvas.measureText(text).width * (size / estimated);
  return own > 0 && width > 0 ? width / own : 1;
}
