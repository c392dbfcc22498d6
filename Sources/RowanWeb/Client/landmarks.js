/**
 * The landmarks of the page. Screens, their bars and their contents have roles, independent of other screens; but a
 * page has one main content. Therefore the last of the screens beside each other has its bar and its content as
 * landmarks, and is none itself; every other screen is one landmark. Without screens the topmost layer is the main
 * content. Screens in rows of a list, such as examples, are parts of the list and no landmarks.
 *
 * A page also has one heading of the first level: the title of that screen, or an invisible heading with the title of
 * the page. The titles of other screens are below it, and those of screens in rows are below the preceding heading.
 */
const [main, banner, region, navigation] = [27, 28, 30, 31];
/** The views of screens, bars and contents. */
const [screens, bars, contents] = [new Set(), new Set(), new Set()];
/** The views of headings. */
const headings = new Set();
/** The invisible heading of a page without a visible title. */
const pageTitle = document.createElement("h1");
pageTitle.className = "page-title";
const kinds = new Map([[main, contents], [banner, bars], [region, screens], [navigation, screens]]);

/** Records whether a view is a landmark, by the number of its role. */
export function recordLandmark(view, number) {
  const kind = kinds.get(number);
  for (const set of kinds.values()) if (set !== kind) set.delete(view);
  if (!kind) view.landmark = undefined;
  else if (!kind.has(view)) view.landmark = null;
  kind?.add(view);
}

/** Records whether a view is a heading. */
export function recordHeading(view, isHeading) {
  if (isHeading) headings.add(view);
  else headings.delete(view);
}

/** Removes a view that no longer exists. */
export function forgetLandmark(view) {
  headings.delete(view);
  for (const set of kinds.values()) set.delete(view);
}

/** Updates the landmarks for the visible screens, at the end of a batch. */
export function arrangeLandmarks(layers) {
  const connected = [...screens].filter(isShown);
  const shown = connected.filter(({ element }) => !element.closest("[role=list], [role=grid], .sectioned"));
  for (const view of connected) if (!shown.includes(view)) set(view, null);
  const chosen = shown.filter((view) => view.accessibility.r === region && !screenAround(view)).sort(inOrder).at(-1);
  for (const view of shown) {
    const own = view.accessibility.r === navigation ? "navigation" : "region";
    set(view, view === chosen ? null : own);
  }
  for (const view of contents) set(view, chosen && screenAround(view) === chosen ? "main" : null);
  for (const view of bars) set(view, chosen && screenAround(view) === chosen ? "banner" : null);
  // A leaving view is not content any more.
  const holdsView = ({ children }) => [...children].some(({ rowanView, inert }) => rowanView && !inert);
  const top = layers.findLast((layer) => layer.className === "layer" && !layer.inert && holdsView(layer));
  for (const layer of layers) {
    const isMain = layer === top && !chosen && !layer.querySelector("[role=dialog], [role=alertdialog]");
    // Only changes are written, because screen readers may announce every write.
    if (!isMain) layer.removeAttribute("role");
    else if (!layer.hasAttribute("role")) layer.setAttribute("role", "main");
  }
  arrangeHeadings(chosen, new Set(shown));
  arrangePageTitle(layers);
}

function arrangeHeadings(chosen, shown) {
  const present = [...headings].filter(isShown).sort(inOrder);
  // The level of the last heading in each screen, and the levels by which the headings of other screens are lowered.
  const [last, bases] = [new Map(), new Map()];
  const base = (screen) => {
    if (!screen || screen === chosen) return 0;
    if (!bases.has(screen)) {
      const around = screenAround(screen);
      bases.set(screen, shown.has(screen) && !around ? 1 : last.get(around) ?? Math.max(base(around), 1));
    }
    return bases.get(screen);
  };
  for (const view of present) {
    const screen = screenAround(view);
    const shift = base(screen);
    view.setLevelShift(shift);
    last.set(screen, (view.accessibility.d ?? 2) + shift);
  }
}

function arrangePageTitle(layers) {
  // Modal content, such as a menu, needs no title; the title of the page remains behind it.
  if (layers.some((layer) => layer.inert)) {
    if (!pageTitle.closest("[inert]")) pageTitle.remove();
    return;
  }
  const isTitled = [...headings].some((view) => isShown(view) && view.element.ariaLevel === "1"
    && !view.element.closest("[aria-hidden=true]"));
  const main = document.querySelector("[role=main]");
  if (isTitled || !document.title || !main) {
    pageTitle.remove();
    return;
  }
  if (main.firstChild !== pageTitle) main.prepend(pageTitle);
  if (pageTitle.ariaLabel !== document.title) pageTitle.ariaLabel = document.title;
}

function isShown({ element }) {
  return element.isConnected && !element.closest("[inert]");
}

/** Returns the innermost screen around a view, excluding the view itself. */
function screenAround(view) {
  for (const outer of view.outwards()) if (outer !== view && screens.has(outer)) return outer;
  return null;
}

function inOrder({ element: one }, { element: other }) {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function set(view, landmark) {
  if (view.landmark === landmark) return;
  view.landmark = landmark;
  view.describe();
}
