/// A length that may be fixed, relative to the parent, or left to the layout.
///
/// Number literals are points: `style.width = 40`.
public enum Dimension: Hashable, Sendable {
  /// Decided by the content and the layout around it.
  case auto
  /// A length in points.
  case points(Double)
  /// A share of the parent's content size on the same axis, 100 being all of it. While that size
  /// is undefined, the dimension counts as ``auto``.
  case percent(Double)
}

extension Dimension: ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension Dimension: ExpressibleByFloatLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}
