import RowanComponents
import RowanCore

extension ViewMounter {
  /// Whether a view must not show another element at once, because its own has something to show when it
  /// is gone.
  func wantsToLeave(_ view: MountedView) -> Bool {
    guard animator.knowsFinals, !animator.isQuiet, view.placedRoot == nil, !view.isHidden else {
      return false
    }
    if let animations = view.node?.element.animations,
      animations.records.contains(where: { $0.source.hooks.contains(.finalUnmount) })
    {
      return true
    }
    // What an attachment shows is its own; those are rows that live on.
    return view.attachment == nil && view.children.contains(where: wantsToLeave)
  }

  /// Starts what a view and everything in it shows when it is gone; answers whether the view stays for
  /// that. If so it shows its elements no longer.
  func startLeaving(_ view: MountedView, in parent: MountedView) -> Bool {
    guard wantsToLeave(view) else { return false }
    startFinals(in: view, leaving: view)
    guard let motion = view.motion, !motion.finals.isEmpty else { return false }
    motion.isLeaving = true
    parent.ownMotion.leavingChildren.append(view)
    buffer.append(.leave(view.id))
    release(view, isLeaving: true)
    return true
  }

  /// Puts a view away that has come to the end of its way out.
  func finishLeaving(_ view: MountedView) {
    guard let motion = view.motion, motion.isLeaving else { return }
    motion.isLeaving = false
    motion.finals = []
    if let parent = view.parent, let siblings = parent.motion {
      siblings.leavingChildren.removeAll { $0 === view }
      putAway(view, in: parent)
    }
  }

  /// Ends the animations of a view that is being released, and puts away those in it that were on their
  /// way out.
  func releaseAnimations(of view: MountedView) {
    guard let motion = view.motion else { return }
    for child in motion.leavingChildren { finishLeaving(child) }
    animator.release(view)
  }

  private func startFinals(in view: MountedView, leaving: MountedView) {
    for record in view.node?.element.animations?.records ?? []
    where record.source.hooks.contains(.finalUnmount) {
      for animation in record.source.animationsOnFinalUnmount() {
        animator.start(
          animation,
          in: view,
          target: record.source.target,
          for: .leaving,
          leaving: leaving
        )
      }
    }
    guard view.attachment == nil else { return }
    for child in view.children { startFinals(in: child, leaving: leaving) }
  }
}

extension MountedView {
  /// The view that an animation is meant for; `nil` where there is no view of that name.
  func animationView(_ target: AnimationTarget) -> MountedView? {
    switch target {
    case .component: self
    case .view(let name): first { $0.node?.element.animations?.name == name }
    }
  }
}
