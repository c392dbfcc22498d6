import Rowan

extension LogTable {
  /// Selects the loaded lines around the visible ones, and extends the selection to all lines of
  /// the list.
  func selectAll() {
    guard let path = table.firstVisibleRow, stretches.indices.contains(path.section),
      let rows = lines[stretches[path.section]]
    else { return }
    var range = path.row..<path.row
    while rows.row(at: range.upperBound) != nil { range = range.lowerBound..<range.upperBound + 1 }
    while range.lowerBound > 0, rows.row(at: range.lowerBound - 1) != nil {
      range = range.lowerBound - 1..<range.upperBound
    }
    table.select(Set(range.map { table.id(of: RowPath(section: path.section, row: $0)) }))
    selection.extendToAll()
  }

  /// Records the selected rows that the list reports.
  func recordSelection(_ rows: Set<RowID>) {
    selection.record(Self.offsets(of: rows))
  }

  /// Copies lines: for a key all selected lines, for a menu those to which the menu applies.
  func copy(_ event: TableAdapter<LogLine>.Event, _ sender: MenuAction.Sender) {
    // After Control-click has deselected a line, this line has the focus. A key then applies to the
    // lines that are still selected.
    let selected = table.selectedRows
    let rows = sender == .keys && !selected.isEmpty ? selected : event.selection
    guard let lines = selection.copy(of: Self.offsets(of: rows)) else { return }
    onCopy?(lines)
  }

  private static func offsets(of rows: Set<RowID>) -> Set<Int> {
    let offsets = rows.compactMap { row -> Int? in
      if case .int(let offset) = row.row { offset } else { nil }
    }
    return Set(offsets)
  }
}
