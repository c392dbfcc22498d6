import RowanCore

/// Which rows are selected.
struct RowSelection {
  /// The rows.
  private(set) var rows: Set<RowID> = []
  /// Where a range begins.
  private(set) var start: RowID?
  /// The rows that the app has been told of.
  var reported: Set<RowID> = []

  var isEmpty: Bool { rows.isEmpty && start == nil }

  /// Selects just this row.
  mutating func set(_ row: RowID) {
    rows = [row]
    start = row
  }

  /// Selects just these rows; ranges go on from where they did.
  mutating func set(_ rows: Set<RowID>) {
    self.rows = rows
    if let start, !rows.contains(start) { self.start = nil }
  }

  /// Adds the row, or takes it away.
  mutating func toggle(_ row: RowID) {
    if rows.remove(row) == nil { rows.insert(row) }
    start = row
  }

  /// Renames rows, and lets go of those for which there is no name any more.
  mutating func keep(_ name: (RowID) -> RowID?) {
    rows = Set(rows.compactMap(name))
    start = start.flatMap(name)
  }
}
