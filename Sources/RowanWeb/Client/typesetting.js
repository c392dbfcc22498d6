import { family } from "./fonts.js";

/** The font size in pixels at which an ascent is measured: engines round it to whole pixels. */
const measured = 16384;
const ascents = new Map();
/** Faces that engines know by an ascent of our own; see `exact` in fonts.js. */
const hasOwnAscent = "ascentOverride" in FontFace.prototype;
let known = 0;
let shapes = null;

/**
 * The factor by which texts are set larger than they are shown. WebKit on Linux advances by whole pixels from letter to
 * letter; set eight times as large, its letters advance by eighths of pixels, close to the fractions that were measured.
 */
export function magnification() {
  if (!known) {
    known = advancesByPixels() ? 8 : 1;
    document.documentElement.style.setProperty("--magnification", known);
  }
  return known;
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

/** Sets the font size of an element with text, and the top that puts its baseline at a height. */
export function set(style, digest, size, baseline) {
  const times = magnification();
  style.fontSize = `${size * times}px`;
  if (times > 1) style.transform = `scale(${1 / times})`;
  // Browsers round the ascent.
  style.top = `${baseline - Math.round(ascent(digest) * size * times) / times}px`;
}

/** The share of the font size by which a line box begins above the baseline. */
function ascent(digest) {
  if (hasOwnAscent) return 1;
  const name = family(digest);
  if (ascents.has(name)) return ascents.get(name);
  const context = document.createElement("canvas").getContext("2d");
  context.font = `${measured}px "${name}"`;
  const share = context.measureText("x").fontBoundingBoxAscent / measured;
  // While a font is loading, the engine measures another font in its place.
  if (document.fonts.check(`${measured}px "${name}"`)) ascents.set(name, share);
  return share;
}
