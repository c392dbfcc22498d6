import RowanCore

/// The rows of a section as an immutable balanced tree of pieces of chunks. An edit creates the nodes on
/// the path to it and shares all others with the old tree.
///
/// Leaves have the rows, inner nodes have counts. The heights of two siblings differ by at most one
/// (Georgy Adelson-Velsky and Evgenii Landis, "An algorithm for the organization of information", 1962).
package final class RowTree: Sendable {
  /// The greatest number of rows in a piece that an edit creates by copying neighbouring pieces. With a
  /// lower limit there would be more nodes than rows; with a higher one an edit would copy more rows
  /// than it visits nodes.
  static var smallCount: Int { 48 }

  /// The content of a node.
  enum Content: Sendable {
    /// The rows of a chunk from `start` on.
    case leaf(RowChunk, start: Int)
    /// The rows of one tree, followed by those of another.
    case branch(RowTree, RowTree)
  }

  let content: Content
  let count: Int
  /// The distance to the deepest leaf.
  let height: Int
  /// Whether all rows can be compared.
  let isComparable: Bool
  /// Whether some rows are not loaded.
  let hasUnknownRows: Bool

  /// Creates a leaf.
  init(_ chunk: RowChunk, range: Range<Int>) {
    content = .leaf(chunk, start: range.lowerBound)
    count = range.count
    height = 0
    isComparable = chunk.place != nil
    hasUnknownRows = chunk.isUnknown && count > 0
  }

  /// Creates an inner node of two trees whose heights differ by at most one.
  init(_ left: RowTree, _ right: RowTree) {
    content = .branch(left, right)
    count = left.count + right.count
    height = max(left.height, right.height) + 1
    isComparable = left.isComparable && right.isComparable
    hasUnknownRows = left.hasUnknownRows || right.hasUnknownRows
  }

  /// Calls `body` with the chunk of a row and its index in that chunk. O(log *n*).
  @inline(__always)
  func withRow<Result>(at index: Int, _ body: (RowChunk, Int) -> Result) -> Result {
    if case .leaf(let chunk, let start) = content { return body(chunk, start &+ index) }
    let (chunk, place) = locate(index)
    return body(chunk, place)
  }

  /// Returns the chunk of a row and its index in that chunk. O(log *n*).
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

  /// Calls `body` with the pieces that overlap a range, in order, with the start of each in its chunk
  /// and its range of rows. O(log *n*), besides the pieces.
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
