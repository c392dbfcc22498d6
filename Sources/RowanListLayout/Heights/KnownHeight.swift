/// The known height of a row, in four bytes.
///
/// The bits of a `Float` encode the three states: NaN for unknown, a negative sign for a hint, any
/// other value for a measured height. Single precision is finer than a hundredth of a point up to a
/// height of 100,000 points.
struct KnownHeight: Sendable {
  /// The state of a height.
  enum State: Equatable {
    /// Unknown; the row has the common estimate.
    case unknown
    /// Measured once, under other conditions, or given as an estimate.
    case hint(Double)
    /// Measured under the current conditions.
    case measured(Double)
  }

  private var bits: Float

  /// The height of a row that is neither measured nor estimated.
  static let unknown = KnownHeight(bits: .nan)

  /// Returns a measured height.
  static func measured(_ height: Double) -> KnownHeight {
    KnownHeight(bits: Float(height).magnitude)
  }

  /// Returns an estimated height of a single row.
  static func hint(_ height: Double) -> KnownHeight {
    KnownHeight(bits: -Float(height).magnitude)
  }

  /// The state.
  var state: State {
    if bits.isNaN { return .unknown }
    return bits.sign == .minus ? .hint(Double(-bits)) : .measured(Double(bits))
  }

  /// Whether the row is measured.
  var isMeasured: Bool { !bits.isNaN && bits.sign == .plus }

  /// Returns the height, or the estimate for an unknown row.
  func value(estimate: Double) -> Double {
    bits.isNaN ? estimate : Double(bits.magnitude)
  }

  /// The same height as a hint, if it is known.
  var demoted: KnownHeight {
    bits.isNaN ? self : KnownHeight(bits: -bits.magnitude)
  }
}
