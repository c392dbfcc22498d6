import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanListData

// A feature is an object with one ability besides showing rows, such as zooming. It has its own state and
// folder, accesses the list through ``ListAccess``, and does not depend on other features. It conforms to the
// protocols below that it needs.

/// An ability of a list besides showing rows.
@MainActor
protocol ListFeature: AnyObject {
  /// Called after the list got other sections. Updates state that is derived from the sections.
  /// - Returns: Whether the list needs a layout pass even if no item has changed.
  func sectionsDidChange() -> Bool
  /// Called after sections have replaced others that have items, and after a refresh. The sections
  /// are laid out.
  func contentDidChange()
  /// Called each time after sections were shown, even if they are equal to the previous ones.
  func didShowSections()
  /// Called after the app has set another object for scroll events.
  func scrollEventsDidChange(from old: TableScrollEvents)
  /// Called after the list was attached to a view.
  func didAttach()
  /// Called after the environment or the size of the view changed.
  func environmentDidChange(_ environment: EnvironmentValues)
  /// Called when the position, size or environment of the view may have changed.
  func viewDidChange()
  /// Called before the list applies a new size or environment.
  func conditionsWillChange()
  /// Called after the rows are laid out for a new size or environment.
  func conditionsDidChange()
  /// Called after the focus moved.
  func focusDidMove()
  /// Called before an interaction begins. Ends interactions that conflict with it.
  func interactionWillBegin(_ interaction: ListInteraction)
  /// Called after the selection changed.
  func selectionDidChange()
  /// Called after the app's handlers were called for a new selection.
  func selectionWasReported()
  /// Called after changed sections are shown and laid out. Ends interactions with rows that were
  /// replaced by rows of other adapters with the same identities.
  func rowsWereReplaced()
  /// Releases the views beside the items, which can be created again, because the list is in
  /// another view, or sleeps.
  func releaseOverlays()
  /// Called before the session goes to sleep. Releases everything that can be created again.
  func willSleep()
  /// Called when the session wakes up, before the rows are mounted.
  func willWake(in context: any MountContext)
  /// Called after the session has woken up and the rows are mounted.
  func didWake()
  /// Called before the list is detached from its view.
  func willDetach()
  /// Called after the list was detached from its view. No rows are mounted.
  func didDetach()
}

extension ListFeature {
  func sectionsDidChange() -> Bool { false }
  func contentDidChange() {}
  func didShowSections() {}
  func viewDidChange() {}
  func willWake(in context: any MountContext) {}
  func scrollEventsDidChange(from old: TableScrollEvents) {}
  func didAttach() {}
  func environmentDidChange(_ environment: EnvironmentValues) {}
  func conditionsWillChange() {}
  func conditionsDidChange() {}
  func focusDidMove() {}
  func interactionWillBegin(_ interaction: ListInteraction) {}
  func selectionDidChange() {}
  func selectionWasReported() {}
  func rowsWereReplaced() {}
  func releaseOverlays() {}
  func willSleep() {}
  func didWake() {}
  func willDetach() {}
  func didDetach() {}
}

/// A feature that stores data for rows by their identities.
@MainActor
protocol RowRemappingFeature: ListFeature {
  /// Whether the feature currently stores data for any row.
  var hasRowData: Bool { get }
  /// Whether data would be lost if a row in a collapsed section was dropped.
  func mustRetain(_ row: RowID) -> Bool
  /// Called after the sections changed, with the new identities of rows.
  func rowsDidChange(_ update: RowIdentityUpdate)
  /// Called after rows of collapsed sections were removed.
  func hiddenRowsWereRemoved(_ rows: Set<RowID>)
}

extension RowRemappingFeature {
  func mustRetain(_ row: RowID) -> Bool { false }
  func hiddenRowsWereRemoved(_ rows: Set<RowID>) {}
}

/// A feature that requires rows to stay mounted outside the window.
@MainActor
protocol RetainFeature: ListFeature {
  func retainedRows() -> [RowID]
}

