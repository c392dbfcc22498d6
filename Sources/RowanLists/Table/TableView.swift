import RowanComponents
import RowanControls
import RowanCore
package import RowanDiff
import RowanLayout
package import RowanListData

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
@MainActor
public final class TableView {
  /// The sections as they are laid out, which those wait for the next commit to replace that
  /// were applied since the last one. Apps ask for ``sections``.
  package private(set) var shownSections: [SectionSnapshot] = []

  /// Lays out other sections, of which it is known which rows share an identity.
  func setSections(_ new: [SectionSnapshot], _ newShared: SharedRows) {
    shownSections = new
    shownVersion += 1
    shared = newShared
    firstInteractive = nil
    noteParts(of: new)
    index = TableIndex(new)
    indexChoice = nil
  }

  /// What the app has set that decides where items stand, and which of them exist.
  private var settings = ListSettings()

  /// Takes another setting over: the list is laid out again.
  private func change<Value: Equatable>(
    _ setting: WritableKeyPath<ListSettings, Value>,
    to value: Value
  ) {
    guard settings[keyPath: setting] != value else { return }
    wakeSession()
    settings[keyPath: setting] = value
    updateInPlace()
  }

  /// Whether the header of the section being read stays in sight at the top.
  public var hasStickyHeaders: Bool {
    get { settings.hasStickyHeaders }
    set { change(\.hasStickyHeaders, to: newValue) }
  }
  /// Whether the footer of the section at the bottom of the window stays in sight there.
  var hasStickyFooters: Bool {
    get { settings.hasStickyFooters }
    set { change(\.hasStickyFooters, to: newValue) }
  }
  /// How many rows can be selected. Rows that no longer may be are deselected.
  public var selectionMode = SelectionMode.none {
    willSet { wakeSession() }
    didSet { if selectionMode != oldValue { selectionModeDidChange() } }
  }
  /// Called after the user or the app has changed which rows are selected.
  public var onSelectionChange: (@MainActor (Set<RowID>) -> Void)?
  /// Called when a row is tapped or clicked, or activated by the return key; the space bar does so, too,
  /// where rows cannot be selected.
  public var onActivate: (@MainActor (RowID) -> Void)? {
    willSet { wakeSession() }
    didSet { updateInPlace() }
  }
  /// Rows that stay mounted wherever the table is scrolled to, because something in them must not be
  /// lost. Eight rows at most stay, that with the focus among them.
  public var pinnedRows: Set<RowID> {
    get { settings.pinnedRows }
    set { change(\.pinnedRows, to: newValue) }
  }
  /// Called before a row is built because of its own state, for an owner that applies changes later than it learns of
  /// them: it applies them now, so that the row does not show its new state with an old element.
  package var willBuildRow: (@MainActor () -> Void)?
  /// Whether rows are on their way: a table without any says so instead of that it is empty.
  public var isLoading: Bool {
    get { settings.isLoading }
    set { change(\.isLoading, to: newValue) }
  }

  /// What went wrong when rows were fetched, if anything did: a table without rows says so in its middle,
  /// one with rows above them, where it stays in sight. What is being read stays where it is.
  public var failure: TableFailure? {
    willSet { wakeSession() }
    didSet {
      guard failure != nil || oldValue != nil else { return }
      failures += 1
      updateInPlace()
    }
  }
  /// Whether rows around the window that were not in sight yet are measured in the background while the
  /// table is at rest, so that its length, and with it the thumb of the bar, is soon that of real rows.
  ///
  /// This is done for rows shown by components, where no ``RowHeight/explicit(_:)`` height and no event
  /// decides how high they are, and for some thousand rows around the window at most.
  public var measuresAhead = true {
    didSet {
      guard measuresAhead != oldValue else { return }
      stopMeasuringAhead()
      if measuresAhead, let context { measureAhead(in: context) }
    }
  }
  /// Whether the index titles of sections stand at the trailing edge, where any section has one.
  public var showsIndex: Bool {
    get { settings.showsIndex }
    set { change(\.showsIndex, to: newValue) }
  }
  /// How the user has the rows fetched anew; `nil` where that is not offered.
  public var refresh: Refresh? {
    willSet { wakeSession() }
    didSet { refreshDidChange() }
  }
  /// How more rows are fetched when the end comes near; `nil` where there are no more.
  public var loadMore: LoadMore? {
    willSet { wakeSession() }
    didSet { loadMoreDidChange() }
  }
  /// Whether rows that can be moved are lifted by a pointer that rests on them, and moved by keys; while the
  /// table is edited they can be anyway.
  public var allowsDragReorder: Bool {
    get { settings.allowsDragReorder }
    set { change(\.allowsDragReorder, to: newValue) }
  }

