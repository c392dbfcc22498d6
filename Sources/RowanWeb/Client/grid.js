/**
 * The rows of grids for screen readers. Cells keep their places in the document, and are owned by invisible elements
 * for their rows, because screen readers find no grid without rows. Content between the cells, such as the title of a
 * section, is a separate row.
 */
const grids = new Set();
/** Line, column and both counts, by cell. */
const places = new WeakMap();
const ofRows = ["aria-rowindex", "aria-owns"];
let next = 0;

/** Records whether a view is a grid. */
export function recordGrid(view, role) {
  if (role === "grid") {
    // All children are in the first row, from which the other rows own theirs.
    view.hold("row");
    grids.add(view);
  } else if (grids.delete(view)) {
    for (const row of rowsOf(view)) row.remove();
    for (const name of ofRows) view.inner.removeAttribute(name);
    view.hold(null);
  }
}

/** Records the position of a cell: line, column, and their counts, -1 if unknown. */
export function recordCell(cell, place) {
  places.set(cell, place);
}

/** Updates the rows of all grids for their present cells, at the end of a batch. */
export function arrangeGrids() {
  for (const grid of grids) {
    if (grid.element.isConnected) arrange(grid);
  }
}

/** Removes a grid that no longer exists. */
export function forgetGrid(view) {
  grids.delete(view);
}

function rowsOf({ element }) {
  return [...element.children].filter((child) => child.className === "grid-row");
}

function arrange(grid) {
  const lines = new Map();
  // Content between cells follows the lines before it.
  let between = -0.5;
  for (const entry of grid.inner.children) {
    const isCell = entry.getAttribute("role") === "gridcell";
    if (!isCell || entry.matches("[hidden], [inert]") || entry.rowanView.element.inert) continue;
    if (entry.rowanView.part === entry) {
      lines.set((between += 1e-6), [entry]);
      continue;
    }
    const [line, , lineCount, columnCount] = places.get(entry) ?? [0, 0, -1, -1];
    between = Math.max(between, line + 0.5);
    set(grid.element, "aria-rowcount", lineCount);
    set(grid.element, "aria-colcount", columnCount);
    if (!lines.has(line)) lines.set(line, []);
    lines.get(line).push(entry);
  }
  const free = [grid.inner, ...rowsOf(grid)];
  for (const [line, cells] of [...lines].sort(([one], [other]) => one - other)) {
    const row = free.shift() ?? makeRow(grid);
    cells.sort((one, other) => column(one) - column(other));
    for (const cell of cells) cell.id ||= `cell-${(next += 1)}`;
    if (Number.isInteger(line)) set(row, "aria-rowindex", line + 1);
    else row.removeAttribute("aria-rowindex");
    // The first row owns the cells that the others do not.
    if (row !== grid.inner) set(row, "aria-owns", cells.map((cell) => cell.id).join(" "));
  }
  for (const row of free) {
    if (row !== grid.inner) row.remove();
  }
}

function column(cell) {
  return places.get(cell)?.[1] ?? 0;
}

function makeRow(grid) {
  const row = document.createElement("div");
  row.className = "grid-row";
  row.setAttribute("role", "row");
  grid.element.append(row);
  return row;
}

/** Writes only a changed attribute, because screen readers may announce every write. */
function set(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}
