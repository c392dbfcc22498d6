/// The rule for the heights of the rows of a table.
public enum RowHeight: Hashable, Sendable {
  /// The height from the adapter's `rowHeight` handler, or the measured height of the content if there is no handler.
  case `default`
  /// The measured height of the content, even if an adapter has a `rowHeight` handler. The estimated height, in points,
  /// is assumed for rows that are not measured yet.
  case auto(estimated: Double)
  /// The same height in points for all rows. Scroll positions are exact from the beginning, and no row is measured
  /// before it is visible.
  case explicit(Double)
}
