/**
 * The landmarks of the page. Screens name their bar, their content and themselves, and know nothing of each other;
 * a page has one main content. So the last of the screens beside each other has its bar and its content as landmarks,
 * and is none itself; every other one is a landmark as a whole. Without screens the topmost layer is the main content.
 * Screens in rows of a list, such as examples, are parts of the list and no landmarks.
 */
const [main, banner, region, navigation] = [27, 28, 30, 31];
/** The views of screens, bars and contents. */
const [screens, bars, contents] = [new Set(), new Set(), new Set()];
const kinds = new Map([[main, contents], [banner, bars], [region, screens], [navigation, screens]]);

/** Takes in what a view is, by the number of its role. */
export function noteLandmark(view, number) {
  const kind = kinds.get(number);
  for (const set of kinds.values()) if (set !== kind) set.delete(view);
  if (!kind) view.landmark = undefined;
  else if (!kind.has(view)) view.landmark = null;
  kind?.add(view);
}

/** Forgets a view that is gone. */
export function forgetLandmark(view) {
  for (const set of kinds.values()) set.delete(view);
}

/** Brings landmarks in line with the screens in sight, at the end of a batch. */
export function arrangeLandmarks(layers) {
  const connected = [...screens].filter(isShown);
  const shown = connected.filter(({ element }) => !element.closest("[role=list], [role=grid]"));
  for (const view of connected) if (!shown.includes(view)) set(view, null);
  const chosen = shown.filter((view) => view.accessibility.r === region && !screenAround(view)).sort(inOrder).at(-1);
  for (const view of shown) {
    const own = view.accessibility.r === navigation ? "navigation" : "region";
    set(view, view === chosen ? null : own);
  }
  for (const view of contents) set(view, chosen && screenAround(view) === chosen ? "main" : null);
  for (const view of bars) set(view, chosen && screenAround(view) === chosen ? "banner" : null);
  const top = layers.findLast(({ inert, children, className }) => className === "layer" && !inert && children.length > 0);
  for (const layer of layers) {
    const isMain = layer === top && !chosen && !layer.querySelector("[role=dialog], [role=alertdialog]");
    // Readers take every write for news.
    if (!isMain) layer.removeAttribute("role");
    else if (!layer.hasAttribute("role")) layer.setAttribute("role", "main");
  }
}

function isShown({ element }) {
  return element.isConnected && !element.closest("[inert]");
}

/** The innermost screen around a view, the view itself left out. */
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
