import RowanDiff

extension ListCellEvent {
  /// The rows that an action of the event applies to: all selected rows if the event's row is among them, otherwise
  /// only its row. Empty if the row was removed.
  public var selection: Set<RowID> {
    // Not `indexPath`: in `endDisplay` it is the last index path of a removed row, at which another
    // row or none is now.
    guard let path = current?.path else { return [] }
    let row = engine.id(of: path)
    let selected = engine.selectedRows
    return selected.contains(row) ? selected : [row]
  }

  /// The elements of ``selection`` that are of the adapter's type, in the order of the list. Empty if the row was
  /// removed.
  ///
  /// O(rows of their sections) for several rows.
  public var selectedElements: [Model] {
    guard let element = currentElement else { return [] }
    let rows = selection
    guard rows.count > 1 else { return [element] }
    return engine.placed(rows).compactMap { _, path in
      engine.sections[path.section].rows.value(path.row) as? Model
    }
  }
}
