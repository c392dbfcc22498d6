/// A stretch of rows and its summary: either a short one with a known or unknown height for each row, or one
/// of any length whose heights are all unknown.
struct HeightBlock: Sendable {
  /// The most rows of a block that has known ones. Longer blocks cost more to scan, shorter ones more to keep.
  static let capacity = 256

  /// Up to so many rows two neighbours become one block: fewer than two halves have, lest insertions and
  /// removals in turn split and join for ever.
  private static let joinedCapacity = capacity * 3 / 4

  /// The rows, or nothing as long as nothing is known about any of them.
  private var rows: [KnownHeight] = []

  /// What the rows add up to. It is added up anew with every change, so that rounding errors cannot
  /// pile up.
  private(set) var summary: HeightSummary

  /// A block of rows nothing is known about; it allocates no memory.
  init(unknown count: Int) {
    summary = HeightSummary(rowCount: Int32(count), unknownCount: Int32(count))
  }

  private init(rows: [KnownHeight]) {
    self.rows = rows
    summary = HeightSummary()
    sumUp()
  }

  /// How many rows the block has.
  var count: Int { Int(summary.rowCount) }

  /// Whether nothing is known about any row. Such a block may be longer than the capacity.
  var isUnknown: Bool { rows.isEmpty }

  /// Whether the block can take more rows nothing is known about.
  func hasSpace(for added: Int) -> Bool { isUnknown || count + added <= Self.capacity }

  /// Whether the block and its neighbour should be one.
  func shouldJoin(_ other: HeightBlock) -> Bool {
    isUnknown && other.isUnknown || count + other.count <= Self.joinedCapacity
  }

  /// The known height of a row. Setting it is O(capacity). The block may not be longer than the capacity.
  subscript(index: Int) -> KnownHeight {
    get { isUnknown ? .unknown : rows[index] }
    set {
      precondition(count <= Self.capacity, "A long block has no known rows.")
      if isUnknown { rows = [KnownHeight](repeating: .unknown, count: count) }
      rows[index] = newValue
      sumUp()
    }
  }

  /// Inserts rows nothing is known about. O(capacity).
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

  /// What the first rows add up to. O(capacity).
  func summary(ofFirst rowCount: Int) -> HeightSummary {
    guard !isUnknown else {
      return HeightSummary(rowCount: Int32(rowCount), unknownCount: Int32(rowCount))
    }
    var sum = HeightSummary()
    for row in rows[..<rowCount] { sum += row }
    return sum
  }

  /// Finds the first row whose bottom is below an offset. O(capacity).
  /// - Parameters:
  ///   - offset: The offset in the list.
  ///   - before: The summary of all rows before the block.
  ///   - estimate: The height of unknown rows.
  /// - Returns: The index of the row in the block, or nothing if the block ends above the offset.
  func row(at offset: Double, after before: HeightSummary, estimate: Double) -> Int? {
    guard !isUnknown else { return unknownRow(at: offset, after: before, estimate: estimate) }
    var sum = before
    for (index, row) in rows.enumerated() {
      sum += row
      if offset < sum.height(estimate: estimate) { return index }
    }
    return nil
  }

  /// Finds the row in a block of unknown rows, which all have one height. O(1). A division finds its index, which
  /// rounding may make wrong by one; the sums decide, as they do in other blocks.
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

  /// Cuts the block in two. O(capacity).
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

  /// Takes a height for each row of a range that nothing is known about, where there is one to take.
  /// O(capacity).
  mutating func setHints(in range: Range<Int>, _ hint: (Int) -> Double?) {
    precondition(count <= Self.capacity, "A long block has no known rows.")
    for row in range where isUnknown || rows[row].state == .unknown {
      guard let height = hint(row) else { continue }
      if isUnknown { rows = [KnownHeight](repeating: .unknown, count: count) }
      rows[row] = .hint(height)
    }
    if !isUnknown { sumUp() }
  }

  /// Turns measured heights into hints. O(capacity).
  mutating func demote() {
    guard summary.measuredCount > 0 else { return }
    for index in rows.indices { rows[index] = rows[index].demoted }
    sumUp()
  }

  /// Gives the memory back when no row is known.
  private mutating func releaseIfUnknown() {
    if summary.unknownCount == summary.rowCount { rows = [] }
  }

  private mutating func sumUp() {
    summary = HeightSummary()
    for row in rows { summary += row }
  }
}
