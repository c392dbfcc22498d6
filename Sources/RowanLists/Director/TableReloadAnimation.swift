/// How a table shows that rows come, go and move.
public enum TableReloadAnimation: UInt8, Hashable, Sendable, CaseIterable {
  /// At once.
  case none
  /// Rows in sight move to where they stand afterwards.
  case automatic
}
