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
  const block = (offset) =>
    roles.map((role, index) => `--${role}:${colors[offset + index]}`).join(";");
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
