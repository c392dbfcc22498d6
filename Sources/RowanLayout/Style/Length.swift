/// The arena's lengths are single precision: half the memory traffic, and 2²⁴ steps are enough
/// for anything that is shown at once.
enum Length {
  /// The longest length that is taken at its word, and the last whole number of points that
  /// single precision counts without gaps. Input beyond it is cut, which also keeps every sum and
  /// product of lengths finite.
  static let maximum: Float = 16_777_216

  // Widths, heights and bases are never negative; below 0 stand the keywords.
  static let minContent: Float = -1
  static let maxContent: Float = -2
  static let fitContent: Float = -3
  static let stretch: Float = -4
  static let content: Float = -5

  /// `value` as a length of any sign; what is no number becomes 0.
  static func signed(_ value: Double) -> Float {
    guard !value.isNaN else { return 0 }
    // Adding zero turns minus zero into zero, so that equal styles have equal bits.
    return Float(max(-Double(maximum), min(Double(maximum), value))) + 0
  }

  /// `value` as a length; what is negative or no number becomes 0.
  static func nonNegative(_ value: Double) -> Float {
    value > 0 ? Float(min(Double(maximum), value)) : 0
  }

  /// A measured or computed length made safe: what is negative or no number becomes 0.
  @inline(__always)
  static func sanitized(_ value: Float) -> Float {
    value > 0 ? min(value, maximum) : 0
  }
}
