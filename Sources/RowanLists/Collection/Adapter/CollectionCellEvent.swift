/// An event of an item of a collection.
public typealias CollectionCellEvent<Model, Cell> = ListCellEvent<Model, Cell, CollectionView>

extension ListCellEvent where Face == CollectionView {
  /// The collection of the item.
  public var collection: CollectionView? { engine.collection }
}
