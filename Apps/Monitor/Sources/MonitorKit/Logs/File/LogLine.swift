import Rowan

/// A line of a log, for display.
public struct LogLine: RowValue, Equatable {
  /// The position of the first byte, which identifies the line.
  public var offset: Int
  /// The line number, from 1, or `nil` until the lines before it have been counted.
  public var number: Int?
  /// The text, or its beginning.
  public var text: String
  /// The level that the line states.
  public var level: LogLevel?
  /// The matches of the search, as ranges of UTF-8 bytes in the text.
  public var found: [Range<Int>]
  /// Whether the line is expanded, so that its whole text is displayed with line breaks.
  public var isOpen = false

  /// The position of the first byte.
  public var id: Int { offset }
}

extension LogLine {
  /// The maximum number of bytes of a displayed line: more than fit the widest screen.
  static let limit = 1_024
  /// The maximum number of bytes of an expanded line.
  static let openLimit = 16_384

  /// Creates a line from its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The line, or its first bytes.
  ///   - isCut: Whether the line is longer than `bytes`.
  ///   - offset: The position of the first byte in the file.
  ///   - number: The line number, from 1.
  ///   - pattern: The pattern of the search, whose matches are highlighted.
  init(
    _ bytes: UnsafeRawBufferPointer,
    isCut: Bool,
    offset: Int,
    number: Int?,
    pattern: LogPattern
  ) {
    self.offset = offset
    self.number = number
    level = LogLevel(line: bytes)
    let text = LogText.clean(bytes)
    self.text = isCut ? text + "…" : text
    found = pattern.ranges(in: self.text)
  }
}
