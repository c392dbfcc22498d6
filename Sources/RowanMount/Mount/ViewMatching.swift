import RowanComponents
import RowanCore

/// The assignment of a parent's views to placements.
@MainActor
enum ViewMatching {
  /// Returns for every placement the view to use, or `nil` if a view has to be created; and the unused visible
  /// views.
  ///
  /// A view stays with its identity. Other views are reused by component type and kind, visible
  /// ones before those in the reuse pool, in order. Views that are kept for an exit animation are
  /// not reused, and neither are views with native state at the host, because that state belongs to
  /// their element. O(n). A dictionary is built only for views outside the shared runs.
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
    var isUsed = Array(repeating: false, count: between.count)
    find(open.map { placements[$0].node }, among: between.map { old[$0] }) { node, view in
      result[open[node]] = old[between[view]]
      isUsed[view] = true
    }
    let unused = between.indices.filter { !isUsed[$0] }.map { old[between[$0]] }
    let kept = unused.filter(isKept)
    var spare = Spare(
      (kept.isEmpty ? unused : unused.filter { view in !kept.contains { $0 === view } })
        + parent.pool
    )
    for index in open where result[index] == nil && !placements[index].kind.hasNativeState {
      result[index] = spare.take(placements[index].reuseKey)
    }
    return (result, kept + spare.rest.filter { !$0.isHidden })
  }

  /// Returns the run of placements between the equal ends that begins at the first placement or the first view
  /// found in the other list. Usually it contains all but the views added at one end while others were removed at
  /// the other.
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

  /// Placements that are shown by equally many views, in the same order.
  private struct Run {
    var placements: Range<Int>
    /// The difference between the indices of views and placements.
    var shift: Int

    var views: Range<Int> { placements.lowerBound + shift..<placements.upperBound + shift }
  }

  /// The number of comparisons above which a dictionary is faster.
  private static let comparisons = 256

  /// Finds the views that show nodes already, and calls `match` with the indices of node and view.
  private static func find(
    _ nodes: [ComponentNode],
    among views: [MountedView],
    _ match: (Int, Int) -> Void
  ) {
    guard !nodes.isEmpty, !views.isEmpty else { return }
    guard nodes.count * views.count > comparisons else {
      for (place, node) in nodes.enumerated() {
        if let view = views.firstIndex(where: { $0.shows(node) }) { match(place, view) }
      }
      return
    }
    var byIdentity: [ObjectIdentifier: Int] = [:]
    byIdentity.reserveCapacity(views.count)
    for (index, view) in views.enumerated() {
      if let identity = view.identity { byIdentity[ObjectIdentifier(identity)] = index }
    }
    for (place, node) in nodes.enumerated() {
      if let view = byIdentity[ObjectIdentifier(node.identity)], views[view].shows(node) {
        match(place, view)
      }
    }
  }

  /// The unused views, visible ones first.
  @MainActor
  private struct Spare {
    /// The number of views up to which `reached` is not used.
    private static let few = 32

    private let views: [MountedView]
    private var isTaken: [Bool]
    /// The index of the first view that is not taken.
    private var first = 0
    /// For each key the index before which no reusable view is left; used for many views.
    private var reached: [MountedView.ReuseKey: Int] = [:]

    init(_ views: [MountedView]) {
      self.views = views
      isTaken = Array(repeating: false, count: views.count)
    }

    /// Takes the first remaining view that can be reused for `key`. O(views) per key for all calls together.
    mutating func take(_ key: MountedView.ReuseKey) -> MountedView? {
      let isMany = views.count > Self.few
      var index = isMany ? max(first, reached[key] ?? 0) : first
      while index < views.count, isTaken[index] || views[index].reuseKey != key { index += 1 }
      if isMany { reached[key] = index }
      guard index < views.count else { return nil }
      isTaken[index] = true
      while first < views.count, isTaken[first] { first += 1 }
      return views[index]
    }

    var rest: [MountedView] { views.indices.filter { !isTaken[$0] }.map { views[$0] } }
  }
}

extension MountedView {
  /// Whether the view shows the component of a node, so that it needs no other identity.
  func shows(_ node: ComponentNode) -> Bool {
    kind == node.viewKind && isBound(to: node)
  }

  /// Whether the view has the identity of a node and of the component that provided the node's element. O(1) for
  /// the node that the view shows, otherwise O(depth of bodies).
  func isBound(to node: ComponentNode) -> Bool {
    identity === node.identity
      && (self.node === node || contentIdentity === node.contentIdentity)
  }
}
