import { css } from "./colors.js";
import { family } from "./fonts.js";
import { StyleClasses } from "./styleClasses.js";
import { magnification } from "./typesetting.js";

/** The values of `text-decoration-line`, by the bits of the wire format. */
export const decorations = ["none", "underline", "line-through", "underline line-through"];
/** The maximum number of classes; a run with a further style has declarations of its own. */
const mostClasses = 256;
const classes = new StyleClasses("style", mostClasses);

/**
 * Returns the style of a run that is in no group: its declarations, and the name of a class with them, which saves
 * setting each declaration of each run. The name is `null` if there are too many classes.
 */
export function styleOf(faces, face, size, color, level, decoration) {
  const key = `${face} ${size} ${color} ${level & 1} ${decoration}`;
  let style = faces.styles.get(key);
  if (style) return style;
  const declarations = declarationsOf(faces.get(face), size, color, level, decoration);
  style = { declarations, name: classes.nameOf(declarations) };
  if (faces.styles.size === mostClasses) faces.styles.clear();
  faces.styles.set(key, style);
  return style;
}

function declarationsOf(face, size, color, level, decoration) {
  const times = magnification();
  const parts = [
    `color:${css(color)}`, `text-decoration-line:${decorations[decoration]}`, `direction:${level & 1 ? "rtl" : "ltr"}`,
    `font-family:"${family(face.file)}"`, `font-weight:${face.weight}`, `font-size:${size * times}px`,
  ];
  if (face.isTabular) parts.push('font-feature-settings:"tnum"');
  if (times > 1) parts.push(`transform:scale(${1 / times})`);
  return parts.join(";");
}