/// A feature that chooses the anchor of the first pass in a view, or of the first pass with rows.
@MainActor
protocol AnchorFeature: ContentFeature {
  /// Whether an anchor is pending until the list has rows and a size.
  var awaitsAnchor: Bool { get }
  /// Takes the pending anchor. The list makes a pass from it.
  /// - Returns: The anchor; `nil` if none is pending, or if the list has no rows or no size yet.
  func anchor() -> ListAnchor?
  /// Called after the pass that shows other rows, or the list in another view.
  func rowsAreShown()
  /// Stores the position of a list that is detached, for its return.
  func retainPosition()
  /// Requests that the first pass in a view shows the end of the list.
  func awaitEnd()
}

/// A feature that reserves space around rows, headers and footers.
@MainActor
protocol InsetFeature: ListFeature {
  func add(to insets: inout ListInsets, in context: any MountContext)
}

/// The parts of the window and the content that are not available to items.
struct ListInsets {
  /// The length of the title before all items, which scrolls with the content, in points.
  var title = 0.0
  /// The length of the status between the title and the items, which stays visible, in points.
  var status = 0.0
  /// The length of the content after all items, in points.
  var end = 0.0
  /// The width of the content at the trailing edge, in points.
  var trailing = 0.0
  /// Whether the host hides its scroll bar, because a feature shows a view in its place.
  var hidesBar = false
  /// The distance in points over which the content must be pulled to trigger an action; `nil` if it cannot be
  /// pulled.
  var pull: Double?
}

/// A feature that takes part when rows are built.
@MainActor
protocol BuildFeature: ListFeature {
  /// Called before the content of a row is rebuilt. Discards earlier results of its adapter.
  func contentWillBeBuilt(of row: RowID)
  /// Adds to the component of a row. Call ``ListAccess/surroundingsDidChange(of:)`` when the additions
  /// change.
  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath)
}

extension BuildFeature {
  func contentWillBeBuilt(of row: RowID) {}
  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath) {}
}

/// A feature that gives the views of rows attributes, gestures or accessibility actions.
@MainActor
protocol RowViewFeature: ListFeature {
  /// Whether the feature may add to any row. Read once per pass; ``add(to:of:)`` is only called if `true`.
  var addsToRows: Bool { get }
  /// Adds to the view of a row, in each pass.
  func add(to view: inout RowViewParts, of row: PlacedRow)
}

/// The additions of features to the view of a row.
struct RowViewParts {
  var attributes: [ViewAttribute] = []
  /// The accessibility actions of the row, in their order.
  var actions: [String] = []
  /// The gestures that the host recognises on the row.
  var gestures = Gestures()
  /// Whether the host highlights the row while a pointer presses it.
  var showsPresses = true
  /// Whether the host reports presses on the row.
  var reportsPresses = false
  /// The focus and tap behaviour of the row; `nil` if the row takes no input.
  var interaction: Interaction?
  /// Whether the row responds to taps.
  var takesTaps = false
  var isSelected = false
  /// The effect of a tap on the selection; `nil` for no effect.
  var selectionOutcome: PressOutcome.Effect?
  /// Whether assistive technology announces the selection state of the row.
  var announcesSelection = false
  /// The accessibility hint.
  var hint: String?

  /// Adds an accessibility action, unless there is one with that name.
  mutating func offer(_ action: String) {
    if !actions.contains(action) { actions.append(action) }
  }
}

/// A feature with a gesture that adapters may refuse when a row is placed.
@MainActor
protocol GestureFeature: RowViewFeature {
  /// Whether the adapter of a row has refused the gesture. If so, the host does not recognise it on the row.
  /// The adapter is asked again when a pointer presses the row.
  func refusesGesture(of row: RowID, at path: RowPath) -> Bool
  /// Asks the adapter of a row again, because a pointer presses the row.
  /// - Returns: Whether the adapter allows the gesture.
  func recheckGesture(of row: RowID, at path: RowPath) -> Bool
}

