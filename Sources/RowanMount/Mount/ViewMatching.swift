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
  /// have to show at their end. O(n), with a table only of those that do not stand in a run together as
  /// they did.
  static func match(
    _ placements: [Placement],
    to parent: MountedView,
    keeping isKept: (MountedView) -> Bool
  ) -> (views: [MountedView?], leftOver: [MountedView]) {
    let old = parent.children
    var start = 0
    let shared = min(old.count, placements.count)
    while start < shared, old[start].shows(placements[start].node) { start += 1 }
    if start == old.count, start == placements.count { return (old, []) }
    var end = 0
    while end < shared - start,
      old[old.count - 1 - end].shows(placements[placements.count - 1 - end].node)
    {
      end += 1
    }
    var result: [MountedView?] = Array(repeating: nil, count: placements.count)
    for index in 0..<start { result[index] = old[index] }
    for index in 0..<end { result[placements.count - 1 - index] = old[old.count - 1 - index] }
    let run = sharedRun(of: placements, in: old, start, end)
    for index in run.placements { result[index] = old[index + run.shift] }
    let between = Array(start..<run.views.lowerBound) + (run.views.upperBound..<(old.count - end))
    let open =
      Array(start..<run.placements.lowerBound)
      + (run.placements.upperBound..<(placements.count - end))
    var byIdentity: [ObjectIdentifier: Int] = [:]
    for index in between {
      if let identity = old[index].identity { byIdentity[ObjectIdentifier(identity)] = index }
    }
    for index in open {
      guard let known = byIdentity[ObjectIdentifier(placements[index].node.identity)],
        old[known].kind == placements[index].node.viewKind
      else { continue }
      byIdentity[ObjectIdentifier(placements[index].node.identity)] = nil
      result[index] = old[known]
    }
    let used = Set(open.compactMap { result[$0]?.id })
    let unused = between.map { old[$0] }.filter { !used.contains($0.id) }
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

  /// The placements, among those that are left between `start` and `end` from either end, that go on where
  /// the first of them or of the views is found again: mostly all but those that have come at one end, as
  /// others have gone at the other.
  private static func sharedRun(
    of placements: [Placement],
    in old: [MountedView],
    _ start: Int,
    _ end: Int
  ) -> Run {
    let (viewEnd, placementEnd) = (old.count - end, placements.count - end)
    guard start < viewEnd, start < placementEnd else {
      return Run(placements: start..<start, shift: 0)
    }
    var (view, placement) = (start, start)
    let (firstView, firstNode) = (old[start], placements[start].node)
    if let found = (start..<viewEnd).first(where: { old[$0].shows(firstNode) }) {
      view = found
    } else if let found = (start..<placementEnd).first(where: {
      firstView.shows(placements[$0].node)
    }) {
      placement = found
    } else {
      return Run(placements: start..<start, shift: 0)
    }
    let first = placement
    let shift = view - placement
    while placement < placementEnd, placement + shift < viewEnd,
      old[placement + shift].shows(placements[placement].node)
    {
      placement += 1
    }
    return Run(placements: first..<placement, shift: shift)
  }

  /// Placements that are shown by as many views, in the same order.
  private struct Run {
    var placements: Range<Int>
    /// How much further on the views stand.
    var shift: Int

    var views: Range<Int> { placements.lowerBound + shift..<placements.upperBound + shift }
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
  /// Whether it shows what a node is about, and needs no other identity for it.
  func shows(_ node: ComponentNode) -> Bool {
    identity === node.identity && kind == node.viewKind
  }
}
