import RowanComponents
import RowanCore

/// Calls the handlers of scroll events.
///
/// Every drag and every deceleration begins and ends once, whatever hosts leave out.
@MainActor
final class ScrollEvents: ScrollFeature {
  /// How long a velocity is taken to last when a finger lets go, in seconds: hosts slow down by a constant share in a time,
  /// so that the content moves as far as in this time at the first velocity.
  private static let momentum = 0.5

  private unowned let list: any ListAccess

  init(_ list: any ListAccess) { self.list = list }

  /// Whether the user drags the content.
  var isDragging: Bool { list.viewport.scrollPhase == .held }

  /// Whether the content moves by itself after the user has let go.
  var isDecelerating: Bool { list.viewport.scrollPhase == .coasting }

  private var events: TableScrollEvents { list.scrollViewEvents }
  private var phase: ScrollPhase {
    get { list.viewport.scrollPhase }
    set { list.viewport.scrollPhase = newValue }
  }

  /// Calls the handlers of what begins, before the content moves.
  func scrollStateWillChange(to state: ScrollState) {
    guard state.scrollPhase != phase else { return }
    if state.scrollPhase == .held {
      endDeceleration()
      beginDrag()
    } else if state.scrollPhase == .coasting, phase == .none {
      // All of a drag may come to pass between two events of a host.
      beginDrag()
    }
  }

  /// Calls the handlers of the movement, and of what ends, after the content has moved.
  func scrollStateDidChange(_ change: ScrollChange) {
    if change.moves { events.didScroll?(list.table) }
    if let animation = change.endedAnimation {
      events.endScrollingAnimation?(list.table)
      if animation.isToTop { events.didScrollToTop?(list.table) }
    }
    end(for: change.state.scrollPhase, velocity: change.state.velocity)
  }

  /// Ends what goes on when the list leaves the screen.
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

  /// Scrolls to an offset by an animation, or at once for users who asked for less movement.
  /// - Returns: Whether the host scrolls there.
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
