/// A cell: an object that shows items, one after the other, as they come into sight.
///
/// ```swift
/// final class PhotoCell: CollectionViewCell {
///   var photo: Photo? { didSet { setNeedsUpdate() } }
///   override var content: any Component { PhotoTile(photo: photo) }
/// }
/// ```
open class CollectionViewCell: TableViewCell {
  /// The collection that it is in; `nil` before it is first used.
  public final var collection: CollectionView? { list?.collection }
}

/// What a collection shows for items of one type: cells of one class, used again and again.
///
/// ```swift
/// CollectionCellAdapter<Photo, PhotoCell> { dr in
///   dr.events.dequeue = { ctx in ctx.cell?.photo = ctx.element }
/// }
/// ```
@MainActor
public final class CollectionCellAdapter<Model, Cell: CollectionViewCell>:
  CollectionCellAdapterProtocol
{
  /// What an event comes with.
  public typealias Event = CollectionCellEvent<Model, Cell>

  /// The handlers of the adapter's events.
  public let events = CollectionCellEvents<Model, Cell>()
  /// Whether items can be selected and activated, where the collection's items can.
  public var isInteractive = true
  /// What an item is found by when its beginning is typed; `nil`, as at first, for items that are not.
  public var title: (@Sendable (Model) -> String?)?

  /// Creates an adapter.
  /// - Parameter configure: Subscribes to events.
  public init(_ configure: (CollectionCellAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
