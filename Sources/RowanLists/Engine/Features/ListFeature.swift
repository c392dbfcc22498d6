import RowanComponents
import RowanCore
import RowanDiff

// A feature is an object that does one thing besides showing rows, such as zooming. It has its own state and folder, sees
// the list through ``ListAccess``, and does not know other features. It conforms to the protocols below that it needs.

/// A part of a list that does one thing besides showing rows.
@MainActor
protocol ListFeature: AnyObject {
  /// The list shows other sections from now on: what was derived from them is made anew.
  /// - Returns: Whether the list has to be laid out again even if no item has changed.
  func sectionsDidChange() -> Bool
  /// The app has set another object for scroll events.
  func scrollEventsDidChange(from old: TableScrollEvents)
  /// The list fills another view.
  func didAttach()
  /// The surroundings of the view, or its size, are others.
  func environmentDidChange(_ environment: EnvironmentValues)
  /// What the feature shows beside the items, and can be made anew, is let go of: the list is in another view, or sleeps.
  func letGoOfOverlays()
  /// The session goes to sleep: what can be made again is let go of.
  func willSleep()
  /// The list leaves its view.
  func willDetach()
  /// The list has left its view: nothing is mounted any more.
  func didDetach()
}

extension ListFeature {
  func sectionsDidChange() -> Bool { false }
  func scrollEventsDidChange(from old: TableScrollEvents) {}
  func didAttach() {}
  func environmentDidChange(_ environment: EnvironmentValues) {}
  func letGoOfOverlays() {}
  func willSleep() {}
  func willDetach() {}
  func didDetach() {}
}

/// A feature that keeps something for rows, which it finds by their identities.
@MainActor
protocol RowKeepingFeature: ListFeature {
  /// Whether anything is kept at present.
  var keepsRows: Bool { get }
  /// The sections have changed.
  func rowsDidChange(_ update: RowIdentityUpdate)
}

/// What has become of the identities of rows.
struct RowIdentityUpdate {
  /// The identities that have changed, each by the earlier one.
  let changed: [RowID: RowID]
  private let present: (RowID) -> RowID?

  /// - Parameters:
  ///   - changed: The identities that have changed, each by the earlier one.
  ///   - present: Answers the identity that a row has now.
  init(_ changed: [RowID: RowID], present: @escaping (RowID) -> RowID?) {
    self.changed = changed
    self.present = present
  }

  /// The identity that a row has now; `nil` if the row is gone.
  func id(after row: RowID) -> RowID? { present(row) }
}

/// A feature that needs rows to stay mounted while they are out of sight.
@MainActor
protocol RetainFeature: ListFeature {
  func retainedRows() -> [RowID]
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

/// A feature that changes how rows are drawn where they are.
@MainActor
protocol PlaceFeature: ListFeature {
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
  /// Whether the host looks out for two fingers on rows.
  var takesPinches: Bool { get }
  /// Takes an event.
  /// - Returns: Whether the event was for this feature.
  func respond(to event: ListEvent) -> Bool
  /// What assistive technology can do with rows.
  func actionNames() -> [String]
  /// Does what assistive technology was offered.
  /// - Returns: Whether it was done; `false` for names of others.
  func perform(_ action: String, of row: RowID) -> Bool
}

extension EventFeature {
  var takesPinches: Bool { false }
  func actionNames() -> [String] { [] }
  func perform(_ action: String, of row: RowID) -> Bool { false }
}

/// Input for features.
enum ListEvent {
  /// Two fingers on a row.
  case pinch(RowID, PinchGesture)
  /// The user has pulled the content far enough.
  case pull
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
  /// The rows are replaced: what continues them is called off.
  case callOffLoading
  /// There may be more rows than there were.
  case resumeLoading
}

/// A feature that follows which items exist.
@MainActor
protocol WindowFeature: ListFeature {
  /// The items of the window are in their places, and mounted.
  /// - Parameter window: The numbers of the items in sight and around it.
  func didPlace(_ window: Range<Int>)
  /// The list stands where the pass has put it, and the host knows that.
  func didEndPass(in context: any MountContext)
}

extension WindowFeature {
  func didPlace(_ window: Range<Int>) {}
  func didEndPass(in context: any MountContext) {}
}

/// A feature that follows where the list stands.
@MainActor
protocol ScrollFeature: ListFeature {
  /// The user or the host has moved the content.
  func didScroll()
}
