public import RowanComponents

/// What a collection shows for items of one type, and who is told what happens to them.
///
/// ``CollectionAdapter`` shows items by components, ``CollectionCellAdapter`` by objects that are used
/// again and again.
@MainActor
public protocol CollectionCellAdapterProtocol<Model, Cell>: AnyObject, Sendable {
  /// The type of the items: that of a value, a class, which stands for those of its subclasses without
  /// an adapter of their own, or a protocol.
  associatedtype Model
  /// The class of the cells; `Never` where components do without.
  associatedtype Cell

  /// Who is told what.
  var events: CollectionCellEvents<Model, Cell> { get }

  /// Whether items can be selected and activated, where the collection's items can.
  var isInteractive: Bool { get }

  /// What an item is found by when its beginning is typed; `nil` where items are not found like that.
  var title: (@Sendable (Model) -> String?)? { get }

  /// Makes a cell; `nil` where components do without.
  func makeCell() -> Cell?

  /// What is shown for an item: asked for once it comes near the window, and whenever it has changed.
  func content(for element: Model, in cell: Cell?) -> Child
}

extension CollectionCellAdapterProtocol {
  /// The adapter as the mechanism of tables has it.
  func bridged() -> any TableCellAdapterProtocol { CollectionBridge(self) }
}

/// The adapter of a collection, as the mechanism of tables has it.
@MainActor
final class CollectionBridge<Adapter: CollectionCellAdapterProtocol>: TableCellAdapterProtocol {
  typealias Model = Adapter.Model
  typealias Cell = Adapter.Cell

  private let adapter: Adapter

  init(_ adapter: Adapter) {
    self.adapter = adapter
  }

  var events: TableCellEvents<Model, Cell> { adapter.events.table }
  var isInteractive: Bool { adapter.isInteractive }
  var title: (@Sendable (Model) -> String?)? { adapter.title }

  func makeCell() -> Cell? { adapter.makeCell() }

  func content(for element: Model, in cell: Cell?) -> Child {
    adapter.content(for: element, in: cell)
  }
}
