import { family, whenLoaded } from "./fonts.js";

/** The font size in pixels for measuring ascents and descents, which browsers round to whole pixels. */
const measured = 16384;
/** The font size in pixels for measuring widths that the server has estimated. */
const estimated = 1024;
const canvas = document.createElement("canvas").getContext("2d");
/** The measured ascents and descents, by font. */
const known = new Map();
/** Whether fonts can be declared with another ascent; see `exact` in fonts.js. */
export const hasOwnAscent = "ascentOverride" in FontFace.prototype;
/** The last settings of styles whose widths are measured again when their font has loaded. */
const unmeasured = new WeakMap();
let factor = 0;
let shapes = null;

/**
 * Returns the factor by which texts are set larger than they are shown. WebKit on Linux advances by whole pixels from
 * letter to letter; at eight times the size, its letters advance by eighths of pixels, close to the measured fractions.
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
  // A tenth of a pixel per letter.
  return Math.abs(small - large / 100) > 10;
}

/** Whether letters join those of the next element; WebKit shapes each element separately. */
export function shapesAcrossElements() {
  shapes ??= Math.abs(widthOf(["\u0633\u0644\u0645"], 100) - widthOf(["\u0633", "\u0644\u0645"], 100)) < 5;
  return shapes;
}

/** Returns the width of texts, each in a separate element. */
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
 * `estimate` is the text with its width, if the width was estimated because the server has no font for the text. Then
 * the text is drawn in a font of the browser and scaled to the width, so that it overlaps no text beside it.
 */
export function set(style, face, size, baseline, estimate = null) {
  style.fontSize = `${size * magnification()}px`;
  style.top = `${baseline - ascentOf(face.file, size)}px`;
  fit(style, face, size, estimate);
}

/** Returns the distance from the top of an element with text to its baseline. */
export function ascentOf(file, size) {
  const times = magnification();
  // Browsers round the ascent.
  return Math.round(extents(file)[0] * size * times) / times;
}

/** Scales an element with text to its estimated width, or only by the magnification if there is no estimate. */
export function fit(style, face, size, estimate) {
  unmeasured.delete(style);
  // A character that no font has is drawn as a box of this font, so its width is known only after the font has loaded.
  const loaded = estimate ? whenLoaded(face.file) : null;
  if (loaded) {
    const settings = [style, face, size, estimate];
    unmeasured.set(style, settings);
    loaded.then(() => unmeasured.get(style) === settings && fit(...settings));
  }
  const times = magnification();
  const stretch = estimate ? stretchOf(face, size, estimate) : 1;
  const transform = times > 1 || stretch !== 1 ? `scale(${stretch / times}, ${1 / times})` : "";
  if (style.transform !== transform) style.transform = transform;
  // A line of normal height would grow for the browser's font, and move the baseline.
  const [ascent, descent] = extents(face.file).map((share) => Math.round(share * size * times));
  const height = estimate ? `${ascent + descent}px` : "";
  if (style.lineHeight !== height) style.lineHeight = height;
}

/** Returns the ascent and the descent of a line box, relative to the font size. */
function extents(file) {
  if (hasOwnAscent) return [1, 0.25];
  const name = family(file);
  if (known.has(name)) return known.get(name);
  canvas.font = `${measured}px "${name}"`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText("x");
  const shares = [fontBoundingBoxAscent / measured, fontBoundingBoxDescent / measured];
  // While a font is loading, the browser measures another font instead.
  if (document.fonts.check(`${measured}px "${name}"`)) known.set(name, shares);
  return shares;
}

/** Returns the horizontal scale that gives a text its estimated width. */
function stretchOf(face, size, { text, width }) {
  canvas.font = `${face.weight} ${estimated}px "${family(face.file)}"`;
  const own = canvas.measureText(text).width * (size / estimated);
  return own > 0 && width > 0 ? width / own : 1;
}
