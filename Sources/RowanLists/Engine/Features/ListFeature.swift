import RowanComponents
import RowanCore
import RowanDiff
import RowanListData

// A feature is an object that does one thing besides showing rows, such as zooming. It has its own state and folder, sees
// the list through ``ListAccess``, and does not know other features. It conforms to the protocols below that it needs.

/// A part of a list that does one thing besides showing rows.
@MainActor
protocol ListFeature: AnyObject {
  /// The list shows other sections from now on: what was derived from them is made anew.
  /// - Returns: Whether the list has to be laid out again even if no item has changed.
  func sectionsDidChange() -> Bool
  /// Other sections are shown, and everything is in its place.
  func contentDidChange()
  /// Called each time that sections were shown, also if they are equal to those before.
  func didShowSections()
  /// The app has set another object for scroll events.
  func scrollEventsDidChange(from old: TableScrollEvents)
  /// The list fills another view.
  func didAttach()
  /// The surroundings of the view, or its size, are others.
  func environmentDidChange(_ environment: EnvironmentValues)
  /// The view has another place, size or surroundings, or may have.
  func viewDidChange()
  /// The list gets another size or other surroundings, which it has not taken over yet.
  func conditionsWillChange()
  /// The rows are laid out for another size or other surroundings.
  func conditionsDidChange()
  /// The focus is at another place.
  func focusDidMove()
  /// Something begins that other work with rows ends for.
  func interactionWillBegin(_ interaction: ListInteraction)
  /// The selection is another one.
  func selectionDidChange()
  /// Called after the handlers of the app were called with another selection.
  func selectionWasReported()
  /// Rows were replaced by rows of other adapters with the same identities: work with them ends.
  func rowsWereReplaced()
  /// What the feature shows beside the items, and can be made anew, is let go of: the list is in another view, or sleeps.
  func letGoOfOverlays()
  /// The session goes to sleep: what can be made again is let go of.
  func willSleep()
  /// The session wakes up: the rows are mounted next.
  func willWake(in context: any MountContext)
  /// The session is awake again, and the rows are mounted.
  func didWake()
  /// The list leaves its view.
  func willDetach()
  /// The list has left its view: nothing is mounted any more.
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
  func letGoOfOverlays() {}
  func willSleep() {}
  func didWake() {}
  func willDetach() {}
  func didDetach() {}
}

/// A feature that keeps something for rows, which it finds by their identities.
@MainActor
protocol RowRemappingFeature: ListFeature {
  /// Whether anything is kept at present.
  var keepsRows: Bool { get }
  /// Whether something would be lost if a row was forgotten that a collapsed section hides.
  func keeps(_ row: RowID) -> Bool
  /// The sections have changed.
  func rowsDidChange(_ update: RowIdentityUpdate)
  /// Rows of collapsed sections are gone.
  func hiddenRowsWereRemoved(_ rows: Set<RowID>)
}

extension RowRemappingFeature {
  func keeps(_ row: RowID) -> Bool { false }
  func hiddenRowsWereRemoved(_ rows: Set<RowID>) {}
}

/// A feature that needs rows to stay mounted while they are out of sight.
@MainActor
protocol RetainFeature: ListFeature {
  func retainedRows() -> [RowID]
}

/// A feature that chooses the anchor of the first pass in a view, or with rows.
@MainActor
protocol AnchorFeature: ContentFeature {
  /// Whether an anchor waits until the list has rows and a size.
  var awaitsAnchor: Bool { get }
  /// Takes the anchor that waits. The list makes a pass from it.
  /// - Returns: The anchor; `nil` if none waits, or if the list has no rows or no size yet.
  func anchor() -> ListAnchor?
  /// Called after the pass that shows other rows, or the list in another view.
  func rowsAreShown()
  /// Retains the position of a list that leaves its view, for its return.
  func retainPosition()
  /// Has the first pass in a view show the end of the list.
  func awaitEnd()
}

/// A feature that takes room from rows, headers and footers.
@MainActor
protocol InsetFeature: ListFeature {
  func add(to insets: inout ListInsets, in context: any MountContext)
}

/// What items do not get of the window.
struct ListInsets {
  /// The length of what scrolls away in front of all items, in points.
  var title = 0.0
  /// The length of what stands between that and the items, and stays in sight, in points.
  var status = 0.0
  /// The length of what stands behind all items, in points.
  var end = 0.0
  /// The width of what stands at the trailing edge, in points.
  var trailing = 0.0
  /// Whether the host shows no scroll bar, because something stands in its place.
  var hidesBar = false
  /// How far the content has to be pulled for something to happen, in points; `nil` if it cannot be pulled.
  var pull: Double?
}

