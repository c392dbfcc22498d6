/** The custom properties of the colour roles, by the numbers of the roles. */
const roles = [
  "background", "surface", "label", "secondary-label", "tertiary-label", "separator", "accent",
  "on-accent", "fill", "positive", "warning", "negative", "selection",
];

/** Returns the CSS text of a colour: a role, a role with an opacity, or fixed components. */
export function css(color) {
  if (typeof color === "number") return `var(--${roles[color]})`;
  if (typeof color === "string") return color;
  const [role, opacity] = color;
  return `color-mix(in srgb, var(--${roles[role]}) ${opacity * 100}%, transparent)`;
}

/** Whether a colour is at least partly visible. */
export function isSeen(color) {
  return opacity(color) > 0;
}

/** Whether a colour is opaque. */
export function isOpaque(color) {
  return opacity(color) === 1;
}

/** Returns the opacity of a colour; fixed components end with two hexadecimal digits for it. */
function opacity(color) {
  if (typeof color === "string") return parseInt(color.slice(7), 16) / 255;
  return Array.isArray(color) ? color[1] : 1;
}

/** Whether a colour is the background of selected views. */
export function isSelection(color) {
  return roles[color] === "selection";
}

/** Whether a background, given by six hexadecimal digits, is dark. */
function isDark(color) {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}

let sheet = null;

/** The media conditions of the blocks of a palette, in order. */
const conditions = [
  "", "(prefers-color-scheme:dark)", "(prefers-contrast:more)",
  "(prefers-contrast:more) and (prefers-color-scheme:dark)",
];

/** Sets the colours of all roles, for both schemes and both contrasts. */
export function setPalette(colors) {
  const count = roles.length;
  const isWhole = colors.length === conditions.length * count;
  if (!isWhole || !colors.every((text) => /^#[0-9a-f]{6}$/.test(text))) return;
  // The browser's own controls, such as scroll bars, match the background: an app may have a palette with only one
  // scheme.
  const block = (offset) =>
    roles.map((role, index) => `--${role}:${colors[offset + index]}`).join(";")
    + `;color-scheme:${isDark(colors[offset]) ? "dark" : "light"}`;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(
    conditions.map((condition, index) => {
      const rule = `:root{${block(index * count)}}`;
      return condition ? `@media ${condition}{${rule}}` : rule;
    }).join(""),
  );
}
