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

    /// Whether both rows lie in one place in memory, and so are the same and show the same.
    func isShared(with other: Piece) -> Bool {
      chunk === other.chunk && place == other.place && chunk.place != nil
    }
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

  /// Passes the rows that have the same keys from two places on, one after the other: all those of two
  /// pieces at once, and those that lie in one place in memory without a look at them.
  /// O(pieces · log *n*) beside the rows.
  /// - Returns: How many rows were passed, `limit` of them at most.
  func commonRows(
    from index: Int,
    as other: RowStorage,
    from otherIndex: Int,
    limit: Int,
    didDiffer: (Int) -> Void
  ) -> Int {
    commonRows(limit: limit, step: 1, didDiffer) { passed in
      (piece(at: index + passed), other.piece(at: otherIndex + passed))
    }
  }

  /// The same for the rows before two places, backwards.
  func commonRows(
    before index: Int,
    as other: RowStorage,
    before otherIndex: Int,
    limit: Int,
    didDiffer: (Int) -> Void
  ) -> Int {
    commonRows(limit: limit, step: -1, didDiffer) { passed in
      (piece(at: index - passed - 1), other.piece(at: otherIndex - passed - 1))
    }
  }

  /// Passes rows piece by piece; `pieces` tells those around the next rows when so many have been passed.
  private func commonRows(
    limit: Int,
    step: Int,
    _ didDiffer: (Int) -> Void,
    pieces: (_ passed: Int) -> (Piece, Piece)
  ) -> Int {
    var passed = 0
    while passed < limit {
      let (piece, other) = pieces(passed)
      let reach =
        step > 0 ? min(piece.after, other.after) : min(piece.before, other.before) + 1
      let count = min(reach, limit - passed)
      if !piece.isShared(with: other) {
        let run = RowRun(
          place: piece.place,
          other: other.chunk,
          otherPlace: other.place,
          count: count,
          step: step
        )
        let start = passed
        let common = piece.chunk.commonRun(run) { didDiffer(start + $0) }
        if common < count { return start + common }
      }
      passed += count
    }
    return passed
  }

  /// Adds the hashes of some rows' keys. O(rows), a call a piece.
  func appendKeyHashes(in range: Range<Int>, to result: inout RowKeyHashes) {
    guard !range.isEmpty else { return }
    tree.forEachPiece(in: range) { chunk, start, own in
      let part = own.clamped(to: range)
      let first = start + part.lowerBound - own.lowerBound
      chunk.appendKeyHashes(first..<(first + part.count), &result.hashes)
      if !chunk.hasIntegerKeys { result.areUnique = false }
    }
  }
}
