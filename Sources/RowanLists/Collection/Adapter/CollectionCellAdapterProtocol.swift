import RowanComponents

/// What a collection shows for items of one type, and who is told what happens to them.
///
/// ``CollectionAdapter`` shows items by components, ``CollectionCellAdapter`` by objects that are used
/// again and again.
@MainActor
public protocol CollectionCellAdapterProtocol<Model, Cell>: CellAdapterProtocol {
  /// Who is told what.
  var events: CollectionCellEvents<Model, Cell> { get }
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
