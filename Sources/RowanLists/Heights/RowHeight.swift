/// How high the rows of a table are.
public enum RowHeight: Hashable, Sendable {
  /// As high as the adapter's `rowHeight` event says, or else as high as what they show.
  case `default`
  /// As high as what they show, whatever adapters say. Rows that were not measured yet are taken to have
  /// the estimated height, in points.
  case auto(estimated: Double)
  /// All of one height in points, whatever they show. Scrolling is exact from the beginning then, and no
  /// row is measured before it is in sight.
  case explicit(Double)
}
