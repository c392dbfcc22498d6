extension LogFile {
  /// How much is copied at once, in bytes.
  static let copyLimit = 16_777_216

  /// What lines say, whole, for a clipboard.
  ///
  /// - Parameters:
  ///   - lines: Which lines.
  ///   - shown: Which of all lines count.
  /// - Returns: The lines, and whether some were left out because they are too much.
  public func text(of lines: LogCopy, shown: LogShown = .all) -> (text: String, isCut: Bool) {
    let matches = shown.search.map { searches[$0]?.matches ?? LogMatches() }
    switch (lines, matches) {
    case (.lines(let offsets), _): return text(ofLinesAt: offsets)
    case (.range(let range), let matches?):
      let found = matches.first(from: range.lowerBound)..<matches.first(from: range.upperBound + 1)
      return text(ofLinesAt: matches.offsets[found])
    case (.all, let matches?): return text(ofLinesAt: matches.offsets)
    case (.range(let range), nil):
      return text(ofLinesFrom: range.lowerBound, through: range.upperBound)
    case (.all, nil): return text(ofLinesFrom: 0, through: .max)
    }
  }

  private func text(ofLinesAt offsets: some Collection<Int>) -> (text: String, isCut: Bool) {
    var copy = CopiedText(rest: Self.copyLimit)
    for offset in offsets where !copy.isCut {
      // Nearly all lines are short; the others are read once more.
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

  private func text(ofLinesFrom first: Int, through last: Int) -> (text: String, isCut: Bool) {
    var copy = CopiedText(rest: Self.copyLimit)
    handle?.forEachLine(in: first..<max(first, tail.end), limit: Self.copyLimit) { line in
      guard line.offset <= last else { return false }
      copy.add(line.bytes)
      return !copy.isCut
    }
    return copy.result
  }
}

/// Lines that are put together, as long as there is room for them.
private struct CopiedText {
  private var lines: [String] = []
  private var rest: Int
  /// Whether some were left out.
  private(set) var isCut = false

  init(rest: Int) { self.rest = rest }

  /// The lines, and whether some were left out.
  var result: (text: String, isCut: Bool) { (lines.joined(separator: "\n"), isCut) }

  /// Adds a line, unless it is too long by now.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard !isCut, bytes.count < rest else {
      isCut = true
      return
    }
    rest -= bytes.count + 1
    lines.append(String(decoding: LogText.withoutReturn(bytes), as: UTF8.self))
  }
}
