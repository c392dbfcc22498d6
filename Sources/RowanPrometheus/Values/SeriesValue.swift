/// The value of one time series, or of the several that make up a histogram.
///
/// All functions may be called on any thread.
protocol SeriesValue: AnyObject, Sendable {
  /// Writes the lines of the value.
  func write(_ name: String, _ labels: LabelSet, into text: inout ExpositionText)
}
