import { family } from "./fonts.js";

/** The font size in pixels at which an ascent is measured: engines round it to whole pixels. */
const measured = 16384;
const ascents = new Map();
/** Faces that engines know by an ascent of our own; see `exact` in fonts.js. */
const hasOwnAscent = "ascentOverride" in FontFace.prototype;
let known = 0;

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
  const lines = document.createElement("span");
  lines.className = "lines";
  const run = document.createElement("span");
  run.className = "run";
  run.textContent = "i".repeat(100);
  run.style.fontFamily = "sans-serif";
  lines.append(run);
  document.body.append(lines);
  const width = (size) => {
    run.style.fontSize = `${size}px`;
    return run.getBoundingClientRect().width;
  };
  // A tenth of a pixel a letter.
  const differs = Math.abs(width(13) - width(1300) / 100) > 10;
  lines.remove();
  return differs;
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
