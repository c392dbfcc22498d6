/// A value for each edge of a box, named along the reading direction.
public struct Edges<Value> {
  /// The edge where lines begin.
  public var leading: Value
  /// The upper edge.
  public var top: Value
  /// The edge where lines end.
  public var trailing: Value
  /// The lower edge.
  public var bottom: Value

  /// Creates a value for each edge.
  public init(leading: Value, top: Value, trailing: Value, bottom: Value) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Creates the same value for all edges.
  public init(all value: Value) {
    self.init(leading: value, top: value, trailing: value, bottom: value)
  }

  /// Creates one value for the leading and trailing edges and one for top and bottom.
  public init(horizontal: Value, vertical: Value) {
    self.init(leading: horizontal, top: vertical, trailing: horizontal, bottom: vertical)
  }
}

extension Edges: Equatable where Value: Equatable {}
extension Edges: Hashable where Value: Hashable {}
extension Edges: Sendable where Value: Sendable {}

extension Edges where Value == Double {
  /// No length on any edge.
  public static var zero: Edges { Edges(all: 0) }

  /// Creates lengths for some edges, in points; the others are 0.
  public init(
    leading: Double = 0,
    top: Double = 0,
    trailing: Double = 0,
    bottom: Double = 0
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

extension Edges where Value == Margin {
  /// No margin on any edge.
  public static var zero: Edges { Edges(all: 0) }

  /// Creates margins for some edges; the others are 0.
  public init(
    leading: Margin = 0,
    top: Margin = 0,
    trailing: Margin = 0,
    bottom: Margin = 0
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

extension Edges where Value == Dimension {
  /// No inset on any edge.
  public static var auto: Edges { Edges(all: .auto) }

  /// Creates insets for some edges; the others are automatic.
  public init(
    leading: Dimension = .auto,
    top: Dimension = .auto,
    trailing: Dimension = .auto,
    bottom: Dimension = .auto
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// The distance kept from a neighbour.
///
/// Number literals are points: `style.margin = Edges(all: 8)`.
public enum Margin: Hashable, Sendable {
  /// Takes an equal share of the space left over, before any alignment does.
  case auto
  /// A length in points; it may be negative.
  case points(Double)
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
