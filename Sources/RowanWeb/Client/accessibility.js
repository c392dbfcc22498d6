import { noteCell, noteGrid } from "./grid.js";
import { noteItem } from "./items.js";
import { noteHeading, noteLandmark } from "./landmarks.js";
import { noteList } from "./sections.js";

/** The ARIA roles by the numbers of ours; text and text fields need none. */
const roles = [
  "group", null, "heading", "button", null, "searchbox", "list", "listitem", "img", "switch",
  "radiogroup", "radio", "progressbar", "status", "link", "slider", "spinbutton", "menu", "menuitem",
  "grid", "gridcell", "dialog", "alertdialog", "toolbar", "navigation", "tablist", "tab", "main",
  "banner", "search", "region", "navigation",
];
const [text, heading, button, list, image] = [1, 2, 3, 6, 8];
/** The roles that have a value between two ends: progress, sliders and steppers. */
const meters = new Set([12, 15, 16]);
const names = [
  "role", "aria-label", "aria-description", "aria-expanded", "aria-hidden", "aria-posinset",
  "aria-setsize", "aria-checked", "aria-pressed", "aria-current", "aria-valuemin",
  "aria-valuemax", "aria-valuenow", "aria-valuetext", "aria-level", "aria-live", "aria-atomic",
  "aria-selected", "aria-rowindex", "aria-colindex", "aria-modal", "aria-labelledby",
];
/** The roles that are selected; what has another is the current one instead. */
const selectable = new Set(["gridcell", "tab"]);
/** The roles of what keeps all else from being read. */
const modal = new Set(["dialog", "alertdialog"]);
/** The roles that are on or off by themselves. */
const checkable = new Set(["switch", "radio"]);
/** The attributes of an item of a list that contains a button or a link; all others belong to the button or link. */
const ofItems = new Set(["role", "aria-posinset", "aria-setsize", "aria-hidden"]);

/**
 * Tells assistive technology what a view is. Writes what differs only: readers take every write for
 * news.
 * @param {View} view
 * @param {object | null} value Role, label, value, hint, expansion, check, selection, fraction,
 *   hiding, index, count, level, liveness, place in a grid.
 */
export function describe(view, value) {
  view.accessibility = value;
  noteGrid(view, value ? roles[value.r] : null);
  if (value?.g) noteCell(view.element, value.g);
  noteItem(view);
  noteList(view, value?.r === list);
  noteLandmark(view, value?.r);
  noteHeading(view, value?.r === heading);
  writeDescription(view);
}

/** Writes what a view is to its element, and to the part of it that acts, if that is another element. */
export function writeDescription(view) {
  const wanted = view.accessibility ? attributes(view.accessibility) : {};
  if (view.activeRole && wanted["aria-hidden"] !== "true") wanted.role = view.activeRole;
  if (view.landmark !== undefined) {
    wanted.role = view.landmark;
    // ARIA allows names on elements with a role only.
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
  for (const name of names) {
    const next = wanted[name] ?? null;
    if (element.getAttribute(name) === (next === null ? null : String(next))) continue;
    if (next === null) element.removeAttribute(name);
    else element.setAttribute(name, next);
  }
}

function attributes(value) {
  // A name is allowed on what has a role only.
  const role = roles[value.r] ?? (value.r === text && value.l ? "group" : null);
  const isMeter = meters.has(value.r);
  const truth = (bit) => (bit === undefined ? null : bit === 1 ? "true" : "false");
  const wanted = {
    role,
    // ARIA knows values of sliders and the like alone, so others are read with the name.
    "aria-label": [value.l, isMeter ? null : value.v].filter((part) => part).join(", ") || null,
    "aria-description": value.h || null,
    "aria-expanded": truth(value.e),
    "aria-hidden": value.x ? "true" : null,
    // Selected is a state of options and rows of grids; items of lists are the current ones.
    "aria-current": value.s === 1 && !selectable.has(role) ? "true" : null,
    "aria-modal": modal.has(role) ? "true" : null,
  };
  if (selectable.has(role)) wanted["aria-selected"] = truth(value.s);
  if (value.g) [wanted["aria-rowindex"], wanted["aria-colindex"]] = [value.g[0] + 1, value.g[1] + 1];
  if (checkable.has(role)) wanted["aria-checked"] = truth(value.c ?? 0);
  else if (value.r === button) wanted["aria-pressed"] = truth(value.c);
  if (isMeter) {
    // A stepper without ends has no place between them.
    if (value.f !== undefined || role === "progressbar") {
      wanted["aria-valuemin"] = 0;
      wanted["aria-valuemax"] = 100;
    }
    if (value.f !== undefined) wanted["aria-valuenow"] = Math.round(value.f * 100);
    wanted["aria-valuetext"] = value.v || null;
  }
  // A heading without a level is the title of a part.
  if (role === "heading") wanted["aria-level"] = value.d ?? 2;
  wanted["aria-live"] = [null, "polite", "assertive"][value.p ?? 0];
  // A change of one word is told with all that is around it.
  if (value.p) wanted["aria-atomic"] = "true";
  // What has no name is an ornament; readers would call it an unlabelled picture.
  if (value.r === image && !wanted["aria-label"]) wanted.role = "none";
  // Cells have lines and columns instead.
  if (value.i !== undefined && role !== "gridcell") {
    wanted["aria-posinset"] = value.i + 1;
    wanted["aria-setsize"] = value.n;
  }
  return wanted;
}
