public import RowanDiff

/// An event of a row, with the information that handlers need about the row. In a collection, “row” means an
/// item. Handlers of a table get a ``TableCellEvent``, handlers of a collection a ``CollectionCellEvent``.
///
/// The event follows its row: ``indexPath``, ``element`` and ``selection`` are looked up at each access. A
/// closure that runs later, such as a menu action, therefore acts on the row of the event even if it has
/// moved. If the row is gone, it has no index path, and ``selection`` is empty.
@MainActor
public struct ListCellEvent<Model, Cell, Face: ListView> {
  let row: RowContext
  /// The element at the time of the event.
  let original: Model
  /// The engine of the list, retained because ``row`` does not retain it.
  let engine: ListEngine

  /// The current index path of the row; `nil` if the row is gone. In ``ListCellEvents/endDisplay``, the last
  /// index path of a row that is gone.
  ///
  /// O(1) until other sections are shown, and for mounted rows; otherwise O(rows of the section).
  public var indexPath: RowPath? { current?.path ?? (row.isLeaving ? row.origin : nil) }

  /// The current element of the row, or its last known element if the row is gone; see ``currentElement``.
  ///
  /// O(1) until other sections are shown, and for mounted rows; otherwise O(rows of the section).
  public var element: Model { row.isCurrent ? original : current?.element ?? original }

  /// The current element of the row; `nil` if the row is gone.
  public var currentElement: Model? { current?.element }

  /// The cell that shows the row; `nil` if none does, or for rows that are shown by components.
  public var cell: Cell? { row.presentCell as? Cell }

  /// The text on the clipboard, if ``MenuAction/paste`` is performed; `nil` if there is none, or if reading
  /// it is not allowed.
  public var pastedText: String? { row.pastedText }

  init(row: RowContext, original: Model) {
    self.row = row
    self.original = original
    engine = row.engine
  }

  /// The current index path and element of the row. A row of another type with the same identity counts as
  /// another row.
  var current: (path: RowPath, element: Model)? {
    if row.isCurrent { return (row.origin, original) }
    guard let path = row.path,
      let element = engine.sections[path.section].rows.value(path.row) as? Model
    else { return nil }
    return (path, element)
  }
}
