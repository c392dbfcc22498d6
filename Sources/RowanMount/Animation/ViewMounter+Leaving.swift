import RowanComponents
import RowanCore

extension ViewMounter {
  /// Whether a view must not show another element at once, because its own has something to show when it
  /// is gone.
  func wantsToLeave(_ view: MountedView) -> Bool {
    guard !animator.isQuiet, !view.isHidden else { return false }
    // What is left in a view that is used again was gone before.
    if let parent = view.parent, parent.bindBatch == buffer.nextNumber,
      view.bindBatch != parent.bindBatch
    {
      return false
    }
    if let root = view.placedRoot {
      // Rows live on without views, but for those that are gone for good.
      guard goneRoots.contains(ObjectIdentifier(root)) else { return false }
      if rootChange?.removal != nil { return true }
    }
    guard animator.knowsFinals else { return false }
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
    if view.motion?.finals.isEmpty != false, view.placedRoot != nil, let end = rootChange?.removal {
      animator.start(
        ComponentAnimation(end),
        in: view,
        target: .component,
        for: .leaving,
        leaving: view
      )
    }
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
      finishLayer(of: parent)
    }
  }

  /// Lets go of what the layer of `root` shows; answers whether something of it stays to be seen, and `root`
  /// with it.
  func startLeaving(_ root: MountedView, of layer: WindowLayer) -> Bool {
    guard root.children.contains(where: wantsToLeave) else { return false }
    let shown = root.children
    root.children = []
    for view in shown where !startLeaving(view, in: root) { putAway(view, in: root) }
    guard root.motion?.leavingChildren.isEmpty == false else { return false }
    root.ownMotion.isLeaving = true
    buffer.append(.leave(root.id))
    leavingRoots[layer] = root
    return true
  }

  /// The view of a layer that has gone, when something in it is still on its way out: what the layer shows
  /// next is mounted in front of that.
  func takeLeavingRoot(of layer: WindowLayer) -> MountedView? {
    guard let root = leavingRoots.removeValue(forKey: layer) else { return nil }
    root.motion?.isLeaving = false
    buffer.append(.setHidden(root.id, false))
    return root
  }

  /// Takes the view of a layer away that has gone, once nothing in it is on its way out any more.
  private func finishLayer(of root: MountedView) {
    guard root.parent == nil, root.isLeaving, root.motion?.leavingChildren.isEmpty == true,
      let layer = leavingRoots.first(where: { $0.value === root })?.key
    else { return }
    leavingRoots[layer] = nil
    destroy(root)
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
