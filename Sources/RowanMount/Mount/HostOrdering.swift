import RowanCore

/// Keeps the host's order of children in line with the order of reading.
@MainActor
enum HostOrdering {
  /// Moves as few views as there are outside a longest run that is in order already. Hidden views stay
  /// where they are. O(n), and O(m log m) for the m views between the first and the last in another order.
  static func arrange(_ parent: MountedView, buffer: MutationBuffer) {
    let stretch = differing(parent)
    guard !stretch.wanted.isEmpty || !stretch.order.isEmpty else { return }
    let wanted = parent.children[stretch.wanted]
    var position: [ViewID: Int] = [:]
    for index in stretch.order { position[parent.hostOrder[index].id] = index }
    let staying = longestIncreasing(wanted.map { position[$0.id] })
    let following = parent.children.indices.contains(wanted.endIndex)
    var next = following ? parent.children[wanted.endIndex] : nil
    var moved: Set<ViewID> = []
    for index in wanted.indices.reversed() {
      let view = wanted[index]
      if !staying.contains(index - wanted.startIndex) {
        buffer.append(.place(view.id, in: parent.id, before: next?.id))
        moved.insert(view.id)
      }
      next = view
    }
    rebuild(parent, stretch.order, wanted: wanted, moved: moved)
  }

  /// What is left of the host's order and of the children without the views at either end that stand in
  /// both in the same order.
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
    // What is hidden behind the last one stays there.
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

  /// Mirrors the placements: moved views stand directly before their successor.
  private static func rebuild(
    _ parent: MountedView,
    _ stretch: Range<Int>,
    wanted: ArraySlice<MountedView>,
    moved: Set<ViewID>
  ) {
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
    for view in parent.hostOrder[stretch] where !moved.contains(view.id) {
      order += before[view.id] ?? []
      order.append(view)
    }
    order += atEnd
    parent.hostOrder.replaceSubrange(stretch, with: order)
    // Mostly both orders are the same, and one array is enough for both.
    let children = parent.children
    if parent.hostOrder.elementsEqual(children, by: ===) { parent.hostOrder = children }
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

extension MountedView {
  /// Whether its place among its siblings is that of the order of reading.
  fileprivate var isInOrder: Bool { !isHidden && !isLeaving }
}
