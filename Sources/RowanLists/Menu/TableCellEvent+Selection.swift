import RowanDiff

extension TableCellEvent {
  /// The rows that the event is about at present: all that are selected if this one is among them, or else this
  /// one alone. Empty if the row is gone.
  public var selection: Set<RowID> {
    guard let table, let indexPath else { return [] }
    let row = table.id(of: indexPath)
    return table.selectedRows.contains(row) ? table.selectedRows : [row]
  }

  /// The elements of ``selection`` that are of the adapter's type, in the order of the table. Empty if the row is
  /// gone.
  ///
  /// O(rows of their sections) if there are several.
  public var selectedElements: [Model] {
    guard let table, let element = currentElement else { return [] }
    let rows = selection
    guard rows.count > 1 else { return [element] }
    return table.engine.placed(rows).compactMap { _, path in
      table.sections[path.section].rows.value(path.row) as? Model
    }
  }
}
