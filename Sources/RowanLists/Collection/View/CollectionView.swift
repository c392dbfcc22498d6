/// A virtualised collection: items in a grid, in a flow or in a custom layout. Only the visible items and a
/// few around them are mounted.
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
/// It shares its engine with ``TableView``: items keep their state by identity, visible content stays in
/// place when other content changes, and work per frame is O(visible items).
@MainActor
public final class CollectionView: ListView {
  /// The handlers of events of the collection as a whole.
  public let events = CollectionEvents()

  /// Creates a collection.
  /// - Parameters:
  ///   - layout: The layout of the items.
  ///   - adapters: The adapters, one for each type of item. If two have the same type, the later one is used.
  public init(
    layout: any CollectionLayout = CollectionFlowLayout(),
    adapters: [any CollectionCellAdapterProtocol] = []
  ) {
    super.init(ListEngine(.collection))
    hasStickyHeaders = false
    engine.collection = self
    engine.arrange(by: layout)
    for adapter in adapters { register(adapter, replacing: true) }
  }

  /// The layout of the items. A new layout is applied immediately, or after the running handler.
  /// The first visible item keeps its position; if the scroll axis changes, the collection scrolls
  /// to its start.
  public var layout: any CollectionLayout {
    get { engine.sizes.arrangement ?? CollectionFlowLayout() }
    set { engine.arrange(by: newValue) }
  }

  /// Registers the adapter for a type of item. If the type already has another adapter, that one is kept and
  /// a diagnostic is reported, unless `replacing` is `true`. Visible items are rebuilt.
  public func register(_ adapter: any CollectionCellAdapterProtocol, replacing: Bool = false) {
    engine.register(adapter, replacing: replacing)
  }

  /// The number of items in all sections.
  public var itemCount: Int { engine.rowCount }

  /// Whether the footer of the section at the end of the window stays visible there. A footer
  /// longer than a third of the window does not.
  public var hasStickyFooters: Bool {
    get { engine.features.feature(StickyHeaders.self)?.keepsFooters ?? false }
    set { engine.features.feature(StickyHeaders.self)?.keepsFooters = newValue }
  }
  /// Items that stay mounted at any scroll offset, so that the state of their views is not lost. At
  /// most eight outside the window stay mounted: the item with the focus, the items of gestures in
  /// progress, then the pinned items nearest to the window.
  public var pinnedItems: Set<RowID> {
    get { engine.pinnedRows }
    set { engine.pinnedRows = newValue }
  }
  /// The item that is currently zoomed; `nil` for none.
  public var zoomedItem: RowID? {
    engine.showDeferredContent()
    return engine.features.feature(Zoom.self)?.zoomedRow
  }

  /// Whether items can be moved by a long press and drag, and by Alt with the arrow keys, as far as their
  /// adapters allow it.
  public var allowsReordering: Bool {
    get { engine.features.feature(Reorder.self)?.isOn ?? false }
    set { engine.features.feature(Reorder.self)?.isOn = newValue }
  }
  /// The item that is being dragged; `nil` for none.
  public var draggedItem: RowID? { engine.features.feature(Reorder.self)?.draggedRow }
  /// The actions in the edit menu of an item, in their order.
  public var editActions: [MenuAction] {
    get { engine.features.feature(RowMenu.self)?.actions ?? [] }
    set { engine.features.feature(RowMenu.self)?.actions = newValue }
  }
}
