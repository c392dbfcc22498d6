extension HeightTree {
  /// Inserts rows nothing is known about. O(log *n* + `insertedCount` / 256), apart from rebuilding
  /// the tree now and then.
  package mutating func insert(count insertedCount: Int, at index: Int) {
    precondition(index >= 0 && index <= count, "The place to insert at is out of range.")
    precondition(insertedCount >= 0, "A negative count of rows cannot be inserted.")
    precondition(
      insertedCount < Int(Int32.max) - count,
      "A list has fewer than two thousand million rows."
    )
    guard insertedCount > 0 else { return }
    guard count > 0 else {
      blocks = Self.unknownBlocks(insertedCount)
      sums = HeightSummaryTree(blocks)
      return
    }
    // Behind the last row, the last block takes the new ones.
    let last = blocks.count - 1
    let (block, row) = index < count ? locate(index) : (last, blocks[last].count)
    if blocks[block].count + insertedCount <= HeightBlock.capacity {
      blocks[block].insertUnknown(insertedCount, at: row)
      sums.update(block, blocks[block].summary)
    } else {
      insert(insertedCount, splitting: block, at: row)
      sums = HeightSummaryTree(blocks)
    }
  }

  /// Removes rows. O(log *n*), apart from rebuilding the tree when blocks disappear.
  package mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "The rows are out of range.")
    guard !range.isEmpty else { return }
    let first = locate(range.lowerBound)
    let last = locate(range.upperBound - 1)
    if first.block == last.block {
      blocks[first.block].remove(first.row..<(last.row + 1))
      if mend(first.block) {
        sums = HeightSummaryTree(blocks)
      } else {
        sums.update(first.block, blocks[first.block].summary)
      }
      return
    }
    blocks[first.block].remove(first.row..<blocks[first.block].count)
    blocks[last.block].remove(0..<(last.row + 1))
    blocks.removeSubrange((first.block + 1)..<last.block)
    // The later block first, since mending may remove it.
    mend(first.block + 1)
    mend(first.block)
    sums = HeightSummaryTree(blocks)
  }

  /// Moves a row with what is known about it. O(log *n*), apart from rebuilding the tree now and
  /// then.
  /// - Parameters:
  ///   - source: The index before.
  ///   - destination: The index after.
  package mutating func move(from source: Int, to destination: Int) {
    precondition(destination >= 0 && destination < count, "The destination is out of range.")
    let (block, row) = locate(source)
    let height = blocks[block][row]
    guard source != destination else { return }
    remove(source..<(source + 1))
    insert(count: 1, at: destination)
    if height.state != .unknown { set(height, at: destination) }
  }

  /// Inserts more rows than a block has room for, and leaves it to the caller to add the blocks up.
  mutating func insert(_ insertedCount: Int, splitting index: Int, at row: Int) {
    var (head, tail) = blocks[index].split(at: row)
    var inserted: [HeightBlock]
    if insertedCount < HeightBlock.capacity {
      // Two blocks filled alike leave room for the next insertions.
      head.append(HeightBlock(unknown: insertedCount))
      head.append(tail)
      let halves = head.split(at: head.count / 2)
      inserted = [halves.head, halves.tail]
    } else {
      inserted = Self.unknownBlocks(insertedCount)
      if head.count > 0 { inserted.insert(head, at: 0) }
      if tail.count > 0 { inserted.append(tail) }
    }
    blocks.replaceSubrange(index...index, with: inserted)
    // The later block first, since mending may remove it.
    mend(index + inserted.count - 1)
    mend(index)
  }

  /// Up to so many rows two neighbours become one block: fewer than two halves have, lest insertions and
  /// removals in turn split and join for ever.
  static var joinedCapacity: Int { HeightBlock.capacity * 3 / 4 }

  /// Drops a block without rows, or joins a sparse one with a neighbour.
  /// - Returns: Whether a block disappeared, so that the tree has to be rebuilt.
  @discardableResult
  private mutating func mend(_ index: Int) -> Bool {
    let limit = Self.joinedCapacity
    let size = blocks[index].count
    if size == 0 {
      blocks.remove(at: index)
    } else if index + 1 < blocks.count, size + blocks[index + 1].count <= limit {
      blocks[index].append(blocks[index + 1])
      blocks.remove(at: index + 1)
    } else if index > 0, size + blocks[index - 1].count <= limit {
      blocks[index - 1].append(blocks[index])
      blocks.remove(at: index)
    } else {
      return false
    }
    return true
  }
}
