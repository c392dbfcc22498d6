/** The custom properties of the colour roles, in the order of their numbers. */
const roles = [
  "background", "surface", "label", "secondary-label", "tertiary-label", "separator", "accent",
  "on-accent", "fill", "positive", "warning", "negative", "selection",
];

/** A colour as style sheets write it, from a number, a number and an opacity, or components. */
export function css(color) {
  if (typeof color === "number") return `var(--${roles[color]})`;
  if (typeof color === "string") return color;
  const [role, opacity] = color;
  return `color-mix(in srgb, var(--${roles[role]}) ${opacity * 100}%, transparent)`;
}

/** Whether anything of a colour is seen. */
export function isSeen(color) {
  return opacity(color) > 0;
}

/** Whether nothing is seen through a colour. */
export function isOpaque(color) {
  return opacity(color) === 1;
}

/** The opacity of a colour; fixed components are followed by two hexadecimal digits for it. */
function opacity(color) {
  if (typeof color === "string") return parseInt(color.slice(7), 16) / 255;
  return Array.isArray(color) ? color[1] : 1;
}

/** Whether a colour is the ground of what is selected. */
export function isSelection(color) {
  return roles[color] === "selection";
}

/** Whether a colour, of six hexadecimal digits, is one on which light words stand. */
function isDark(color) {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
}

let sheet = null;

/** The conditions under which the blocks of a palette apply, in their order. */
const conditions = [
  "", "(prefers-color-scheme:dark)", "(prefers-contrast:more)",
  "(prefers-contrast:more) and (prefers-color-scheme:dark)",
];

/** Gives the roles new components, for both schemes in both contrasts. */
export function setPalette(colors) {
  const count = roles.length;
  const isWhole = colors.length === conditions.length * count;
  if (!isWhole || !colors.every((text) => /^#[0-9a-f]{6}$/.test(text))) return;
  // What the browser draws itself, such as bars, goes with the ground: an app may have chosen its own scheme.
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
