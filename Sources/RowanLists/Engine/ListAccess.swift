import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLayout
import RowanListData
import RowanListLayout

/// The interface of a list for its features.
@MainActor
protocol ListAccess: AnyObject {
  /// The view of the list; `nil` while the list is detached, or the session sleeps.
  var context: (any MountContext)? { get }
  /// The table that apps use, for their handlers.
  var table: TableView { get }
  var scrollViewEvents: TableScrollEvents { get }
  var strings: TableView.Strings { get }
  var adapters: AdapterRegistry { get }
  /// The kinds of handlers that adapters have.
  var handlers: InstalledHandlers { get }
  /// The director of the list; `nil` if it has none.
  var directing: (any ListDirecting)? { get }

  /// The sections that are laid out.
  var shownSections: [SectionSnapshot] { get }
  /// A number that rises when index paths or elements of laid-out rows may have changed.
  var shownVersion: UInt64 { get }
  /// The current sections. Reading them first shows sections that were applied since the last commit.
  var sections: [SectionSnapshot] { get }
  /// The same as ``shownVersion``, after sections that were applied since the last commit are shown.
  var contentVersion: UInt64 { get }
  /// The layout of the items.
  var layout: ListLayout { get }
  var insets: ListInsets { get }
  /// The indices of the mounted items.
  var mountedIndices: [RowRoots.Key: Int] { get }
  /// The adapters of headers and footers.
  var headerFooterAdapters: [any _HeaderFooterAdapterProtocol] { get }
  /// The length of the window in the scroll direction, in points.
  var windowLength: Double { get }
  /// The offset, the velocity and the scroll targets.
  var viewport: Viewport { get }
  /// The scroll offset of the content, in points from its start.
  var offset: Double { get }
  /// A number that rises with every snapshot that is applied to the list.
  var version: UInt64 { get }
  /// Whether the app has set that rows are being loaded.
  var isLoading: Bool { get }
  /// The failure of the last fetch of rows.
  var failure: TableFailure? { get set }
  /// The number of changes of ``failure``, which distinguishes equal failures.
  var failureNumber: Int { get }
  /// Whether rows are being refreshed.
  var isRefreshing: Bool { get set }
  /// The setting for row heights.
  var rowHeight: RowHeight { get }
  /// A number that rises when measured heights become invalid.
  var heightConditions: UInt64 { get }
  /// Whether the user or an animation moves the content.
  var isMoving: Bool { get }
  /// Returns the width of rows, headers and footers, in points.
  func rowWidth(in context: any MountContext) -> Double
  /// Whether an item exists, mounted or not.
  func isBuilt(_ item: TableItem) -> Bool
  /// Applies heights that were measured in the background. Visible content stays in place.
  func takeHeights(_ heights: [(index: Int, height: Double)])
  /// Returns the environment of rows, without the scope of their saved state.
  func rowSurroundings(in context: any MountContext) -> EnvironmentValues
  /// The scroll velocity, in points per second.
  var velocity: Double { get }
  /// The index of the first visible item, below sticky views; `nil` if there are no items.
  var firstShownItem: Int? { get }
  /// Returns the track of views above the items that stay visible at the top of the window.
  func stayingTrack(in context: any MountContext) -> ViewTrack

