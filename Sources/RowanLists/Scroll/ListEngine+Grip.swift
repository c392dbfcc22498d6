import RowanComponents
import RowanCore

// Every drag and every deceleration begins and ends once, whatever hosts leave out.

extension ListEngine {
  /// How long a velocity is taken to last when a finger lets go, in seconds: hosts slow down by a constant
  /// share in a time, so that the way is that of this long at the first velocity.
  private static let momentum = 0.5

  var isDragging: Bool { grip == .held }

  var isDecelerating: Bool { grip == .coasting }

  /// Tells of what begins before the content moves.
  func takeGrip(_ new: ScrollGrip) {
    guard new != grip else { return }
    if new == .held {
      letCoastingEnd()
      grip = .held
      scrollViewEvents.willBeginDragging?(table)
    } else if new == .coasting, grip == .none {
      // All of a drag may come to pass between two events of a host.
      grip = .held
      scrollViewEvents.willBeginDragging?(table)
    }
  }

  /// Tells of what ends after the content has moved.
  func leaveGrip(_ new: ScrollGrip, velocity: Double) {
    guard new != grip else { return }
    switch (grip, new) {
    case (.held, _): endDrag(goesOn: new == .coasting, velocity: velocity)
    case (.coasting, _): letCoastingEnd()
    case (.none, _): break
    }
  }

  /// Ends what goes on when the table leaves the screen.
  func dropGrip() {
    leaveGrip(.none, velocity: 0)
  }

  private func endDrag(goesOn: Bool, velocity: Double) {
    let expected = goesOn ? clamped(offset + velocity * Self.momentum) : offset
    var target = expected
    scrollViewEvents.willEndDragging?(table, velocity, &target)
    guard grip == .held else { return }
    grip = .none
    let isElsewhere = target.isFinite && abs(target - expected) >= 1
    let isSent = isElsewhere && scrollTo(offset: target)
    scrollViewEvents.endDragging?(table, goesOn || isSent)
    guard goesOn, grip == .none else { return }
    grip = .coasting
    scrollViewEvents.willBeginDecelerating?(table)
  }

  private func letCoastingEnd() {
    guard grip == .coasting else { return }
    grip = .none
    scrollViewEvents.endDecelerating?(table)
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(0, offset), max(0, contentHeight - windowLength))
  }

  /// Goes to an offset by an animation, or at once for those who asked for less movement.
  private func scrollTo(offset target: Double) -> Bool {
    guard let context, context.isMounted else { return false }
    let target = clamped(target).rounded()
    pendingReveal = nil
    guard abs(target - offset) >= 1 else { return false }
    if context.environment.isMotionReduced {
      update(from: anchor(at: target), as: .reveal)
      return false
    }
    way = ScrollWay(target: target)
    context.reveal(target, animated: true)
    context.setNeedsCommit()
    return true
  }
}
