/**
 * The rows of grids, for readers: cells stand where they stand, and are owned by an element for their
 * row that nobody sees. Readers find no grid without rows. What stands between the cells, such as the title of a
 * section, is a row of its own.
 */
const grids = new Set();
/** Line, column and both counts by cell. */
const places = new WeakMap();
const ofRows = ["aria-rowindex", "aria-owns"];
let next = 0;

/** Takes in what a view is: a grid, or anything else. */
export function noteGrid(view, role) {
  if (role === "grid") {
    // All children are in the first row, from which the others take theirs.
    view.hold("row");
    grids.add(view);
  } else if (grids.delete(view)) {
    for (const row of rowsOf(view)) row.remove();
    for (const name of ofRows) view.inner.removeAttribute(name);
    view.hold(null);
  }
}

/** Takes in where a cell stands: line and column, and how many there are, -1 for what nobody knows. */
export function noteCell(cell, place) {
  places.set(cell, place);
}

/** Brings rows in line with the cells that are there, at the end of a batch. */
export function arrangeGrids() {
  for (const grid of grids) {
    if (grid.element.isConnected) arrange(grid);
  }
}

/** Forgets a grid that is gone. */
export function forgetGrid(view) {
  grids.delete(view);
}

function rowsOf({ element }) {
  return [...element.children].filter((child) => child.className === "grid-row");
}

function arrange(grid) {
  const lines = new Map();
  // Behind the lines of cells that it follows.
  let between = -0.5;
  for (const entry of grid.inner.children) {
    const isCell = entry.getAttribute("role") === "gridcell";
    if (!isCell || entry.matches("[hidden], [inert]") || entry.rowanView.element.inert) continue;
    if (entry.rowanView.part === entry) {
      lines.set((between += 1e-6), [entry]);
      continue;
    }
    const [line, , lineCount, columnCount] = places.get(entry) ?? [0];
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
    // The first one has what the others do not take.
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

/** Writes what differs only: readers take every write for news. */
function set(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}
