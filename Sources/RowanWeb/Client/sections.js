/**
 * Lists with titles, for screen readers, which count the items of a list. A title is no item: such a list is a group of
 * its titles, and after each title there is an invisible list that owns the rows up to the next title and is named by
 * the title. The rows stay in their places in the document, because a reused view becomes a row of another section.
 */
const lists = new Set();
/** The elements that own the rows after a title, by the view of the title, or of the list for rows without a title. */
const owners = new WeakMap();
/** The generation in which a list was found to have titles: a reused view may be a list without titles. */
const generations = new WeakMap();
/** The roles that say nothing about a view: none, group, text. */
const silent = new Set([undefined, 0, 1]);
let next = 0;

/** Records whether a view is a list. */
export function recordList(view, isList) {
  if (isList) {
    lists.add(view);
  } else if (lists.delete(view)) {
    unite(view);
  }
}

/** Removes a list that no longer exists. */
export function forgetList(view) {
  lists.delete(view);
}

/** Updates the lists for the present titles and rows, at the end of a batch. */
export function arrangeLists() {
  for (const list of lists) {
    if (list.isSectioned && generations.get(list) !== list.generation) unite(list);
    // The sections of rows depend on the order, which is settled when the content rests.
    if (!list.element.isConnected || list.scroll?.order.isDeferred) continue;
    // A list keeps its structure while its titles are out of sight: screen readers take a change of it for another
    // list.
    if (!list.isSectioned && children(list).some(isTitle)) {
      generations.set(list, list.generation);
      list.setSectioned(true);
    }
    if (list.isSectioned) arrange(list);
  }
}

/** Makes a list with titles a plain list again. */
function unite(list) {
  list.setSectioned(false);
  for (const owner of ownersIn(list)) owner.remove();
}

/** Returns the id of an element, and sets one if necessary. */
export function identify(element) {
  element.id ||= `part-${(next += 1)}`;
  return element.id;
}

function children({ content }) {
  return [...content.children].map(({ rowanView }) => rowanView).filter((view) => view && !view.element.inert);
}

function ownersIn({ content }) {
  return [...content.children].filter((child) => child.className === "section-rows");
}

function isTitle({ element, accessibility }) {
  if (element.getAttribute("role") === "listitem" || accessibility?.x) return false;
  if (element.matches("[role=heading], [aria-expanded]") || element.querySelector("[role=heading]")) return true;
  // Text with a button, such as an error while loading, is not a title: it is temporary.
  return silent.has(accessibility?.r) && element.matches(":has(.run):not(:has([tabindex], input, textarea, button))");
}

function arrange(list) {
  const free = new Set(ownersIn(list));
  const sections = [];
  let title = list;
  let rows = null;
  let before = null;
  for (const view of children(list)) {
    if (view.element.getAttribute("role") === "listitem") {
      if (!rows) {
        const owner = ownerBehind(title, before, list);
        free.delete(owner);
        rows = { owner, ids: [] };
        sections.push(rows);
      }
      rows.ids.push(identify(view.element));
    } else if (isTitle(view)) {
      [title, rows] = [view, null];
    }
    before = view.outer;
  }
  for (const { owner, ids } of sections) set(owner, "aria-owns", ids.join(" "));
  for (const owner of free) owner.remove();
}

/** Returns the element that owns the rows after a title, placed before the first of them. */
function ownerBehind(title, before, list) {
  let owner = owners.get(title);
  if (!owner) {
    owner = document.createElement("div");
    owner.className = "section-rows";
    owner.setAttribute("role", "list");
    owners.set(title, owner);
  }
  const { content } = list;
  const place = before ? before.nextSibling : content.firstChild;
  if (owner.parentElement !== content || (owner !== place && owner.previousSibling !== before)) {
    content.insertBefore(owner, place);
  }
  const heading = title === list ? null : headingOf(title.element);
  if (heading) set(owner, "aria-labelledby", identify(heading));
  else owner.removeAttribute("aria-labelledby");
  return owner;
}

/** Returns the heading of a title; other texts, such as a footer, name no rows. */
function headingOf(element) {
  return element.matches("[role=heading], [aria-expanded]") ? element : element.querySelector("[role=heading]");
}

/** Writes only a changed attribute, because screen readers may announce every write. */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
