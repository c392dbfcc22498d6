import RowanComponents
import RowanCore

/// Calls the handlers of scroll events.
///
/// Each drag and each deceleration has exactly one beginning and one end, even if a host does not report all phases.
@MainActor
final class ScrollEvents: ScrollFeature {
  /// The duration of momentum, in seconds, if the initial velocity were constant. Hosts decelerate by a constant share
  /// per time, so the content moves as far as in this time at the initial velocity.
  private static let momentum = 0.5

  private unowned let list: any ListAccess

  init(_ list: any ListAccess) { self.list = list }

  /// Whether the user drags the content.
  var isDragging: Bool { list.viewport.scrollPhase == .held }

  /// Whether the content continues to scroll after the user released it.
  var isDecelerating: Bool { list.viewport.scrollPhase == .coasting }

  private var events: TableScrollEvents { list.scrollViewEvents }
  private var phase: ScrollPhase {
    get { list.viewport.scrollPhase }
    set { list.viewport.scrollPhase = newValue }
  }

  /// Calls the handlers for beginnings, before the content moves.
  func scrollStateWillChange(to state: ScrollState) {
    guard state.scrollPhase != phase else { return }
    if state.scrollPhase == .held {
      endDeceleration()
      beginDrag()
    } else if state.scrollPhase == .coasting, phase == .none {
      // A whole drag may happen between two events of a host.
      beginDrag()
    }
  }

  /// Calls the handlers for movement and for ends, after the content has moved.
  func scrollStateDidChange(_ change: ScrollChange) {
    if change.moves { events.didScroll?(list.table) }
    if let animation = change.endedAnimation {
      events.endScrollingAnimation?(list.table)
      if animation.isToTop { events.didScrollToTop?(list.table) }
    }
    end(for: change.state.scrollPhase, velocity: change.state.velocity)
  }

  /// Ends a drag or deceleration when the list leaves the screen.
  func willDetach() { end(for: .none, velocity: 0) }

  private func end(for next: ScrollPhase, velocity: Double) {
    guard next != phase else { return }
    switch phase {
    case .held: endDrag(goesOn: next == .coasting, velocity: velocity)
    case .coasting: endDeceleration()
    case .none: break
    }
  }

  private func beginDrag() {
    phase = .held
    events.willBeginDragging?(list.table)
  }

  private func endDrag(goesOn: Bool, velocity: Double) {
    let expected = goesOn ? clamped(list.offset + velocity * Self.momentum) : list.offset
    var target = expected
    events.willEndDragging?(list.table, velocity, &target)
    guard phase == .held else { return }
    phase = .none
    let isElsewhere = target.isFinite && abs(target - expected) >= 1
    let isSent = isElsewhere && scroll(to: target)
    events.endDragging?(list.table, goesOn || isSent)
    guard goesOn, phase == .none else { return }
    phase = .coasting
    events.willBeginDecelerating?(list.table)
  }

  private func endDeceleration() {
    guard phase == .coasting else { return }
    phase = .none
    events.endDecelerating?(list.table)
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(0, offset), max(0, list.contentHeight - list.windowLength))
  }

  /// Scrolls to an offset with an animation, or at once if the user prefers reduced motion.
  /// - Returns: Whether the host animates the scrolling.
  private func scroll(to target: Double) -> Bool {
    guard let context = list.context, context.isMounted else { return false }
    let target = clamped(target).rounded()
    list.viewport.pendingReveal = nil
    guard abs(target - list.offset) >= 1 else { return false }
    if context.environment.isMotionReduced {
      list.scroll(to: target)
      return false
    }
    list.viewport.scrollAnimation = ScrollAnimation(target: target)
    context.reveal(target, animated: true)
    context.setNeedsCommit()
    return true
  }
}
