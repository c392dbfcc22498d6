import RowanComponents
import RowanCore
package import RowanDiff
import RowanLayout
package import RowanListData
import RowanListLayout

/// A list as its features see it.
@MainActor
protocol ListAccess: AnyObject {
  /// The view that the list fills; `nil` while it is on no screen.
  var context: (any MountContext)? { get }
  /// The table that apps know the list by, for their handlers.
  var table: TableView { get }
  var scrollViewEvents: TableScrollEvents { get }
  var words: TableWords { get }
  var adapters: AdapterRegistry { get }
  /// What adapters have something to say about.
  var wishes: RowWishes { get }
  /// The object that edits the sections, in a list that has a director.
  var directing: (any ListDirecting)? { get }

  /// The sections as they are laid out.
  var shownSections: [SectionSnapshot] { get }
  /// Rises whenever rows may be laid out at other places.
  var shownVersion: UInt64 { get }
  /// The sections, those included that were applied since the last commit, which are shown first.
  var sections: [SectionSnapshot] { get }
  /// Like ``shownVersion``; sections that were applied since the last commit are shown first.
  var contentVersion: UInt64 { get }
  /// The places of the items.
  var layout: ListLayout { get }
  var insets: ListInsets { get }
  /// The numbers of the items that are mounted.
  var mountedIndices: [RowRoots.Key: Int] { get }
  /// The adapters of headers and footers.
  var chromeAdapters: [any HeaderFooterAdapterProtocol] { get }
  /// The length of the window along the way of scrolling, in points.
  var windowLength: Double { get }
  /// The offset, the velocity, and the targets of scrolling.
  var viewport: Viewport { get }
  /// Where the content stands, in points from its beginning.
  var offset: Double { get }
  /// Rises with all sections that the list is given.
  var version: UInt64 { get }
  /// Whether the app says that rows are being loaded.
  var isLoading: Bool { get }
  /// What went wrong when rows were fetched.
  var failure: TableFailure? { get set }
  /// How many failures there were, to tell them apart.
  var failureNumber: Int { get }
  /// Whether the rows are being fetched anew.
  var isRefreshing: Bool { get set }
  /// How high rows are.
  var rowHeight: RowHeight { get }
  /// Rises whenever heights that were measured count no more.
  var heightConditions: UInt64 { get }
  /// Whether the user or an animation moves the content.
  var isMoving: Bool { get }
  /// The width of rows, headers and footers, in points.
  func rowWidth(in context: any MountContext) -> Double
  /// Whether an item exists, in sight or out of sight.
  func isBuilt(_ item: TableItem) -> Bool
  /// Takes heights over that were measured elsewhere. What is being read stays where it is.
  func takeHeights(_ heights: [(index: Int, height: Double)])
  /// What surrounds the rows, besides what is saved of each.
  func rowSurroundings(in context: any MountContext) -> EnvironmentValues
  /// How fast the content moves, in points a second.
  var velocity: Double { get }
  /// The number of the first item in sight, below what stays at the top; `nil` if there are no items.
  var firstShownItem: Int? { get }
  /// How what stays in sight moves against the content.
  func stayingTrack(in context: any MountContext) -> Track

