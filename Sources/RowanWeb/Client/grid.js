/**
 * The rows of grids, for readers: cells stand where they stand, and are owned by an element for their
 * row that nobody sees. Readers find no grid without rows.
 */
const grids = new Set();
/** Line, column and both counts by cell. */
const places = new WeakMap();
let next = 0;

/** Takes in what a view is: a grid, or anything else. */
export function noteGrid(element, role) {
  if (role === "grid") grids.add(element);
  else if (grids.delete(element)) for (const row of rowsOf(element)) row.remove();
}

/** Takes in where a cell stands: line and column, and how many there are, -1 for what nobody knows. */
export function noteCell(cell, place) {
  places.set(cell, place);
}

/** Brings rows in line with the cells that are there, at the end of a batch. */
export function arrangeGrids() {
  for (const grid of grids) {
    if (grid.isConnected) arrange(grid);
    else grids.delete(grid);
  }
}

function rowsOf(grid) {
  return [...grid.children].filter((child) => child.className === "grid-row");
}

function arrange(grid) {
  const lines = new Map();
  for (const cell of grid.querySelectorAll("[role=gridcell]")) {
    if (cell.closest("[hidden], [inert]") || cell.closest("[role=grid]") !== grid) continue;
    const [line, , lineCount, columnCount] = places.get(cell) ?? [0];
    set(grid, "aria-rowcount", lineCount);
    set(grid, "aria-colcount", columnCount);
    if (!lines.has(line)) lines.set(line, []);
    lines.get(line).push(cell);
  }
  const free = rowsOf(grid);
  for (const [line, cells] of [...lines].sort(([one], [other]) => one - other)) {
    const row = free.shift() ?? makeRow(grid);
    cells.sort((one, other) => column(one) - column(other));
    for (const cell of cells) cell.id ||= `cell-${(next += 1)}`;
    set(row, "aria-rowindex", line + 1);
    set(row, "aria-owns", cells.map((cell) => cell.id).join(" "));
  }
  for (const row of free) row.remove();
}

function column(cell) {
  return places.get(cell)?.[1] ?? 0;
}

function makeRow(grid) {
  const row = document.createElement("div");
  row.className = "grid-row";
  row.setAttribute("role", "row");
  grid.append(row);
  return row;
}

/** Writes what differs only: readers take every write for news. */
function set(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}
