#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The positions of the lines of a part of a log.
///
/// The index stores the position of every 64th line, and of the first line after each 64 kB. This
/// costs a quarter of a byte per line if lines are short, and 16 bytes per line if they are very
/// long. Lines between two marks are found by reading from the mark before them.
struct LogIndex: Sendable {
  /// A line with a stored position.
  struct Mark: Sendable, Equatable {
    /// The number of the line, from 0.
    var line: Int
    /// The position of the first byte.
    var offset: Int
  }

  /// The maximum number of lines between two marks.
  static let lineStride = 64
  /// The number of bytes after which the next line gets a mark.
  static let byteStride = 65_536

  /// The position of the first line.
  let start: Int
  /// The end of the bytes that were indexed.
  private(set) var end: Int
  /// The number of lines with a line break.
  private(set) var endedCount = 0
  /// The start of the last line, which has no line break yet.
  private(set) var lastStart: Int
  private var marks: [Mark]

  /// Creates an empty index that starts at an offset.
  init(start: Int) {
    self.start = start
    end = start
    lastStart = start
    marks = [Mark(line: 0, offset: start)]
  }

  /// The number of lines, including an unfinished last line.
  var count: Int { endedCount + (end > lastStart ? 1 : 0) }

  /// The memory of the marks, in bytes.
  var memory: Int { marks.count * MemoryLayout<Mark>.stride }

  /// Indexes the next bytes. O(bytes).
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

  /// Returns the last mark at or before a line. O(log lines).
  func mark(before line: Int) -> Mark {
    marks[marks.partitionPoint { $0.line > line } - 1]
  }

  /// Returns the first mark behind a line, or `nil` if there is none. O(log lines).
  func mark(after line: Int) -> Mark? {
    let place = marks.partitionPoint { $0.line > line }
    return place < marks.count ? marks[place] : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `isBehind` is `true`, or `endIndex` if there
  /// is none. Precondition: it is `true` for all elements after such an element. O(log n).
  func partitionPoint(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
