public import RowanComponents
public import RowanDiff

/// A virtualised collection: items in a grid, in a flow or wherever a layout of yours has them. Of all
/// of them only those in sight, and a few around them, exist.
///
/// ```swift
/// let collection = CollectionView(
///   layout: GridLayoutRules(columns: .minimumWidth(120)),
///   adapters: [CollectionAdapter(Photo.self) { PhotoTile(photo: $0) }]
/// )
/// collection.apply([SectionSnapshot(rows: photos)])
/// session.setContent { List(collection) }
/// ```
///
/// It shares its mechanism with ``TableView``: items keep their state by identity, what is being read
/// stays when something else changes, and work per frame is O(items in sight).
@MainActor
public final class CollectionView {
  /// What somebody is told and asked about the collection as a whole.
  public let events = CollectionEvents()
  /// The object that edits the sections, in a collection that has a director.
  package weak var directing: (any AnyObject & Sendable)?
  /// What shows the items.
  package nonisolated let engine: ListEngine
  private var bridges: [ObjectIdentifier: any TableCellAdapterProtocol] = [:]

  /// Creates a collection.
  /// - Parameters:
  ///   - layout: Where items stand.
  ///   - adapters: What to show for each type of item. Of two for one type the later one counts.
  public init(
    layout: any CollectionLayout = CollectionFlowLayout(),
    adapters: [any CollectionCellAdapterProtocol] = []
  ) {
    engine = ListEngine(.collection)
    hasStickyHeaders = false
    engine.collection = self
    engine.arrange(by: layout)
    for adapter in adapters { register(adapter, replacing: true) }
  }

  /// Where items stand. With another layout they stand elsewhere at once; what is being read stays in
  /// sight.
  public var layout: any CollectionLayout {
    get { engine.arrangement ?? CollectionFlowLayout() }
    set { engine.arrange(by: newValue) }
  }

  /// Registers what is shown for a type of item. A type that has an adapter already keeps it, with a
  /// diagnostic, unless that is to be replaced; items in sight are shown anew.
  public func register(_ adapter: any CollectionCellAdapterProtocol, replacing: Bool = false) {
    let id = ObjectIdentifier(adapter)
    let bridge = bridges[id] ?? adapter.bridged()
    bridges[id] = bridge
    engine.register(bridge, replacing: replacing)
  }

  /// The sections shown.
  public var sections: [SectionSnapshot] { engine.sections }
  /// How many items there are in all sections.
  public var itemCount: Int { engine.rowCount }

  /// Shows other sections; see ``TableView/apply(_:animation:)``.
  public func apply(_ new: [SectionSnapshot], animation: TableAnimation? = nil) {
    engine.apply(new, animation: animation)
  }

  /// Shows other sections, of which the caller knows how they differ from those shown; see
  /// ``TableView/apply(_:changes:animation:)``.
  public func apply(
    _ new: [SectionSnapshot],
    changes: SectionedChangeset,
    animation: TableAnimation? = nil
  ) {
    engine.apply(new, changes: changes, animation: animation)
  }

  /// Whether the header of the section being read stays in sight at the beginning of the window.
  public var hasStickyHeaders: Bool {
    get { engine.features.feature(StickyHeaders.self)?.keepsHeaders ?? false }
    set { engine.features.feature(StickyHeaders.self)?.keepsHeaders = newValue }
  }
  /// Whether the footer of the section at the end of the window stays in sight there.
  public var hasStickyFooters: Bool {
    get { engine.features.feature(StickyHeaders.self)?.keepsFooters ?? false }
    set { engine.features.feature(StickyHeaders.self)?.keepsFooters = newValue }
  }
  /// The edges that stay in sight as items come there; see ``TableView/edgeFollowing``.
  public var edgeFollowing: EdgeFollowing {
    get { engine.edgeFollowing }
    set { engine.edgeFollowing = newValue }
  }
  /// Items that stay mounted wherever the collection is scrolled to, because something in them must not
  /// be lost. Eight stay at most, that with the focus among them.
  public var pinnedItems: Set<RowID> {
    get { engine.pinnedRows }
    set { engine.pinnedRows = newValue }
  }
  /// Whether items are on their way: a collection without any says so instead of that it is empty.
  public var isLoading: Bool {
    get { engine.isLoading }
    set { engine.isLoading = newValue }
  }
  /// Whether adapters are told which items may be in sight soon.
  public var isPrefetchingEnabled: Bool {
    get { engine.features.feature(Prefetch.self)?.isOn ?? false }
    set { engine.features.feature(Prefetch.self)?.isOn = newValue }
  }
  /// The handlers of scroll events. The table that these events come with shows
  /// the items: its ``TableView/collection`` is this.
  public var scrollViewEvents: TableScrollEvents {
    get { engine.scrollViewEvents }
    set { engine.scrollViewEvents = newValue }
  }
  /// Between which scales items can be zoomed; see ``TableView/zoomRange``.
  public var zoomRange: ClosedRange<Double> {
    get { engine.features.feature(Zoom.self)?.range ?? 1...1 }
    set { engine.features.feature(Zoom.self)?.range = newValue }
  }
  /// The item that is drawn larger or smaller than it is, if one is.
  public var zoomedItem: RowID? {
    engine.showDeferredContent()
    return engine.features.feature(Zoom.self)?.zoomedRow
  }
  /// How many times as large the zoomed item is drawn as it is; 1 where none is zoomed.
  public var zoomScale: Double { engine.features.feature(Zoom.self)?.scale ?? 1 }

  /// Whether items can be moved by holding them, and by Alt with the arrow keys, as far as their adapters
  /// allow that.
  public var allowsReordering: Bool {
    get { engine.features.feature(Reorder.self)?.isOn ?? false }
    set { engine.features.feature(Reorder.self)?.isOn = newValue }
  }
  /// Whether items open while something is held over them; see ``TableView/isSpringLoaded``.
  public var isSpringLoaded: Bool {
    get { engine.features.feature(SpringLoading.self)?.isOn ?? false }
    set { engine.features.feature(SpringLoading.self)?.isOn = newValue }
  }
  /// The item that is held at present; `nil` for none.
  public var draggedItem: RowID? { engine.features.feature(Reorder.self)?.draggedRow }
  /// The handlers of drags from the collection and of drops on it.
  public var dragDrop: DragDropEvents {
    engine.features.feature(DragAndDrop.self)?.events ?? DragDropEvents()
  }
  /// The actions that the small menu of an item is made of, in their order.
  public var editActions: [MenuAction] {
    get { engine.features.feature(RowMenu.self)?.actions ?? [] }
    set { engine.features.feature(RowMenu.self)?.actions = newValue }
  }

  /// Has the collection show `content` in its middle while it has no items.
  public func whenEmpty<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    engine.features.feature(Placeholder.self)?.empty = Child(content())
  }

  /// Has the collection show `content` in its middle while it has no items and ``isLoading`` says that
  /// some are on their way.
  public func whileLoading<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    engine.features.feature(Placeholder.self)?.loading = Child(content())
  }
}
