package import RowanDiff

extension EditTrace {
  /// Returns the edits as changes of a section with the index `section` before and after. O(edits ·
  /// log edits), and O(inserted and deleted elements).
  package func changes(inSection section: Int) -> Changeset<RowPath> {
    func path(_ row: Int) -> RowPath { RowPath(section: section, row: row) }
    var changes = Changeset<RowPath>()
    var remaining: [Range<Int>] = []
    var start = 0
    for piece in pieces {
      defer { start += piece.count }
      guard let origin = piece.origin else {
        changes.insertions += (start..<(start + piece.count)).map(path)
        continue
      }
      remaining.append(origin..<(origin + piece.count))
      if piece.isMoved {
        for row in 0..<piece.count {
          changes.moves.append(.init(from: path(origin + row), to: path(start + row)))
        }
      }
      for old in updates where (origin..<(origin + piece.count)).contains(old) {
        changes.updates.append(.init(old: path(old), new: path(start + old - origin)))
      }
    }
    changes.deletions = gaps(between: remaining).map(path)
    changes.updates.sort { $0.new < $1.new }
    return changes
  }

  /// Returns the old indices outside the given ranges.
  private func gaps(between ranges: [Range<Int>]) -> [Int] {
    var gaps: [Int] = []
    var next = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      gaps += next..<range.lowerBound
      next = range.upperBound
    }
    gaps += next..<oldCount
    return gaps
  }
}