/// A feature that takes part when rows are built.
@MainActor
protocol BuildFeature: ListFeature {
  /// The content of a row is built again: earlier answers of its adapter are out of date.
  func contentWillBeBuilt(of row: RowID)
  /// Adds to the component of a row. Call ``ListAccess/surroundingsDidChange(of:)`` if this adds something else from now on.
  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath)
}

extension BuildFeature {
  func contentWillBeBuilt(of row: RowID) {}
  func surround(_ view: inout ListRow, of row: RowID, at path: RowPath) {}
}

/// A feature that gives the views of rows attributes, gestures, or actions for assistive technology.
@MainActor
protocol RowViewFeature: ListFeature {
  /// Whether any row may get something. This is asked once a pass, and ``add(to:of:)`` is called only then.
  var addsToRows: Bool { get }
  /// Adds to the view of a row, at each pass.
  func add(to view: inout RowViewParts, of row: PlacedRow)
}

/// What the view of a row has because of features.
struct RowViewParts {
  var attributes: [ViewAttribute] = []
  /// What assistive technology can do with the row, in the order in which it is offered.
  var actions: [String] = []
  /// The gestures that the host recognises at the row.
  var gestures = Gestures()
  /// Whether the host shows that a pointer is pressed on the row.
  var showsPresses = true
  /// Whether the host tells of pointers that are pressed on the row.
  var reportsPresses = false
  /// How the row takes the focus; `nil` if nothing can be done with the row.
  var interaction: Interaction?
  /// Whether taps do something with the row.
  var takesTaps = false
  var isSelected = false
  /// Whether assistive technology is told whether the row is selected.
  var announcesSelection = false
  /// The hint for assistive technology.
  var hint: String?

  /// Adds an action, unless there is one of that name.
  mutating func offer(_ action: String) {
    if !actions.contains(action) { actions.append(action) }
  }
}

/// A feature whose adapters may refuse a gesture when a row is placed.
@MainActor
protocol GestureFeature: RowViewFeature {
  /// Whether the adapter of a row has refused the gesture: the host does not recognise it there. The adapter is asked again when
  /// a pointer is pressed on the row.
  func refusesGesture(of row: RowID, at path: RowPath) -> Bool
  /// Asks the adapter of a row again, because a pointer is pressed on the row.
  /// - Returns: Whether it allows the gesture.
  func askAgain(_ row: RowID, at path: RowPath) -> Bool
}

/// A feature that keeps headers and footers in sight at the edges of the window.
@MainActor
protocol StickyFeature: ListFeature {
  /// Whether headers stay in sight if they are short enough.
  var keepsHeaders: Bool { get }
  /// Whether a header, or a footer, stays in sight.
  func sticks(_ item: Int) -> Bool
  /// The length of the start of the window that a header covers at an offset, in points.
  func stuckLength(at offset: Double) -> Double
  /// Finds the headers and footers at the edges of the window, which exist also if they belong out of sight.
  /// - Parameter window: The numbers of the items in sight and around it.
  /// - Returns: The numbers of the headers and footers.
  func stickyItems(around window: Range<Int>) -> [Int]
  /// The track along which the host moves a header, or a footer; `nil` if the item does not stay in sight.
  func track(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> ViewTrack?
  /// The frame from which the host moves a header, or a footer.
  func start(of item: Int, at frame: Rect) -> Rect
}

/// A feature that changes how rows are drawn where they are.
@MainActor
protocol RowTransformFeature: ListFeature {
  /// Whether any row is drawn differently. Rows are asked about only then.
  var decoratesRows: Bool { get }
  func decorate(_ decoration: inout RowDecoration, of row: RowID)
}

/// How a row is drawn where it is.
struct RowDecoration {
  var attributes: [ViewAttribute] = []
  /// How far in front of the others the row is drawn.
  var depth = 0
  /// Whether the row is drawn as something that lies on the others: with a ground, a border and a shadow.
  var isRaised = false
  /// Whether the row has another ground while a pointer is over it.
  var showsHover = true
  /// Whether a pointer holds the row, which the host shows where it is without an animation.
  var isHeld = false

