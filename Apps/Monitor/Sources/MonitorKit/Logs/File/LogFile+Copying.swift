extension LogFile {
  /// The maximum number of bytes in a copy.
  static let copyLimit = 16_777_216

  /// Returns the complete text of lines for the clipboard.
  ///
  /// - Parameters:
  ///   - lines: The lines to copy.
  ///   - shown: The lines that the list displays. Other lines are not copied.
  /// - Returns: The text, and whether the size limit cut it.
  public func text(of lines: LogCopy, shown: LogShown = .all) -> (text: String, isCut: Bool) {
    let matches = shown.search.map { searches[$0]?.matches ?? LogMatches() }
    switch (lines, matches) {
    case (.lines(let offsets), _): return text(ofLinesAt: offsets)
    case (.ranges(let ranges, without: let excluded), let matches?):
      let found = ranges.flatMap { matches.offsets(in: $0) }
      return text(ofLinesAt: found.filter { !excluded.contains($0) })
    case (.all, let matches?): return text(ofLinesAt: matches.offsets)
    case (.ranges(let ranges, without: let excluded), nil):
      return text(ofLinesIn: ranges, without: excluded)
    case (.all, nil): return text(ofLinesIn: [0...Int.max], without: [])
    }
  }

  private func text(ofLinesAt offsets: some Collection<Int>) -> (text: String, isCut: Bool) {
    var copy = CopiedText(rest: Self.copyLimit)
    for offset in offsets where !copy.isCut {
      // Nearly all lines are short. Longer lines are read a second time.
      let isDone = handle?.withLine(at: offset, before: tail.end, limit: 4_096) { line in
        if !line.isCut { copy.add(line.bytes) }
        return !line.isCut
      }
      guard isDone == false else { continue }
      handle?.forEachLine(in: offset..<max(offset, tail.end), limit: Self.copyLimit) { line in
        copy.add(line.bytes)
        return false
      }
    }
    return copy.result
  }

  private func text(
    ofLinesIn ranges: [ClosedRange<Int>],
    without excluded: Set<Int>
  ) -> (text: String, isCut: Bool) {
    var copy = CopiedText(rest: Self.copyLimit)
    for range in ranges where !copy.isCut {
      let bytes = range.lowerBound..<max(range.lowerBound, tail.end)
      handle?.forEachLine(in: bytes, limit: Self.copyLimit) { line in
        guard line.offset <= range.upperBound else { return false }
        if !excluded.contains(line.offset) { copy.add(line.bytes) }
        return !copy.isCut
      }
    }
    return copy.result
  }
}

/// The text of lines, up to a size limit.
private struct CopiedText {
  private var lines: [String] = []
  private var rest: Int
  /// Whether lines were omitted.
  private(set) var isCut = false

  init(rest: Int) { self.rest = rest }

  /// The text, and whether lines were omitted.
  var result: (text: String, isCut: Bool) { (lines.joined(separator: "\n"), isCut) }

  /// Appends a line if it fits. Otherwise, the text stays as it is from now on.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard !isCut, bytes.count < rest else {
      isCut = true
      return
    }
    rest -= bytes.count + 1
    lines.append(String(decoding: LogText.withoutReturn(bytes), as: UTF8.self))
  }
}
