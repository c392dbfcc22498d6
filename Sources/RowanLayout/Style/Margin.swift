/// The distance of a box from its neighbours or from the edge of its container.
///
/// Number literals are points: `style.margin = Edges(all: 8)`.
public enum Margin: Hashable, Sendable {
  /// Takes an equal share of the space left over, before any alignment does.
  case auto
  /// A length in points; it may be negative.
  case points(Double)
  /// A share of the width of the parent's content box, 100 being all of it.
  case percent(Double)
}

extension Margin: ExpressibleByIntegerLiteral {
  /// Creates a margin in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension Margin: ExpressibleByFloatLiteral {
  /// Creates a margin in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}

/// The distance of an absolutely positioned box from an edge of its parent's padding box.
///
/// Number literals are points: `style.inset = Edges(all: 0)`.
public enum InsetLength: Hashable, Sendable {
  /// No distance from this edge is set.
  case auto
  /// A length in points; it may be negative.
  case points(Double)
  /// A share of the parent's padding box on the same axis, 100 being all of it.
  case percent(Double)
}

extension InsetLength: ExpressibleByIntegerLiteral {
  /// Creates an inset in points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension InsetLength: ExpressibleByFloatLiteral {
  /// Creates an inset in points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }
}
