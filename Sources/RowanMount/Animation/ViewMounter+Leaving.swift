import RowanComponents
import RowanCore
import RowanHostInterface

extension ViewMounter {
  /// Whether a view must not be reused at once, because its element has an exit animation.
  func wantsToLeave(_ view: MountedView) -> Bool {
    guard !animator.isQuiet, !view.isHidden else { return false }
    // Children left in a reused view were removed earlier.
    if let parent = view.parent, parent.bindBatch == buffer.nextNumber,
      view.bindBatch != parent.bindBatch
    {
      return false
    }
    if let root = view.placedRoot {
      // Roots of rows live on without views, except those of removed rows.
      guard goneRoots.contains(ObjectIdentifier(root)) else { return false }
      if rootChange?.removal != nil { return true }
    }
    guard animator.knowsFinals else { return false }
    if let animations = view.node?.element.animations,
      animations.records.contains(where: { $0.source.hooks.contains(.finalUnmount) })
    {
      return true
    }
    // The attachment's views show rows that live on.
    return view.attachment == nil && view.children.contains(where: wantsToLeave)
  }

  /// Starts the exit animations of a view and its descendants. Returns whether the view stays for them; if so, it
  /// no longer shows its elements.
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

  /// Hides or destroys a leaving view after its exit animations ended.
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

  /// Removes the content of a layer if any of it has an exit animation. Returns whether some of it
  /// stays for that animation, and `root` with it; otherwise the caller removes `root`.
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

  /// Returns the root view of a removed layer with running exit animations, or `nil`. New content of the layer is
  /// mounted in front of the leaving views.
  func takeLeavingRoot(of layer: WindowLayer) -> MountedView? {
    guard let root = leavingRoots.removeValue(forKey: layer) else { return nil }
    root.motion?.isLeaving = false
    buffer.append(.setHidden(root.id, false))
    return root
  }

  /// Destroys the root view of a removed layer after its last exit animation ended.
  private func finishLayer(of root: MountedView) {
    guard root.parent == nil, root.isLeaving, root.motion?.leavingChildren.isEmpty == true,
      let layer = leavingRoots.first(where: { $0.value === root })?.key
    else { return }
    leavingRoots[layer] = nil
    destroy(root)
  }

  /// Ends the animations of a view that is released, and removes the leaving views inside.
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
  /// Returns the view that an animation targets, or `nil` if no view has that name.
  func animationView(_ target: ComponentAnimation.Target) -> MountedView? {
    switch target {
    case .component: self
    case .view(let name): first { $0.node?.element.animations?.name == name }
    }
  }
}
