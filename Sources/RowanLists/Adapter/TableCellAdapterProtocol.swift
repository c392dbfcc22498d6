public import RowanComponents

/// What a table shows for rows of one type, and who is told what happens to them.
///
/// ``TableAdapter`` shows rows by components, ``TableCellAdapter`` by objects that are used again and
/// again.
@MainActor
public protocol TableCellAdapterProtocol<Model, Cell>: AnyObject, Sendable {
  /// The type of the rows: that of a value, a class, which stands for those of its subclasses without an
  /// adapter of their own, or a protocol.
  associatedtype Model
  /// The class of the cells; `Never` where components do without.
  associatedtype Cell

  /// Who is told what.
  var events: TableCellEvents<Model, Cell> { get }

  /// Whether rows can be selected and activated, where the table's rows can.
  var isInteractive: Bool { get }

  /// What a row is found by when its beginning is typed; `nil` where rows are not found like that.
  var title: (@Sendable (Model) -> String?)? { get }

  /// Makes a cell; `nil` where components do without.
  func makeCell() -> Cell?

  /// What is shown for a row: asked for once a row comes near the window, and whenever it has changed.
  func content(for element: Model, in cell: Cell?) -> Child
}
