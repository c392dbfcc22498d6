/// A length that is fixed, or a share of the width of the parent's content box.
///
/// Number literals are points: `style.padding = Edges(all: 8)`.
public enum LengthPercentage: Hashable, Sendable {
  /// A length in points.
  case points(Double)
  /// A share of the width of the parent's content box, 100 being all of it, also for vertical
  /// edges.
  case percent(Double)
}

extension LengthPercentage: ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension LengthPercentage: ExpressibleByFloatLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}
