import RowanCore

/// The rows of a section as a balanced tree of pieces of chunks, which never changes: an edit makes the
/// few nodes on the way to it anew and shares all others with the tree before.
///
/// Leaves hold the rows and inner nodes their counts; the heights of two siblings differ by one at most
/// (Georgy Adelson-Velsky and Evgenii Landis, "An algorithm for the organization of information", 1962).
package final class RowTree: Sendable {
  /// What an edit makes at most of neighbouring pieces by copying them: with fewer rows there would be
  /// more nodes than rows, with more of them an edit would copy more than it walks.
  static var smallCount: Int { 48 }

  /// What a node is made of.
  enum Content: Sendable {
    /// The rows of a chunk from `start` on.
    case leaf(RowChunk, start: Int)
    /// The rows of one tree, then those of another.
    case branch(RowTree, RowTree)
  }

  let content: Content
  let count: Int
  /// How far the deepest leaf is below.
  let height: Int
  /// Whether all rows can be compared.
  let isComparable: Bool
  /// Whether some rows are only known to exist.
  let hasUnknownRows: Bool

  /// Makes a leaf.
  init(_ chunk: RowChunk, range: Range<Int>) {
    content = .leaf(chunk, start: range.lowerBound)
    count = range.count
    height = 0
    isComparable = chunk.place != nil
    hasUnknownRows = chunk.isUnknown && count > 0
  }

  /// Makes an inner node of two trees whose heights differ by one at most.
  init(_ left: RowTree, _ right: RowTree) {
    content = .branch(left, right)
    count = left.count + right.count
    height = max(left.height, right.height) + 1
    isComparable = left.isComparable && right.isComparable
    hasUnknownRows = left.hasUnknownRows || right.hasUnknownRows
  }

  /// Calls `body` with the chunk of a row and its index in there. O(log *n*).
  @inline(__always)
  func withRow<Result>(at index: Int, _ body: (RowChunk, Int) -> Result) -> Result {
    if case .leaf(let chunk, let start) = content { return body(chunk, start &+ index) }
    let (chunk, place) = locate(index)
    return body(chunk, place)
  }

  /// The chunk of a row and its index in there. O(log *n*).
  func locate(_ index: Int) -> (RowChunk, Int) {
    var node = self
    var index = index
    while true {
      switch node.content {
      case .leaf(let chunk, let start): return (chunk, start + index)
      case .branch(let left, let right):
        if index < left.count {
          node = left
        } else {
          index -= left.count
          node = right
        }
      }
    }
  }

  /// Calls `body` with the pieces that overlap a range, in order, and where each piece begins.
  /// O(log *n*) beside the pieces.
  func forEachPiece(
    in range: Range<Int>,
    from start: Int = 0,
    _ body: (_ chunk: RowChunk, _ chunkStart: Int, _ range: Range<Int>) -> Void
  ) {
    let own = start..<(start + count)
    guard own.overlaps(range) else { return }
    switch content {
    case .leaf(let chunk, let chunkStart): body(chunk, chunkStart, own)
    case .branch(let left, let right):
      left.forEachPiece(in: range, from: start, body)
      right.forEachPiece(in: range, from: start + left.count, body)
    }
  }
}