  /// The depth of a row that a pointer holds: in front of everything else in the list.
  static let heldDepth = ViewTrack.depth + 1_000
}

/// A feature that shows items elsewhere than the geometry has them.
@MainActor
protocol ShiftFeature: ListFeature {
  /// The distance in points by which items may be shown nearer to the window than the geometry has them: so much further
  /// above and below the window they exist.
  var shiftLength: Double { get }
  /// Where items are shown; `nil` while all are in their places.
  func shift() -> (any ItemShift)?
}

/// Where items are shown instead of in their places.
@MainActor
protocol ItemShift {
  /// The frame at which an item is shown.
  /// - Parameters:
  ///   - item: The item.
  ///   - index: The number of the item.
  ///   - frame: The place of the item, in content coordinates.
  /// - Returns: The frame in content coordinates.
  func frame(of item: TableItem, at index: Int, from frame: Rect) -> Rect
  /// How much lower the end of a section is shown than the geometry has it, in points.
  func shift(ofEndOf section: Int) -> Double
}

/// A feature that shows something beside the items.
@MainActor
protocol OverlayFeature: ListFeature {
  /// What comes before the items in the order of reading.
  func rootsBeforeItems(in context: any MountContext) -> [MountedRoot]
  /// What comes behind the items in the order of reading, and is drawn in front of them.
  func overlays(in context: any MountContext) -> [MountedRoot]
}

extension OverlayFeature {
  func rootsBeforeItems(in context: any MountContext) -> [MountedRoot] { [] }
  func overlays(in context: any MountContext) -> [MountedRoot] { [] }
}

/// A feature that takes part in input.
@MainActor
protocol EventFeature: ListFeature {
  /// Takes an event.
  /// - Returns: Whether the event was for this feature.
  func respond(to event: ListEvent) -> Bool
  /// The adapter of a row is asked what can be done with the row, once for every snapshot: a feature asks what it wants to know,
  /// so that the handlers for one row are called together.
  func adapterIsAsked(about row: RowID, at path: RowPath)
  /// Takes a movement of a pointer that drags or has lifted a row. A pan that a feature has taken from its beginning is its own
  /// until its end.
  /// - Returns: Whether the pan was for this feature.
  func take(_ pan: PanGesture, of row: RowID) -> Bool
  /// Does what assistive technology was offered.
  /// - Returns: Whether it was done; `false` for names of others.
  func perform(_ action: String, of row: RowID) -> Bool
}

extension EventFeature {
  func respond(to event: ListEvent) -> Bool { false }
  func adapterIsAsked(about row: RowID, at path: RowPath) {}
  func take(_ pan: PanGesture, of row: RowID) -> Bool { false }
  func perform(_ action: String, of row: RowID) -> Bool { false }
}

/// A feature that makes rows take the focus and keys, also those that take no taps.
@MainActor
protocol InputFeature: EventFeature {
  /// Whether any row takes the focus and keys because of this feature.
  var takesInput: Bool { get }
  /// Whether something can be done with the rows of an adapter because of this feature.
  func takesPart(inRowsOf adapter: any CellAdapterProtocol) -> Bool
}

/// Input for features.
enum ListEvent {
  /// A tap anywhere in the list; the row that is tapped, if one is that takes input.
  case tap(RowID?, KeyPress.Modifiers)
  /// A pointer is pressed on a row, or no longer.
  case press(RowID, PressPhase)
  /// A row is moved along its track.
  case track(RowID, TrackReport)
  /// Two fingers on a row.
  case pinch(RowID, PinchGesture)
  /// The user has pulled the content far enough.
  case pull
}

/// A feature that takes keys before those that move from row to row, and type to find a row.
@MainActor
protocol CommandKeyFeature: ListFeature {
  /// The keys that the host hands over, besides those that all lists take.
  var keyCommands: [KeyCombination] { get }
  /// Takes a key before the other features, to end a drag or to answer a question.
  func intercept(_ press: KeyPress) -> KeyResult
  /// Takes a key for the row with the focus.
  /// - Returns: Whether the key was for this feature.
  func takeCommand(_ press: KeyPress, of row: RowID) -> Bool
}

extension CommandKeyFeature {
  var keyCommands: [KeyCombination] { [] }
  func intercept(_ press: KeyPress) -> KeyResult { .ignored }
  func takeCommand(_ press: KeyPress, of row: RowID) -> Bool { false }
}

/// A feature that takes keys, after those for menus, editing and moving.
@MainActor
protocol KeyFeature: ListFeature {
  func take(_ press: KeyPress) -> KeyResult
}

/// What a feature has done with a key.
enum KeyResult {
  /// The key is for others.
  case ignored
  /// The key was for this feature.
  case taken
  /// The key was for this feature, which had nothing to do: the host handles the key.
  case refused
}

/// A feature by which rows are found by typing.
@MainActor
protocol TypingFeature: ListFeature {
  /// Goes on with a search that is under way, whatever the row would do with the key.
  /// - Returns: Whether the key was for the search.
  func continueTyping(_ press: KeyPress) -> Bool
  /// Ends the search that is under way.
  func endTyping()
}

/// A feature that has a part in where the list stands when other sections come.
@MainActor
protocol ContentFeature: ListFeature {
  /// Other sections come, while items are still at their old places.
  func contentWillChange(by update: ListUpdate)
  /// Changes the anchor with which the new sections are shown.
  func adjust(_ anchor: ListAnchor) -> ListAnchor
  /// Other sections have come, and items are at their new places, which are not laid out yet.
  func placesDidChange()
  /// The new sections are laid out.
  func contentWasPlaced()
}

extension ContentFeature {
  func adjust(_ anchor: ListAnchor) -> ListAnchor { anchor }
  func contentWasPlaced() {}
}

/// A feature that may forbid that taps and keys do something with a row.
@MainActor
protocol TapFeature: ListFeature {
  /// Whether a row that is tapped or activated is selected or opened.
  func allowsTap(on row: RowID) -> Bool
}

/// Work with rows that begins. Other work ends for it.
enum ListInteraction {
  /// A row begins to follow a pointer to the side, before it is known whether it has actions.
  case swipeGesture
  /// The actions of a row come into sight.
  case swipe
  /// A gesture that is no tap: a long press, two fingers, a second tap.
  case otherGesture
  /// A question whether a row is to be deleted.
  case confirmation
  /// Editing begins or ends.
  case editing
  /// A menu opens.
  case menu
  /// A row is moved within the list.
  case reorder
  /// Rows are dragged elsewhere.
  case dragOut
}

/// A feature that does what other features ask for.
@MainActor
protocol CommandFeature: ListFeature {
  /// - Returns: Whether the command was for this feature.
  func handle(_ command: ListCommand) -> Bool
}

/// What one feature asks of another, without knowing it.
enum ListCommand {
  /// Something that is dragged is over a row, or over none.
  case hover(RowID?)
  /// The menu of a row is asked for: at a point in the row's coordinates, or by a key.
  case showMenu(RowID, at: Point?)
  /// The rows are replaced: what continues them is called off.
  case callOffLoading
  /// There may be more rows than there were.
  case resumeLoading
  /// A pointer drags a row by its grip.
  case drag(RowID, PanGesture)
  /// The user selects a row.
  case select(RowPath, SelectionStep)
  /// The user selects all rows.
  case selectAll
  /// The list selects just these rows. Adapters are not told.
  case selectRows(Set<RowID>)
  /// A row is selected and opened, as by a tap.
  case activate(RowID)
}

/// What becomes of the selection if the user selects a row.
enum SelectionStep {
  /// The row is selected in place of all others.
  case alone
  /// The row is selected beside the others, or deselected.
  case toggled
  /// The rows from the start of the range to the row are selected in place of all others.
  case range
}

/// A feature that follows which items exist.
@MainActor
protocol WindowFeature: ListFeature {
  /// The items of the window are in their places, and mounted.
  /// - Parameter window: The numbers of the items in sight and around it.
  func didPlace(_ window: Range<Int>)
  /// Called at the end of a pass, when the offset is final.
  /// - Parameters:
  ///   - window: The numbers of the items in sight and around it.
  ///   - hasMoved: Whether the user or the app has scrolled.
  func windowDidChange(to window: Range<Int>, hasMoved: Bool)
  /// The list stands where the pass has put it, and the host knows that.
  func didEndPass(in context: any MountContext)
}

extension WindowFeature {
  func didPlace(_ window: Range<Int>) {}
  func windowDidChange(to window: Range<Int>, hasMoved: Bool) {}
  func didEndPass(in context: any MountContext) {}
}

/// A feature that follows scrolling.
@MainActor
protocol ScrollFeature: ListFeature {
  /// Called first, before the list takes over an offset, a velocity and a scroll phase that the host reports.
  func scrollStateWillChange(to state: ScrollState)
  /// Called before the content moves to an offset that the user or the host has chosen.
  func willScroll()
  /// The user or the host has moved the content.
  /// - Parameter isRevealing: Whether the host scrolls to a place that the list has asked for.
  func didScroll(isRevealing: Bool)
  /// Called last, after the pass for what the host has reported.
  func scrollStateDidChange(_ change: ScrollChange)
}

extension ScrollFeature {
  func scrollStateWillChange(to state: ScrollState) {}
  func willScroll() {}
  func didScroll(isRevealing: Bool) {}
  func scrollStateDidChange(_ change: ScrollChange) {}
}

/// A report of the host that the list has taken over.
struct ScrollChange {
  /// The offset, the velocity and the scroll phase of the host.
  let state: ScrollState
  /// Whether the offset is another one. If not, a movement has begun or ended.
  let moves: Bool
  /// The animated scroll that has reached its target; `nil` if none has.
  let endedAnimation: ScrollAnimation?
}
