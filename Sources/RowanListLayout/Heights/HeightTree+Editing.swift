extension HeightTree {
  /// Inserts rows with unknown heights. O(log *n*), except for occasional rebuilding of the tree.
  package mutating func insert(count insertedCount: Int, at index: Int) {
    precondition(index >= 0 && index <= count, "Index \(index) is out of bounds.")
    precondition(insertedCount >= 0, "The row count \(insertedCount) is negative.")
    precondition(
      insertedCount < Int(Int32.max) - count,
      "A list must have fewer than 2,147,483,647 rows."
    )
    guard insertedCount > 0 else { return }
    guard count > 0 else {
      blocks = Self.unknownBlocks(insertedCount)
      sums = HeightSummaryTree(blocks)
      return
    }
    // Rows after the last row are added to the last block.
    let last = blocks.count - 1
    let (block, row) = index < count ? locate(index) : (last, blocks[last].count)
    if blocks[block].hasSpace(for: insertedCount) {
      blocks[block].insertUnknown(insertedCount, at: row)
      sums.update(block, blocks[block].summary)
    } else {
      insert(insertedCount, splitting: block, at: row)
      sums = HeightSummaryTree(blocks)
    }
  }

  /// Removes rows. O(log *n*), except for rebuilding the tree when blocks disappear.
  package mutating func remove(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) is out of bounds.")
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
    // The later block is mended first, because mending may remove it.
    mend(first.block + 1)
    mend(first.block)
    sums = HeightSummaryTree(blocks)
  }

  /// Moves a row with its known height. O(log *n*), except for occasional rebuilding of the tree.
  /// - Parameters:
  ///   - source: The old index.
  ///   - destination: The new index.
  package mutating func move(from source: Int, to destination: Int) {
    precondition(destination >= 0 && destination < count, "Index \(destination) is out of bounds.")
    let (block, row) = locate(source)
    let height = blocks[block][row]
    guard source != destination else { return }
    remove(source..<(source + 1))
    insert(count: 1, at: destination)
    if height.state != .unknown { set(height, at: destination) }
  }

  /// Inserts more rows than fit into a block. The caller must rebuild the sums.
  mutating func insert(_ insertedCount: Int, splitting index: Int, at row: Int) {
    var (head, tail) = blocks[index].split(at: row)
    var inserted: [HeightBlock]
    if insertedCount < HeightBlock.capacity {
      // Two blocks of equal size have space for the next insertions.
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
    // The later block is mended first, because mending may remove it.
    mend(index + inserted.count - 1)
    mend(index)
  }

  /// Sets the known height of a row in a block that exceeds the capacity: the part around the row
  /// becomes a separate block. Parts begin at multiples of the capacity, so that rows that are
  /// measured one after the other fill them. The caller must rebuild the sums.
  mutating func set(_ height: KnownHeight, at row: Int, ofLongBlock index: Int) {
    let start = row / HeightBlock.capacity * HeightBlock.capacity
    let end = min(start + HeightBlock.capacity, blocks[index].count)
    let after = blocks[index].count - end
    var part = HeightBlock(unknown: end - start)
    part[row - start] = height
    var parts = [part]
    if start > 0 { parts.insert(HeightBlock(unknown: start), at: 0) }
    if after > 0 { parts.append(HeightBlock(unknown: after)) }
    blocks.replaceSubrange(index...index, with: parts)
    // The first part has at least the capacity, and joins no neighbour.
    mend(index + parts.count - 1)
  }

  /// Splits the blocks in a range of rows that exceed the capacity, so that heights in the range
  /// can be set. O(blocks + rows of the range / 256).
  /// - Returns: Whether any block was split.
  mutating func cutLongBlocks(in range: Range<Int>) -> Bool {
    var (index, row) = locate(range.lowerBound)
    var start = range.lowerBound - row
    let first = index
    var cut: [HeightBlock] = []
    var isCut = false
    while start < range.upperBound {
      let block = blocks[index]
      index += 1
      defer { start += block.count }
      guard block.count > HeightBlock.capacity else {
        cut.append(block)
        continue
      }
      isCut = true
      let part = range.clamped(to: start..<(start + block.count))
      if part.lowerBound > start { cut.append(HeightBlock(unknown: part.lowerBound - start)) }
      row = part.lowerBound
      while row < part.upperBound {
        let size = min(HeightBlock.capacity, part.upperBound - row)
        cut.append(HeightBlock(unknown: size))
        row += size
      }
      let after = start + block.count - part.upperBound
      if after > 0 { cut.append(HeightBlock(unknown: after)) }
    }
    guard isCut else { return false }
    blocks.replaceSubrange(first..<index, with: cut)
    sums = HeightSummaryTree(blocks)
    return true
  }

  /// Removes a block without rows, or joins a sparse one with a neighbour.
  /// - Returns: Whether a block disappeared, so that the tree must be rebuilt.
  @discardableResult
  private mutating func mend(_ index: Int) -> Bool {
    let block = blocks[index]
    if block.count == 0 {
      blocks.remove(at: index)
    } else if index + 1 < blocks.count, block.shouldJoin(blocks[index + 1]) {
      blocks[index].append(blocks[index + 1])
      blocks.remove(at: index + 1)
    } else if index > 0, block.shouldJoin(blocks[index - 1]) {
      blocks[index - 1].append(blocks[index])
      blocks.remove(at: index)
    } else {
      return false
    }
    return true
  }
}
