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
public final class CollectionView: ListView {
  /// What somebody is told and asked about the collection as a whole.
  public let events = CollectionEvents()

  /// Creates a collection.
  /// - Parameters:
  ///   - layout: Where items stand.
  ///   - adapters: What to show for each type of item. Of two for one type the later one counts.
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

  /// Where items stand. With another layout they stand elsewhere at once; what is being read stays in
  /// sight.
  public var layout: any CollectionLayout {
    get { engine.sizes.arrangement ?? CollectionFlowLayout() }
    set { engine.arrange(by: newValue) }
  }

  /// Registers what is shown for a type of item. A type that has an adapter already keeps it, with a
  /// diagnostic, unless that is to be replaced; items in sight are shown anew.
  public func register(_ adapter: any CollectionCellAdapterProtocol, replacing: Bool = false) {
    engine.register(adapter, replacing: replacing)
  }

  /// How many items there are in all sections.
  public var itemCount: Int { engine.rowCount }

  /// Whether the footer of the section at the end of the window stays in sight there.
  public var hasStickyFooters: Bool {
    get { engine.features.feature(StickyHeaders.self)?.keepsFooters ?? false }
    set { engine.features.feature(StickyHeaders.self)?.keepsFooters = newValue }
  }
  /// Items that stay mounted wherever the collection is scrolled to, because something in them must not
  /// be lost. Eight stay at most, that with the focus among them.
  public var pinnedItems: Set<RowID> {
    get { engine.pinnedRows }
    set { engine.pinnedRows = newValue }
  }
  /// The item that is drawn larger or smaller than it is, if one is.
  public var zoomedItem: RowID? {
    engine.showDeferredContent()
    return engine.features.feature(Zoom.self)?.zoomedRow
  }

  /// Whether items can be moved by holding them, and by Alt with the arrow keys, as far as their adapters
  /// allow that.
  public var allowsReordering: Bool {
    get { engine.features.feature(Reorder.self)?.isOn ?? false }
    set { engine.features.feature(Reorder.self)?.isOn = newValue }
  }
  /// The item that is held at present; `nil` for none.
  public var draggedItem: RowID? { engine.features.feature(Reorder.self)?.draggedRow }
  /// The actions that the small menu of an item is made of, in their order.
  public var editActions: [MenuAction] {
    get { engine.features.feature(RowMenu.self)?.actions ?? [] }
    set { engine.features.feature(RowMenu.self)?.actions = newValue }
  }
}
