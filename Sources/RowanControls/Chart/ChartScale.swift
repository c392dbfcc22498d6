/// Turns values into heights.
struct ChartScale {
  let range: ClosedRange<Double>

  /// Where a value lies in the range, from 0 to 1, values beyond its ends at the ends; `nil` for what is
  /// no number. Everything lies in the middle of a range without extent.
  func fraction(of value: Double) -> Double? {
    if value.isNaN { return nil }
    let extent = range.upperBound - range.lowerBound
    guard extent > 0 else { return 0.5 }
    return min(max((value - range.lowerBound) / extent, 0), 1)
  }
}

extension Double {
  /// The nearest multiple of a part of one, which keeps outlines short where they are sent.
  func rounded(toParts parts: Double) -> Double { (self * parts).rounded() / parts }
}
