import RowanCore
import RowanDiff

extension RowStorage {
  /// A piece of a chunk around a row.
  private struct Piece {
    var chunk: RowChunk
    /// The row's index in the chunk.
    var place: Int
    /// How many rows of the piece are in front of the row.
    var before: Int
    /// How many are from the row on.
    var after: Int
  }

  private func piece(at index: Int) -> Piece {
    var node = tree
    var index = index
    while true {
      switch node.content {
      case .leaf(let chunk, let start):
        return Piece(
          chunk: chunk,
          place: start + index,
          before: index,
          after: node.count - index
        )
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

  /// How many rows from two places on lie in one place in memory, and so are the same. O(log *n*).
  func sharedRows(from index: Int, as other: RowStorage, from otherIndex: Int) -> SharedRows {
    if isWhole && other.isWhole { return .unknown }
    let (piece, otherPiece) = (piece(at: index), other.piece(at: otherIndex))
    let common = min(piece.after, otherPiece.after)
    let isShared = piece.chunk === otherPiece.chunk && piece.place == otherPiece.place
    return isShared && piece.chunk.place != nil
      ? .shared(common) : SharedRows(count: 0, distance: common)
  }

  /// The same for the rows before two places, backwards. O(log *n*).
  func sharedRows(before index: Int, as other: RowStorage, before otherIndex: Int) -> SharedRows {
    if isWhole && other.isWhole { return .unknown }
    let (piece, otherPiece) = (piece(at: index - 1), other.piece(at: otherIndex - 1))
    let common = min(piece.before, otherPiece.before) + 1
    let isShared = piece.chunk === otherPiece.chunk && piece.place == otherPiece.place
    return isShared && piece.chunk.place != nil
      ? .shared(common) : SharedRows(count: 0, distance: common)
  }

  /// Whether all rows are those of one chunk, as after they came: a comparison of two such storages as
  /// wholes has been made before.
  private var isWhole: Bool {
    guard case .leaf(let chunk, _) = tree.content else { return false }
    return count == chunk.count
  }
}
