import RowanCore

/// The window through which the content of a list is seen: what moves the content, and where it is to stop.
@MainActor
final class Viewport {
  /// What moves the content: the user, or the host after the user has let go.
  var scrollPhase = ScrollGrip.none
  /// The animated scroll that the host makes.
  var scrollAnimation: ScrollAnimation?
  /// The row to which the host scrolls.
  var pendingReveal: PendingReveal?

  /// Whether the user or an animation moves the content.
  var isMoving: Bool { scrollPhase != .none || scrollAnimation != nil }

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

  /// Gives up the targets of the host, because the list is to stand elsewhere.
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
