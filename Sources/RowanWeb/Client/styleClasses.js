/** The style sheet of all classes. */
let sheet = null;

/**
 * Classes with declarations that many elements have. Browsers compute the style of a class once, and that of inline
 * declarations, in particular of custom properties, again for every element that has changed.
 */
export class StyleClasses {
  #prefix;
  #most;
  /** The names of the classes, by their declarations. */
  #names = new Map();

  /** Creates a kind of classes, whose names begin with a prefix, with a maximum number of them. */
  constructor(prefix, most) {
    this.#prefix = prefix;
    this.#most = most;
  }

  /** Returns the name of a class with some declarations; `null` if there are too many classes. */
  nameOf(declarations) {
    const known = this.#names.get(declarations);
    if (known || this.#names.size === this.#most) return known ?? null;
    if (!sheet) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
    }
    const name = `${this.#prefix}-${this.#names.size}`;
    this.#names.set(declarations, name);
    sheet.insertRule(`.${name}{${declarations}}`, sheet.cssRules.length);
    return name;
  }
}
