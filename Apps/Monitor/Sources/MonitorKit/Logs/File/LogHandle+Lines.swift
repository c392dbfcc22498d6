#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension LogHandle {
  /// The number of bytes per read when lines are passed one by one.
  private static let blockSize = 65_536
  /// The maximum number of bytes of a line that are examined.
  private static let lineLimit = 1_048_576

  /// A line as it was read. Its bytes are valid only during the call of the closure.
  struct Line {
    /// The position of the first byte in the file.
    let offset: Int
    /// The bytes of the line, or its first bytes, without the line break.
    let bytes: UnsafeRawBufferPointer
    /// Whether the line is longer than `bytes`.
    let isCut: Bool
    /// The start of the next line, or `nil` if this line has no line break yet.
    let next: Int?
  }

  /// Calls `body` for each line of a range until it returns `false`.
  ///
  /// - Parameters:
  ///   - range: The bytes of the lines, beginning at the start of a line.
  ///   - limit: The maximum number of bytes of a line.
  ///   - body: Receives a line and returns whether to continue.
  func forEachLine(in range: Range<Int>, limit: Int = lineLimit, _ body: (Line) -> Bool) {
    // The beginning of a line whose end has not been read yet.
    var begun: [UInt8] = []
    var start = range.lowerBound
    var isEnough = false
    func emit(_ bytes: UnsafeRawBufferPointer, to end: Int, isEnded: Bool) {
      let shown = UnsafeRawBufferPointer(rebasing: bytes.prefix(limit))
      let isCut = end - start > shown.count
      let next = isEnded ? end + 1 : nil
      isEnough = !body(Line(offset: start, bytes: shown, isCut: isCut, next: next))
    }
    forEachBlock(in: range, of: Self.blockSize) { block, offset in
      guard let base = block.baseAddress else { return false }
      var place = 0
      while !isEnough, place < block.count,
        let found = memchr(base + place, Int32(UInt8(ascii: "\n")), block.count - place)
      {
        let end = UnsafeRawPointer(found) - base
        let rest = UnsafeRawBufferPointer(rebasing: block[place..<end])
        if begun.isEmpty {
          emit(rest, to: offset + end, isEnded: true)
        } else {
          begun.append(contentsOf: rest.prefix(max(0, limit - begun.count)))
          begun.withUnsafeBytes { emit($0, to: offset + end, isEnded: true) }
          begun.removeAll(keepingCapacity: true)
        }
        place = end + 1
        start = offset + place
      }
      if !isEnough, place < block.count {
        begun.append(contentsOf: block[place...].prefix(max(0, limit - begun.count)))
      }
      return !isEnough
    }
    guard !isEnough, !begun.isEmpty else { return }
    begun.withUnsafeBytes { emit($0, to: range.upperBound, isEnded: false) }
  }

  /// Reads a range of lines that an index contains, starting at the nearest mark.
  ///
  /// - Parameters:
  ///   - range: The numbers of the lines in the index, from 0.
  ///   - index: The positions of the lines.
  ///   - first: The number of the index's first line in the file, from 1, or `nil` while it is
  ///     unknown.
  ///   - pattern: The pattern of the search, whose matches are highlighted.
  /// - Returns: The lines for display.
  func lines(
    _ range: Range<Int>,
    by index: LogIndex,
    first: Int?,
    pattern: LogPattern
  ) -> [LogLine] {
    guard !range.isEmpty else { return [] }
    let mark = index.mark(before: range.lowerBound)
    var number = mark.line
    var lines: [LogLine] = []
    lines.reserveCapacity(range.count)
    forEachLine(in: mark.offset..<index.end, limit: LogLine.limit) { line in
      if number >= range.lowerBound {
        lines.append(
          LogLine(
            line.bytes,
            isCut: line.isCut,
            offset: line.offset,
            number: first.map { $0 + number },
            pattern: pattern
          )
        )
      }
      number += 1
      return number < range.upperBound
    }
    return lines
  }

  /// Calls `body` with the line that starts at an offset.
  ///
  /// - Parameters:
  ///   - offset: The first byte of the line.
  ///   - end: The end of the file as far as it was read.
  ///   - limit: The maximum number of bytes of the line.
  ///   - body: Receives the line.
  /// - Returns: The result of `body`, or `nil` if there is no line.
  func withLine<Result>(
    at offset: Int,
    before end: Int,
    limit: Int,
    _ body: (Line) -> Result
  ) -> Result? {
    guard offset < end else { return nil }
    // Nearly all lines end within a few hundred bytes, so that a whole block need not be read.
    var result: Result?
    forEachBlock(in: offset..<end, of: limit + 1) { block, _ in
      let found = block.firstIndex(of: UInt8(ascii: "\n"))
      let shown = UnsafeRawBufferPointer(rebasing: block[..<(found ?? min(limit, block.count))])
      let isCut = found == nil && block.count > limit
      let next = found.map { offset + $0 + 1 }
      result = body(Line(offset: offset, bytes: shown, isCut: isCut, next: next))
      return false
    }
    return result
  }

  /// Returns the lines of a range that match.
  ///
  /// - Parameters:
  ///   - matcher: The prepared pattern.
  ///   - range: The bytes to search, beginning at the start of a line.
  ///   - lineCount: The number of lines before the range.
  /// - Returns: The matches.
  func matches(of matcher: LogMatcher, in range: Range<Int>, after lineCount: Int) -> LogMatches {
    var matches = LogMatches()
    matches.advance(to: range.lowerBound, lineCount: lineCount)
    var number = lineCount
    forEachLine(in: range) { line in
      if matcher.matches(line.bytes) { matches.append(offset: line.offset, number: number + 1) }
      // A line without a line break is searched again when the file has grown.
      guard let next = line.next else { return false }
      number += 1
      matches.advance(to: next, lineCount: number)
      return true
    }
    return matches
  }
}
