import { identify } from "./sections.js";

/**
 * The roles of views that act, and of the children of lists and grids.
 *
 * A view that takes taps and the focus and has no role is a button, or a link if it contains controls: screen readers
 * skip the content of buttons and read that of links. A link is named by its own texts, without those of controls
 * inside. A list may contain only items: a row that acts is an item with a button or a link inside, and a view between
 * the rows of a list without titles, such as an indicator for loading more, gets an item around it. In a grid it gets a
 * cell and a row.
 */
const recorded = new Set();
/** The rows that act, and the other views that act and have no role. */
const acting = new Set();
const plain = new Set();
/** The roles that do not show that a view acts: none, group, text. */
const silent = new Set([undefined, 0, 1]);
/** The controls inside a view. */
const controls = "[tabindex], input, textarea, button";

/** Records that the parent, role or input of a view has changed. */
export function recordItem(view) {
  recorded.add(view);
}

/** Removes a view that no longer exists. */
export function forgetItem(view) {
  recorded.delete(view);
  acting.delete(view);
  plain.delete(view);
}

/** Updates the items for the present views, at the end of a batch. Returns whether any has changed. */
export function arrangeItems() {
  if (recorded.size === 0) return false;
  // Roles and names of the views around a changed view depend on it.
  const changed = new Set();
  for (const view of recorded) {
    arrange(view);
    for (let outer = view; outer && !changed.has(outer); outer = outer.parent) changed.add(outer);
  }
  recorded.clear();
  for (const view of changed) {
    if (plain.has(view)) {
      view.setActiveRole(activeRole(view.element));
      view.setOwnName(ownName(view, view.activeRole));
    } else if (acting.has(view)) {
      view.hold(activeRole(view.inner));
      view.setOwnName(ownName(view, view.innerRole));
    }
  }
  return true;
}

/**
 * Returns the ids of the elements that name a link without a label: its texts and labelled views that are no controls.
 */
function ownName({ accessibility, target }, role) {
  if (role !== "link" || accessibility?.l) return null;
  const ids = [];
  const collect = (element) => {
    for (const child of element.children) {
      if (child.matches(`${controls}, .actions, [aria-hidden=true]`)) continue;
      if (child.hasAttribute("aria-label") || child.rowanView?.text) ids.push(identify(child));
      else collect(child);
    }
  };
  collect(target);
  // A link that contains only controls is named by them.
  return ids.join(" ") || null;
}

function activeRole(element) {
  return element.querySelector(controls) ? "link" : "button";
}

function arrange(view) {
  const role = view.element.getAttribute("role");
  const isActing = role === "listitem" && view.acts;
  if (isActing !== acting.has(view)) {
    if (isActing) acting.add(view);
    else acting.delete(view);
    view.hold(isActing ? "button" : null);
  }
  const isPlain = view.acts && (view.tabIndex !== null || view.isDisabled) && silent.has(view.accessibility?.r);
  if (isPlain) {
    plain.add(view);
  } else if (plain.delete(view)) {
    view.setActiveRole(null);
  }
  if (!isActing && !isPlain) view.setOwnName(null);
  view.standIn(partRole(view, role));
  // Children that were added since are inserted before the actions.
  view.actions?.place();
}

/** Returns the role of the element around a child of a list or grid that is no item; `null` for other views. */
function partRole(view, role) {
  if (view.isHidden || view.element.getAttribute("aria-hidden") === "true") return null;
  const around = view.parent?.element.getAttribute("role");
  // The rows of a list with titles are owned by other lists.
  if (around === "list" && role !== "listitem") return "listitem";
  if (around === "grid" && role !== "gridcell") return "gridcell";
  return null;
}
