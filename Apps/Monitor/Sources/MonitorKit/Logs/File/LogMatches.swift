/// The lines that were looked for and found so far, in their order: 12 bytes each, and of more than a million the
/// last ones, for in a log the newest lines count most.
struct LogMatches: Sendable {
  /// How many are kept at least, and how many more there may be before the first ones are given up.
  static let limit = 1_000_000
  private static let slack = limit / 8

  /// Where they begin in the file.
  private(set) var offsets: [Int] = []
  /// Their numbers, from 1.
  private(set) var numbers: [UInt32] = []
  /// Behind the last line that was looked at and has ended.
  private(set) var end = 0
  /// How many lines have ended up to there.
  private(set) var lineCount = 0
  /// How many came before those that are kept.
  private(set) var droppedCount = 0

  /// How many are kept.
  var count: Int { offsets.count }

  /// Adds a line that begins behind all others; one that was added before is not added again.
  mutating func append(offset: Int, number: Int) {
    guard offset > offsets.last ?? -1 else { return }
    offsets.append(offset)
    numbers.append(UInt32(clamping: number))
    guard count > Self.limit + Self.slack else { return }
    droppedCount += Self.slack
    offsets.removeFirst(Self.slack)
    numbers.removeFirst(Self.slack)
  }

  /// Adds those that were found further on.
  mutating func append(_ later: LogMatches) {
    for (offset, number) in zip(later.offsets, later.numbers) {
      append(offset: offset, number: Int(number))
    }
    droppedCount += later.droppedCount
    advance(to: later.end, lineCount: later.lineCount)
  }

  /// Notes how far was looked.
  mutating func advance(to end: Int, lineCount: Int) {
    self.end = end
    self.lineCount = lineCount
  }

  /// The first match at or behind a place in the file; the number of matches if there is none. O(log n).
  func first(from offset: Int) -> Int { offsets.partitionPoint { $0 >= offset } }

  /// Which of the matches is a line; `nil` where it is none of those that are kept. O(log n).
  func index(of offset: Int) -> Int? {
    let index = first(from: offset)
    return index < count && offsets[index] == offset ? index : nil
  }
}