  /// How high rows are.
  public var rowHeight = RowHeight.default {
    willSet { wakeSession() }
    didSet { if rowHeight != oldValue { rowHeightDidChange() } }
  }
  /// Whether adapters are told which rows may be in sight soon.
  public var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { cancelPrefetch() } }
  }
  /// Who is told that the table scrolls.
  public var scrollViewEvents = TableScrollEvents() {
    didSet {
      if scrollViewEvents !== oldValue { oldValue.zoomingChanged = nil }
      noteZooming()
    }
  }
  /// Between which scales rows can be zoomed, as ``TableScrollEvents/viewForZooming`` or
  /// ``TableScrollEvents/rowForZooming`` says; with the same scale twice, the default, they cannot.
  ///
  /// Scales are above 0 and 1 is among them: a range that differs is put right, which is reported once.
  public var zoomRange = 1.0...1.0 {
    willSet { wakeSession() }
    didSet {
      let least = min(1, zoomRange.lowerBound.positive("zoomRange", otherwise: 1))
      let most = max(1, zoomRange.upperBound.positive("zoomRange", otherwise: 1))
      if least...most != zoomRange {
        ValueReporter.report("zoomRange", zoomRange, used: least...most)
        zoomRange = least...most
      }
      if zoomRange != oldValue { zoomRangeDidChange() }
    }
  }
  /// The object that edits the sections, in a table that has a director.
  package weak var directing: (any ListDirecting)?
  /// The collection whose items these are, if they are those of one.
  public internal(set) weak var collection: CollectionView?
  /// Who manages the table, while it is on the screen: nobody else may keep them.
  var keepers: [AnyObject] = []

  /// Whether rows open on which something rests that is dragged, unless their adapters have something
  /// against it.
  public var isSpringLoaded = false
  /// What somebody is told and asked about what is dragged from the table and to it.
  public let dragDrop = DragDropEvents()
  /// What the table says by itself.
  public var words = TableWords()

  var layout: ListLayout
  var rows = RowRoots()
  var context: (any MountContext)?
  /// The numbers of the items that are mounted.
  var mountedIndices: [RowRoots.Key: Int] = [:]
  /// The items that roots were built for last, mounted or not: of rows that share an identity another one
  /// may come into sight under it.
  var builtIndices: [RowRoots.Key: Int] = [:]

  /// What the list offers besides the places of its items.
  let capabilities: ListCapabilities
  let adapters = AdapterRegistry()
  /// The place of the row whose content an adapter is asked for at the moment: of rows that share an identity, only
  /// the table knows which one that is.
  package internal(set) var builtPath: RowPath?
  /// The adapters of headers and footers, each once.
  var chromeAdapters: [any TableHeaderFooterAdapterProtocol] = []
  /// Where the content stands, in points from its top.
  var offset: Double = 0
  /// Who moves it.
  var grip = ScrollGrip.none
  /// How fast it moves, in points a second.
  var velocity: Double = 0
  var lastContentSize: Size = .zero
  /// What input the host was told that the table takes part in.
  var lastInteraction: Interaction = []
  /// The edges that stay in sight as rows come there.
  var edges = EdgeTracker()
  var selection = RowSelection()
  /// The row on which a pointer is pressed, or was until the tap that follows.
  var highlight: RowHighlight?
  /// The row that something dragged rests on.
  var springLoading = SpringLoading()
  /// The rows that are swiped aside.
  var swiping = TableSwiping()
  /// The first row that takes the focus, if any does; `nil` while nobody has asked.
  var firstInteractive: RowPath??
  /// The row that has the focus, or would get it; arrow keys go on from it.
  var currentRow: RowID?
  /// The item that has the focus, as far as somebody was told.
  var focusedRow: RowID?
  /// The search for a row by its title.
  let typedSearch = TypedSearch()
  /// The search in the index.
  let indexSearch = TypedSearch()
  var menus = TableMenus()
  var editing = TableEditing()
  var reorder = TableReorder()
  var zoom = TableZoom()
  /// What is dragged from the table, and over it.
  var carrying = TableCarrying()
  /// What the last sections have done to rows that are mounted, while these are being placed.
  var transition: TableTransition?
  /// The rows that stay mounted until they have left the window, those of the last movement last.
  var lingering: [Set<RowRoots.Key>] = []
  /// How many times rows are on their way to new places.
  var journeys = 0
  /// Where the host is on its way to.
  var pendingReveal: PendingReveal?
  /// The way that the host is on, for those who are told of its end.
  var way: ScrollWay?
  var placeholder = TablePlaceholder()
  var errands = TableErrands()
  /// How many failures there were, to tell them apart.
  var failures = 0
  /// The height of what stands behind the last row.
  var tailHeight: Double = 0
  let refreshFixture = TableFixture<RefreshSign.Look>("refresh")
  let tailFixture = TableFixture<TableTail.Look>("more")
  let bannerFixture = TableFixture<Int>("failure")
  let leadFixture = TableFixture<AnyIdentity>("lead")
  var leadState = LeadState()
  let indexFixture = TableFixture<IndexBar.Look>("index")
  let dropFixture = TableFixture<DropSign.Look>("drop")
  var index = TableIndex()
  /// How much of the width the index takes.
  var indexWidth: Double = 0
  /// The title that was chosen last, until the table is scrolled.
  var indexChoice: Int?
  /// How far the measuring of rows in the background has got.
  var ahead = MeasuringAhead.Progress()
  /// Rises whenever heights that were measured count no more.
  var heightConditions: UInt64 = 0
  /// Whether the host was told that the table can be pulled.
  var lastPull: Double?
  /// Whether the host was told last to show a scroll bar.
  var hadBar = true
  /// The cells that show rows, and those that wait.
  let cells = ReusePool<TableViewCell>()
  /// The objects that show headers and footers, and those that wait.
  let chromeViews = ReusePool<TableViewHeaderFooterView>()
  /// The rows that exist out of sight and have to be built anew when they come back.
  var stale: Set<RowRoots.Key> = []
  /// What is shown, as far as adapters want to know.
  var displayed: [RowRoots.Key: DisplayedItem] = [:]
  /// The rows that may be in sight soon, as far as adapters want to know.
  var prefetched: [RowID: RowInPlace] = [:]
  /// What adapters have something to say about, as long as a pass is made.
  var passWishes: RowWishes?
  /// What the list is in the middle of, and what waits until that is over.
  let transaction = ListTransaction()
  /// Rises with every snapshot that is applied.
  package internal(set) var version: UInt64 = 0
  /// The version of the sections that are laid out: it rises whenever rows may stand at other places or show other
  /// elements. Events that are asked later compare it with ``contentVersion``.
  private(set) var shownVersion: UInt64 = 0
  /// The rows that share an identity with others.
  private(set) var shared = SharedRows()
  /// The names that rows have had since the last of them was given another one.
  var naming = RowNaming()
  /// The rows of collapsed sections that something is kept for.
  var hiddenRows: Set<RowID> = []
  /// Where the table is to stand once it has rows and a place on the screen.
  var pendingPosition: TablePosition?
  /// The rows that are to be selected once they are there.
  var pendingSelection: Set<RowID> = []
  /// How the items of a collection stand; `nil` in a table, where they stand below each other.
  var arrangement: (any CollectionLayout)?
  /// Where the list was put when the size of its window changed last.
  var resized: ResizedPlace?
  /// The size of the window for which it was asked last.
  var arrangedSize = Size.zero
  /// What was mounted when the session went to sleep, until it wakes.
  var sleepRecord: SleepRecord?

  /// Creates a table.
  /// - Parameters:
  ///   - adapters: What to show for each type of row. Of two for one type the later one counts.
  ///   - estimatedRowHeight: The height in points that rows are taken to have until some were measured.
  public convenience init(
    adapters: [any TableCellAdapterProtocol] = [],
    estimatedRowHeight: Double = 44
  ) {
    let estimate = estimatedRowHeight.positive("TableView(estimatedRowHeight:)", otherwise: 44)
    self.init(.table, estimatedRowHeight: estimate)
    for adapter in adapters { _ = self.adapters.register(adapter, replacing: true) }
  }

  /// Creates the mechanism of a table or a collection.
  init(_ capabilities: ListCapabilities, estimatedRowHeight: Double = 44) {
    self.capabilities = capabilities
    layout = ListLayout(estimatedRowHeight: estimatedRowHeight)
  }

  /// Registers what is shown for a type of row. A type that has an adapter already keeps it, with a
  /// diagnostic, unless that is to be replaced; rows in sight are shown anew.
  public func register(_ adapter: any TableCellAdapterProtocol, replacing: Bool = false) {
    guard adapters.register(adapter, replacing: replacing) else {
      let type = adapter.modelType
      report(Diagnostic("Rows of type \(type) have an adapter already; the new one is ignored."))
      return
    }
    wakeSession()
    showDeferredContent()
    let anchor = currentAnchor()
    forgetItemSizes()
    refreshMounted()
    update(from: anchor)
  }

  /// What tells the row at a path among those shown from others.
  /// - Precondition: There is such a row.
  package func shownID(of path: RowPath) -> RowID {
    let (section, count) = (shownSections[path.section].id, shownSections[path.section].count)
    precondition(
      (0..<count).contains(path.row),
      "Section \(section) has \(count) rows, and none at \(path.row)."
    )
    var id = RowID(section: section, row: shownSections[path.section].rows.key(path.row))
    id.occurrence = occurrence(of: id, at: path)
    return id
  }

  /// The number of a row among those that share its identity.
  private func occurrence(of row: RowID, at path: RowPath) -> Int {
    let known = shared.occurrence(at: path)
    guard known == 0, rows.lastOccurrence > 0, !shared.contains(row),
      layout.index.has(.row(path))
    else { return known }
    // Of a section that is too long to be searched, only rows that are mounted are known to share one.
    let index = layout.index.index(of: path)
    var key = RowRoots.Key(row)
    for occurrence in 0...rows.lastOccurrence {
      key.occurrence = occurrence
      if mountedIndices[key] == index { return occurrence }
    }
    return 0
  }

  /// Where a row stands among those shown; `nil` when there is none of that identity.
  ///
  /// O(1) for rows in sight, O(rows of the section) for others.
  func shownPath(of id: RowID) -> RowPath? {
    if let index = mountedIndices[RowRoots.Key(id)], case .row(let path) = layout.item(at: index) {
      return path
    }
    if let places = shared.places(of: id) {
      return places.indices.contains(id.occurrence) ? places[id.occurrence] : nil
    }
    return shownSections.path(of: id)
  }

  /// The first row among the items from `index` on, or else the last one before.
  func row(atOrAfter index: Int) -> RowPath? {
    guard layout.rowCount > 0 else { return nil }
    for next in index..<layout.count {
      if case .row(let path) = layout.item(at: next) { return path }
    }
    return layout.path(ofRow: layout.rowCount - 1)
  }
}
