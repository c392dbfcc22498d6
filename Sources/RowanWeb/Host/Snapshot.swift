import RowanCore
import RowanHostInterface
import RowanMount

/// A batch that builds all views of a session in an empty page, with the counters of the session.
struct Snapshot: Sendable {
  /// A batch that builds the tree of views from an empty tree.
  var batch: CommitBatch
  /// The number of edits of each field, and of scroll events of each scroll view, that have been handled.
  var counts: [(view: ViewID, count: UInt32)] = []

  /// Creates a snapshot of a tree of views.
  init(of tree: HostViewTree, requests: [SystemRequest] = []) {
    batch = CommitBatch(number: tree.lastCommit, resources: tree.resources, requests: requests)
    let ids = tree.views.keys.sorted()
    for id in ids { batch.mutations.append(.create(id, tree[id].kind)) }
    for id in ids {
      for child in tree[id].children {
        batch.mutations.append(.place(child, in: id, before: nil))
      }
    }
    for id in ids { describe(id, in: tree) }
    for (layer, root) in tree.roots.sorted(by: { $0.key < $1.key }) {
      batch.mutations.append(.setRoot(root, of: layer))
    }
    for (view, running) in tree.animations.sorted(by: { $0.key < $1.key }) {
      for one in running {
        // Animations continue at their current time.
        let rest = one.animation.delayed(by: one.start - tree.time)
        batch.mutations.append(.animate(view, one.id, rest))
      }
    }
    // An offset is valid only after the content has its size.
    for id in ids where tree[id].kind == .scroll {
      batch.mutations.append(.reveal(id, offset: tree[id].scrollOffset, animated: false))
      // The scroll view may still be animating to a target, or may not have received it.
      if let target = tree.scrollTargets[id] {
        batch.mutations.append(.reveal(id, offset: target, animated: true))
      }
    }
    if let focused = tree.focused { batch.mutations.append(.focus(focused)) }
  }

  private mutating func describe(_ id: ViewID, in tree: HostViewTree) {
    let view = tree[id]
    if view.frame != .zero { batch.mutations.append(.setFrame(id, view.frame)) }
    for attribute in view.attributes.values {
      batch.mutations.append(.set(id, attribute))
    }
    if view.isHidden { batch.mutations.append(.setHidden(id, true)) }
    if view.isLeaving { batch.mutations.append(.leave(id)) }
    if view.generation != 0 { batch.mutations.append(.bind(id, generation: view.generation)) }
    switch view.kind {
    case .textField, .textEditor:
      batch.mutations.append(.writeText(id, view.fieldText, answering: 0))
      counts.append((id, view.editRevision))
    case .scroll:
      counts.append((id, view.scrollSequence))
    case .box, .text, .drawing, .image, .hosted:
      break
    }
  }
}
