import RowanComponents
import RowanControls
import RowanCore
package import RowanDiff
import RowanLayout
package import RowanListData

/// The engine of a list: of all its rows only those in sight, and a few around them, exist.
///
/// ``TableView`` and ``CollectionView`` are its faces: apps see the list by them. The engine shows sections, and finds out
/// what has changed in them; work per frame is O(rows in sight), finding, inserting, removing or resizing a row is
/// O(log rows).
@MainActor
package final class ListEngine {
  /// The sections, and what is known of their rows.
  let content = ListContent()
  /// The sections as they are laid out, which those wait for the next commit to replace that
  /// were applied since the last one. Apps ask for ``sections``.
  package var shownSections: [SectionSnapshot] { content.sections }
  /// Rises with every snapshot that is applied.
  package var version: UInt64 { content.appliedVersion }
  /// The version of the sections that are laid out. Events that are asked later compare it with ``contentVersion``.
  var shownVersion: UInt64 { content.version }
  var hiddenRows: Set<RowID> { content.hiddenRows }
  var chromeAdapters: [any HeaderFooterAdapterProtocol] { content.chromeAdapters }

  /// Takes other sections over, of which it is known which rows share an identity.
  /// - Returns: Whether the list has to be laid out again even if no item has changed.
  @discardableResult
  func setSections(_ new: [SectionSnapshot], _ newShared: SharedRows) -> Bool {
    content.set(new, newShared)
    interaction.firstInteractiveRow = nil
    return features.sectionsDidChange()
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

  var pinnedRows: Set<RowID> {
    get { settings.pinnedRows }
    set { change(\.pinnedRows, to: newValue) }
  }
  /// Called before a row is built because of its own state, for an owner that applies changes later than it learns of
  /// them: it applies them now, so that the row does not show its new state with an old element.
  package var willBuildRow: (@MainActor () -> Void)?
  private var status = ListStatus()
  var isLoading: Bool {
    get { status.isLoading }
    set {
      guard newValue != status.isLoading else { return }
      wakeSession()
      status.isLoading = newValue
      updateInPlace()
    }
  }
  var failure: TableFailure? {
    get { status.failure }
    set {
      guard newValue != nil || status.failure != nil else { return }
      wakeSession()
      status.failure = newValue
      updateInPlace()
    }
  }
  var failureNumber: Int { status.failureNumber }
  var isRefreshing: Bool {
    get { status.isRefreshing }
    set { status.isRefreshing = newValue }
  }
  var rowHeight = RowHeight.default {
    willSet { wakeSession() }
    didSet { if rowHeight != oldValue { rowHeightDidChange() } }
  }
  var scrollViewEvents = TableScrollEvents() {
    didSet {
      features.scrollEventsDidChange(from: oldValue)
    }
  }
  /// The object that edits the sections, in a table that has a director.
  package weak var directing: (any ListDirecting)?
  weak var collection: CollectionView?
  /// The table that apps see the list by, as long as anything keeps it.
  weak var face: TableView?
  /// The table that apps see the list by. For a collection, or if nothing keeps the one before, it is made.
  package var table: TableView { face ?? TableView(self) }

  var words = TableWords()

  let layout: ListLayout
  /// The rows, headers and footers that exist.
  let live = LiveRows()
  var rows: RowRoots { live.roots }
  /// The numbers of the items that are mounted.
  var mountedIndices: [RowRoots.Key: Int] { live.mounted }
  var context: (any MountContext)?

  /// What the list offers besides the places of its items.
  let capabilities: ListCapabilities
  let adapters = AdapterRegistry()
  /// The place of the row whose content an adapter is asked for at the moment: of rows that share an identity, only
  /// the table knows which one that is.
  package internal(set) var builtPath: RowPath?
  /// The offset, the velocity, and the targets of scrolling.
  let viewport = Viewport()
  /// What the host was told about input.
  var hostInput = HostInput()
  let interaction = InteractionState()
  /// The row that has the focus, or would get it; arrow keys go on from it.
  var currentRow: RowID? {
    get { interaction.currentRow }
    set { interaction.currentRow = newValue }
  }
  /// The animations of rows that are inserted, removed and moved.
  let transitions = RowTransitions()
  /// For what size and surroundings rows are built.
  var conditions = RowConditions()
  /// Rises whenever heights that were measured count no more.
  var heightConditions: UInt64 = 0
  /// What the list does besides showing rows, each a part of its own.
  private(set) var features = ListFeatures([])
  /// What rows do not get of the window.
  var insets = ListInsets()
  /// What the list is in the middle of, and what waits until that is over.
  let transaction = ListTransaction()
  /// How the items of a collection stand; `nil` in a table, where they stand below each other.
  var arrangement: (any CollectionLayout)?
  /// The size of the window for which it was asked last.
  var arrangedSize = Size.zero
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
    features = ListFeatures(makeFeatures(self, capabilities))
  }

  func register(_ adapter: any CellAdapterProtocol, replacing: Bool = false) {
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
    let known = content.shared.occurrence(at: path)
    guard known == 0, rows.lastOccurrence > 0, !content.shared.contains(row),
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
    if let places = content.shared.places(of: id) {
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