  func shownPath(of id: RowID) -> RowPath?
  func shownID(of path: RowPath) -> RowID
  func shownCell(at path: RowPath) -> TableViewCell?
  func shownFrame(at path: RowPath) -> Rect
  func inPlace(_ path: RowPath, showing key: RowRoots.Key?) -> RowContext
  func supplementaryContext(isHeader: Bool, section: Int, showing key: RowRoots.Key)
    -> SupplementaryContext
  /// Returns the context of a header or footer, for its events, with the object that shows it.
  func inPlace(isHeader: Bool, section: Int, view: TableViewHeaderFooterView?)
    -> SupplementaryContext
  /// Returns the index path of the row that a cell shows.
  func path(of cell: TableViewCell) -> RowPath?
  /// Whether the row that a cell shows is selected.
  func isSelected(_ cell: TableViewCell) -> Bool
  /// Rebuilds the content of a cell, header or footer object after it has reported a change.
  func contentDidChange(of view: TableReusableView)
  /// Reports a diagnostic to the session, now or once the list is on a screen.
  func report(_ diagnostic: Diagnostic)
  /// Whether a row takes taps and keys.
  func isInteractive(at path: RowPath) -> Bool
  /// Whether taps on rows have an effect.
  var takesTaps: Bool { get }
  /// The editing state, the selection, and the row with the focus.
  var interaction: InteractionState { get }
  /// Whether the layout direction is right to left.
  var isMirrored: Bool { get }
  /// The row that has the focus, or would receive it.
  var currentRow: RowID? { get set }
  /// Returns the rows with their index paths, in the order of the list. O(rows of their sections).
  func placed(_ rows: Set<RowID>) -> [(id: RowID, path: RowPath)]
  /// The rows of collapsed sections for which data is stored.
  var hiddenRows: Set<RowID> { get }
  /// The rows that stay mounted at any scroll offset.
  var pinnedRows: Set<RowID> { get set }
  /// The collection that apps use; `nil` for a table.
  var collection: CollectionView? { get }
  /// Whether rows take taps, focus, keys, edits or drops.
  var takesRowInput: Bool { get }
  /// Whether rows take focus and keys, even if they do not respond to taps.
  var takesInput: Bool { get }
  /// Whether a row takes part in input.
  func takesPart(_ row: any RowValue) -> Bool
  /// Returns a row with its element and adapter, for features that add to its view.
  func placedRow(_ row: RowID, at path: RowPath) -> PlacedRow
  /// Whether the adapter of a row allows it to receive focus.
  func allowsFocus(at path: RowPath) -> Bool
  /// Whether all features allow selecting or opening a row by a tap or key.
  func allowsTap(on row: RowID) -> Bool
  /// Whether rows contain buttons, between which keys move as between rows.
  var containsRowButtons: Bool { get }
  /// Whether the list scrolls to a position that the app or the user has chosen, waits to restore
  /// one, or is at an end that it follows.
  var isRevealing: Bool { get }
  /// The index path of the first visible row; `nil` if there is none.
  var firstShownRow: RowPath? { get }
  /// The length of the whole content, including the space after the items, in points.
  var contentHeight: Double { get }
  /// Returns the offset at which an item has the position of its anchor, in points.
  func position(of anchor: ListAnchor) -> Double
  /// Builds and measures an item.
  func measure(_ index: Int)
  /// Whether a header or footer is sticky.
  func sticks(_ header: Int) -> Bool
  /// Whether a row can receive focus.
  func takesFocus(at path: RowPath) -> Bool
  /// Whether a row is selected.
  func isSelected(_ row: RowID) -> Bool
  /// Returns the frame of the view of a row in the window, in points.
  func frameInWindow(of root: ComponentRoot, at path: RowPath) -> Rect
  /// Returns the frame of the content of a row in the window, in points. The row need not exist.
  func frameInWindow(at path: RowPath) -> Rect
  /// Converts a frame from the layout, which scrolls down and reads from left to right, to the coordinates of
  /// the host.
  func turned(_ frame: Rect) -> Rect
  /// The length of the window across the scroll direction, in points.
  var crossLength: Double { get }
  /// Returns the start of rows, headers and footers across the scroll direction, in points.
  func rowStart(in context: any MountContext) -> Double
  /// Returns the length at the start of the window that sticky views cover at an offset, in points.
  func stuckHeight(at offset: Double) -> Double
  /// Returns the root of a row; `nil` if the row does not exist.
  func root(of row: RowID) -> ComponentRoot?

