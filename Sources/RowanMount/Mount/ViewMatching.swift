import RowanComponents
import RowanCore

/// Decides which of a parent's views show which placements.
@MainActor
enum ViewMatching {
  /// For every placement the view to use, `nil` where one has to be made; and the views that none of
  /// them uses.
  ///
  /// A view stays with its identity. Others are recycled by component type and kind, those visible
  /// until now before those waiting in the pool, in order; but neither those that are kept for what they
  /// have to show at their end, nor those with a state at the host that is their element's. O(n), with a table only of those that do not stand in a run together as
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

  /// How many comparisons are made before a table is worth its while.
  private static let comparisons = 256

  /// Finds the views that show nodes already, and calls `match` with the places of both.
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

  /// Views without use, those visible until now first.
  @MainActor
  private struct Spare {
    /// Up to how many of them are gone through without noting how far that has got.
    private static let few = 32

    private let views: [MountedView]
    private var isTaken: [Bool]
    /// The first one that nobody has taken.
    private var first = 0
    /// In front of which ones none is left that can be recycled for something, of many.
    private var reached: [MountedView.ReuseKey: Int] = [:]

    init(_ views: [MountedView]) {
      self.views = views
      isTaken = Array(repeating: false, count: views.count)
    }

    /// The first one that is left and can be recycled for something. All together O(views) for each kind of
    /// them.
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
  /// Whether it shows what a node is about, and needs no other identity for it.
  func shows(_ node: ComponentNode) -> Bool {
    kind == node.viewKind && isBound(to: node)
  }

  /// Whether it has the identity of a node, and of the component whose element that has. O(1) for the node that it
  /// shows, otherwise O(depth of bodies).
  func isBound(to node: ComponentNode) -> Bool {
    identity === node.identity
      && (self.node === node || contentIdentity === node.contentIdentity)
  }
}
