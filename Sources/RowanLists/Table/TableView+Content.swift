public import RowanDiff

extension TableView {
  /// The number of rows in all sections.
  public var rowCount: Int { engine.rowCount }

  /// The first visible row, or `nil` while there is none.
  public var firstVisibleRow: RowPath? { engine.firstVisibleRow }

  /// Returns the cell that shows a row, or `nil` if the row is not mounted or is shown by a component.
  public func cell(at path: RowPath) -> TableViewCell? {
    engine.cell(at: path)
  }

  /// The selected rows.
  public var selectedRows: Set<RowID> { engine.selectedRows }
}
