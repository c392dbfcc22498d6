import RowanCore
import RowanDiff

/// The selected rows of a list, and the start of a range selection.
struct RowSelection {
  /// The selected rows.
  private(set) var rows: Set<RowID> = []
  /// The start of a range selection.
  private(set) var start: RowID?
  /// The index path of the start. A row whose page was discarded is found only by it.
  private(set) var startPath: RowPath?
  /// The selected rows that were last reported to the app.
  var reported: Set<RowID> = []

  var isEmpty: Bool { rows.isEmpty && start == nil }

  /// Replaces the selected rows. The start of ranges stays if its row is selected.
  mutating func set(_ rows: Set<RowID>) {
    self.rows = rows
    if let start, !rows.contains(start) { (self.start, startPath) = (nil, nil) }
  }

  /// Deselects rows and selects others.
  /// - Parameters:
  ///   - gone: The rows to deselect.
  ///   - added: The rows to select.
  ///   - start: The new start of ranges; `nil` keeps the current one.
  ///   - path: The index path of the new start.
  mutating func change(
    removing gone: Set<RowID>,
    adding added: [RowID],
    start: RowID?,
    at path: RowPath? = nil
  ) {
    rows.subtract(gone)
    rows.formUnion(added)
    if let start { (self.start, startPath) = (start, path) }
  }

  /// Replaces the identities of rows, and removes the rows whose new identity is `nil`.
  mutating func remap(_ name: (RowID) -> RowID?) {
    rows = Set(rows.compactMap(name))
    start = start.flatMap(name)
    if start == nil { startPath = nil }
  }

  /// Replaces the index path of the start by its new one, or by `nil` if the row was removed.
  mutating func moveStart(_ newPath: (RowPath) -> RowPath?) {
    startPath = startPath.flatMap(newPath)
  }
}
