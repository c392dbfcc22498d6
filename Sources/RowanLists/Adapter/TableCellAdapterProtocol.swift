/// What a table shows for rows of one type, and who is told what happens to them.
///
/// ``TableAdapter`` shows rows by components, ``TableCellAdapter`` by objects that are used again and
/// again.
@MainActor
public protocol TableCellAdapterProtocol<Model, Cell>: CellAdapterProtocol {
  /// Who is told what.
  var events: TableCellEvents<Model, Cell> { get }
}
