/// What is known about the height of one row, in four bytes.
///
/// The bits of a `Float` tell the three states apart: not a number for unknown, a negative sign for a
/// hint, anything else for a measured height. Single precision is finer than a hundredth of a point
/// up to a height of 100,000 points.
struct KnownHeight: Sendable {
  /// What is known about a height.
  enum State: Equatable {
    /// Nothing; the row counts as the common estimate.
    case unknown
    /// It was measured once, under other conditions.
    case hint(Double)
    /// It was measured.
    case measured(Double)
  }

  private var bits: Float

  /// A row nothing is known about.
  static let unknown = KnownHeight(bits: .nan)

  /// A measured height.
  static func measured(_ height: Double) -> KnownHeight {
    KnownHeight(bits: Float(height).magnitude)
  }

  /// A height that a row is taken to have.
  static func hint(_ height: Double) -> KnownHeight {
    KnownHeight(bits: -Float(height).magnitude)
  }

  /// What is known.
  var state: State {
    if bits.isNaN { return .unknown }
    return bits.sign == .minus ? .hint(Double(-bits)) : .measured(Double(bits))
  }

  /// Whether the row was measured.
  var isMeasured: Bool { !bits.isNaN && bits.sign == .plus }

  /// The height when unknown rows have a certain height.
  func value(estimate: Double) -> Double {
    bits.isNaN ? estimate : Double(bits.magnitude)
  }

  /// The same height as a hint, when it was measured.
  var demoted: KnownHeight {
    bits.isNaN ? self : KnownHeight(bits: -bits.magnitude)
  }
}
