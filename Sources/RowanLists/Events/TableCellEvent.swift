/// An event of a row of a table.
public typealias TableCellEvent<Model, Cell> = ListCellEvent<Model, Cell, TableView>

extension ListCellEvent where Face == TableView {
  /// The table of the row.
  public var table: TableView? { engine.table }
}