  func shownPath(of id: RowID) -> RowPath?
  func shownID(of path: RowPath) -> RowID
  func shownCell(at path: RowPath) -> TableViewCell?
  func shownFrame(at path: RowPath) -> Rect
  func inPlace(_ path: RowPath, showing key: RowRoots.Key?) -> RowInPlace
  func chromeInPlace(isHeader: Bool, section: Int, showing key: RowRoots.Key) -> ChromeInPlace
  /// Whether a row takes taps and keys.
  func isInteractive(at path: RowPath) -> Bool
  /// Whether taps do something with rows.
  var takesTaps: Bool { get }
  /// The mode of editing, the selection, and the row with the focus.
  var interaction: InteractionState { get }
  /// Whether lines are read from right to left.
  var isMirrored: Bool { get }
  /// The row that has the focus, or would get it.
  var currentRow: RowID? { get set }
  /// The rows with their paths, in the order of the list. O(rows of their sections).
  func placed(_ rows: Set<RowID>) -> [(id: RowID, path: RowPath)]
  /// The rows of collapsed sections that something is kept for.
  var hiddenRows: Set<RowID> { get }
  /// The collection that apps know the list by; `nil` for a table.
  var collection: CollectionView? { get }
  /// Whether rows take taps, the focus and keys, or something is done with them otherwise.
  var takesRowInput: Bool { get }
  /// Whether rows take the focus and keys, if not taps.
  var takesInput: Bool { get }
  /// Whether something can be done with a row.
  func takesPart(_ row: any RowValue) -> Bool
  /// Whether the adapter of a row allows the focus there.
  func allowsFocus(at path: RowPath) -> Bool
  /// Whether features allow that a row is selected or opened by a tap or a key.
  func allowsTap(on row: RowID) -> Bool
  /// Whether buttons stand in rows, between which keys move as between rows.
  var holdsRowButtons: Bool { get }
  /// Whether the list goes to a place that the app or the user has chosen, or follows its end.
  var isRevealing: Bool { get }
  /// The first row in sight; `nil` while there is none.
  var firstShownRow: RowPath? { get }
  /// The length of everything, items and what stands behind them, in points.
  var contentHeight: Double { get }
  /// The offset at which an item stands where an anchor says, in points.
  func position(of anchor: ListAnchor) -> Double
  /// Builds and measures an item.
  func measure(_ index: Int)
  /// Whether a header stays in sight at the beginning of the window.
  func sticks(_ header: Int) -> Bool
  /// Whether a row takes the focus and keys.
  func takesFocus(at path: RowPath) -> Bool
  /// Whether a row is selected.
  func isSelected(_ row: RowID) -> Bool
  /// The frame of a row in the window, in points.
  func frameInWindow(of root: ComponentRoot, at path: RowPath) -> Rect
  /// The frame of the content of a row in the window, in points; the row need not exist.
  func frameInWindow(at path: RowPath) -> Rect
  /// A frame as the host has it, of one that counts as if the content scrolled down and were read from left to right.
  func turned(_ frame: Rect) -> Rect
  /// The length of the window across the direction of scrolling, in points.
  var crossLength: Double { get }
  /// The start of rows, headers and footers across the direction of scrolling, in points.
  func rowStart(in context: any MountContext) -> Double
  /// How much of the beginning of the window is covered at an offset by what sticks there, in points.
  func stuckHeight(at offset: Double) -> Double
  /// The view of a row; `nil` if it does not exist.
  func root(of row: RowID) -> ComponentRoot?

