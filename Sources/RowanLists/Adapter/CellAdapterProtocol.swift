public import RowanComponents

/// An adapter of a list: shows the rows or items of one type, and has the handlers of their events.
///
/// Adapters of tables conform to ``TableCellAdapterProtocol``, adapters of collections to
/// ``CollectionCellAdapterProtocol``.
@MainActor
public protocol _CellAdapterProtocol<Model, Cell>: AnyObject, Sendable {
  /// The type of the rows: a value type, a protocol, or a class. A class includes its subclasses without
  /// their own adapter.
  associatedtype Model
  /// The class of the cells; `Never` for adapters that show rows by components.
  associatedtype Cell
  /// The kind of list: ``TableView`` or ``CollectionView``.
  associatedtype Face: ListView
  /// The type of ``events``.
  associatedtype Events: ListCellEvents<Model, Cell, Face>

  /// The handlers of the adapter's events.
  var events: Events { get }

  /// Whether rows can be selected and activated, if the list allows it.
  var isInteractive: Bool { get }

  /// Returns the title of a row for type-ahead search; `nil` excludes the rows from that search.
  var title: (@Sendable (Model) -> String?)? { get }

  /// The component whose outline a browser shows where rows have not arrived; `nil` for the outline of a row.
  var placeholder: (any Component)? { get }

  /// Creates a cell; returns `nil` for adapters that show rows by components.
  func makeCell() -> Cell?

  /// Returns the content of a row. Called when a row comes near the window, and after each change of the row.
  func content(for element: Model, in cell: Cell?) -> Child
}

extension _CellAdapterProtocol where Cell: TableViewCell {
  /// Creates a cell.
  public func makeCell() -> Cell? { Cell() }

  /// Returns the content of the cell, or an empty component without a cell.
  public func content(for element: Model, in cell: Cell?) -> Child {
    Child(erasing: cell?.content ?? EmptyComponent())
  }
}

extension _CellAdapterProtocol {
  /// Returns `nil`: the outline of a row is shown.
  public var placeholder: (any Component)? { nil }
}
