import RowanComponents
import RowanCore
import RowanHostInterface

// Creation, reuse and removal of views.
extension ViewMounter {
  /// The largest number of hidden views of one reuse key in one parent; further ones are destroyed.
  private static let poolLimit = 16

  func makeView(_ kind: ViewKind, reuseKey: MountedView.ReuseKey) -> MountedView {
    let view = MountedView(id: buffer.makeView(kind), kind: kind, reuseKey: reuseKey)
    views[view.id] = view
    return view
  }

  func makeChild(for placement: Placement, in parent: MountedView) -> MountedView {
    let known = adoption?.adoptChild(of: parent, as: placement.reuseKey)
    if let known { views[known.id] = known }
    let view = known ?? makeView(placement.kind, reuseKey: placement.reuseKey)
    view.parent = parent
    return view
  }

  func setHidden(_ view: MountedView, _ isHidden: Bool) {
    view.isHidden = isHidden
    buffer.append(.setHidden(view.id, isHidden))
  }

  /// Hides an unused view in the reuse pool, or destroys it if the pool is full or the view has native state.
  func putAway(_ view: MountedView, in parent: MountedView) {
    if !pool(view, in: parent) { take(view, outOf: parent) }
  }

  /// Hides a view in the reuse pool. If the pool is full, or if the view has native state, destroys the view
  /// instead and leaves its removal from the parent's lists to the caller. Returns whether the view was hidden.
  func pool(_ view: MountedView, in parent: MountedView) -> Bool {
    guard !view.kind.hasNativeState,
      parent.pool.count(where: { $0.reuseKey == view.reuseKey }) < Self.poolLimit
    else {
      forget(view)
      buffer.append(.destroy(view.id))
      return false
    }
    hide(view)
    parent.pool.append(view)
    return true
  }

  func take(_ view: MountedView, outOf parent: MountedView) {
    parent.flattening = nil
    parent.children.removeAll { $0 === view }
    parent.hostOrder.removeAll { $0 === view }
    parent.pool.removeAll { $0 === view }
  }

  func hide(_ view: MountedView) {
    release(view)
    setHidden(view, true)
  }

  /// Unbinds a view and its descendants, so that events no longer reach handlers there.
  func release(_ view: MountedView, isLeaving: Bool = false) {
    if !isLeaving { releaseAnimations(of: view) }
    if let identity = view.identity {
      willUnbind?(view)
      if byIdentity[ObjectIdentifier(identity)] === view {
        byIdentity[ObjectIdentifier(identity)] = nil
      }
    }
    view.unbind()
    view.node = nil
    view.flattening = nil
    view.handlers = EventHandlers()
    view.placedRoot?.controllers?.unmount()
    view.placedRoot = nil
    detach(view, isLeaving: isLeaving)
    for child in view.children {
      if isLeaving || !child.kind.hasNativeState {
        release(child, isLeaving: isLeaving)
      } else {
        forget(child)
        buffer.append(.destroy(child.id))
        take(child, outOf: view)
      }
    }
  }

  func forget(_ view: MountedView) {
    release(view)
    views[view.id] = nil
    for child in view.hostOrder { forget(child) }
  }
}
