/// An adapter of a table: shows the rows of one type, and has the handlers of their events.
///
/// ``TableAdapter`` shows rows by components, ``TableCellAdapter`` by reusable cells.
@MainActor
public protocol TableCellAdapterProtocol<Model, Cell>: _CellAdapterProtocol
where Face == TableView, Events == TableCellEvents<Model, Cell> {
  /// The handlers of the adapter's events.
  var events: TableCellEvents<Model, Cell> { get }
}
