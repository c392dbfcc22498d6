public import RowanComponents

/// A reusable object that shows one item of a collection at a time.
///
/// ```swift
/// final class PhotoCell: CollectionViewCell {
///   var photo: Photo? { didSet { setNeedsUpdate() } }
///   override var content: any Component { PhotoTile(photo: photo) }
/// }
/// ```
open class CollectionViewCell: TableViewCell {
  /// The collection of the cell; `nil` before its first use.
  public final var collection: CollectionView? { list?.collection }
}

/// An adapter that shows the items of one type in a collection by reusable cells of one class.
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
  /// The context that handlers get.
  public typealias Event = CollectionCellEvent<Model, Cell>

  /// The handlers of the adapter's events.
  public let events = CollectionCellEvents<Model, Cell>()
  /// Whether items can be selected and activated, if the collection allows it.
  public var isInteractive = true
  /// Returns the title of an item for type-ahead search; `nil`, the default, excludes the items from that
  /// search.
  public var title: (@Sendable (Model) -> String?)?
  /// The component whose outline a browser shows where items have not arrived yet; `nil`, the default, for the
  /// outline of one of the items.
  public var placeholder: (any Component)?

  /// Creates an adapter.
  /// - Parameter configure: Sets the handlers of events.
  public init(_ configure: (CollectionCellAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
