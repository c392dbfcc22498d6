/// The encoding of the arena's lengths in single precision, which halves the memory traffic; 2²⁴
/// steps are enough for all content that is shown at once.
enum Length {
  /// The maximum length, which is the last whole number of points that single precision counts
  /// without gaps. Larger input is clamped, which also keeps every sum and product of lengths
  /// finite.
  static let maximum: Float = 16_777_216

  // Widths, heights and bases are never negative; negative values encode the keywords.
  static let minContent: Float = -1
  static let maxContent: Float = -2
  static let fitContent: Float = -3
  static let stretch: Float = -4
  static let content: Float = -5

  /// Returns `value` as a length of either sign; NaN becomes 0.
  static func signed(_ value: Double) -> Float {
    guard !value.isNaN else { return 0 }
    // Adding zero turns minus zero into zero, so that equal styles have equal bits.
    return Float(max(-Double(maximum), min(Double(maximum), value))) + 0
  }

  /// Returns `value` as a length; negative values and NaN become 0.
  static func nonNegative(_ value: Double) -> Float {
    value > 0 ? Float(min(Double(maximum), value)) : 0
  }

  /// Returns a measured or computed length in the valid range; negative values and NaN become 0.
  @inline(__always)
  static func sanitized(_ value: Float) -> Float {
    value > 0 ? min(value, maximum) : 0
  }
}
