/// What somebody is told who follows how a table scrolls. The last assignment wins.
///
/// A table is *dragged* while a finger holds its content, or a pointer the thumb of its bar; it
/// *decelerates* while it goes on by itself after a finger has let go. Wheels, keys and the app hold
/// nothing: they are told of by ``didScroll`` alone. Whatever begins ends exactly once, also when the table
/// leaves the screen meanwhile.
@MainActor
public final class TableScrollEvents {
  /// The table stands somewhere else, because the user or the app scrolled it.
  public var didScroll: (@MainActor (TableView) -> Void)?
  /// The table has come to where it was asked to go with an animation. A user who scrolls on the way
  /// ends that without a word.
  public var endScrollingAnimation: (@MainActor (TableView) -> Void)?
  /// Whether the table goes to its beginning when it is asked to; unset, yes.
  public var shouldScrollToTop: (@MainActor (TableView) -> Bool)?
  /// The table has come to its beginning, after it was asked to go there.
  public var didScrollToTop: (@MainActor (TableView) -> Void)?
  /// The user begins to drag the table.
  public var willBeginDragging: (@MainActor (TableView) -> Void)?
  /// The user lets the table go, at a velocity in points a second, positive towards the end. The target
  /// is the offset at which it is expected to come to rest; another one sends it there instead.
  ///
  /// How momentum runs is the host's own business, so that the target is a good guess.
  public var willEndDragging:
    (@MainActor (_ table: TableView, _ velocity: Double, _ target: inout Double) -> Void)?
  /// The user has let the table go, which goes on by itself or does not.
  public var endDragging: (@MainActor (_ table: TableView, _ willDecelerate: Bool) -> Void)?
  /// The table begins to go on by itself.
  public var willBeginDecelerating: (@MainActor (TableView) -> Void)?
  /// The table does not go on by itself any more: it has come to rest, was caught, or sent elsewhere.
  public var endDecelerating: (@MainActor (TableView) -> Void)?
  /// Which cell is zoomed by two fingers, or by what stands for them; `nil` for none. Asked when they are put on
  /// a row, where ``ListView/zoomRange`` has room for it.
  public var viewForZooming: (@MainActor (TableView) -> TableViewCell?)? {
    didSet { if (viewForZooming == nil) != (oldValue == nil) { zoomingChanged?() } }
  }
  /// Which row is zoomed by two fingers on `row`, where rows are shown by components and have no cells; `nil`
  /// for none. Asked where ``viewForZooming`` names no cell.
  public var rowForZooming: (@MainActor (_ table: TableView, _ row: RowID) -> RowID?)? {
    didSet { if (rowForZooming == nil) != (oldValue == nil) { zoomingChanged?() } }
  }
  /// Zooming begins; the cell is that of the row, where it has one.
  public var willBeginZooming: (@MainActor (TableView, TableViewCell?) -> Void)?
  /// Zooming has come to an end at a scale, at which the row stays; see ``TableView/setZoomScale(_:of:)``.
  public var endZooming:
    (@MainActor (_ table: TableView, _ view: TableViewCell?, _ scale: Double) -> Void)?
  /// The scale has changed; see ``ListView/zoomScale``.
  public var didZoom: (@MainActor (TableView) -> Void)?
  /// The room that the table keeps from its rows is another one, as when its index comes or goes; see
  /// ``TableView/adjustedContentInset``.
  public var didChangeAdjustedContentInset: (@MainActor (TableView) -> Void)?

  /// Told when there is, or is no more, somebody who says what is zoomed.
  var zoomingChanged: (@MainActor () -> Void)?

  /// Creates events that nobody is told of.
  public init() {}
}
