import RowanDiff

extension TableCellEvent {
  /// The rows that the event is about: all that are selected, where this one is among them, and else this
  /// one alone. Empty where it is not known where the row stands.
  public var selection: Set<RowID> {
    guard let table, let indexPath, table.isRow(indexPath) else { return [] }
    let row = table.id(of: indexPath)
    return table.selectedRows.contains(row) ? table.selectedRows : [row]
  }

  /// The elements of ``selection`` that are of the adapter's type, in the order of the table. O(rows of their
  /// sections) where there are several.
  public var selectedElements: [Model] {
    guard let table else { return [element] }
    let rows = selection
    guard rows.count > 1 else { return [element] }
    return table.placed(rows).compactMap { _, path in
      table.sections[path.section].rows.value(path.row) as? Model
    }
  }
}
