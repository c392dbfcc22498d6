import RowanListData

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The heights of the rows of a list in order, most of them estimated.
///
/// A row that was never measured has the ``estimate`` as its height. A row that was measured before
/// the conditions changed keeps its height as a hint: it is no longer measured, but still has that
/// height.
///
/// Known rows are in blocks of up to 256 rows, with four bytes per row. A run of unknown rows is
/// one block of any length: a server has a tree for each user of a list of a million rows, of which
/// the user sees a hundred. A tree sums up the blocks. It stores the sum of known heights and the
/// number of unknown rows separately, so that a new estimate changes all of them at once. The tree
/// is rebuilt when blocks appear or disappear: when the first row of 256 is measured, and at most
/// about once in sixty single insertions or removals. Rebuilding takes a few microseconds for a
/// million known rows.
///
/// Heights are stored in single precision and summed in double precision.
package struct HeightTree: Sendable {
  var blocks: [HeightBlock]
  var sums: HeightSummaryTree

  /// The height of unknown rows while no row has been measured.
  package private(set) var defaultHeight: Double

  /// Whether the mean of the measured rows replaces the default height.
  package var usesMean: Bool

  /// Creates the heights of `count` unknown rows.
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - defaultHeight: The height of a row while no row has been measured.
  ///   - usesMean: Whether the mean of the measured rows becomes the estimate.
  package init(count: Int = 0, defaultHeight: Double, usesMean: Bool = true) {
    precondition(count >= 0, "The row count \(count) is negative.")
    self.defaultHeight = Self.usable(defaultHeight)
    self.usesMean = usesMean
    blocks = Self.unknownBlocks(count)
    sums = HeightSummaryTree(blocks)
  }

  /// The greatest number of rows in a list: if all are known, they take half a gigabyte, and sums
  /// count in 32 bits.
  package static let maximumCount = RowStorage.maximumCount

  /// The number of rows.
  package var count: Int { Int(sums.total.rowCount) }

  /// The number of measured rows.
  package var measuredCount: Int { Int(sums.total.measuredCount) }

  /// The height of unknown rows: the mean of the measured rows, or the default height. The mean is
  /// rounded to a whole number, so that estimates do not move rows with whole heights to fractional
  /// offsets.
  package var estimate: Double {
    let total = sums.total
    guard usesMean, total.measuredCount > 0 else { return defaultHeight }
    return (total.measuredSum / Double(total.measuredCount)).rounded()
  }

  /// The height of all rows.
  package var total: Double { sums.total.height(estimate: estimate) }

  /// Sets the default height.
  package mutating func setDefaultHeight(_ height: Double) {
    defaultHeight = Self.usable(height)
  }

  /// Sets the measured height of a row. O(log *n*).
  package mutating func setMeasured(_ height: Double, at index: Int) {
    set(.measured(Self.usable(height)), at: index)
  }

  /// Sets hints for the unknown rows of a range, which are used until the rows are measured. `hint`
  /// may return `nil` for a row. O(rows of the range + log *n*), except for rebuilding the tree.
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
      // Most of the rows that were split off may have got no hint.
      joinSparseBlocks()
      sums = HeightSummaryTree(blocks)
    } else {
      sums.update(first.block..<block, of: blocks)
    }
  }

  /// Discards all known heights.
  package mutating func forgetAll() {
    blocks = Self.unknownBlocks(count)
    sums = HeightSummaryTree(blocks)
  }

  /// Converts all measured heights to hints, because the text scale or the width has changed. The
  /// mean so far becomes the default height. O(*n*) in the known rows.
  package mutating func invalidateAll() {
    defaultHeight = estimate
    for index in blocks.indices { blocks[index].demote() }
    sums = HeightSummaryTree(blocks)
  }

  /// Sets the known height of a row. O(log *n*).
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

  /// Returns the block of a row and the row's index in it. O(log *n*).
  func locate(_ index: Int) -> (block: Int, row: Int) {
    precondition(index >= 0 && index < count, "Row \(index) is out of bounds.")
    let place = sums.place(ofRow: index)
    return (place.block, index - Int(place.before.rowCount))
  }

  /// Returns the blocks of unknown rows.
  static func unknownBlocks(_ count: Int) -> [HeightBlock] {
    precondition(count < Int(Int32.max), "A list must have fewer than 2,147,483,647 rows.")
    return count > 0 ? [HeightBlock(unknown: count)] : []
  }

  /// Returns a height that is finite and not negative, because adapters may return heights computed
  /// from data.
  private static func usable(_ height: Double) -> Double { height.extent("The height of a row") }
}
