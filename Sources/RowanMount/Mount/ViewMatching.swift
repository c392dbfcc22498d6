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
  /// have to show at their end. O(n), with a table only between the
  /// first and the last that are not the same in the same order.
  static func match(
    _ placements: [Placement],
    to parent: MountedView,
    keeping isKept: (MountedView) -> Bool
  ) -> (views: [MountedView?], leftOver: [MountedView]) {
    let old = parent.children
    var start = 0
    let shared = min(old.count, placements.count)
    while start < shared, old[start].shows(placements[start]) { start += 1 }
    if start == old.count, start == placements.count { return (old, []) }
    var end = 0
    while end < shared - start,
      old[old.count - 1 - end].shows(placements[placements.count - 1 - end])
    {
      end += 1
    }
    var result: [MountedView?] = Array(repeating: nil, count: placements.count)
    for index in 0..<start { result[index] = old[index] }
    for index in 0..<end { result[placements.count - 1 - index] = old[old.count - 1 - index] }
    let between = start..<(old.count - end)
    let open = start..<(placements.count - end)
    var byIdentity: [ObjectIdentifier: Int] = [:]
    for index in between {
      if let identity = old[index].identity { byIdentity[ObjectIdentifier(identity)] = index }
    }
    for index in open {
      guard let known = byIdentity[ObjectIdentifier(placements[index].node.identity)],
        old[known].kind == placements[index].kind
      else { continue }
      byIdentity[ObjectIdentifier(placements[index].node.identity)] = nil
      result[index] = old[known]
    }
    let used = Set(result[open].compactMap { $0?.id })
    let unused = old[between].filter { !used.contains($0.id) }
    let kept = unused.filter(isKept)
    var spare = Spare(
      (kept.isEmpty ? unused : unused.filter { view in !kept.contains { $0 === view } })
        + parent.pool
    )
    for index in open where result[index] == nil {
      result[index] = spare.take(placements[index].reuseKey)
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

extension MountedView {
  /// Whether it shows what a placement is about, and needs no other identity for it.
  func shows(_ placement: Placement) -> Bool {
    identity === placement.node.identity && kind == placement.kind
  }
}
