/** The ARIA roles by the numbers of ours; text and fields need none. */
const roles = ["group", null, "heading", "button", null, "searchbox", "list", "listitem"];
const names = [
  "role", "aria-label", "aria-description", "aria-expanded", "aria-hidden", "aria-posinset",
  "aria-setsize",
];

/**
 * Tells assistive technology what a view is.
 * @param {HTMLElement} element
 * @param {object | null} value Role, label, value, hint, expansion, hiding, index, count.
 */
export function describe(element, value) {
  for (const name of names) element.removeAttribute(name);
  if (!value) return;
  const set = (name, text) => {
    if (text !== undefined && text !== null) element.setAttribute(name, text);
  };
  // A name is allowed on what has a role only.
  set("role", roles[value.r] ?? (value.r === 1 && value.l ? "group" : null));
  // ARIA knows values of sliders and the like alone, so others are read with the name.
  set("aria-label", [value.l, value.v].filter((text) => text).join(", ") || null);
  set("aria-description", value.h);
  if (value.e !== undefined) set("aria-expanded", value.e === 1 ? "true" : "false");
  if (value.x) set("aria-hidden", "true");
  if (value.i !== undefined) {
    set("aria-posinset", value.i + 1);
    set("aria-setsize", value.n);
  }
}
