import RowanDiff

extension ListCellEvent {
  /// The rows that the event is about at present: all that are selected if this one is among them, or else this
  /// one alone. Empty if the row is gone.
  public var selection: Set<RowID> {
    guard let indexPath else { return [] }
    let row = engine.id(of: indexPath)
    let selected = engine.selectedRows
    return selected.contains(row) ? selected : [row]
  }

  /// The elements of ``selection`` that are of the adapter's type, in the order of the list. Empty if the row is
  /// gone.
  ///
  /// O(rows of their sections) if there are several.
  public var selectedElements: [Model] {
    guard let element = currentElement else { return [] }
    let rows = selection
    guard rows.count > 1 else { return [element] }
    return engine.placed(rows).compactMap { _, path in
      engine.sections[path.section].rows.value(path.row) as? Model
    }
  }
}
