/// A linear scale from values to fractions of the height of a chart.
struct ChartScale {
  let range: ClosedRange<Double>

  /// Returns the position of a value in the range, from 0 to 1, clamped; `nil` if the value is not
  /// a number, and 0.5 if both ends of the range are equal.
  func fraction(of value: Double) -> Double? {
    if value.isNaN { return nil }
    let extent = range.upperBound - range.lowerBound
    guard extent > 0 else { return 0.5 }
    return min(max((value - range.lowerBound) / extent, 0), 1)
  }
}

extension Double {
  /// Returns the nearest multiple of `1 / parts`. Numbers with few digits keep outlines short when
  /// they are sent to a host.
  func rounded(toParts parts: Double) -> Double { (self * parts).rounded() / parts }
}
