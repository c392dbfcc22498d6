import RowanComponents
import RowanCore
package import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// The engine of a virtualised list: of all its rows, only the visible ones and a few around them exist.
///
/// ``TableView`` and ``CollectionView`` are its faces, the APIs for apps. The engine creates the parts of the
/// list, passes each of them the parts that it depends on, and handles all changes
/// (`ListEngine+Changes.swift`). Work per frame is O(visible rows). Finding, inserting, removing or resizing
/// a row is O(log rows).
@MainActor
package final class ListEngine {
  // MARK: Faces

  /// The director that edits the sections; `nil` if the list has none.
  package weak var directing: (any ListDirecting)?
  weak var collection: CollectionView?
  /// The table that apps use, while it is retained elsewhere.
  weak var face: TableView?
  /// The table that apps use. It is created for a collection, and if the previous one was released.
  package var table: TableView { face ?? TableView(self) }

  // MARK: Parts

  /// The capabilities of the list besides its layout.
  let capabilities: ListCapabilities
  /// The sections, and derived data about their rows.
  let content = ListContent()
  /// The layout of the items.
  let layout: ListLayout
  /// The rows, headers and footers that exist.
  let live = LiveRows()
  let adapters = AdapterRegistry()
  /// The view of the list, the offset, the velocity and the scroll targets.
  let viewport = Viewport()
  /// The editing state, the selection, and the row with the focus.
  let interaction = InteractionState()
  /// The animations of row insertions, removals and moves.
  let transitions = RowTransitions()
  /// The features: abilities of the list besides showing rows.
  let features = ListFeatures()
  /// The transaction: running passes and changes, and deferred work.
  let transaction = ListTransaction()
  /// The mapping between index paths and identities of laid-out rows.
  let paths: RowPaths
  /// The positions of items in the window.
  let places: WindowFrames
  /// The explicit sizes, and the layout of a collection.
  private(set) lazy var sizes = makeSizes()
  /// The builder of component roots.
  private(set) lazy var builder = makeBuilder()
  /// The remapping of data that is stored for rows.
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
  /// The finder of items that keep their position during changes of sections.
  private(set) lazy var anchors = AnchorFinder(
    layout: layout,
    viewport: viewport,
    places: places,
    features: features,
    rows: builder
  )
  /// The input settings of the host.
  private(set) lazy var hostInput = HostInput(of: self, features: features)
  /// The layout pass.
  private(set) lazy var pass = makePass()

  // MARK: State

  /// The settings of the app that several parts depend on.
  var settings = ListSettings()
  private(set) var status = ListStatus()
  var scrollViewEvents = TableScrollEvents() {
    didSet { features.scrollEventsDidChange(from: oldValue) }
  }
  /// The items that were mounted when the session went to sleep; `nil` while it is awake.
  var sleepRecord: SleepRecord?

  /// Creates the engine of a table or a collection.
  /// - Parameters:
  ///   - capabilities: The capabilities of the list besides its layout.
  ///   - estimatedRowHeight: The estimated height of rows until some are measured, in points.
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

  // MARK: Settings of apps

  /// Called before a row is built after a change of its state. An app that collects changes and
  /// applies them later applies them here, so that the row does not show its new state with an old
  /// element.
  package var willBuildRow: (@MainActor () -> Void)? {
    get { builder.willBuildRow }
    set { builder.willBuildRow = newValue }
  }

  /// The index path of the row for which an adapter currently creates content. Of rows with the same
  /// identity, only the list knows which one is built.
  package var builtPath: RowPath? { builder.contents.builtPath }

  /// Whether changes are laid out in the commit instead of immediately. Tests compare both.
  package var defersPasses: Bool {
    get { settings.defersPasses }
    set { settings.defersPasses = newValue }
  }

  var strings: TableView.Strings {
    get { settings.strings }
    set {
      settings.strings = newValue
      // Rows contain texts, for instance their state and their accessibility actions.
      mutateAfterPass { [weak self] in
        guard let self else { return }
        showDeferredContent()
        builder.rebuildAll()
        invalidate()
      }
    }
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

  func register(_ adapter: any _CellAdapterProtocol, replacing: Bool = false) {
    guard adapters.register(adapter, replacing: replacing) else {
      let type = adapter.modelType
      report(
        Diagnostic("Rows of type \(type) already have an adapter. The new adapter is ignored.")
      )
      return
    }
    mutate {
      showDeferredContent()
      sizes.forgetAnswers()
      builder.rebuildAll()
      invalidate()
    }
  }

  /// Replaces the layout of a collection now, or after the running pass or query. The first visible
  /// item keeps its position; if the scroll axis changes, the list scrolls to its start.
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
      adjustToTargetOffset()
      if let old { collection?.events.layoutDidChange?(old, next) }
    }
  }

  /// Calls the handler for the scroll offset of a collection after a change of its layout or items,
  /// and scrolls to the result without animation. A result that is not finite is ignored, and an
  /// offset outside the content is replaced by the nearest valid one.
  func adjustToTargetOffset() {
    guard let handler = collection?.events.targetOffset, context != nil, layout.count > 0 else {
      return
    }
    let wanted = query { handler(offset) }
    guard wanted != offset, wanted.isFinite else { return }
    let goal = min(max(0, wanted), max(0, layout.total - windowLength))
    runPass(keeping: goal > 0 ? places.anchor(at: goal) : .top, as: .reveal)
  }

  /// Returns a valid height in points, rounded up; `nil` if the height is invalid.
  static func usable(_ height: Double) -> Double? {
    height.isFinite && height >= 0 && height <= 1_000_000 ? height.rounded(.up) : nil
  }
}
