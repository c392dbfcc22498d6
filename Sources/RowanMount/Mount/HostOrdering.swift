import RowanCore

/// Keeps the host's order of children in line with the order of reading.
@MainActor
enum HostOrdering {
  /// Moves as few views as there are outside a longest run that is in order already. Hidden views stay
  /// where they are. O(n log n) when the order differs, O(n) when it does not.
  static func arrange(_ parent: MountedView, buffer: MutationBuffer) {
    let wanted = parent.children
    if parent.hostOrder.lazy.filter({ !$0.isHidden && !$0.isLeaving }).elementsEqual(
      wanted,
      by: { $0 === $1 }
    ) {
      return
    }
    var position: [ViewID: Int] = [:]
    for (index, view) in parent.hostOrder.enumerated() { position[view.id] = index }
    let staying = longestIncreasing(wanted.map { position[$0.id] })
    var next: MountedView?
    var moved: Set<ViewID> = []
    for index in wanted.indices.reversed() {
      let view = wanted[index]
      if !staying.contains(index) {
        buffer.append(.place(view.id, in: parent.id, before: next?.id))
        moved.insert(view.id)
      }
      next = view
    }
    rebuild(parent, wanted: wanted, moved: moved)
  }

  /// Mirrors the placements: moved views stand directly before their successor.
  private static func rebuild(_ parent: MountedView, wanted: [MountedView], moved: Set<ViewID>) {
    var before: [ViewID: [MountedView]] = [:]
    var run: [MountedView] = []
    for view in wanted {
      if moved.contains(view.id) {
        run.append(view)
      } else {
        before[view.id] = run
        run = []
      }
    }
    let atEnd = run
    var order: [MountedView] = []
    for view in parent.hostOrder where !moved.contains(view.id) {
      order += before[view.id] ?? []
      order.append(view)
    }
    order += atEnd
    // Mostly both orders are the same, and one array is enough for both.
    parent.hostOrder = order.elementsEqual(wanted, by: ===) ? wanted : order
  }

  /// The indices of a longest increasing subsequence of those positions that exist.
  ///
  /// Patience sorting; Fredman, "On computing the length of longest increasing subsequences" (1975).
  private static func longestIncreasing(_ positions: [Int?]) -> Set<Int> {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: positions.count)
    for (index, position) in positions.enumerated() {
      guard let position else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if let tail = positions[tails[middle]], tail < position {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: Set<Int> = []
    var next = tails.last ?? -1
    while next >= 0 {
      result.insert(next)
      next = previous[next]
    }
    return result
  }
}
