/** The custom properties of the colour roles, in the order of their numbers. */
const roles = [
  "background", "surface", "label", "secondary-label", "tertiary-label", "separator", "accent",
  "on-accent", "fill", "positive", "warning", "negative",
];

/** A colour as style sheets write it, from a number, a number and an opacity, or components. */
export function css(color) {
  if (typeof color === "number") return `var(--${roles[color]})`;
  if (typeof color === "string") return color;
  const [role, opacity] = color;
  return `color-mix(in srgb, var(--${roles[role]}) ${opacity * 100}%, transparent)`;
}

let sheet = null;

/** Gives the roles new components, for both schemes. */
export function setPalette(colors) {
  const count = roles.length;
  if (colors.length !== 2 * count || !colors.every((text) => /^#[0-9a-f]{6}$/.test(text))) return;
  const block = (offset) =>
    roles.map((role, index) => `--${role}:${colors[offset + index]}`).join(";");
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(
    `:root{${block(0)}}@media (prefers-color-scheme:dark){:root{${block(count)}}}`,
  );
  document.adoptedStyleSheets = [sheet];
}
