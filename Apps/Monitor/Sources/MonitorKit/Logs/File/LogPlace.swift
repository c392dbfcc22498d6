/// A line among those that were found.
public struct LogPlace: Sendable, Equatable {
  /// Which of those that are kept it is, from 0.
  public var index: Int
  /// Which of the lines that are serious enough it is, from 0; `nil` where all are, or where it is not kept among them.
  public var levelIndex: Int?
  /// Which of all it is, from 1.
  public var rank: Int
  /// Its first byte in the file.
  public var offset: Int
  /// Its number in the file, from 1.
  public var number: Int
}
