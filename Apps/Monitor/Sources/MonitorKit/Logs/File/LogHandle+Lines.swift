#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension LogHandle {
  /// How many bytes are read at a time where lines are taken one by one.
  private static let blockSize = 65_536
  /// How much of a line is looked at, in bytes, however long it is.
  private static let lineLimit = 1_048_576

  /// A line as it was read: nothing of it outlives the call that hands it out.
  struct Line {
    /// Its first byte in the file.
    let offset: Int
    /// What it says, or the beginning of that, without the end of the line.
    let bytes: UnsafeRawBufferPointer
    /// Whether there is more of it.
    let isCut: Bool
    /// Where the next line begins; `nil` for one that was not ended yet.
    let next: Int?
  }

  /// Hands out lines, until `body` has enough.
  ///
  /// - Parameters:
  ///   - range: The bytes of the lines; it begins where one of them does.
  ///   - limit: How much of a line is wanted, in bytes.
  ///   - body: Given a line; answers whether it wants more.
  func forEachLine(in range: Range<Int>, limit: Int = lineLimit, _ body: (Line) -> Bool) {
    // The beginning of a line of which the end was not read yet.
    var begun: [UInt8] = []
    var start = range.lowerBound
    var isEnough = false
    func give(_ bytes: UnsafeRawBufferPointer, to end: Int, isEnded: Bool) {
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
          give(rest, to: offset + end, isEnded: true)
        } else {
          begun.append(contentsOf: rest.prefix(max(0, limit - begun.count)))
          begun.withUnsafeBytes { give($0, to: offset + end, isEnded: true) }
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
    begun.withUnsafeBytes { give($0, to: range.upperBound, isEnded: false) }
  }

  /// The lines of a range that an index knows, from the nearest mark on.
  ///
  /// - Parameters:
  ///   - range: Their numbers in the index, from 0.
  ///   - index: Where they begin.
  ///   - first: The number of the index's first line in the file, from 1; `nil` while that is not known.
  ///   - pattern: What is searched for.
  /// - Returns: The lines, as they are shown.
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

  /// The beginning of the line that begins at a place.
  ///
  /// - Parameters:
  ///   - offset: Its first byte.
  ///   - end: Where the file ends, as far as it was read.
  ///   - limit: How much of it is wanted, in bytes.
  ///   - body: Given the line.
  /// - Returns: What `body` has made of it; `nil` when there is none.
  func withLine<Result>(
    at offset: Int,
    before end: Int,
    limit: Int,
    _ body: (Line) -> Result
  ) -> Result? {
    guard offset < end else { return nil }
    // Nearly all lines end within a few hundred bytes: a whole block need not be read.
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

  /// The lines of a stretch that are looked for.
  ///
  /// - Parameters:
  ///   - matcher: Tells them from others.
  ///   - range: The bytes to look through; it begins where a line does.
  ///   - lineCount: How many lines there are before them.
  /// - Returns: The lines that were found.
  func matches(of matcher: LogMatcher, in range: Range<Int>, after lineCount: Int) -> LogMatches {
    var matches = LogMatches()
    matches.advance(to: range.lowerBound, lineCount: lineCount)
    var number = lineCount
    forEachLine(in: range) { line in
      if matcher.matches(line.bytes) { matches.append(offset: line.offset, number: number + 1) }
      // A line that was not ended is looked at again when there is more of it.
      guard let next = line.next else { return false }
      number += 1
      matches.advance(to: next, lineCount: number)
      return true
    }
    return matches
  }
}
