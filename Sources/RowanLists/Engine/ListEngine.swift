import RowanComponents
import RowanCore
package import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// The engine of a list: of all its rows only those in sight, and a few around them, exist.
///
/// ``TableView`` and ``CollectionView`` are its faces: apps see the list by them. The engine creates the parts of the
/// list, gives each the parts that it works on, and takes all changes (`ListEngine+Changes.swift`). Work per frame is O(rows in
/// sight), finding, inserting, removing or resizing a row is O(log rows).
@MainActor
package final class ListEngine {
  // MARK: Faces

  /// The object that edits the sections, in a table that has a director.
  package weak var directing: (any ListDirecting)?
  weak var collection: CollectionView?
  /// The table that apps see the list by, as long as anything keeps it.
  weak var face: TableView?
  /// The table that apps see the list by. For a collection, or if nothing keeps the one before, it is made.
  package var table: TableView { face ?? TableView(self) }

  // MARK: Parts

  /// What the list offers besides the places of its items.
  let capabilities: ListCapabilities
  /// The sections, and what is known of their rows.
  let content = ListContent()
  /// The places of the items.
  let layout: ListLayout
  /// The rows, headers and footers that exist.
  let live = LiveRows()
  let adapters = AdapterRegistry()
  /// The view that the list fills, the offset, the velocity, and the targets of scrolling.
  let viewport = Viewport()
  /// The mode of editing, the selection, and the row with the focus.
  let interaction = InteractionState()
  /// The animations of rows that are inserted, removed and moved.
  let transitions = RowTransitions()
  /// What the list does besides showing rows, each a part of its own.
  let features = ListFeatures()
  /// What the list is in the middle of, and what waits until that is over.
  let transaction = ListTransaction()
  /// Where the rows that are laid out stand among the sections.
  let paths: RowPaths
  /// Where the items stand in the window.
  let places: WindowFrames
  /// The sizes that are given, and the layout of a collection.
  private(set) lazy var sizes = makeSizes()
  /// The roots of items, up to date.
  private(set) lazy var builder = makeBuilder()
  /// What is kept for rows, which follows them.
  private(set) lazy var following = RowRemapping(
    of: self,
    content: content,
    live: live,
    viewport: viewport,
    paths: paths,
    interaction: interaction,
    transitions: transitions,
    features: features
  )
  /// The items that stay where they are while sections change.
  private(set) lazy var anchors = AnchorFinder(
    layout: layout,
    viewport: viewport,
    places: places,
    features: features,
    rows: builder
  )
  /// What the host is told about input.
  private(set) lazy var hostInput = HostInput(of: self, features: features)
  /// The stages in which the list is laid out.
  private(set) lazy var pass = makePass()

  // MARK: State

  /// What the app has set that several parts depend on.
  var settings = ListSettings()
  private(set) var status = ListStatus()
  var scrollViewEvents = TableScrollEvents() {
    didSet { features.scrollEventsDidChange(from: oldValue) }
  }
  /// What was mounted when the session went to sleep, until it wakes.
  var sleepRecord: SleepRecord?

  /// Creates the engine of a table or a collection.
  /// - Parameters:
  ///   - capabilities: What the list offers besides the places of its items.
  ///   - estimatedRowHeight: The height in points that rows are taken to have until some were measured.
  ///   - makeFeatures: Creates the features.
  init(
    _ capabilities: ListCapabilities,
    estimatedRowHeight: Double = 44,
    makeFeatures: @MainActor (any ListAccess, ListCapabilities) -> [any ListFeature] =
      ListFeatures.all
  ) {
    self.capabilities = capabilities
    layout = ListLayout(estimatedRowHeight: estimatedRowHeight)
    paths = RowPaths(content: content, layout: layout, live: live)
    places = WindowFrames(
      layout: layout,
      viewport: viewport,
      features: features,
      capabilities: capabilities
    )
    features.install(makeFeatures(self, capabilities))
  }

  private func makeSizes() -> ItemSizes {
    ItemSizes(
      of: self,
      content: content,
      layout: layout,
      viewport: viewport,
      places: places,
      adapters: adapters,
      transaction: transaction
    )
  }

  private func makeBuilder() -> RowBuilder {
    RowBuilder(
      of: self,
      layout: layout,
      live: live,
      viewport: viewport,
      paths: paths,
      places: places,
      sizes: sizes,
      transaction: transaction,
      contents: RowContents(
        of: self,
        content: content,
        live: live,
        adapters: adapters,
        sizes: sizes,
        features: features,
        capabilities: capabilities
      ),
      rootDidUpdate: { [weak self] root in self?.rootDidUpdate(root) }
    )
  }

  private func makePass() -> ListPass {
    ListPass(
      of: self,
      layout: layout,
      viewport: viewport,
      paths: paths,
      places: places,
      anchors: anchors,
      sizes: sizes,
      measurement: WindowMeasurement(
        layout: layout,
        live: live,
        viewport: viewport,
        paths: paths,
        places: places,
        rows: builder,
        transitions: transitions,
        features: features,
        transaction: transaction,
        pinnedRows: { [weak self] in self?.settings.pinnedRows ?? [] }
      ),
      placement: ItemPlacement(
        of: self,
        layout: layout,
        live: live,
        viewport: viewport,
        places: places,
        transitions: transitions,
        features: features,
        capabilities: capabilities,
        hostInput: hostInput
      ),
      transitions: transitions,
      features: features
    )
  }

  // MARK: What apps set

  /// Called before a row is built because of its own state, for an owner that applies changes later than it learns of
  /// them: it applies them now, so that the row does not show its new state with an old element.
  package var willBuildRow: (@MainActor () -> Void)? {
    get { builder.willBuildRow }
    set { builder.willBuildRow = newValue }
  }

  /// The path of the row whose content an adapter is asked for at the moment: of rows that share an identity, only the
  /// list knows which one that is.
  package var builtPath: RowPath? { builder.contents.builtPath }

  /// Whether changes are laid out in the commit, and not each at once. Tests compare both.
  package var defersPasses: Bool {
    get { settings.defersPasses }
    set { settings.defersPasses = newValue }
  }

  var strings: TableStrings {
    get { settings.strings }
    set { settings.strings = newValue }
  }

  var pinnedRows: Set<RowID> {
    get { settings.pinnedRows }
    set {
      guard newValue != settings.pinnedRows else { return }
      mutate {
        settings.pinnedRows = newValue
        invalidate()
      }
    }
  }

  var isLoading: Bool {
    get { status.isLoading }
    set {
      guard newValue != status.isLoading else { return }
      mutate {
        status.isLoading = newValue
        invalidate()
      }
    }
  }

  var failure: TableFailure? {
    get { status.failure }
    set {
      guard newValue != nil || status.failure != nil else { return }
      mutate {
        status.failure = newValue
        invalidate()
      }
    }
  }

  var failureNumber: Int { status.failureNumber }

  var isRefreshing: Bool {
    get { status.isRefreshing }
    set { status.isRefreshing = newValue }
  }

  var rowHeight: RowHeight {
    get { sizes.rowHeight }
    set {
      guard newValue != sizes.rowHeight else { return }
      sizes.rowHeight = newValue
      mutateAfterPass { [weak self] in
        guard let self, layout.isStacked else { return }
        showDeferredContent()
        sizes.rowHeightDidChange()
        builder.rebuildAll()
        invalidate()
      }
    }
  }

  func register(_ adapter: any CellAdapterProtocol, replacing: Bool = false) {
    guard adapters.register(adapter, replacing: replacing) else {
      let type = adapter.modelType
      report(Diagnostic("Rows of type \(type) have an adapter already; the new one is ignored."))
      return
    }
    mutate {
      showDeferredContent()
      sizes.forgetAnswers()
      builder.rebuildAll()
      invalidate()
    }
  }

  /// Shows items where another layout has them. What is being read stays in sight.
  func arrange(by next: any CollectionLayout) {
    mutateAfterPass { [weak self] in
      guard let self else { return }
      showDeferredContent()
      let turns = next.axis != layout.axis
      let anchor = turns ? .top : anchor
      let old = sizes.arrange(by: next, isTurned: turns)
      viewport.forgetExtent()
      if turns { viewport.offset = 0 }
      runPass(keeping: anchor, as: turns ? .reveal : .correction)
      askForTarget()
      if let old { collection?.events.layoutDidChange?(old, next) }
    }
  }

  /// Asks where a collection is to stand, after its layout or its items have changed.
  func askForTarget() {
    guard let ask = collection?.events.targetOffset, context != nil, layout.count > 0 else {
      return
    }
    let wanted = query { ask(offset) }
    guard wanted != offset, wanted.isFinite else { return }
    let goal = min(max(0, wanted), max(0, layout.total - windowLength))
    runPass(keeping: goal > 0 ? places.anchor(at: goal) : .top, as: .reveal)
  }

  /// A height in points that can be used; others count as not given.
  static func usable(_ height: Double) -> Double? {
    height.isFinite && height >= 0 && height <= 1_000_000 ? height.rounded(.up) : nil
  }
}
