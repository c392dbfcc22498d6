import RowanComponents
import RowanCore
import RowanHostInterface

/// The viewport of a list: the offset of its content, the state of scrolling, and the scroll targets.
@MainActor
final class Viewport {
  /// The view of the list; `nil` while the list is detached, or the session sleeps.
  var context: (any MountContext)? {
    didSet {
      guard let context, !unreported.isEmpty else { return }
      let diagnostics = unreported
      unreported = []
      for diagnostic in diagnostics { context.report(diagnostic) }
    }
  }
  /// The diagnostics that are reported as soon as there is a view: the first ones, up to a limit.
  private var unreported: [Diagnostic] = []
  private static let unreportedLimit = 20
  /// The parts of the window and the content that are not available to items.
  var insets = ListInsets()
  /// The offset of the content, in points from its start.
  var offset = 0.0
  /// The distance by which the content has moved since the last report to the host, in points.
  private var shift = 0.0
  /// The scroll velocity, in points per second.
  private(set) var velocity = 0.0
  /// The expected times between a movement and its result on the screen, in seconds; `nil` if the host does not
  /// measure them.
  private(set) var latency: ClosedRange<Double>?
  /// Whether the content slows down after a release. `scrollPhase` is that of the event handlers, which are called later.
  private(set) var isSlowingDown = false
  /// Whether the last movement led to the start of the content.
  private(set) var isMovingBack = false
  /// Whether a remote host is idle, until the end of the next pass.
  private(set) var isHostIdle = false
  /// The edges that stay visible when rows are inserted there.
  var edges = EdgeTracker()
  /// The scroll phase: the user holds the content, or it continues to move after release.
  var scrollPhase = ScrollPhase.none
  /// The running animated scroll of the host.
  var scrollAnimation: ScrollAnimation?
  /// The row to which the host scrolls.
  var pendingReveal: PendingReveal?

  /// The content size and direction that were last sent to the host; `nil` if they must be sent again.
  private var extent: ScrollConfiguration?
  /// The anchor of the last pass for another size of the window.
  private var resized: Resize?

  /// An anchor, with the offset and the version of the sections for which it is valid.
  private struct Resize {
    var anchor: ListAnchor
    var offset: Double
    var version: UInt64
  }

  /// The distance to the offset at which content that slows down after a release will rest, in points, negative towards
  /// the start; `nil` for other movements.
  var restingDistance: Double? {
    guard isSlowingDown, velocity != 0 else { return nil }
    return CoastingMovement.distance(at: velocity)
  }

  /// Whether the user or an animation moves the content.
  var isMoving: Bool { scrollPhase != .none || scrollAnimation != nil }

  /// Reports a diagnostic, now or once the list has a view.
  func report(_ diagnostic: Diagnostic) {
    if let context {
      context.report(diagnostic)
    } else if unreported.count < Self.unreportedLimit {
      unreported.append(diagnostic)
    }
  }

  /// Moves the content after sizes have changed. The host receives the distance in the next pass.
  func moveBeforePass(to new: Double) {
    shift += new - offset
    offset = new
  }

  /// Takes the distance in points by which the content has moved without a pass, and resets it.
  func takeShift() -> Double {
    defer { shift = 0 }
    return shift
  }

  /// Whether an edge may be followed. Not while the user or an animation determines the offset.
  var mayFollowEdges: Bool {
    scrollPhase != .held && scrollAnimation == nil && pendingReveal == nil
  }

  /// Records the content size and direction.
  /// - Returns: Whether they have changed, so that they must be sent to the host.
  func recordExtent(_ new: ScrollConfiguration) -> Bool {
    guard new != extent else { return false }
    extent = new
    return true
  }

  /// Causes the content size and direction to be sent to the host again.
  func forgetExtent() { extent = nil }

  /// Records the anchor with which the list was laid out for another size of the window.
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - version: The version of the sections.
  func recordResize(keeping anchor: ListAnchor, version: UInt64) {
    resized = Resize(anchor: anchor, offset: offset, version: version)
  }

  /// Returns the anchor of the last change of the window size, if the list was not scrolled since. If several
  /// items share a line, each change may make another one the first, so a new anchor each time would let the
  /// list drift.
  /// - Parameter version: The version of the sections.
  /// - Returns: The anchor; `nil` if the list was scrolled, or shows other sections.
  func anchorOfResize(version: UInt64) -> ListAnchor? {
    guard let resized, resized.offset == offset, resized.version == version else { return nil }
    return resized.anchor
  }

  /// Records the velocity, the latency and the idle state that the host has reported.
  func recordMovement(_ scroll: ScrollState) {
    if scroll.velocity != 0 { isMovingBack = scroll.velocity < 0 }
    velocity = scroll.velocity
    latency = scroll.latency
    isSlowingDown = scroll.scrollPhase == .coasting
    isHostIdle = scroll.isIdle
  }

  /// Ends the idle state of the host, because the pass gives it work.
  func endIdleTurn() { isHostIdle = false }

  /// Records an offset that the host has reported.
  /// - Parameters:
  ///   - offset: The offset, in points.
  ///   - isRevealing: Whether the host scrolls to a position that the list has requested. If not, its
  ///     animation is over.
  /// - Returns: The animation that has reached its target; `nil` if none has.
  func recordScroll(to offset: Double, isRevealing: Bool) -> ScrollAnimation? {
    let animation = scrollAnimation
    let hasArrived = animation.map { abs(offset - $0.target) < 1 } ?? false
    if hasArrived || !isRevealing { scrollAnimation = nil }
    if !isRevealing { pendingReveal = nil }
    return hasArrived ? animation : nil
  }

  /// Moves the scroll targets with the content, because heights before them have become known.
  /// - Parameter distance: The distance by which the content has moved, in points.
  func moveTargets(by distance: Double) {
    pendingReveal?.target += distance
    scrollAnimation?.target += distance
  }

  /// Cancels the scroll targets, because the list goes to another offset.
  func cancelTargets() {
    pendingReveal = nil
    scrollAnimation = nil
  }
}

/// An animated scroll that the host performs.
struct ScrollAnimation {
  /// The offset at which the animation ends, in points.
  var target: Double
  /// Whether the target is the start of the list, as requested by `scrollToTop`.
  var isToTop = false
}
