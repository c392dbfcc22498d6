/// A reusable object that shows the header or footer of one section of a collection at a time.
///
/// ```swift
/// final class AlbumHeader: CollectionReusableView {
///   var name = "" { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text(name).font(.title) }
/// }
/// ```
open class CollectionReusableView: TableViewHeaderFooterView {
  /// The collection of the object; `nil` before its first use.
  public final var collection: CollectionView? { list?.collection }
}

/// An adapter that shows headers or footers of sections in a collection.
@MainActor
public protocol CollectionHeaderFooterAdapterProtocol<View>: _HeaderFooterAdapterProtocol
where
  View: CollectionReusableView, Face == CollectionView, Events == CollectionHeaderFooterEvents<View>
{
  /// The handlers of the adapter's events.
  var events: CollectionHeaderFooterEvents<View> { get }
}

/// An adapter that shows headers or footers in a collection by reusable objects of one class. An adapter can
/// serve any number of sections.
///
/// ```swift
/// let albums = CollectionHeaderFooterAdapter<AlbumHeader> { cfg in
///   cfg.events.referenceSize = { _ in Size(width: 0, height: 40) }
///   cfg.events.dequeue = { ctx in ctx.view?.name = ctx.collectionSection?.identifier ?? "" }
/// }
/// director.registerHeaderFooterAdapter(albums)
/// section.headerView = albums
/// ```
@MainActor
public final class CollectionHeaderFooterAdapter<View: CollectionReusableView>:
  CollectionHeaderFooterAdapterProtocol
{
  /// The context that handlers get.
  public typealias Event = CollectionHeaderFooterEvent<View>

  /// The handlers of the adapter's events.
  public let events = CollectionHeaderFooterEvents<View>()

  /// Creates an adapter.
  /// - Parameter configure: Sets the handlers of events.
  public init(_ configure: (CollectionHeaderFooterAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
