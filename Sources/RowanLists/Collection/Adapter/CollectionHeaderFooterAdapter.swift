/// An object that shows the headers or footers of sections, one after the other.
///
/// ```swift
/// final class AlbumHeader: CollectionReusableView {
///   var name = "" { didSet { setNeedsUpdate() } }
///   override var content: any Component { Text(name).font(.title) }
/// }
/// ```
open class CollectionReusableView: TableViewHeaderFooterView {
  /// The collection that it is in; `nil` before it is first used.
  public final var collection: CollectionView? { list?.collection }
}

/// What a collection shows above or below sections, whatever its class.
@MainActor
public protocol CollectionHeaderFooterAdapterProtocol<View>: HeaderFooterAdapterProtocol
where
  View: CollectionReusableView, Face == CollectionView, Events == CollectionHeaderFooterEvents<View>
{
  /// The handlers of the adapter's events.
  var events: CollectionHeaderFooterEvents<View> { get }
}

/// What a collection shows above or below sections: objects of a class, used again and again. One
/// adapter serves any number of sections.
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
  /// What an event comes with.
  public typealias Event = CollectionHeaderFooterEvent<View>

  /// The handlers of the adapter's events.
  public let events = CollectionHeaderFooterEvents<View>()

  /// Creates an adapter.
  /// - Parameter configure: Subscribes to events.
  public init(_ configure: (CollectionHeaderFooterAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
