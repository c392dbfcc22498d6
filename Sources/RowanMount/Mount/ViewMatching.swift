import RowanComponents
import RowanCore

/// Decides which of a parent's views show which placements.
@MainActor
enum ViewMatching {
  /// For every placement the view to use, `nil` where one has to be made; and the views that none of
  /// them uses.
  ///
  /// A view stays with its identity. Others are recycled by component type and kind, those visible
  /// until now before those waiting in the pool, in order; but not those that are kept for what they
  /// have to show at their end. O(n), with a table only where the identities
  /// are not the same in the same order.
  static func match(
    _ placements: [Placement],
    to parent: MountedView,
    keeping isKept: (MountedView) -> Bool
  ) -> (views: [MountedView?], leftOver: [MountedView]) {
    let old = parent.children
    if old.count == placements.count,
      zip(old, placements).allSatisfy({ $0.identity === $1.node.identity && $0.kind == $1.kind })
    {
      return (old, [])
    }
    var byIdentity: [ObjectIdentifier: Int] = [:]
    for (index, view) in old.enumerated() {
      if let identity = view.identity { byIdentity[ObjectIdentifier(identity)] = index }
    }
    var isTaken = Array(repeating: false, count: old.count)
    var result = placements.map { placement -> MountedView? in
      guard let index = byIdentity[ObjectIdentifier(placement.node.identity)],
        !isTaken[index], old[index].kind == placement.kind
      else { return nil }
      isTaken[index] = true
      return old[index]
    }
    let unused = old.indices.filter { !isTaken[$0] }.map { old[$0] }
    let kept = unused.filter(isKept)
    var spare = Spare(
      (kept.isEmpty ? unused : unused.filter { view in !kept.contains { $0 === view } })
        + parent.pool
    )
    for (index, placement) in placements.enumerated() where result[index] == nil {
      result[index] = spare.take(placement.reuseKey)
    }
    return (result, kept + spare.rest.filter { !$0.isHidden })
  }

  /// Views without use, by what they can be recycled for.
  @MainActor
  private struct Spare {
    private var lists: [MountedView.ReuseKey: [MountedView]] = [:]
    private var order: [MountedView] = []
    private var taken: Set<ViewID> = []

    init(_ views: [MountedView]) {
      order = views
      // Reversed, so that the first to go in is the first to come out by `popLast`.
      for view in views.reversed() { lists[view.reuseKey, default: []].append(view) }
    }

    mutating func take(_ key: MountedView.ReuseKey) -> MountedView? {
      guard let view = lists[key]?.popLast() else { return nil }
      taken.insert(view.id)
      return view
    }

    var rest: [MountedView] { order.filter { !taken.contains($0.id) } }
  }
}
