#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the lines of a stretch of a log begin.
///
/// Of every 64th line it is known where it begins, and of the first one after each 64 kB: a quarter of a byte
/// a line where lines are short, and 16 bytes a line where they are very long. The lines between are found
/// by reading on from there.
struct LogIndex: Sendable {
  /// A line of which it is known where it begins.
  struct Mark: Sendable, Equatable {
    /// The number of the line, from 0.
    var line: Int
    /// Its first byte.
    var offset: Int
  }

  /// How many lines there are from one mark to the next, at most.
  static let lineStride = 64
  /// Behind how many bytes the next line gets a mark.
  static let byteStride = 65_536

  /// The first byte of the first line.
  let start: Int
  /// Behind the last byte that was taken in.
  private(set) var end: Int
  /// How many lines were ended.
  private(set) var endedCount = 0
  /// Where the last line begins, that was not ended yet.
  private(set) var lastStart: Int
  private var marks: [Mark]

  /// Creates the index of a stretch of which nothing was taken in yet.
  init(start: Int) {
    self.start = start
    end = start
    lastStart = start
    marks = [Mark(line: 0, offset: start)]
  }

  /// How many lines there are; the last one may still be being written.
  var count: Int { endedCount + (end > lastStart ? 1 : 0) }

  /// How much memory the index takes, in bytes.
  var memory: Int { marks.count * MemoryLayout<Mark>.stride }

  /// Takes in the next bytes. O(bytes).
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var place = 0
    while place < bytes.count,
      let found = memchr(base + place, Int32(UInt8(ascii: "\n")), bytes.count - place)
    {
      place = UnsafeRawPointer(found) - base + 1
      endedCount += 1
      lastStart = end + place
      let last = marks[marks.count - 1]
      if endedCount - last.line >= Self.lineStride || lastStart - last.offset >= Self.byteStride {
        marks.append(Mark(line: endedCount, offset: lastStart))
      }
    }
    end += bytes.count
  }

  /// The last mark at or before a line. O(log lines).
  func mark(before line: Int) -> Mark {
    marks[marks.partitionPoint { $0.line > line } - 1]
  }

  /// The first mark behind a line; `nil` where the index ends before. O(log lines).
  func mark(after line: Int) -> Mark? {
    let place = marks.partitionPoint { $0.line > line }
    return place < marks.count ? marks[place] : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first place from which `isBehind` holds, where it holds from some place on. O(log n).
  func partitionPoint(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
