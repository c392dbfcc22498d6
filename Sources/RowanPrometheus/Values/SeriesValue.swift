/// The value of one time series, or of the several series of a histogram.
///
/// All functions may be called on any thread.
protocol SeriesValue: AnyObject, Sendable {
  /// Writes the samples of the value, one per line.
  func write(_ name: String, _ labels: LabelSet, into text: inout ExpositionText)
}
