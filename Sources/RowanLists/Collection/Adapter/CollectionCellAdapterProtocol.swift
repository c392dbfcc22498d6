/// An adapter of a collection: shows the items of one type, and has the handlers of their events.
///
/// ``CollectionAdapter`` shows items by components, ``CollectionCellAdapter`` by reusable cells.
@MainActor
public protocol CollectionCellAdapterProtocol<Model, Cell>: _CellAdapterProtocol
where Face == CollectionView, Events == CollectionCellEvents<Model, Cell> {
  /// The handlers of the adapter's events.
  var events: CollectionCellEvents<Model, Cell> { get }
}
