/// An event of a row of a table.
public typealias TableCellEvent<Model, Cell> = ListCellEvent<Model, Cell, TableView>

extension ListCellEvent where Face == TableView {
  /// The table.
  public var table: TableView? { engine.table }
}
