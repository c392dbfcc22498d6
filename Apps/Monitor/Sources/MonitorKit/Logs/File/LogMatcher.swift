/// A pattern in the form that matches bytes fastest. The preparation happens once, before all
/// lines.
struct LogMatcher {
  private let level: LogLevel?
  private let lower: [UInt8]
  private let upper: [UInt8]
  private let folded: FoldedText?

  /// Creates the prepared form of a pattern.
  init(_ pattern: LogPattern) {
    level = pattern.level
    lower = Array(pattern.text.lowercased().utf8)
    upper = Array(pattern.text.uppercased().utf8)
    let isPlain = pattern.text.utf8.allSatisfy { $0 < 0x80 }
    folded = isPlain ? nil : FoldedText(pattern.text)
  }

  /// Returns whether a line matches the pattern. O(bytes).
  func matches(_ line: UnsafeRawBufferPointer) -> Bool {
    if let level {
      guard let own = LogLevel(line: line), own >= level else { return false }
    }
    guard !lower.isEmpty else { return true }
    if let folded {
      return FoldedText(String(decoding: line, as: UTF8.self)).contains(folded)
    }
    return contains(line)
  }

  /// Compares each byte with the lower and the upper case of the letter, so that the line is not
  /// copied.
  private func contains(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count >= lower.count else { return false }
    return lower.withUnsafeBufferPointer { lower in
      upper.withUnsafeBufferPointer { upper in
        let (first, capital) = (lower[0], upper[0])
        for start in 0...(line.count - lower.count) {
          let byte = line[start]
          guard byte == first || byte == capital else { continue }
          var length = 1
          while length < lower.count,
            line[start + length] == lower[length] || line[start + length] == upper[length]
          {
            length += 1
          }
          if length == lower.count { return true }
        }
        return false
      }
    }
  }
}
