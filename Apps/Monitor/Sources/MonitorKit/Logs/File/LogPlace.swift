/// A match of a search.
public struct LogPlace: Sendable, Equatable {
  /// The index among the retained matches, from 0.
  public var index: Int
  /// The index among the lines of the chosen level, from 0, or `nil` if no level is chosen or the
  /// line is not retained there.
  public var levelIndex: Int?
  /// The rank among all matches, from 1.
  public var rank: Int
  /// The position of the line's first byte in the file.
  public var offset: Int
  /// The line number in the file, from 1.
  public var number: Int
}
