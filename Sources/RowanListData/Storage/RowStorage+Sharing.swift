import RowanCore
import RowanDiff

extension RowStorage {
  /// A piece of a chunk, relative to a row in it.
  private struct Piece {
    var chunk: RowChunk
    /// The row's index in the chunk.
    var place: Int
    /// The number of rows in the piece before the row.
    var before: Int
    /// The number of rows in the piece from the row on.
    var after: Int

    /// Returns whether both rows are the same in memory, and so have the same key and content.
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

  /// Compares rows from two positions on, up to the first row whose key differs: all rows of two pieces
  /// at once, and without reading rows that are the same in memory. O(pieces · log *n*), besides the
  /// rows.
  /// - Returns: The number of rows with equal keys, at most `limit`.
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

  /// Compares rows before two positions, backwards, up to the first row whose key differs.
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

  /// Compares rows piece by piece. `pieces` returns the pieces of the next rows after a number of
  /// compared rows.
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

  /// Appends the hashes of the keys of some rows. O(rows), with one call per piece.
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
