/// The handlers of scroll events of a table. Each property holds one handler; a new assignment replaces it.
///
/// A table is *dragged* while a finger holds its content or a pointer holds the thumb of its scroll
/// bar. It *decelerates* while it continues to scroll after a finger released it. A wheel only
/// causes ``didScroll``, an animated scroll of the app also ``endScrollingAnimation``. Each drag
/// and each deceleration ends exactly once, even if the table leaves the screen before.
@MainActor
public final class TableScrollEvents {
  /// Called after the user, momentum or an animated scroll moved the content, and after a jump to a
  /// title of the section index. It is not called if the keyboard focus moves to a row outside the
  /// window, or if the app scrolls without animation.
  public var didScroll: (@MainActor (TableView) -> Void)?
  /// Called after an animated scroll reached its target. If the user scrolls before, the animation ends without a
  /// call.
  public var endScrollingAnimation: (@MainActor (TableView) -> Void)?
  /// Returns whether a request to scroll to the top is performed. Without a handler, it is.
  public var shouldScrollToTop: (@MainActor (TableView) -> Bool)?
  /// Called after a request to scroll to the top reached the beginning.
  public var didScrollToTop: (@MainActor (TableView) -> Void)?
  /// Called before the user drags the table.
  public var willBeginDragging: (@MainActor (TableView) -> Void)?
  /// Called when the user releases the table, with the velocity in points per second, positive towards the end. The
  /// target is the offset at which the table is expected to stop. Changing it scrolls the table there instead.
  ///
  /// The target is an estimate, because the host computes the momentum.
  public var willEndDragging:
    (@MainActor (_ table: TableView, _ velocity: Double, _ target: inout Double) -> Void)?
  /// Called after the user released the table, with whether it continues to scroll.
  public var endDragging: (@MainActor (_ table: TableView, _ willDecelerate: Bool) -> Void)?
  /// Called before the table decelerates.
  public var willBeginDecelerating: (@MainActor (TableView) -> Void)?
  /// Called after the deceleration ended: the table stopped, was caught by a finger, or scrolls to another target.
  public var endDecelerating: (@MainActor (TableView) -> Void)?
  /// Returns the cell to zoom with a pinch or a zoom action, or `nil` for none. Called when a gesture begins on
  /// a row, if ``ListView/zoomRange`` allows zooming.
  public var viewForZooming: (@MainActor (TableView) -> TableViewCell?)? {
    didSet { if (viewForZooming == nil) != (oldValue == nil) { zoomingChanged?() } }
  }
  /// Returns the row to zoom with a gesture on `row`, or `nil` for none. It is for rows shown by components, which have
  /// no cells, and is called if ``viewForZooming`` returns no cell.
  public var rowForZooming: (@MainActor (_ table: TableView, _ row: RowID) -> RowID?)? {
    didSet { if (rowForZooming == nil) != (oldValue == nil) { zoomingChanged?() } }
  }
  /// Called before zooming, with the cell of the row if it has one.
  public var willBeginZooming: (@MainActor (TableView, TableViewCell?) -> Void)?
  /// Called after zooming, with the scale that the row keeps; see ``TableView/setZoomScale(_:of:)``.
  public var endZooming:
    (@MainActor (_ table: TableView, _ view: TableViewCell?, _ scale: Double) -> Void)?
  /// Called after the scale changed; see ``ListView/zoomScale``.
  public var didZoom: (@MainActor (TableView) -> Void)?
  /// Called after the adjusted content inset changed, for example because the section index appeared or disappeared;
  /// see ``TableView/adjustedContentInset``.
  public var didChangeAdjustedContentInset: (@MainActor (TableView) -> Void)?

  /// Called after a zoom handler was set or removed.
  var zoomingChanged: (@MainActor () -> Void)?

  /// Creates an object without handlers.
  public init() {}
}
