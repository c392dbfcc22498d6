import RowanCore

/// The update of the host's order of children to the reading order.
@MainActor
enum HostOrdering {
  /// Moves as few views as possible: all outside a longest subsequence that is in order already.
  /// Hidden views keep their position. O(n), and O(m log m) for the m views between the first and
  /// the last difference.
  static func arrange(_ parent: MountedView, buffer: MutationBuffer) {
    let stretch = differing(parent)
    guard !stretch.wanted.isEmpty || !stretch.order.isEmpty else { return }
    let wanted = parent.children[stretch.wanted]
    for view in wanted { view.hostPlace = -1 }
    for index in stretch.order { parent.hostOrder[index].hostPlace = Int32(index) }
    let isStaying = longestIncreasing(wanted.map(\.hostPlace))
    let following = parent.children.indices.contains(wanted.endIndex)
    var next = following ? parent.children[wanted.endIndex] : nil
    for index in wanted.indices.reversed() {
      let view = wanted[index]
      if !isStaying[index - wanted.startIndex] {
        buffer.append(.place(view.id, in: parent.id, before: next?.id))
      }
      next = view
    }
    rebuild(parent, stretch.order, wanted: wanted, isStaying: isStaying)
  }

  /// Returns the part of the host's order and the part of the children that differ, without the views at both ends
  /// that are the same in both.
  private static func differing(_ parent: MountedView) -> (order: Range<Int>, wanted: Range<Int>) {
    let order = parent.hostOrder
    let wanted = parent.children
    var (start, first) = (0, 0)
    while first < wanted.count {
      guard let next = order[start...].firstIndex(where: \.isInOrder),
        order[next] === wanted[first]
      else { break }
      start = next + 1
      first += 1
    }
    // Hidden views behind the last visible one keep their position.
    if first == wanted.count, !order[start...].contains(where: \.isInOrder) {
      return (start..<start, first..<first)
    }
    var (end, last) = (order.count, wanted.count)
    while last > first {
      guard let next = order[start..<end].lastIndex(where: \.isInOrder),
        order[next] === wanted[last - 1]
      else { break }
      end = next
      last -= 1
    }
    return (start..<end, first..<last)
  }

  /// Applies the placements to `hostOrder`: a moved view is directly in front of its successor.
  private static func rebuild(
    _ parent: MountedView,
    _ stretch: Range<Int>,
    wanted: ArraySlice<MountedView>,
    isStaying: [Bool]
  ) {
    for (view, stays) in zip(wanted, isStaying) where !stays { view.hostPlace = -1 }
    var order: [MountedView] = []
    order.reserveCapacity(stretch.count + wanted.count)
    var next = wanted.startIndex
    for view in parent.hostOrder[stretch] where view.hostPlace >= 0 {
      // Views that do not move have the same order in both lists: the views in front of one of them were moved
      // there.
      if view.isInOrder, let place = wanted[next...].firstIndex(where: { $0 === view }) {
        order += wanted[next..<place]
        next = place + 1
      }
      order.append(view)
    }
    order += wanted[next...]
    parent.hostOrder.replaceSubrange(stretch, with: order)
    // Usually both orders are the same, and one array can serve as both.
    let children = parent.children
    if parent.hostOrder.elementsEqual(children, by: ===) { parent.hostOrder = children }
  }

  /// Returns which elements belong to a longest increasing subsequence. Elements below 0 are ignored.
  ///
  /// Patience sorting; Fredman, "On computing the length of longest increasing subsequences" (1975).
  private static func longestIncreasing(_ positions: [Int32]) -> [Bool] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: positions.count)
    for (index, position) in positions.enumerated() where position >= 0 {
      var low = 0
      var high = tails.count
      // Usually the position extends the longest subsequence.
      if let last = tails.last, positions[last] < position { low = high }
      while low < high {
        let middle = (low + high) / 2
        if positions[tails[middle]] < position { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = Array(repeating: false, count: positions.count)
    var next = tails.last ?? -1
    while next >= 0 {
      result[next] = true
      next = previous[next]
    }
    return result
  }
}

extension MountedView {
  /// Whether the view takes part in the reading order: neither hidden nor leaving.
  fileprivate var isInOrder: Bool { !isHidden && !isLeaving }
}
