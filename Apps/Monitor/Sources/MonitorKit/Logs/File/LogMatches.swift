/// The matches of a search so far, in order, 12 bytes each. If there are more than a million, only
/// the last ones are retained, because the newest lines of a log matter most.
struct LogMatches: Sendable {
  /// The number of matches that are retained at least. Beyond it, `slack` more may accumulate
  /// before the first ones are dropped.
  static let limit = 1_000_000
  private static let slack = limit / 8

  /// The positions of the matching lines in the file.
  private(set) var offsets: [Int] = []
  /// The line numbers of the matching lines, from 1.
  private(set) var numbers: [UInt32] = []
  /// The end of the last searched line that has a line break.
  private(set) var end = 0
  /// The number of lines with a line break before `end`.
  private(set) var lineCount = 0
  /// The number of matches that were dropped from the front.
  private(set) var droppedCount = 0

  /// The number of retained matches.
  var count: Int { offsets.count }

  /// Appends a line behind all others. A line that is the last match already is ignored.
  mutating func append(offset: Int, number: Int) {
    guard offset > offsets.last ?? -1 else { return }
    offsets.append(offset)
    numbers.append(UInt32(clamping: number))
    guard count > Self.limit + Self.slack else { return }
    droppedCount += Self.slack
    offsets.removeFirst(Self.slack)
    numbers.removeFirst(Self.slack)
  }

  /// Appends the matches of a later step.
  mutating func append(_ later: LogMatches) {
    for (offset, number) in zip(later.offsets, later.numbers) {
      append(offset: offset, number: Int(number))
    }
    droppedCount += later.droppedCount
    advance(to: later.end, lineCount: later.lineCount)
  }

  /// Records the end of the searched lines.
  mutating func advance(to end: Int, lineCount: Int) {
    self.end = end
    self.lineCount = lineCount
  }

  /// Returns the index of the first match at or behind an offset, or the number of matches if there
  /// is none. O(log n).
  func first(from offset: Int) -> Int { offsets.partitionPoint { $0 >= offset } }

  /// Returns the offsets of the matches in a range. Its end must be below `Int.max`. O(log n).
  func offsets(in range: ClosedRange<Int>) -> ArraySlice<Int> {
    offsets[first(from: range.lowerBound)..<first(from: range.upperBound + 1)]
  }

  /// Returns the index of the match at an offset, or `nil` if no retained match starts there. O(log
  /// n).
  func index(of offset: Int) -> Int? {
    let index = first(from: offset)
    return index < count && offsets[index] == offset ? index : nil
  }
}