/// A feature that keeps headers and footers visible at the edges of the window.
@MainActor
protocol StickyFeature: ListFeature {
  /// Whether headers stick if they are short enough.
  var keepsHeaders: Bool { get }
  /// Whether a header or footer is sticky.
  func sticks(_ item: Int) -> Bool
  /// The length at the start of the window that a sticky header covers at an offset, in points.
  func stuckLength(at offset: Double) -> Double
  /// Finds the headers and footers that stick to the edges of the window. They are mounted even if their own
  /// position is not visible.
  /// - Parameter window: The indices of the items in and around the window.
  /// - Returns: The indices of the headers and footers.
  func stickyItems(around window: Range<Int>) -> [Int]
  /// Returns the track along which the host moves a header or footer; `nil` if the item does not stick.
  func track(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> ViewTrack?
  /// Returns the frame from which the host moves a header or footer along its track.
  func start(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> Rect
}

/// A feature that changes the appearance of rows in place.
@MainActor
protocol RowTransformFeature: ListFeature {
  /// Whether any row is decorated. ``decorate(_:of:)`` is only called if `true`.
  var decoratesRows: Bool { get }
  func decorate(_ decoration: inout RowDecoration, of row: RowID)
}

/// The decoration of a row: changes of its appearance in place.
struct RowDecoration {
  var attributes: [ViewAttribute] = []
  /// The drawing order relative to other rows. Rows with a larger value are in front.
  var depth = 0
  /// Whether the row is raised above the others, with a background, a border and a shadow.
  var isRaised = false
  /// Whether the background of the row changes while a pointer is over it.
  var showsHover = true
  /// Whether a pointer holds the row. The host then moves it without an animation.
  var isHeld = false

  /// The depth of a row that a pointer holds: in front of everything else in the list.
  static let heldDepth = ViewTrack.depth + 1_000
}

/// A feature that shows items at positions other than those of the layout.
@MainActor
protocol ShiftFeature: ListFeature {
  /// The distance in points by which items may be shown nearer to the window than in the layout. The overscan
  /// above and below the window grows by this length.
  var shiftLength: Double { get }
  /// Returns the shift of the items; `nil` if all items are at their positions in the layout.
  func shift() -> (any ItemShift)?
}

/// A shift of items from their positions in the layout.
@MainActor
protocol ItemShift {
  /// Returns the shifted frame of an item.
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The index of the item.
  ///   - frame: The frame of the item in the layout, in content coordinates.
  /// - Returns: The shifted frame in content coordinates.
  func frame(of item: TableItem, at index: Int, from frame: Rect) -> Rect
  /// Returns the distance by which the start of a section is shifted down, in points.
  func shift(ofStartOf section: Int) -> Double
  /// Returns the distance by which the end of a section is shifted down, in points.
  func shift(ofEndOf section: Int) -> Double
}

/// A feature that shows views beside the items.
@MainActor
protocol OverlayFeature: ListFeature {
  /// Returns the views before the items in reading order.
  func rootsBeforeItems(in context: any MountContext) -> [MountedRoot]
  /// Returns the views after the items in reading order, drawn in front of them.
  func overlays(in context: any MountContext) -> [MountedRoot]
}

extension OverlayFeature {
  func rootsBeforeItems(in context: any MountContext) -> [MountedRoot] { [] }
  func overlays(in context: any MountContext) -> [MountedRoot] { [] }
}

/// A feature that handles input.
@MainActor
protocol EventFeature: ListFeature {
  /// Handles an event.
  /// - Returns: Whether the feature has handled the event.
  func respond(to event: ListEvent) -> Bool
  /// Called when the adapter of a row is asked for its traits, once for every snapshot. A feature asks the
  /// adapter its own questions here, so that all handlers for one row are called together.
  func adapterIsAsked(about row: RowID, at path: RowPath)
  /// Handles a pan that drags a row or follows a lift. A feature that handles the beginning of a pan receives
  /// the rest of it.
  /// - Returns: Whether the feature has handled the pan.
  func handle(_ pan: PanGesture, of row: RowID) -> Bool
  /// Performs an accessibility action.
  /// - Returns: Whether the action was performed; `false` for actions of other features.
  func perform(_ action: String, of row: RowID) -> Bool
}

extension EventFeature {
  func respond(to event: ListEvent) -> Bool { false }
  func adapterIsAsked(about row: RowID, at path: RowPath) {}
  func handle(_ pan: PanGesture, of row: RowID) -> Bool { false }
  func perform(_ action: String, of row: RowID) -> Bool { false }
}

/// A feature that lets rows receive focus and keys, even if they do not respond to taps.
@MainActor
protocol InputFeature: EventFeature {
  /// Whether any row receives focus and keys because of this feature.
  var takesInput: Bool { get }
  /// Whether the rows of an adapter take part in input because of this feature.
  func takesPart(inRowsOf adapter: any _CellAdapterProtocol) -> Bool
}

/// Input events for features.
enum ListEvent {
  /// A tap anywhere in the list, with the tapped row if it takes input.
  case tap(RowID?, KeyPress.Modifiers)
  /// The beginning or end of a press on a row.
  case press(RowID, PressPhase)
  /// A movement of a row along its track.
  case track(RowID, TrackReport)
  /// A pinch gesture on a row.
  case pinch(RowID, PinchGesture)
  /// The user has pulled the content far enough to trigger the action.
  case pull
}

/// A feature that handles keys before row navigation and type-ahead search.
@MainActor
protocol CommandKeyFeature: ListFeature {
  /// The keys that the host passes on, in addition to those that all lists handle.
  var keyCommands: [KeyCombination] { get }
  /// Handles a key before other features, to end a drag or to close a confirmation.
  func intercept(_ press: KeyPress) -> KeyResult
  /// Handles a key for the row with the focus.
  /// - Returns: Whether the feature has handled the key.
  func handleKeyCommand(_ press: KeyPress, of row: RowID) -> Bool
}

extension CommandKeyFeature {
  var keyCommands: [KeyCombination] { [] }
  func intercept(_ press: KeyPress) -> KeyResult { .ignored }
  func handleKeyCommand(_ press: KeyPress, of row: RowID) -> Bool { false }
}

/// A feature that handles keys after those for menus, editing and moving.
@MainActor
protocol KeyFeature: ListFeature {
  func handle(_ press: KeyPress) -> KeyResult
}

/// The result of passing a key to a feature.
enum KeyResult {
  /// The feature does not handle the key. Other features receive it.
  case ignored
  /// The feature has handled the key.
  case handled
  /// The key is reserved for the feature, which had nothing to do. The host handles the key.
  case refused
}

/// A feature that finds rows by type-ahead search.
@MainActor
protocol TypingFeature: ListFeature {
  /// Continues a running search, before the row itself receives the key.
  /// - Returns: Whether the key was used for the search.
  func continueTyping(_ press: KeyPress) -> Bool
  /// Ends the running search.
  func endTyping()
}

/// A feature that influences the scroll position when sections change.
@MainActor
protocol ContentFeature: ListFeature {
  /// Called before a change of sections, while items are still at their old positions.
  func contentWillChange(by update: ListUpdate)
  /// Returns the adjusted anchor for showing the new sections.
  func adjust(_ anchor: ListAnchor) -> ListAnchor
  /// Called after a change of sections, when items have new positions that are not laid out yet.
  func placesDidChange()
  /// Called after the new sections are laid out.
  func contentWasPlaced()
}

extension ContentFeature {
  func adjust(_ anchor: ListAnchor) -> ListAnchor { anchor }
  func contentWasPlaced() {}
}

/// A feature that may block taps and keys on a row.
@MainActor
protocol TapFeature: ListFeature {
  /// Whether a row is selected or opened if it is tapped or activated.
  func allowsTap(on row: RowID) -> Bool
}

/// An interaction with rows that is about to begin, and ends others.
enum ListInteraction {
  /// A row begins to follow a horizontal pan, before it is known whether it has swipe actions.
  case swipeGesture
  /// The swipe actions of a row become visible.
  case swipe
  /// A gesture other than a tap: a long press, a pinch, a double tap.
  case otherGesture
  /// A confirmation of the deletion of a row.
  case confirmation
  /// The beginning or end of edit mode.
  case editing
  /// The opening of a menu.
  case menu
  /// A move of a row within the list.
  case reorder
  /// A drag of rows out of the list.
  case dragOut
}

/// A feature that performs commands from other features.
@MainActor
protocol CommandFeature: ListFeature {
  /// Performs a command.
  /// - Returns: Whether the feature has performed it.
  func handle(_ command: ListCommand) -> Bool
}

/// A command from one feature to another, without a dependency between them.
enum ListCommand {
  /// A drag is over a row, or over none.
  case hover(RowID?)
  /// Shows the menu of a row, at a point in the row's coordinates or, for keys, without a point.
  case showMenu(RowID, at: Point?)
  /// Cancels the loading of more rows, because the rows are replaced.
  case callOffLoading
  /// Resumes loading more rows, because there may be more than before.
  case resumeLoading
  /// Drags a row by its reorder handle.
  case drag(RowID, PanGesture)
  /// Selects a row for the user.
  case select(RowPath, SelectionStep)
  /// Selects all rows for the user.
  case selectAll
  /// Selects exactly these rows. Adapters are not notified.
  case selectRows(Set<RowID>)
  /// Selects and opens a row, as a tap does.
  case activate(RowID)
}

/// The effect on the selection when the user selects a row.
enum SelectionStep {
  /// The row replaces the selection.
  case alone
  /// The row is added to the selection, or removed from it.
  case toggled
  /// The rows from the start of the range to the row replace the selection.
  case range
}

/// A feature that observes which items are mounted.
@MainActor
protocol WindowFeature: ListFeature {
  /// Called after the items of the window are placed and mounted.
  /// - Parameter window: The indices of the items in and around the window.
  func didPlace(_ window: Range<Int>)
  /// Called at the end of a pass, when the offset is final.
  /// - Parameters:
  ///   - window: The indices of the items in and around the window.
  ///   - hasMoved: Whether the user or the app has scrolled.
  func windowDidChange(to window: Range<Int>, hasMoved: Bool)
  /// Called after a pass, when the host has received the offset.
  func didEndPass(in context: any MountContext)
}

extension WindowFeature {
  func didPlace(_ window: Range<Int>) {}
  func windowDidChange(to window: Range<Int>, hasMoved: Bool) {}
  func didEndPass(in context: any MountContext) {}
}

/// A feature that observes scrolling.
@MainActor
protocol ScrollFeature: ListFeature {
  /// Called before the list applies an offset, a velocity and a scroll phase that the host reports.
  func scrollStateWillChange(to state: ScrollState)
  /// Called before the content moves to an offset that the user or the host has chosen.
  func willScroll()
  /// Called after the user or the host has moved the content.
  /// - Parameter isRevealing: Whether the host scrolls to a position that the list has requested.
  func didScroll(isRevealing: Bool)
  /// Called last, after the pass for a report of the host.
  func scrollStateDidChange(_ change: ScrollChange)
}

extension ScrollFeature {
  func scrollStateWillChange(to state: ScrollState) {}
  func willScroll() {}
  func didScroll(isRevealing: Bool) {}
  func scrollStateDidChange(_ change: ScrollChange) {}
}

/// A scroll report of the host that the list has applied.
struct ScrollChange {
  /// The offset, the velocity and the scroll phase of the host.
  let state: ScrollState
  /// Whether the offset has changed. If not, a movement has begun or ended.
  let moves: Bool
  /// The animated scroll that has reached its target; `nil` if none has.
  let endedAnimation: ScrollAnimation?
}
