/// A short stretch of rows and what it adds up to. Long lists consist of many.
struct HeightBlock: Sendable {
  /// The most rows of a block. Longer blocks cost more to scan, shorter ones more to keep.
  static let capacity = 256

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

  private var isPlain: Bool { rows.isEmpty }

  /// What is known about a row. Setting it is O(capacity).
  subscript(index: Int) -> KnownHeight {
    get { isPlain ? .unknown : rows[index] }
    set {
      if isPlain { rows = [KnownHeight](repeating: .unknown, count: count) }
      rows[index] = newValue
      sumUp()
    }
  }

  /// Inserts rows nothing is known about. O(capacity).
  mutating func insertUnknown(_ count: Int, at index: Int) {
    if !isPlain { rows.insert(contentsOf: repeatElement(.unknown, count: count), at: index) }
    summary.rowCount += Int32(count)
    summary.unknownCount += Int32(count)
  }

  /// Removes rows. O(capacity).
  mutating func remove(_ range: Range<Int>) {
    if isPlain {
      self = HeightBlock(unknown: count - range.count)
    } else {
      rows.removeSubrange(range)
      sumUp()
      releaseIfUnknown()
    }
  }

  /// Appends the rows of another block. O(capacity).
  mutating func append(_ other: HeightBlock) {
    if isPlain && other.isPlain {
      self = HeightBlock(unknown: count + other.count)
      return
    }
    var joined: [KnownHeight] = []
    joined.reserveCapacity(count + other.count)
    for block in [self, other] {
      if block.isPlain {
        joined.append(contentsOf: repeatElement(.unknown, count: block.count))
      } else {
        joined.append(contentsOf: block.rows)
      }
    }
    self = HeightBlock(rows: joined)
  }

  /// Cuts the block in two. O(capacity).
  func split(at index: Int) -> (head: HeightBlock, tail: HeightBlock) {
    if isPlain {
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
    for row in range where isPlain || rows[row].state == .unknown {
      guard let height = hint(row) else { continue }
      if isPlain { rows = [KnownHeight](repeating: .unknown, count: count) }
      rows[row] = .hint(height)
    }
    if !isPlain { sumUp() }
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
