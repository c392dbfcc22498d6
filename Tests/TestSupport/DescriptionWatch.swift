import RowanCore
package import RowanHeadless
import RowanHostInterface
package import RowanMount

/// A check, after every batch, of the views that a session describes against those that its host
/// has made from all batches.
@MainActor
package final class DescriptionWatch {
  /// The differences, each with the number of its batch.
  package private(set) var differences: [String] = []
  /// The number of batches that were compared.
  package private(set) var count = 0
  private let host: HeadlessHost
  /// `nil` if earlier batches were forgotten.
  private var ownState: HostViewTree?

  /// Creates a watch of all later batches. Animations are compared if the host knows all batches so
  /// far.
  package init(_ session: Session, _ host: HeadlessHost) {
    self.host = host
    if host.batches.count == Int(host.tree.lastCommit) {
      var ownState = HostViewTree.ofOwnState
      for batch in host.batches { ownState.apply(batch) }
      self.ownState = ownState
    }
    session.onCommit = { [weak self, unowned session] batch in self?.compare(session, after: batch)
    }
  }

  private func compare(_ session: Session, after batch: CommitBatch) {
    let tree = host.tree
    ownState?.advance(to: tree.time)
    ownState?.apply(batch)
    // When an animation has begun, the remaining part of an older one may already be over.
    ownState?.advance(to: tree.time)
    ownState?.retain { session.kind(of: $0) != nil }
    let described = (ownState ?? .ofOwnState).described(by: session.describeViews())
    count += 1
    for id in Set(tree.views.keys).union(described.views.keys).sorted() {
      var known = tree.views[id]
      // The watch does not get the input of users at this host.
      if let own = described.views[id] { known?.takeInput(of: own) }
      guard known == described.views[id] else {
        let views = [tree.views[id], described.views[id]].map { $0.map { "\($0)" } ?? "none" }
        return note("view \(id): \(views[0]), described as \(views[1])", batch)
      }
    }
    if tree.roots != described.roots {
      note("\(tree.roots), described as \(described.roots)", batch)
    }
    guard ownState != nil else { return }
    for id in Set(tree.animations.keys).union(described.animations.keys).sorted() {
      let running = [tree, described].map { tree in
        (tree.animations[id] ?? []).map { "\($0.id) from \($0.start): \($0.animation)" }
      }
      if running[0] != running[1] {
        note("view \(id): \(running[0]), kept as \(running[1])", batch)
      }
    }
  }

  private func note(_ difference: String, _ batch: CommitBatch) {
    differences.append("batch \(batch.number), \(difference)")
  }
}