  /// The anchor of the item that would be the first in sight at an offset, below what covers the top of the window there.
  func anchor(at offset: Double) -> ListAnchor
  /// The anchor for an item that was found before other sections came; `nil` stands for the present offset.
  func anchor(of hold: ListHold?) -> ListAnchor
  /// Finds the item that replaces another one in the window when other sections come.
  /// - Parameters:
  ///   - index: The number of the item that goes.
  ///   - offset: The offset at which that item is in sight, in points.
  ///   - update: What becomes of the items.
  /// - Returns: The item; `nil` if none stays.
  func hold(of index: Int, at offset: Double, by update: ListUpdate) -> ListHold?
  /// Scrolls to the offset by which an item is at its anchor, without an animation.
  func scroll(to anchor: ListAnchor)
  /// Shows other sections at once.
  /// - Parameters:
  ///   - sections: The sections.
  ///   - changes: How they differ from those shown; `nil` to have that found out.
  func show(_ sections: [SectionSnapshot], changes: SectionedChangeset?)
  /// Shows the sections that wait for the next commit: what is asked or done next is about them.
  func showDeferredContent()
  /// Does something now or, if sections wait for the next commit, as soon as they are shown.
  func whenShown(_ work: @escaping @MainActor () -> Void)
  /// Changes the list: the session wakes up, and what ``invalidate()`` was called for is laid out at the end of the
  /// outermost call.
  func mutate<Result>(_ change: () -> Result) -> Result
  /// Has the list laid out again, at the end of the change that is under way.
  func invalidate()
  /// Builds a row again, because a feature puts something else around its content. The content keeps its state.
  func surroundingsDidChange(of row: RowID)
  /// The answers of the adapter about a row. The adapter is asked once for every snapshot in which the row is mounted.
  ///
  /// The host and assistive technology are told of these answers. Before something is done with the row, its adapter is asked
  /// again, because the answer may have changed.
  func traits(of row: RowID, at path: RowPath) -> RowTraits
  /// Has adapters asked again what can be done with rows.
  func forgetTraits()
  /// Builds a row again. Its adapter is asked what it shows.
  func rebuild(_ row: RowID, at path: RowPath)
  /// Has rows that exist out of sight built again when they come into sight.
  func rebuildRowsOutOfSight()
  /// What an adapter shows for a row.
  func child(for row: RowInPlace, of adapter: any CellAdapterProtocol) -> Child
  /// Shows the selection, and tells the app if it is another one than the app knows of.
  func reportSelection()
  /// Lays the list out now, and not at the end of the current change. Needed before and after an animation is set, which must
  /// move only what changes after it.
  func runPass()
  /// Lays the list out now.
  /// - Parameters:
  ///   - index: The number of the item that stays where it is on the screen.
  ///   - distance: How far below the beginning of the window that is, in points.
  func runPass(keeping index: Int, at distance: Double)
  /// Moves the content to an offset, in points.
  func scroll(to offset: Double)
  /// Brings a row into sight, if it is not.
  func reveal(_ path: RowPath)
  /// Something begins that other work with rows ends for.
  func interactionWillBegin(_ interaction: ListInteraction)
  /// Whether the list is in the middle of a pass or of a question, so that handlers cannot be called.
  var isInPass: Bool { get }
  /// Runs the work that waits for handlers to return, unless one is running.
  func performDeferred()
  /// Does something when the pass that is under way is over, or at once.
  func afterPass(_ action: @escaping @MainActor () -> Void)
  /// Does something when what is shown now has reached the host.
  func afterCommit(_ action: @escaping @MainActor () -> Void)
  /// Has another feature do something.
  func perform(_ command: ListCommand)
  /// Surrounds a call of handlers. What they change waits.
  func query<Result>(_ body: () -> Result) -> Result
  /// Brings an item to a distance from the top of the window, in points.
  func scroll(toItem index: Int, distance: Double)
}

extension ListAccess {
  /// Whether there is a row at a path.
  func isRow(_ path: RowPath) -> Bool { shownSections.hasRow(at: path) }

  /// Whether a row may be moved within the list, as its adapter says now.
  func canMove(_ path: RowPath) -> Bool {
    let row = inPlace(path, showing: RowRoots.Key(shownID(of: path)))
    let answer = query { adapters.adapter(for: row.element)?.canMove(row) ?? false }
    return answer && isRow(path)
  }
}

extension ListEngine: ListAccess {
  func mutate<Result>(_ change: () -> Result) -> Result {
    wakeSession()
    let result = transaction.mutate(change)
    if transaction.takeInvalidity() { updateInPlace() }
    return result
  }

  func invalidate() {
    transaction.invalidate()
    if transaction.takeInvalidity() { updateInPlace() }
  }

  func stuckHeight(at offset: Double) -> Double {
    layout.stuck + features.stuckLength(at: offset)
  }

  /// Whether a header, or a footer, stays in sight at an edge of the window.
  func sticks(_ item: Int) -> Bool { features.sticks(item) }

  var firstShownItem: Int? {
    layout.count > 0 ? layout.firstItem(at: offset + stuckHeight(at: offset)) : nil
  }

  var isMoving: Bool { viewport.isMoving }

