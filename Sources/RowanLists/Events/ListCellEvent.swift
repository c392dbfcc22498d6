public import RowanDiff

/// An event of a row, with everything that a handler may need to know about the row. “Rows” are the items of a
/// collection as well: handlers of a table get a ``TableCellEvent``, those of a collection a ``CollectionCellEvent``.
///
/// The event stays with its row: ``indexPath``, ``element`` and ``selection`` are looked up when they are asked
/// for, so that a closure that runs later, such as that of a menu, acts on the row that was touched, wherever
/// that stands by then. Of a row that is gone there is no place, and nothing is selected with it.
@MainActor
public struct ListCellEvent<Model, Cell, Face: ListView> {
  let row: RowContext
  /// The element when the event was made.
  let original: Model
  /// The engine of the list, retained because ``row`` does not retain it.
  let engine: ListEngine

  /// The place of the row at present; `nil` if the row is gone, but for ``ListCellEvents/endDisplay``, which comes
  /// with the place where the row stood.
  ///
  /// O(1) until other sections are shown, and for rows in sight; otherwise O(rows of the section).
  public var indexPath: RowPath? { current?.path ?? (row.isLeaving ? row.origin : nil) }

  /// The newest element of the row while the row is in the list, and the last known one afterwards; see
  /// ``currentElement``.
  ///
  /// O(1) until other sections are shown, and for rows in sight; otherwise O(rows of the section).
  public var element: Model { row.isCurrent ? original : current?.element ?? original }

  /// The newest element of the row; `nil` if the row is gone.
  public var currentElement: Model? { current?.element }

  /// The cell that shows the row, while one does; `nil` for rows that are shown by components.
  public var cell: Cell? { row.presentCell as? Cell }

  /// The text on the clipboard, if ``MenuAction/paste`` is performed; `nil` if there is none, or if it may not be
  /// read.
  public var pastedText: String? { row.pastedText }

  init(row: RowContext, original: Model) {
    self.row = row
    self.original = original
    engine = row.engine
  }

  /// The place and the newest element of the row. A row of another type that has its identity by now counts as
  /// another row.
  private var current: (path: RowPath, element: Model)? {
    if row.isCurrent { return (row.origin, original) }
    guard let path = row.path,
      let element = engine.sections[path.section].rows.value(path.row) as? Model
    else { return nil }
    return (path, element)
  }
}
