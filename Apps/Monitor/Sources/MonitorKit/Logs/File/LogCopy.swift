/// The lines of a log to copy.
public enum LogCopy: Sendable, Hashable {
  /// The lines with the given offsets of their first bytes, in order.
  case lines([Int])
  /// The lines of ranges, each from one line to another, without some of their lines. All lines are
  /// given by the offsets of their first bytes. The ranges are in order and do not overlap.
  case ranges([ClosedRange<Int>], without: Set<Int>)
  /// All displayed lines.
  case all
}
