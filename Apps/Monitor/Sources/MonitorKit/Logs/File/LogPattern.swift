import Foundation

/// The conditions of a search for lines: a minimum level, and a text.
public struct LogPattern: Sendable, Hashable {
  /// The minimum level, or `nil` if lines of all levels and without a level match.
  public var level: LogLevel?
  /// The text that a line must contain, without regard to case, or an empty string if all lines
  /// match.
  public var text: String

  /// Creates a pattern.
  public init(level: LogLevel? = nil, text: String = "") {
    self.level = level
    self.text = text
  }

  /// Whether all lines match.
  public var isEmpty: Bool { level == nil && text.isEmpty }
}

extension LogPattern {
  /// The maximum number of highlighted matches in one line.
  private static let markLimit = 16

  /// Returns the matches of the text in a line, as ranges of UTF-8 bytes.
  func ranges(in line: String) -> [Range<Int>] {
    guard !text.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    var rest = line[...]
    while ranges.count < Self.markLimit,
      let found = rest.range(of: text, options: [.caseInsensitive, .diacriticInsensitive])
    {
      let start = line.utf8.distance(from: line.startIndex, to: found.lowerBound)
      ranges.append(start..<start + line[found].utf8.count)
      rest = line[found.upperBound...]
    }
    return ranges
  }
}
