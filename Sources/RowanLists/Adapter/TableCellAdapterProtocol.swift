/// What a table shows for rows of one type, and the handlers of their events.
///
/// ``TableAdapter`` shows rows by components, ``TableCellAdapter`` by objects that are used again and
/// again.
@MainActor
public protocol TableCellAdapterProtocol<Model, Cell>: CellAdapterProtocol
where Face == TableView, Events == TableCellEvents<Model, Cell> {
  /// The handlers of the adapter's events.
  var events: TableCellEvents<Model, Cell> { get }
}
