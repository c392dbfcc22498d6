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

  /// Selects just these rows; ranges go on from where they did.
  mutating func set(_ rows: Set<RowID>) {
    self.rows = rows
    if let start, !rows.contains(start) { self.start = nil }
  }

  /// Takes rows away and adds others.
  /// - Parameters:
  ///   - gone: The rows taken away.
  ///   - added: The rows added.
  ///   - start: Where ranges begin from now on; `nil` leaves that as it is.
  mutating func change(removing gone: Set<RowID>, adding added: [RowID], start: RowID?) {
    rows.subtract(gone)
    rows.formUnion(added)
    if let start { self.start = start }
  }

  /// Renames rows, and lets go of those for which there is no name any more.
  mutating func keep(_ name: (RowID) -> RowID?) {
    rows = Set(rows.compactMap(name))
    start = start.flatMap(name)
  }
}
