/// Consecutive rows of a log: a section of the list.
public enum LogStretch: Sendable, Hashable {
  /// The lines before the tail, in a generation.
  case lead(generation: Int)
  /// The lines of the tail: those that were read first, and all lines behind them, in a generation.
  case tail(generation: Int)
  /// The matches of a search, by the number of the search.
  case found(number: Int)
}
