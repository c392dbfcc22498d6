/// Some lines of a log that stand one after the other.
public enum LogStretch: Sendable, Hashable {
  /// Those before the ones that were read first, in a generation.
  case lead(generation: Int)
  /// Those that were read first, and all behind them, in a generation.
  case tail(generation: Int)
  /// Those that were found, by the number of the search.
  case found(number: Int)
}
