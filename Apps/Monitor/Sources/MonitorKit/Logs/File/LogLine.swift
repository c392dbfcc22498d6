import Rowan

/// A line of a log, as it is shown.
public struct LogLine: RowValue, Equatable {
  /// Its first byte in the file, by which it is known.
  public var offset: Int
  /// Its number, from 1; `nil` until the lines before it were counted.
  public var number: Int?
  /// What it says, or the beginning of that.
  public var text: String
  /// How serious it is.
  public var level: LogLevel?
  /// Where what is searched for stands in the text, in bytes.
  public var found: [Range<Int>]
  /// Whether all of it is shown, on as many lines of the screen as it takes.
  public var isOpen = false

  /// Its first byte.
  public var id: Int { offset }
}

extension LogLine {
  /// How much of a line is shown, in bytes: more than the widest screen has room for.
  static let limit = 1_024
  /// How much is shown of one that somebody wants to see as a whole.
  static let openLimit = 16_384

  /// Makes a line of its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the line, or all of it.
  ///   - isCut: Whether there is more of it.
  ///   - offset: Its first byte in the file.
  ///   - number: Its number, from 1.
  ///   - pattern: What is searched for.
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
