/// A line among those that were found.
public struct LogPlace: Sendable, Equatable {
  /// Which of those that are kept it is, from 0.
  public var index: Int
  /// Which of all it is, from 1.
  public var rank: Int
  /// Its first byte in the file.
  public var offset: Int
  /// Its number in the file, from 1.
  public var number: Int
}

/// Where to go from a line among those that were found.
public enum LogStep: Sendable, Hashable {
  /// To the next one, and from the last to the first.
  case next
  /// To the one before, and from the first to the last.
  case previous
}
