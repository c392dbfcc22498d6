import RowanListData

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The heights of the rows of a list in order, most of them estimated.
///
/// A row that was never measured counts as tall as the ``estimate``. A row that was measured before
/// the conditions changed keeps its height as a hint: it is no longer measured but counts as tall as
/// it was.
///
/// Known rows lie in blocks of up to 256, four bytes a row. A stretch of unknown rows is one block,
/// however long it is: a server has a tree for each user of a list of a million rows, of which the user
/// sees a hundred. A tree adds the blocks up: it keeps the known sum and the number of unknown rows
/// apart, so that a new estimate changes all of them at once. The tree is rebuilt when blocks appear or
/// disappear: when the first row of 256 is measured, and at most about once in sixty single insertions
/// or removals. Rebuilding takes a few microseconds for a million known rows.
///
/// Heights are kept in single precision and added up in double precision.
package struct HeightTree: Sendable {
  var blocks: [HeightBlock]
  var sums: HeightSummaryTree

  /// The height of rows nothing is known about while no row has been measured.
  package private(set) var defaultHeight: Double

  /// Whether the mean of the measured rows takes the place of the default height.
  package var usesMean: Bool

  /// Makes the heights of `count` rows nothing is known about.
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - defaultHeight: The height of a row while no row has been measured.
  ///   - usesMean: Whether later the mean of the measured rows is the estimate.
  package init(count: Int = 0, defaultHeight: Double, usesMean: Bool = true) {
    precondition(count >= 0, "A list cannot have a negative count of rows.")
    self.defaultHeight = Self.usable(defaultHeight)
    self.usesMean = usesMean
    blocks = Self.unknownBlocks(count)
    sums = HeightSummaryTree(blocks)
  }

  /// The most rows of a list: once all are known they take half a gigabyte, and sums count in 32 bits.
  package static let maximumCount = RowStorage.maximumCount

  /// How many rows there are.
  package var count: Int { Int(sums.total.rowCount) }

  /// How many rows are measured.
  package var measuredCount: Int { Int(sums.total.measuredCount) }

  /// The height of a row nothing is known about: the mean of the measured rows, or the default
  /// height. It is a whole number, so that rows whose heights are whole stand at whole offsets
  /// wherever estimates are in front of them.
  package var estimate: Double {
    let total = sums.total
    guard usesMean, total.measuredCount > 0 else { return defaultHeight }
    return (total.measuredSum / Double(total.measuredCount)).rounded()
  }

  /// The height of all rows.
  package var total: Double { sums.total.height(estimate: estimate) }

  /// Takes another default height.
  package mutating func setDefaultHeight(_ height: Double) {
    defaultHeight = Self.usable(height)
  }

  /// Remembers the measured height of a row. O(log *n*).
  package mutating func setMeasured(_ height: Double, at index: Int) {
    set(.measured(Self.usable(height)), at: index)
  }

  /// Takes a height for each row of a range that nothing is known about, where there is one to take;
  /// it counts until the row is measured. O(rows of the range + log *n*), apart from rebuilding the tree.
  package mutating func setHints(in range: Range<Int>, _ hint: (Int) -> Double?) {
    guard !range.isEmpty else { return }
    let isCut = cutLongBlocks(in: range)
    let first = locate(range.lowerBound)
    var start = range.lowerBound - first.row
    var block = first.block
    while start < range.upperBound {
      let size = blocks[block].count
      let part = range.clamped(to: start..<(start + size))
      blocks[block].setHints(in: (part.lowerBound - start)..<(part.upperBound - start)) { row in
        guard let height = hint(start + row) else { return nil }
        return Self.usable(height)
      }
      start += size
      block += 1
    }
    if isCut {
      // Of most rows that were cut off for it there may have been no height to take.
      joinSparseBlocks()
      sums = HeightSummaryTree(blocks)
    } else {
      sums.update(first.block..<block, of: blocks)
    }
  }

  /// Forgets all that is known about rows.
  package mutating func forgetAll() {
    blocks = Self.unknownBlocks(count)
    sums = HeightSummaryTree(blocks)
  }

  /// Turns all known heights into hints, since they may have changed: the text is scaled or the
  /// width is another one. The mean so far becomes the default height. O(*n*) in the known rows.
  package mutating func invalidateAll() {
    defaultHeight = estimate
    for index in blocks.indices { blocks[index].demote() }
    sums = HeightSummaryTree(blocks)
  }

  /// Remembers what is known about a row. O(log *n*).
  mutating func set(_ height: KnownHeight, at index: Int) {
    let (block, row) = locate(index)
    guard blocks[block].count > HeightBlock.capacity else {
      blocks[block][row] = height
      sums.update(block, blocks[block].summary)
      return
    }
    guard height.state != .unknown else { return }
    set(height, at: row, ofLongBlock: block)
    sums = HeightSummaryTree(blocks)
  }

  /// The block of a row and the row's number in it. O(log *n*).
  func locate(_ index: Int) -> (block: Int, row: Int) {
    precondition(index >= 0 && index < count, "The row is out of range.")
    let place = sums.place(ofRow: index)
    return (place.block, index - Int(place.before.rowCount))
  }

  /// The blocks of rows nothing is known about.
  static func unknownBlocks(_ count: Int) -> [HeightBlock] {
    precondition(count < Int(Int32.max), "A list has fewer than two thousand million rows.")
    return count > 0 ? [HeightBlock(unknown: count)] : []
  }

  /// A height that is finite and not negative: adapters may say what they have computed from data.
  private static func usable(_ height: Double) -> Double { height.extent("The height of a row") }
}
