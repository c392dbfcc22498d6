import RowanCore
import RowanDiff

// Swipes, questions and drags end when a row of another adapter takes over the identity of their row: they must act on the
// row that was touched, or on none.
extension ListEngine {
  /// Ends the swipe, the question, the drag and the press of rows that are replaced or hidden, now that other sections
  /// are shown. O(1), but O(rows of their sections) for rows that are dragged elsewhere.
  func endWorkWithReplacedRows() {
    // A row that is hidden with its section cannot be asked about any more.
    if let row = editing.confirming,
      shownPath(of: row) == nil || editing.asked?.row.isReplaced == true
    {
      closeConfirmation()
    }
    features.rowsWereReplaced()
    if reorder.drag?.held.isReplaced == true { cancelDrag() }
    if !carrying.items.isEmpty { leaveReplacedRows() }
  }

  /// Has rows that are replaced stay where they are, of those that are dragged elsewhere.
  private func leaveReplacedRows() {
    var adapters: [RowID: (any TableCellAdapterProtocol)?] = [:]
    for (id, path) in placed(Set(carrying.items.compactMap(\.id))) {
      adapters[id] = self.adapters.adapter(for: shownSections[path.section].rows.value(path.row))
    }
    for (number, item) in carrying.items.enumerated() {
      guard let id = item.id, let adapter = adapters[id], adapter !== item.adapter else { continue }
      carrying.items[number].id = nil
      if carrying.row == id { carrying.row = nil }
    }
    if carrying.row == nil { cancelCarrying() } else { removeGoneItems() }
  }
}
