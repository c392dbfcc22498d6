/// What a collection shows for items of one type, and the handlers of their events.
///
/// ``CollectionAdapter`` shows items by components, ``CollectionCellAdapter`` by objects that are used
/// again and again.
@MainActor
public protocol CollectionCellAdapterProtocol<Model, Cell>: CellAdapterProtocol
where Face == CollectionView, Events == CollectionCellEvents<Model, Cell> {
  /// The handlers of the adapter's events.
  var events: CollectionCellEvents<Model, Cell> { get }
}