  var offset: Double {
    get { viewport.offset }
    set { viewport.offset = newValue }
  }

  var velocity: Double {
    get { viewport.velocity }
    set { viewport.velocity = newValue }
  }

  func isBuilt(_ item: TableItem) -> Bool { !rows.isEmpty && rows[key(of: item)] != nil }

  func takeHeights(_ heights: [(index: Int, height: Double)]) {
    let anchor = currentAnchor()
    let total = contentHeight
    layout.setUnmeasured(heights)
    // Mostly nothing can be seen of it.
    guard contentHeight != total || position(of: anchor) != offset else { return }
    update(from: anchor, as: .measurement)
  }

  func show(_ sections: [SectionSnapshot], changes: SectionedChangeset?) {
    show(DeferredContent.Sections(sections: sections, changes: changes))
  }

  func perform(_ command: ListCommand) { features.perform(command) }

  var isInPass: Bool { transaction.isOpen }

  func isSelected(_ row: RowID) -> Bool { interaction.selection.rows.contains(row) }

  func traits(of row: RowID, at path: RowPath) -> RowTraits {
    guard hasCommands else { return RowTraits() }
    if let known = live[traitsOf: row] { return known }
    let place = inPlace(path, showing: RowRoots.Key(row))
    guard let adapter = adapters.adapter(for: place.element) else { return RowTraits() }
    let traits = query {
      let traits = adapter.traits(of: place)
      features.adapterIsAsked(about: row, at: path)
      return traits
    }
    live[traitsOf: row] = traits
    return traits
  }

  func forgetTraits() { live.forgetTraits() }

  func rebuild(_ row: RowID, at path: RowPath) {
    let key = RowRoots.Key(row)
    guard let root = rows[key] else { return }
    query { root.setComponent(content(of: .row(path), for: key)) }
  }

  func rebuildRowsOutOfSight() { live.markUnmountedRowsStale() }

  func reportSelection() {
    let rows = interaction.selection.rows
    guard rows != interaction.selection.reported else { return }
    interaction.selection.reported = rows
    features.selectionDidChange()
    updateInPlace()
    interaction.onSelectionChange?(rows)
    features.selectionWasReported()
  }

  package func placed(_ rows: Set<RowID>) -> [(id: RowID, path: RowPath)] {
    if rows.count == 1, let row = rows.first { return shownPath(of: row).map { [(row, $0)] } ?? [] }
    var found: [(id: RowID, path: RowPath)] = []
    let names = Set(rows.map(\.section))
    for (number, section) in shownSections.enumerated() where names.contains(section.id) {
      for row in 0..<section.count {
        let path = RowPath(section: number, row: row)
        let id = shownID(of: path)
        if rows.contains(id) { found.append((id, path)) }
      }
    }
    return found
  }

  func whenShown(_ work: @escaping @MainActor () -> Void) {
    guard transaction.content.isEmpty else { return deferContent { $0.append(work) } }
    work()
  }

  var takesTaps: Bool { interaction.takesTaps }

  /// Whether anything can be done with rows besides selecting them.
  private var hasCommands: Bool { wishes.contains(.commands) }

  var takesRowInput: Bool {
    takesTaps || interaction.isEditing || hasCommands || interaction.takesCarriedItems
  }

  var takesInput: Bool { takesRowInput || features.takesInput }

  func takesPart(_ row: any RowValue) -> Bool {
    takesRowInput && adapters.isInteractive(row) || features.takesPart(in: row)
  }

  func isInteractive(at path: RowPath) -> Bool {
    takesRowInput && adapters.isInteractive(shownSections[path.section].rows.value(path.row))
  }

  func takesFocus(at path: RowPath) -> Bool {
    takesPart(shownSections[path.section].rows.value(path.row)) && allowsFocus(at: path)
  }

  func allowsFocus(at path: RowPath) -> Bool {
    guard wishes.contains(.focus) else { return true }
    let row = inPlace(path)
    return query { adapters.adapter(for: row.element)?.canFocus(row) ?? true }
  }

