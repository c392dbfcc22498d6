public import RowanDiff

extension TableView {
  /// The number of rows in all sections.
  public var rowCount: Int { engine.rowCount }

  /// The index path of the first visible row below sticky headers; `nil` if the table has no rows.
  /// If only headers or footers are visible, that of the row after them, or of the last row. Before
  /// the table is on a screen, that of the first row.
  public var firstVisibleRow: RowPath? { engine.firstVisibleRow }

  /// Returns the cell that shows a row, or `nil` if the row is not mounted or is shown by a component.
  public func cell(at path: RowPath) -> TableViewCell? {
    engine.cell(at: path)
  }

  /// The selected rows.
  public var selectedRows: Set<RowID> { engine.selectedRows }
}