  /// Returns the anchor of the item that would be the first visible one at an offset, below sticky views.
  func anchor(at offset: Double) -> ListAnchor
  /// Returns the anchor for an item that was found before a change of sections; for `nil`, the anchor at the
  /// current offset.
  func anchor(of heldItem: HeldItem?) -> ListAnchor
  /// Finds the item that takes the position of a removed one in the window after a change of sections.
  /// - Parameters:
  ///   - index: The index of the removed item.
  ///   - offset: The offset at which that item is visible, in points.
  ///   - update: The changes.
  /// - Returns: The item; `nil` if none remains.
  func heldItem(of index: Int, at offset: Double, by update: ListUpdate) -> HeldItem?
  /// Scrolls without animation to the offset at which an item has the position of its anchor.
  func scroll(to anchor: ListAnchor)
  /// Shows other sections immediately.
  /// - Parameters:
  ///   - sections: The sections.
  ///   - changes: The differences from the shown sections; `nil` to compute them.
  func show(_ sections: [SectionSnapshot], changes: SectionedChangeset?)
  /// Shows the sections that are deferred to the next commit, so that later queries and changes apply to
  /// them.
  func showDeferredContent()
  /// Runs work immediately or, if sections are deferred to the next commit, after they are shown.
  func whenShown(_ work: @escaping @MainActor () -> Void)
  /// Changes the list. A sleeping session wakes up. If ``invalidate()`` is called, a pass runs after the
  /// outermost call: in the next commit, or as soon as positions are queried.
  func mutate<Result>(_ change: () -> Result) -> Result
  /// Invalidates the layout, so that a pass runs as described for ``mutate(_:)``.
  func invalidate()
  /// Rebuilds the views around the content of a row, because a feature has changed them. The content keeps
  /// its state.
  func surroundingsDidChange(of row: RowID)
  /// Returns the traits of a row from its adapter. The adapter is asked once for every snapshot in which the
  /// row is mounted.
  ///
  /// These traits are sent to the host and to assistive technology. The adapter is asked again before an
  /// action is performed on the row, because its result may have changed.
  func traits(of row: RowID, at path: RowPath) -> RowTraits
  /// Discards the cached traits of all rows.
  func forgetTraits()
  /// Rebuilds a row with new content from its adapter.
  func rebuild(_ row: RowID, at path: RowPath)
  /// Marks rows that are not mounted to be rebuilt when they become visible.
  func rebuildHiddenRows()
  /// Returns the content of a row from its adapter.
  func child(for row: RowContext, of adapter: any _CellAdapterProtocol) -> Child
  /// Shows the selection, and notifies the app if it has changed since the last notification.
  func reportSelection()
  /// Lays the list out immediately instead of after the current change. Needed before and after setting an
  /// animation, which must only move items that change after it was set.
  func runPass()
  /// Lays the list out immediately.
  /// - Parameters:
  ///   - index: The index of the item that keeps its position in the window.
  ///   - distance: The distance of the item from the start of the window, in points.
  func runPass(keeping index: Int, at distance: Double)
  /// Scrolls to an offset, in points, without animation.
  func scroll(to offset: Double)
  /// Scrolls to a row if it is not visible.
  func reveal(_ path: RowPath)
  /// Called before an interaction begins. Ends interactions that conflict with it.
  func interactionWillBegin(_ interaction: ListInteraction)
  /// Whether a pass or query is running, during which handlers cannot be called.
  var isInPass: Bool { get }
  /// Runs deferred work, unless a pass or query is running.
  func performDeferred()
  /// Runs an action after the current pass, or immediately if there is none.
  func afterPass(_ action: @escaping @MainActor () -> Void)
  /// Runs an action after the current state has been committed to the host, or soon if the list is
  /// detached.
  func afterCommit(_ action: @escaping @MainActor () -> Void)
  /// Passes a command to other features.
  func perform(_ command: ListCommand)
  /// Calls handlers of the app. Their changes are deferred.
  func query<Result>(_ body: () -> Result) -> Result
  /// Scrolls an item to a distance from the top of the window, in points.
  func scroll(toItem index: Int, distance: Double)
}

extension ListAccess {
  /// Returns the context of a header or footer, for its events.
  func inPlace(isHeader: Bool, section: Int) -> SupplementaryContext {
    inPlace(isHeader: isHeader, section: section, view: nil)
  }

  /// Whether there is a row at an index path.
  func isRow(_ path: RowPath) -> Bool { shownSections.hasRow(at: path) }

  /// Whether a row may currently be moved within the list, according to its adapter.
  func canMove(_ path: RowPath) -> Bool {
    let row = inPlace(path, showing: RowRoots.Key(shownID(of: path)))
    let answer = query { adapters.adapter(for: row.element)?.canMove(row) ?? false }
    return answer && isRow(path)
  }
}
