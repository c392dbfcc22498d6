public import RowanComponents

/// What a list shows for rows or items of one type, and the handlers of their events.
///
/// Adapters of tables conform to ``TableCellAdapterProtocol``, those of collections to
/// ``CollectionCellAdapterProtocol``.
@MainActor
public protocol CellAdapterProtocol<Model, Cell>: AnyObject, Sendable {
  /// The type of the rows: that of a value, a class, which stands for those of its subclasses without an
  /// adapter of their own, or a protocol.
  associatedtype Model
  /// The class of the cells; `Never` where components do without.
  associatedtype Cell
  /// The list that the adapter is for: a table, or a collection.
  associatedtype Face: ListView
  /// The type of ``events``.
  associatedtype Events: ListCellEvents<Model, Cell, Face>

  /// The handlers of the adapter's events.
  var events: Events { get }

  /// Whether rows can be selected and activated, where those of the list can.
  var isInteractive: Bool { get }

  /// What a row is found by when its beginning is typed; `nil` where rows are not found like that.
  var title: (@Sendable (Model) -> String?)? { get }

  /// Makes a cell; `nil` where components do without.
  func makeCell() -> Cell?

  /// What is shown for a row: asked for once a row comes near the window, and whenever it has changed.
  func content(for element: Model, in cell: Cell?) -> Child
}

extension CellAdapterProtocol where Cell: TableViewCell {
  /// Makes a cell.
  public func makeCell() -> Cell? { Cell() }

  /// What the cell shows.
  public func content(for element: Model, in cell: Cell?) -> Child {
    Child(erasing: cell?.content ?? EmptyComponent())
  }
}
