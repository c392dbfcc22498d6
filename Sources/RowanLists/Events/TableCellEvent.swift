public import RowanDiff

/// What an event of a row comes with.
@MainActor
public struct TableCellEvent<Model, Cell> {
  /// Where the row stands, or stood when it was shown last; `nil` where that is not known.
  public let indexPath: RowPath?
  /// The row.
  public let element: Model
  /// The cell that shows the row, while one does; components do without.
  public let cell: Cell?
  /// The table.
  public let table: TableView?
  /// The words on the clipboard, where ``MenuAction/paste`` is performed; `nil` where there are none, or nobody
  /// may read them.
  public let pastedText: String?
}
