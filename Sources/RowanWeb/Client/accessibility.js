import { recordCell, recordGrid } from "./grid.js";
import { recordItem } from "./items.js";
import { recordHeading, recordLandmark } from "./landmarks.js";
import { recordList } from "./sections.js";

/** The ARIA roles, by the numbers of the wire format; text and text fields need none. */
const roles = [
  "group", null, "heading", "button", null, "searchbox", "list", "listitem", "img", "switch",
  "radiogroup", "radio", "progressbar", "status", "link", "slider", "spinbutton", "menu", "menuitem",
  "grid", "gridcell", "dialog", "alertdialog", "toolbar", "navigation", "tablist", "tab", "main",
  "banner", "search", "region", "navigation",
];
const [text, heading, button, list, image] = [1, 2, 3, 6, 8];
/** The roles with a value in a range: progress bars, sliders and steppers. */
const meters = new Set([12, 15, 16]);
const names = [
  "role", "aria-label", "aria-description", "aria-expanded", "aria-hidden", "aria-posinset",
  "aria-setsize", "aria-checked", "aria-pressed", "aria-current", "aria-valuemin",
  "aria-valuemax", "aria-valuenow", "aria-valuetext", "aria-level", "aria-live", "aria-atomic",
  "aria-selected", "aria-rowindex", "aria-colindex", "aria-modal", "aria-labelledby",
];
/** The roles that use `aria-selected`; selected views with other roles use `aria-current`. */
const selectable = new Set(["gridcell", "tab"]);
/** The roles of modal views, which hide all others from assistive technology. */
const modal = new Set(["dialog", "alertdialog"]);
/** The roles that use `aria-checked`. */
const checkable = new Set(["switch", "radio"]);
/** The attributes that stay on a list item with a button or link inside; all others move to the button or link. */
const ofItems = new Set(["role", "aria-posinset", "aria-setsize", "aria-hidden"]);

/**
 * Describes a view to assistive technology. Writes only changed attributes, because screen readers may announce every
 * write.
 * @param {View} view
 * @param {object | null} value Role, label, value, hint, expansion, check, selection, fraction, hiding, index, count,
 *   level, liveness, grid position.
 */
export function describe(view, value) {
  view.accessibility = value;
  recordGrid(view, value ? roles[value.r] : null);
  if (value?.g) recordCell(view.element, value.g);
  recordItem(view);
  recordList(view, value?.r === list);
  recordLandmark(view, value?.r);
  recordHeading(view, value?.r === heading);
  writeDescription(view);
}

/** Writes the description of a view to its element, and to its inner button or link if there is one. */
export function writeDescription(view) {
  const wanted = view.accessibility ? attributes(view.accessibility) : {};
  if (view.activeRole && wanted["aria-hidden"] !== "true") wanted.role = view.activeRole;
  if (view.landmark !== undefined) {
    wanted.role = view.landmark;
    // ARIA allows names only on elements with a role.
    if (view.landmark === null) delete wanted["aria-label"];
  }
  if (view.isSectioned) wanted.role = "group";
  if (view.ownName) wanted["aria-labelledby"] = view.ownName;
  if (view.levelShift && wanted["aria-level"]) wanted["aria-level"] += view.levelShift;
  const inner = {};
  if (view.inner && view.innerRole) {
    if (view.target === view.inner) {
      for (const name of names) {
        if (ofItems.has(name)) continue;
        inner[name] = wanted[name];
        delete wanted[name];
      }
    }
    inner.role = view.innerRole;
  }
  write(view.element, wanted);
  if (view.inner) write(view.inner, inner);
}

function write(element, wanted) {
  const written = (element.rowanDescription ??= {});
  for (const name of names) {
    const next = wanted[name] ?? null;
    if ((written[name] ?? null) === next) continue;
    written[name] = next;
    if (next === null) element.removeAttribute(name);
    else element.setAttribute(name, next);
  }
}

function attributes(value) {
  // ARIA allows a name only on elements with a role.
  const role = roles[value.r] ?? (value.r === text && value.l ? "group" : null);
  const isMeter = meters.has(value.r);
  const truth = (bit) => (bit === undefined ? null : bit === 1 ? "true" : "false");
  const wanted = {
    role,
    // ARIA knows values only of sliders and similar roles, so other values are appended to the name.
    "aria-label": [value.l, isMeter ? null : value.v].filter((part) => part).join(", ") || null,
    "aria-description": value.h || null,
    "aria-expanded": truth(value.e),
    "aria-hidden": value.x ? "true" : null,
    // Options and grid rows can be selected; list items are marked as current.
    "aria-current": value.s === 1 && !selectable.has(role) ? "true" : null,
    "aria-modal": modal.has(role) ? "true" : null,
  };
  if (selectable.has(role)) wanted["aria-selected"] = truth(value.s);
  if (value.g) [wanted["aria-rowindex"], wanted["aria-colindex"]] = [value.g[0] + 1, value.g[1] + 1];
  if (checkable.has(role)) wanted["aria-checked"] = truth(value.c ?? 0);
  else if (value.r === button) wanted["aria-pressed"] = truth(value.c);
  if (isMeter) {
    // A stepper without limits has no fraction.
    if (value.f !== undefined || role === "progressbar") {
      wanted["aria-valuemin"] = 0;
      wanted["aria-valuemax"] = 100;
    }
    if (value.f !== undefined) wanted["aria-valuenow"] = Math.round(value.f * 100);
    wanted["aria-valuetext"] = value.v || null;
  }
  // A heading without a level is the title of a section.
  if (role === "heading") wanted["aria-level"] = value.d ?? 2;
  wanted["aria-live"] = [null, "polite", "assertive"][value.p ?? 0];
  // Assistive technology announces the whole region after a change of one word.
  if (value.p) wanted["aria-atomic"] = "true";
  // An image without a name is decorative; screen readers would announce an unlabelled image.
  if (value.r === image && !wanted["aria-label"]) wanted.role = "none";
  // Cells have rows and columns instead.
  if (value.i !== undefined && role !== "gridcell") {
    wanted["aria-posinset"] = value.i + 1;
    wanted["aria-setsize"] = value.n;
  }
  return wanted;
}
