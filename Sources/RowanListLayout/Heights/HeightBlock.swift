/// A run of rows with its summary: either a short one with a known or unknown height for each row,
/// or one of any length whose heights are all unknown.
struct HeightBlock: Sendable {
  /// The greatest number of rows in a block with known heights. Longer blocks cost more time to
  /// scan, shorter ones more memory.
  static let capacity = 256

  /// The number of rows up to which two neighbours are joined. It is less than that of two halves;
  /// otherwise alternating insertions and removals would split and join blocks forever.
  private static let joinedCapacity = capacity * 3 / 4

  /// The heights of the rows; empty if all are unknown.
  private var rows: [KnownHeight] = []

  /// The sums over the rows. They are computed from scratch with every change, so that rounding
  /// errors do not accumulate.
  private(set) var summary: HeightSummary

  /// Creates a block of rows with unknown heights, without allocating memory.
  init(unknown count: Int) {
    summary = HeightSummary(rowCount: Int32(count), unknownCount: Int32(count))
  }

  private init(rows: [KnownHeight]) {
    self.rows = rows
    summary = HeightSummary()
    sumUp()
  }

  /// The number of rows.
  var count: Int { Int(summary.rowCount) }

  /// Whether all heights are unknown. Only such a block may exceed the capacity.
  var isUnknown: Bool { rows.isEmpty }

  /// Returns whether more rows with unknown heights fit into the block.
  func hasSpace(for added: Int) -> Bool { isUnknown || count + added <= Self.capacity }

  /// Returns whether the block and its neighbour should be joined.
  func shouldJoin(_ other: HeightBlock) -> Bool {
    isUnknown && other.isUnknown || count + other.count <= Self.joinedCapacity
  }

  /// The known height of a row. Setting it is O(capacity). The block must not exceed the capacity.
  subscript(index: Int) -> KnownHeight {
    get { isUnknown ? .unknown : rows[index] }
    set {
      precondition(count <= Self.capacity, "\(count) rows are too many for known heights.")
      if isUnknown { rows = [KnownHeight](repeating: .unknown, count: count) }
      rows[index] = newValue
      sumUp()
    }
  }

  /// Inserts rows with unknown heights. O(capacity).
  mutating func insertUnknown(_ count: Int, at index: Int) {
    if !isUnknown { rows.insert(contentsOf: repeatElement(.unknown, count: count), at: index) }
    summary.rowCount += Int32(count)
    summary.unknownCount += Int32(count)
  }

  /// Removes rows. O(capacity).
  mutating func remove(_ range: Range<Int>) {
    if isUnknown {
      self = HeightBlock(unknown: count - range.count)
    } else {
      rows.removeSubrange(range)
      sumUp()
      releaseIfUnknown()
    }
  }

  /// Appends the rows of another block. O(capacity).
  mutating func append(_ other: HeightBlock) {
    if isUnknown && other.isUnknown {
      self = HeightBlock(unknown: count + other.count)
      return
    }
    var joined: [KnownHeight] = []
    joined.reserveCapacity(count + other.count)
    for block in [self, other] {
      if block.isUnknown {
        joined.append(contentsOf: repeatElement(.unknown, count: block.count))
      } else {
        joined.append(contentsOf: block.rows)
      }
    }
    self = HeightBlock(rows: joined)
  }

  /// Returns the sums over the first rows. O(capacity).
  func summary(ofFirst rowCount: Int) -> HeightSummary {
    guard !isUnknown else {
      return HeightSummary(rowCount: Int32(rowCount), unknownCount: Int32(rowCount))
    }
    var sum = HeightSummary()
    for row in rows[..<rowCount] { sum += row }
    return sum
  }

  /// Returns the first row whose bottom is below an offset. O(capacity).
  /// - Parameters:
  ///   - offset: The offset in the list.
  ///   - before: The summary of all rows before the block.
  ///   - estimate: The height of unknown rows.
  /// - Returns: The index of the row in the block, or `nil` if the block ends above the offset.
  func row(at offset: Double, after before: HeightSummary, estimate: Double) -> Int? {
    guard !isUnknown else { return unknownRow(at: offset, after: before, estimate: estimate) }
    var sum = before
    for (index, row) in rows.enumerated() {
      sum += row
      if offset < sum.height(estimate: estimate) { return index }
    }
    return nil
  }

  /// Returns the row at an offset in a block of unknown rows, which all have the same height. O(1).
  /// A division yields its index, which may be off by one because of rounding; the sums decide, as
  /// they do in other blocks.
  private func unknownRow(
    at offset: Double,
    after before: HeightSummary,
    estimate: Double
  ) -> Int? {
    func bottom(_ row: Int) -> Double {
      (before + summary(ofFirst: row + 1)).height(estimate: estimate)
    }
    guard offset < bottom(count - 1) else { return nil }
    let quotient = (offset - before.height(estimate: estimate)) / estimate
    var row = quotient > 0 ? Int(min(quotient, Double(count - 1))) : 0
    while row > 0, offset < bottom(row - 1) { row -= 1 }
    while offset >= bottom(row) { row += 1 }
    return row
  }

  /// Splits the block. O(capacity).
  func split(at index: Int) -> (head: HeightBlock, tail: HeightBlock) {
    if isUnknown {
      return (HeightBlock(unknown: index), HeightBlock(unknown: count - index))
    }
    var head = HeightBlock(rows: Array(rows[..<index]))
    var tail = HeightBlock(rows: Array(rows[index...]))
    head.releaseIfUnknown()
    tail.releaseIfUnknown()
    return (head, tail)
  }

  /// Sets hints for the rows of a range with unknown heights. `hint` may return `nil` for a row.
  /// O(capacity).
  mutating func setHints(in range: Range<Int>, _ hint: (Int) -> Double?) {
    precondition(count <= Self.capacity, "\(count) rows are too many for known heights.")
    for row in range where isUnknown || rows[row].state == .unknown {
      guard let height = hint(row) else { continue }
      if isUnknown { rows = [KnownHeight](repeating: .unknown, count: count) }
      rows[row] = .hint(height)
    }
    if !isUnknown { sumUp() }
  }

  /// Converts measured heights to hints. O(capacity).
  mutating func demote() {
    guard summary.measuredCount > 0 else { return }
    for index in rows.indices { rows[index] = rows[index].demoted }
    sumUp()
  }

  /// Releases the memory if no height is known.
  private mutating func releaseIfUnknown() {
    if summary.unknownCount == summary.rowCount { rows = [] }
  }

  private mutating func sumUp() {
    summary = HeightSummary()
    for row in rows { summary += row }
  }
}
