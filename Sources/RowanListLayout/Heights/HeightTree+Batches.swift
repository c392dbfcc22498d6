// Batches of changes, as after a diff: the tree above the blocks is rebuilt once instead of being
// updated after each change.

extension HeightTree {
  /// Removes ranges of rows. O(ranges · log *n*), or O(ranges + blocks) if there are many.
  /// - Parameter ranges: The rows, with their numbers before any of them is removed, in ascending
  ///   order.
  package mutating func remove(_ ranges: [Range<Int>]) {
    guard areMany(ranges) else {
      for range in ranges.reversed() { remove(range) }
      return
    }
    check(ranges, below: count)
    // In reverse order, so that removals do not change the numbers of the remaining ranges.
    var block = blocks.count
    var start = count
    for range in ranges.reversed() {
      var end = range.upperBound
      while end > range.lowerBound {
        while start >= end {
          block -= 1
          start -= blocks[block].count
        }
        let first = max(range.lowerBound, start)
        blocks[block].remove((first - start)..<(end - start))
        end = first
      }
    }
    joinSparseBlocks()
    sums = HeightSummaryTree(blocks)
  }

  /// Inserts ranges of rows with unknown heights. O(ranges · log *n*), or O(ranges + blocks) if
  /// there are many.
  /// - Parameter ranges: The rows, with their numbers after all of them are inserted, in ascending
  ///   order.
  package mutating func insert(_ ranges: [Range<Int>]) {
    guard areMany(ranges), count > 0 else {
      for range in ranges { insert(count: range.count, at: range.lowerBound) }
      return
    }
    check(ranges, below: count + ranges.reduce(0) { $0 + $1.count })
    var (block, start) = (0, 0)
    for range in ranges {
      // Rows after the last row are added to the last block.
      while block + 1 < blocks.count, start + blocks[block].count <= range.lowerBound {
        start += blocks[block].count
        block += 1
      }
      let row = range.lowerBound - start
      if blocks[block].hasSpace(for: range.count) {
        blocks[block].insertUnknown(range.count, at: row)
      } else {
        insert(range.count, splitting: block, at: row)
        (block, start) = (0, 0)
      }
    }
    sums = HeightSummaryTree(blocks)
  }

  /// Returns whether visiting all blocks is faster than descending the tree for each range.
  private func areMany(_ ranges: [Range<Int>]) -> Bool { ranges.count * 16 > blocks.count }

  private func check(_ ranges: [Range<Int>], below limit: Int) {
    var end = 0
    for range in ranges {
      precondition(range.lowerBound >= end, "The range \(range) begins before row \(end).")
      end = range.upperBound
    }
    precondition(end <= limit, "The ranges end at \(end), beyond \(limit).")
  }

  /// Removes blocks without rows, and joins sparse blocks with their preceding neighbours.
  mutating func joinSparseBlocks() {
    var joined: [HeightBlock] = []
    joined.reserveCapacity(blocks.count)
    for block in blocks where block.count > 0 {
      if let last = joined.last, last.shouldJoin(block) {
        joined[joined.count - 1].append(block)
      } else {
        joined.append(block)
      }
    }
    blocks = joined
  }
}