  func allowsTap(on row: RowID) -> Bool { features.allowsTap(on: row) }

  var holdsRowButtons: Bool { (context as? any RowFocusContext)?.holdsRowButtons ?? false }

  var isRevealing: Bool {
    viewport.pendingReveal != nil || features.awaitsAnchor || viewport.scrollAnimation != nil
      || viewport.edges.isAtEnd
  }

  func measure(_ index: Int) {
    if let context { measure(index, in: context) }
  }

  func runPass() { update(from: currentAnchor()) }

  func runPass(keeping index: Int, at distance: Double) {
    update(from: ListAnchor(index: index, distance: distance))
  }

  func scroll(to offset: Double) { update(from: anchor(at: offset), as: .reveal) }

  func scroll(to anchor: ListAnchor) { update(from: anchor, as: .reveal) }

  func reveal(_ path: RowPath) { reveal(path, at: .nearest) }

  func frameInWindow(of root: ComponentRoot, at path: RowPath) -> Rect {
    guard let context else { return .zero }
    let index = layout.index(of: path)
    let place = layout.isStacked ? Point(x: 0, y: shownTop(of: index) - offset) : nil
    let origin = place ?? originInView(of: index)
    return Rect(origin: context.frameInWindow.origin + origin, size: root.size)
  }

  func frameInWindow(at path: RowPath) -> Rect {
    guard let context else { return .zero }
    let index = layout.index(of: path)
    let window = context.frameInWindow.origin
    if !layout.isStacked {
      return Rect(
        origin: window + originInView(of: index),
        size: turned(layout.frame(of: index, width: 0)).size
      )
    }
    let margin = rowMargin(in: context)
    let place = Point(x: rowStart(in: context) + margin, y: shownTop(of: index) - offset)
    let width = max(0, rowWidth(in: context) - 2 * margin)
    let size = Size(width: width, height: layout.height(at: index))
    return Rect(origin: window + place, size: size)
  }

  /// Where the top of an item is shown, in the content. Items stand below each other.
  private func shownTop(of index: Int) -> Double {
    let frame = layout.frame(of: index, width: 0)
    return features.shift()?.frame(of: layout.item(at: index), at: index, from: frame).minY
      ?? frame.minY
  }

  /// Where the view of an item begins in the view of the collection.
  private func originInView(of index: Int) -> Point {
    let frame = turned(layout.frame(of: index, width: 0))
    let scroll = ScrollConfiguration(
      axis: layout.axis,
      contentSize: .zero,
      isMirrored: layout.axis == .horizontal && isMirrored
    )
    return frame.origin - scroll.shift(at: offset)
  }

  func root(of row: RowID) -> ComponentRoot? { rows[RowRoots.Key(row)] }

  func surroundingsDidChange(of row: RowID) {
    guard let context else { return }
    let key = RowRoots.Key(row)
    if let path = shownPath(of: row), let root = rows[key], mountedIndices[key] != nil {
      query {
        root.setComponent(shownRow(at: path, for: key))
        root.resolve()
      }
    }
    update(from: currentAnchor())
    context.setNeedsCommit()
  }

  func interactionWillBegin(_ interaction: ListInteraction) {
    features.interactionWillBegin(interaction)
  }

  func chromeInPlace(isHeader: Bool, section: Int, showing key: RowRoots.Key) -> ChromeInPlace {
    inPlace(isHeader: isHeader, section: section, view: live.chromeViews[key])
  }

  func shownFrame(at path: RowPath) -> Rect {
    guard let context else { return .zero }
    return turned(layout.frame(of: layout.index(of: path), width: rowWidth(in: context)))
  }

  func scroll(toItem index: Int, distance: Double) {
    viewport.cancelTargets()
    let anchor = ListAnchor(index: min(index, layout.count - 1), distance: distance)
    update(from: anchor, as: .reveal)
    scrollViewEvents.didScroll?(table)
  }
}
