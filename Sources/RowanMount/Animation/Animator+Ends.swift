import RowanComponents
import RowanCore
import RowanHostInterface

extension Animator {
  /// Handles ends that the host reported, and calls the completions.
  func record(_ ends: [AnimationEnd]) {
    for end in ends where running[end.animation]?.view?.id == end.view {
      self.end(end.animation, end.isComplete ? .completed : .interrupted, cancelsAtHost: false)
    }
    callCompletions()
  }

  /// Ends an animation in the session. The host keeps its last values, unless it is cancelled there.
  func end(_ id: AnimationID, _ outcome: ComponentAnimation.Outcome, cancelsAtHost: Bool) {
    guard let one = running.removeValue(forKey: id) else { return }
    if let completion = one.completion { deliver(completion, outcome) }
    if let view = one.view {
      if cancelsAtHost { buffer.append(.cancelAnimation(view.id, id)) }
      if cancelsAtHost || one.animation.remainder.isEmpty { forget(id, of: view) }
    }
    if let leaving = one.leaving, let motion = leaving.motion, motion.isLeaving {
      motion.finals.remove(id)
      if motion.finals.isEmpty { didLeave?(leaving) }
    }
    watchDeadlines()
  }

  /// Cancels all animations of a view that stops showing its element.
  func release(_ view: MountedView) {
    guard let motion = view.motion else { return }
    motion.continuous = nil
    motion.continuousID = nil
    let held = motion.held
    motion.held = []
    heldCount -= held.count
    for id in held {
      if running[id] == nil {
        // The animation holds its last values, which nothing else resets.
        buffer.append(.cancelAnimation(view.id, id))
      } else {
        end(id, .cancelled, cancelsAtHost: true)
      }
    }
    if !motion.isLeaving && motion.leavingChildren.isEmpty { view.motion = nil }
  }

  /// Cancels all animations and calls their completions when the session ends.
  func endAll() {
    for id in running.keys.sorted() { end(id, .cancelled, cancelsAtHost: false) }
    for completion in arrivals { deliver(completion, .cancelled) }
    arrivals = []
    watch.wake(at: nil) {}
    callCompletions()
  }

  /// Calls `completion` later, after the current mount.
  func deliver(
    _ completion: @escaping ComponentAnimation.Completion,
    _ outcome: ComponentAnimation.Outcome
  ) {
    outcomes.append((completion, outcome))
    guard !isDelivering else { return }
    isDelivering = true
    Task { @MainActor [weak self] in self?.callCompletions() }
  }

  /// Schedules the end of overdue animations.
  func watchDeadlines() {
    let next = running.values.lazy.map(\.deadline).filter(\.isFinite).min()
    watch.wake(at: next) { [weak self] in self?.endOverdue() }
  }

  private func endOverdue() {
    let now = watch.time + 1e-9
    for (id, one) in running.sorted(by: { $0.key < $1.key }) where one.deadline <= now {
      end(id, .completed, cancelsAtHost: one.animation.remainder.isEmpty)
    }
    watchDeadlines()
    callCompletions()
    setNeedsCommit?()
  }

  private func callCompletions() {
    isDelivering = false
    while !outcomes.isEmpty {
      let (completion, outcome) = outcomes.removeFirst()
      completion(outcome)
    }
  }

  private func forget(_ id: AnimationID, of view: MountedView) {
    guard let index = view.motion?.held.firstIndex(of: id) else { return }
    view.motion?.held.remove(at: index)
    heldCount -= 1
  }
}
