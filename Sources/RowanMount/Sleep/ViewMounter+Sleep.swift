import RowanComponents
import RowanCore
import RowanHostInterface

extension ViewMounter {
  /// Destroys the hidden descendants of a view.
  func destroyHidden(in view: MountedView) {
    for child in view.hostOrder where child.isHidden { destroy(child) }
    for child in view.children { destroyHidden(in: child) }
  }

  /// Whether the view or a descendant has an attachment.
  func holdsAttachment(_ view: MountedView) -> Bool {
    view.attachment != nil || view.children.contains(where: holdsAttachment)
  }

  /// Drops all views except `roots`, which lose their children. Attachments are notified and must call `wake`
  /// before any change.
  func forgetViews(except roots: [MountedView], wake: @escaping @MainActor () -> Void) {
    for view in views.values { view.attachment?.sleep(wake) }
    views = [:]
    byIdentity = [:]
    for root in roots {
      root.children = []
      root.hostOrder = []
      root.pool = []
    }
  }

  /// Registers the root view of a layer again.
  func adoptRoot(_ view: MountedView) {
    views[view.id] = view
    adoption?.adoptRoot(view)
  }

  /// Returns mutations that create a view and its descendants, including hidden ones, from nothing. O(views).
  func description(of view: MountedView) -> [ViewMutation] {
    var mutations: [ViewMutation] = []
    describe(view, in: &mutations)
    return mutations
  }

  private func describe(_ view: MountedView, in mutations: inout [ViewMutation]) {
    mutations.append(.create(view.id, view.kind))
    if view.frame != .zero { mutations.append(.setFrame(view.id, view.frame)) }
    for attribute in view.attributes { mutations.append(.set(view.id, attribute)) }
    if view.isHidden { mutations.append(.setHidden(view.id, true)) }
    if view.isLeaving { mutations.append(.leave(view.id)) }
    if view.generation != 0 { mutations.append(.bind(view.id, generation: view.generation)) }
    for child in view.hostOrder {
      describe(child, in: &mutations)
      mutations.append(.place(child.id, in: view.id, before: nil))
    }
  }
}
