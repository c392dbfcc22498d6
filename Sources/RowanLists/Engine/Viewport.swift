import RowanComponents
import RowanCore

/// The window through which the content of a list is seen: the offset, what changes it, and the targets of scrolling.
@MainActor
final class Viewport {
  /// The view that the list fills; `nil` while it is on no screen, or the session sleeps.
  var context: (any MountContext)?
  /// What rows do not get of the window.
  var insets = ListInsets()
  /// The offset of the content, in points from its start.
  var offset = 0.0
  /// How far the content has moved in the list since the host was told last, in points.
  private var shift = 0.0
  /// How fast the content moves, in points a second.
  var velocity = 0.0
  /// The edges that stay in sight as rows come there.
  var edges = EdgeTracker()
  /// The scroll phase: the user holds the content, or the host moves it after the user has let go.
  var scrollPhase = ScrollPhase.none
  /// The animated scroll that the host makes.
  var scrollAnimation: ScrollAnimation?
  /// The row to which the host scrolls.
  var pendingReveal: PendingReveal?

  /// The size and direction of the content that the host knows; `nil` if the host has to be told again.
  private var extent: ScrollConfiguration?
  /// The anchor of the last pass for another size of the window.
  private var resized: Resize?

  /// An anchor, and the offset and the sections of the list for which it was the anchor.
  private struct Resize {
    var anchor: ListAnchor
    var offset: Double
    var version: UInt64
  }

  /// Whether the user or an animation moves the content.
  var isMoving: Bool { scrollPhase != .none || scrollAnimation != nil }

  /// Moves the content, because sizes have changed; the host learns of it with the next pass.
  func moveBeforePass(to new: Double) {
    shift += new - offset
    offset = new
  }

  /// The distance in points by which the content has moved without a pass. It counts as told from now on.
  func takeShift() -> Double {
    defer { shift = 0 }
    return shift
  }

  /// Whether an edge may be followed: not while the user or an animation decides where the list goes.
  var mayFollowEdges: Bool {
    scrollPhase != .held && scrollAnimation == nil && pendingReveal == nil
  }

  /// Records the size and direction of the content.
  /// - Returns: Whether the host has to be told, because they have changed.
  func recordExtent(_ new: ScrollConfiguration) -> Bool {
    guard new != extent else { return false }
    extent = new
    return true
  }

  /// Has the host told again of the size and direction of the content.
  func forgetExtent() { extent = nil }

  /// Records the anchor by which the list was laid out for another size of the window.
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - version: The version of the sections.
  func recordResize(keeping anchor: ListAnchor, version: UInt64) {
    resized = Resize(anchor: anchor, offset: offset, version: version)
  }

  /// The anchor for another size of the window: that of the size before, if the list was not moved since. In a line of
  /// several items another one is the first after each change, so that the list would drift.
  /// - Parameter version: The version of the sections.
  /// - Returns: The anchor; `nil` if the list was moved, or shows other sections.
  func anchorOfResize(version: UInt64) -> ListAnchor? {
    guard let resized, resized.offset == offset, resized.version == version else { return nil }
    return resized.anchor
  }

  /// Records that the host stands at an offset.
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - isRevealing: Whether the host scrolls to a place that the list has asked for; if not, its animation is over.
  /// - Returns: The animation that has reached its target; `nil` if none has.
  func recordScroll(to offset: Double, isRevealing: Bool) -> ScrollAnimation? {
    let animation = scrollAnimation
    let hasArrived = animation.map { abs(offset - $0.target) < 1 } ?? false
    if hasArrived || !isRevealing { scrollAnimation = nil }
    if !isRevealing { pendingReveal = nil }
    return hasArrived ? animation : nil
  }

  /// Moves the targets of the host along with the content, because heights before them have become known.
  /// - Parameter distance: How far the content has moved, in points.
  func moveTargets(by distance: Double) {
    pendingReveal?.target += distance
    scrollAnimation?.target += distance
  }

  /// Cancels the targets of the host, because the list goes to another offset.
  func cancelTargets() {
    pendingReveal = nil
    scrollAnimation = nil
  }
}

/// An animated scroll that the host makes.
struct ScrollAnimation {
  /// The offset at which the animation ends, in points.
  var target: Double
  /// Whether the list goes to its beginning because that was asked for.
  var isToTop = false
}
