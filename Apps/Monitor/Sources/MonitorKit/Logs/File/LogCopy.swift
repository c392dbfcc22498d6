/// Which lines of a log are copied.
public enum LogCopy: Sendable, Hashable {
  /// Those that begin at some places, in order.
  case lines([Int])
  /// Those from one to another, by where they begin.
  case range(ClosedRange<Int>)
  /// All there are.
  case all
}
