extension RowTree {
  /// Returns the rows before an index, and those from it on; `nil` for none. O(log *n*).
  func split(at index: Int) -> (RowTree?, RowTree?) {
    if index <= 0 { return (nil, self) }
    if index >= count { return (self, nil) }
    switch content {
    case .leaf(let chunk, let start):
      let middle = start + index
      return (
        RowTree(chunk, range: start..<middle), RowTree(chunk, range: middle..<(start + count))
      )
    case .branch(let left, let right):
      if index < left.count {
        let (front, back) = left.split(at: index)
        return (front, Self.concatenate(back, right))
      }
      let (front, back) = right.split(at: index - left.count)
      return (Self.concatenate(left, front), back)
    }
  }

  /// Concatenates two trees, and merges small pieces at the boundary. O(log *n*).
  static func join(_ first: RowTree?, _ second: RowTree?) -> RowTree? {
    guard let first, first.count > 0 else { return second }
    guard let second, second.count > 0 else { return first }
    guard let boundary = merge(first.lastLeaf, second.firstLeaf) else {
      return concatenate(first, second)
    }
    let (front, _) = first.split(at: first.count - first.lastLeaf.count)
    let (_, back) = second.split(at: second.firstLeaf.count)
    return concatenate(concatenate(front, boundary), back)
  }

  /// Merges two neighbouring leaves to one: without copying if they are adjacent in the same chunk,
  /// by copying if they have few rows.
  private static func merge(_ first: RowTree, _ second: RowTree) -> RowTree? {
    guard case .leaf(let chunk, let start) = first.content,
      case .leaf(let nextChunk, let nextStart) = second.content
    else { return nil }
    let count = first.count + second.count
    if chunk === nextChunk, start + first.count == nextStart {
      return RowTree(chunk, range: start..<(start + count))
    }
    guard count <= smallCount, !chunk.isUnknown, !nextChunk.isUnknown else { return nil }
    let joined = chunk.joined(
      start..<(start + first.count),
      nextChunk,
      nextStart..<(nextStart + second.count)
    )
    return joined.map { RowTree($0, range: 0..<count) }
  }

  private var firstLeaf: RowTree {
    var node = self
    while case .branch(let left, _) = node.content { node = left }
    return node
  }

  private var lastLeaf: RowTree {
    var node = self
    while case .branch(_, let right) = node.content { node = right }
    return node
  }

  /// Concatenates the leaves of two trees. O(difference of heights).
  private static func concatenate(_ first: RowTree?, _ second: RowTree?) -> RowTree? {
    guard let first else { return second }
    guard let second else { return first }
    return concatenate(first, second)
  }

  private static func concatenate(_ first: RowTree, _ second: RowTree) -> RowTree {
    if first.height > second.height + 1, case .branch(let left, let right) = first.content {
      return balance(left, concatenate(right, second))
    }
    if second.height > first.height + 1, case .branch(let left, let right) = second.content {
      return balance(concatenate(first, left), right)
    }
    return RowTree(first, second)
  }

  /// Returns a node of two trees whose heights differ by at most two, with a rotation if they differ
  /// by two.
  private static func balance(_ left: RowTree, _ right: RowTree) -> RowTree {
    if left.height > right.height + 1, case .branch(let outer, let inner) = left.content {
      if outer.height >= inner.height { return RowTree(outer, RowTree(inner, right)) }
      guard case .branch(let first, let second) = inner.content else {
        return RowTree(outer, RowTree(inner, right))
      }
      return RowTree(RowTree(outer, first), RowTree(second, right))
    }
    if right.height > left.height + 1, case .branch(let inner, let outer) = right.content {
      if outer.height >= inner.height { return RowTree(RowTree(left, inner), outer) }
      guard case .branch(let first, let second) = inner.content else {
        return RowTree(RowTree(left, inner), outer)
      }
      return RowTree(RowTree(left, first), RowTree(second, outer))
    }
    return RowTree(left, right)
  }
}
