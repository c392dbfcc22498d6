import { css } from "./colors.js";

const namespace = "http://www.w3.org/2000/svg";
/** The shared outlines, by digest. */
const outlines = new Map();

/** Declares a shared outline. */
export function declareOutline(digest, data) {
  outlines.set(digest, data);
}

/** The SVG of a drawing view. Elements are reused, and only changed attributes are written. */
export class Drawing {
  #picture = document.createElementNS(namespace, "svg");

  constructor(element) {
    this.#picture.setAttribute("class", "drawing");
    this.#picture.setAttribute("aria-hidden", "true");
    this.#picture.setAttribute("focusable", "false");
    element.prepend(this.#picture);
  }

  /** Shows a drawing: width and height of its space, fit, mirroring, shapes; `null` shows nothing. */
  show(value) {
    const picture = this.#picture;
    if (!value) {
      picture.replaceChildren();
      return;
    }
    const [width, height, fit, isMirrored, ...shapes] = value;
    const isStretched = fit === 1;
    write(picture, "viewBox", `0 0 ${width} ${height}`);
    write(picture, "preserveAspectRatio", isStretched ? "none" : "xMidYMid meet");
    picture.classList.toggle("mirrored", isMirrored === 1);
    picture.classList.toggle("stretched", isStretched);
    shapes.forEach((shape, index) => this.#shape(picture.children[index], shape));
    while (picture.children.length > shapes.length) picture.lastChild.remove();
  }

  #shape(path, [isShared, outline, fill, stroke, width]) {
    if (!path) {
      path = document.createElementNS(namespace, "path");
      this.#picture.append(path);
    }
    write(path, "d", isShared === 1 ? outlines.get(outline) ?? "" : outline);
    paint(path, "fill", fill === null ? "none" : css(fill));
    paint(path, "stroke", stroke === undefined ? "none" : css(stroke));
    paint(path, "stroke-width", stroke === undefined ? "" : `${width}px`);
  }
}

function write(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets a style property and caches its value, because the browser returns it in another notation. */
function paint(path, property, value) {
  path.rowanPaint ??= {};
  if (path.rowanPaint[property] === value) return;
  path.rowanPaint[property] = value;
  path.style.setProperty(property, value);
}
