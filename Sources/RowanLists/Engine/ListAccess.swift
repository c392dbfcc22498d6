import RowanComponents
import RowanCore
import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout

/// A list as its features see it.
@MainActor
protocol ListAccess: AnyObject {
  /// The view that the list fills; `nil` while it is on no screen.
  var context: (any MountContext)? { get }
  /// The table that apps know the list by, for their handlers.
  var table: TableView { get }
  var scrollViewEvents: TableScrollEvents { get }
  var strings: TableStrings { get }
  var adapters: AdapterRegistry { get }
  /// What adapters have something to say about.
  var handlers: InstalledHandlers { get }
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
  var headerFooterAdapters: [any HeaderFooterAdapterProtocol] { get }
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
  func stayingTrack(in context: any MountContext) -> ViewTrack

  func shownPath(of id: RowID) -> RowPath?
  func shownID(of path: RowPath) -> RowID
  func shownCell(at path: RowPath) -> TableViewCell?
  func shownFrame(at path: RowPath) -> Rect
  func inPlace(_ path: RowPath, showing key: RowRoots.Key?) -> RowContext
  func supplementaryContext(isHeader: Bool, section: Int, showing key: RowRoots.Key)
    -> SupplementaryContext
  /// A header or footer, with all that events come with, and the object that shows it.
  func inPlace(isHeader: Bool, section: Int, view: TableViewHeaderFooterView?)
    -> SupplementaryContext
  /// The path of the row that a cell shows.
  func path(of cell: TableViewCell) -> RowPath?
  /// Whether the row is selected that a cell shows.
  func isSelected(_ cell: TableViewCell) -> Bool
  /// Shows anew what an object shows, because it says that it has changed.
  func contentDidChange(of view: TableReusableView)
  /// Reports a mistake, if the list is in a session that takes reports.
  func report(_ diagnostic: Diagnostic)
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
  /// The rows that stay mounted wherever the list is scrolled to.
  var pinnedRows: Set<RowID> { get set }
  /// The collection that apps know the list by; `nil` for a table.
  var collection: CollectionView? { get }
  /// Whether rows take taps, the focus and keys, or something is done with them otherwise.
  var takesRowInput: Bool { get }
  /// Whether rows take the focus and keys, if not taps.
  var takesInput: Bool { get }
  /// Whether something can be done with a row.
  func takesPart(_ row: any RowValue) -> Bool
  /// A row with what features need that say how it looks.
  func placedRow(_ row: RowID, at path: RowPath) -> PlacedRow
  /// Whether the adapter of a row allows the focus there.
  func allowsFocus(at path: RowPath) -> Bool
  /// Whether features allow that a row is selected or opened by a tap or a key.
  func allowsTap(on row: RowID) -> Bool
  /// Whether buttons stand in rows, between which keys move as between rows.
  var containsRowButtons: Bool { get }
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
  func anchor(of heldItem: HeldItem?) -> ListAnchor
  /// Finds the item that replaces another one in the window when other sections come.
  /// - Parameters:
  ///   - index: The number of the item that goes.
  ///   - offset: The offset at which that item is in sight, in points.
  ///   - update: What becomes of the items.
  /// - Returns: The item; `nil` if none stays.
  func heldItem(of index: Int, at offset: Double, by update: ListUpdate) -> HeldItem?
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
  func rebuildHiddenRows()
  /// What an adapter shows for a row.
  func child(for row: RowContext, of adapter: any CellAdapterProtocol) -> Child
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
  /// A header or footer, with all that events come with.
  func inPlace(isHeader: Bool, section: Int) -> SupplementaryContext {
    inPlace(isHeader: isHeader, section: section, view: nil)
  }

  /// Whether there is a row at a path.
  func isRow(_ path: RowPath) -> Bool { shownSections.hasRow(at: path) }

  /// Whether a row may be moved within the list, as its adapter says now.
  func canMove(_ path: RowPath) -> Bool {
    let row = inPlace(path, showing: RowRoots.Key(shownID(of: path)))
    let answer = query { adapters.adapter(for: row.element)?.canMove(row) ?? false }
    return answer && isRow(path)
  }
}
