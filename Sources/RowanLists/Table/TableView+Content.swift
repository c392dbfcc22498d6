public import RowanDiff

extension TableView {
  /// How many rows there are in all sections.
  public var rowCount: Int { engine.rowCount }

  /// The first visible row, or `nil` while there is none.
  public var firstVisibleRow: RowPath? { engine.firstVisibleRow }

  /// The cell that shows a row at present; `nil` for rows out of sight and those shown by components.
  public func cell(at path: RowPath) -> TableViewCell? {
    engine.cell(at: path)
  }

  /// The rows selected.
  public var selectedRows: Set<RowID> { engine.selectedRows }
}
