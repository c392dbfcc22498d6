import RowanComponents
import RowanDiff

/// A virtualised table: of all its rows only those in sight, and a few around them, exist.
///
/// The app hands over whole snapshots of sections; the table finds out what has changed, keeps the
/// state of every row by its identity, and never moves the row that is being read because of what
/// happens above it.
///
/// ```swift
/// let table = TableView(adapters: [TableAdapter(Contact.self) { ContactRow(contact: $0) }])
/// table.apply([SectionSnapshot(rows: contacts)])
/// session.setContent { List(table) }
/// ```
///
/// Work per frame is O(rows in sight); finding, inserting, removing or resizing a row is
/// O(log rows).
///
/// It hands everything over to the engine of the list, and keeps nothing itself.
@MainActor
public final class TableView {
  /// What shows the rows.
  package nonisolated let engine: ListEngine

  /// Creates a table.
  /// - Parameters:
  ///   - adapters: What to show for each type of row. Of two for one type the later one counts.
  ///   - estimatedRowHeight: The height in points that rows are taken to have until some were measured.
  public convenience init(
    adapters: [any TableCellAdapterProtocol] = [],
    estimatedRowHeight: Double = 44
  ) {
    let estimate = estimatedRowHeight.positive("TableView(estimatedRowHeight:)", otherwise: 44)
    self.init(ListEngine(.table, estimatedRowHeight: estimate))
    for adapter in adapters { engine.register(adapter, replacing: true) }
  }

  /// Creates another face of an engine. Apps ask for that of an engine by ``ListEngine/table``.
  init(_ engine: ListEngine) {
    self.engine = engine
    engine.face = self
  }

  /// Whether the header of the section being read stays in sight at the top.
  public var hasStickyHeaders: Bool {
    get { engine.features.feature(StickyHeaders.self)?.keepsHeaders ?? false }
    set { engine.features.feature(StickyHeaders.self)?.keepsHeaders = newValue }
  }

  /// How many rows can be selected. Rows that no longer may be are deselected.
  public var selectionMode: SelectionMode {
    get { engine.interaction.selectionMode }
    set { engine.features.feature(Selection.self)?.mode = newValue }
  }

  /// Called after the user or the app has changed which rows are selected.
  public var onSelectionChange: (@MainActor (Set<RowID>) -> Void)? {
    get { engine.interaction.onSelectionChange }
    set { engine.interaction.onSelectionChange = newValue }
  }

  /// Called when a row is tapped or clicked, or activated by the return key; the space bar does so, too,
  /// where rows cannot be selected.
  public var onActivate: (@MainActor (RowID) -> Void)? {
    get { engine.interaction.onActivate }
    set { engine.features.feature(Selection.self)?.onActivate = newValue }
  }

  /// Rows that stay mounted wherever the table is scrolled to, because something in them must not be
  /// lost. Eight rows at most stay, that with the focus among them.
  public var pinnedRows: Set<RowID> {
    get { engine.pinnedRows }
    set { engine.pinnedRows = newValue }
  }

  /// Whether rows are on their way: a table without any says so instead of that it is empty.
  public var isLoading: Bool {
    get { engine.isLoading }
    set { engine.isLoading = newValue }
  }

  /// What went wrong when rows were fetched, if anything did: a table without rows says so in its middle,
  /// one with rows above them, where it stays in sight. What is being read stays where it is.
  public var failure: TableFailure? {
    get { engine.failure }
    set { engine.failure = newValue }
  }

  /// Whether rows around the window that were not in sight yet are measured in the background while the
  /// table is at rest, so that its length, and with it the thumb of the bar, is soon that of real rows.
  ///
  /// This is done for rows shown by components, where no ``RowHeight/explicit(_:)`` height and no event
  /// decides how high they are, and for some thousand rows around the window at most.
  public var measuresAhead: Bool {
    get { engine.features.feature(BackgroundMeasurement.self)?.isOn ?? false }
    set { engine.features.feature(BackgroundMeasurement.self)?.isOn = newValue }
  }

  /// Whether the index titles of sections stand at the trailing edge, where any section has one.
  public var showsIndex: Bool {
    get { engine.features.feature(SectionIndex.self)?.isOn ?? false }
    set { engine.features.feature(SectionIndex.self)?.isOn = newValue }
  }

  /// How the user has the rows fetched anew; `nil` where that is not offered.
  public var refresh: Refresh? {
    get { engine.features.feature(Refreshing.self)?.refresh }
    set { engine.features.feature(Refreshing.self)?.refresh = newValue }
  }

  /// How more rows are fetched when the end comes near; `nil` where there are no more.
  public var loadMore: LoadMore? {
    get { engine.features.feature(LoadingMore.self)?.loadMore }
    set { engine.features.feature(LoadingMore.self)?.loadMore = newValue }
  }

  /// Whether rows that can be moved are lifted by a pointer that rests on them, and moved by keys; while the
  /// table is edited they can be anyway.
  public var allowsDragReorder: Bool {
    get { engine.features.feature(Reorder.self)?.isOn ?? false }
    set { engine.features.feature(Reorder.self)?.isOn = newValue }
  }

  /// How high rows are.
  public var rowHeight: RowHeight {
    get { engine.rowHeight }
    set { engine.rowHeight = newValue }
  }

  /// Whether adapters are told which rows may be in sight soon.
  public var isPrefetchingEnabled: Bool {
    get { engine.features.feature(Prefetch.self)?.isOn ?? false }
    set { engine.features.feature(Prefetch.self)?.isOn = newValue }
  }

  /// The handlers of scroll events.
  public var scrollViewEvents: TableScrollEvents {
    get { engine.scrollViewEvents }
    set { engine.scrollViewEvents = newValue }
  }

  /// Between which scales rows can be zoomed, as ``TableScrollEvents/viewForZooming`` or
  /// ``TableScrollEvents/rowForZooming`` says; with the same scale twice, the default, they cannot.
  ///
  /// Scales are above 0 and 1 is among them: a range that differs is put right, which is reported once.
  public var zoomRange: ClosedRange<Double> {
    get { engine.features.feature(Zoom.self)?.range ?? 1...1 }
    set { engine.features.feature(Zoom.self)?.range = newValue }
  }

  /// The collection whose items these are, if they are those of one.
  public var collection: CollectionView? { engine.collection }

  /// Whether rows open on which something rests that is dragged, unless their adapters have something
  /// against it.
  public var isSpringLoaded: Bool {
    get { engine.features.feature(SpringLoading.self)?.isOn ?? false }
    set { engine.features.feature(SpringLoading.self)?.isOn = newValue }
  }

  /// The handlers of drags from the table and of drops on it.
  public var dragDrop: DragDropEvents {
    engine.features.feature(DragAndDrop.self)?.events ?? DragDropEvents()
  }

  /// What the table says by itself.
  public var words: TableWords {
    get { engine.words }
    set { engine.words = newValue }
  }

  /// Registers what is shown for a type of row. A type that has an adapter already keeps it, with a
  /// diagnostic, unless that is to be replaced; rows in sight are shown anew.
  public func register(_ adapter: any TableCellAdapterProtocol, replacing: Bool = false) {
    engine.register(adapter, replacing: replacing)
  }
}
