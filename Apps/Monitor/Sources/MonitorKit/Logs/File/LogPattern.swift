import Foundation

/// What lines are looked for: those that are serious enough, and say something.
public struct LogPattern: Sendable, Hashable {
  /// The least serious level that counts; `nil` for all lines, those included that have none.
  public var level: LogLevel?
  /// What a line has to say, capitals or not; empty for anything.
  public var text: String

  /// Creates a pattern.
  public init(level: LogLevel? = nil, text: String = "") {
    self.level = level
    self.text = text
  }

  /// Whether every line is one of those.
  public var isEmpty: Bool { level == nil && text.isEmpty }
}

extension LogPattern {
  /// How often what is searched for is marked in one line.
  private static let markLimit = 16

  /// Where what is searched for stands in a text, in bytes.
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
