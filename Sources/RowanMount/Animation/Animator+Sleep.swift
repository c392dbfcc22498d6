import RowanComponents
import RowanCore
import RowanHostInterface

/// An animation without an end that the host runs while the session sleeps.
struct SleepingAnimation {
  var id: AnimationID
  var animation: ViewAnimation
  var completion: ComponentAnimation.Completion?
  /// Whether the animation runs as long as its view shows its element.
  var isContinuous: Bool
}

extension Animator.Running {
  /// Whether the animation can run while the session sleeps: it has no end, and no leaving view waits for it.
  var canSleep: Bool { animation.duration == .infinity && leaving == nil }
}

extension Animator {
  /// Drops all references to views, and returns the animations that continue at the host, by view.
  func sleep() -> [ViewID: [SleepingAnimation]] {
    var found: [ViewID: [SleepingAnimation]] = [:]
    for (id, one) in running.sorted(by: { $0.key < $1.key }) {
      guard let view = one.view else { continue }
      found[view.id, default: []].append(
        SleepingAnimation(
          id: id,
          animation: one.animation,
          completion: one.completion,
          isContinuous: view.motion?.continuousID == id
        )
      )
    }
    running = [:]
    restless = []
    heldCount = 0
    return found
  }

  /// Adopts an animation that runs at the host already if it equals `animation`, the continuous animation of a
  /// view's element. Returns its id, or `nil`.
  func adopt(_ animation: ViewAnimation, on view: MountedView) -> AnimationID? {
    guard
      let index = sleepers[view.id]?.firstIndex(where: {
        $0.isContinuous && $0.animation == animation
      }),
      let sleeper = sleepers[view.id]?.remove(at: index)
    else { return nil }
    resume(sleeper, on: view)
    return sleeper.id
  }

  /// Adopts all animations not adopted since the session began to wake. Continuous animations among them are
  /// cancelled, because their elements are gone.
  func wake(_ view: (ViewID) -> MountedView?) {
    for (id, left) in sleepers.sorted(by: { $0.key < $1.key }) {
      guard let view = view(id) else { continue }
      for sleeper in left {
        if sleeper.isContinuous {
          buffer.append(.cancelAnimation(id, sleeper.id))
        } else {
          resume(sleeper, on: view)
        }
      }
    }
    sleepers = [:]
  }

  /// Cancels the animations from the sleep, because their views are gone.
  func endSleepers() {
    for sleeper in sleepers.values.joined() {
      if let completion = sleeper.completion { deliver(completion, .cancelled) }
    }
    sleepers = [:]
  }

  private func resume(_ sleeper: SleepingAnimation, on view: MountedView) {
    let one = Running(
      view: view,
      animation: sleeper.animation,
      completion: sleeper.completion,
      deadline: .infinity
    )
    hold(one, as: sleeper.id, on: view)
  }
}
