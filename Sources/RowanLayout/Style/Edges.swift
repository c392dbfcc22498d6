/// The values for the four edges of a box, in logical (leading, trailing) or physical (left, right)
/// terms.
public struct Edges<Value> {
  /// The edge where lines begin; the left one if the edges are physical.
  public var leading: Value
  /// The upper edge.
  public var top: Value
  /// The edge where lines end; the right one if the edges are physical.
  public var trailing: Value
  /// The lower edge.
  public var bottom: Value
  /// Whether leading means left and trailing means right in every reading direction.
  public var isPhysical = false

  /// Creates a value for each edge.
  public init(leading: Value, top: Value, trailing: Value, bottom: Value) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Creates physical edges. Left and right do not depend on the reading direction.
  public init(left: Value, top: Value, right: Value, bottom: Value) {
    self.init(leading: left, top: top, trailing: right, bottom: bottom)
    isPhysical = true
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

extension Edges where Value == LengthPercentage {
  /// No length on any edge.
  public static var zero: Edges { Edges(all: 0) }

  /// Creates lengths for some edges; the others are 0.
  public init(
    leading: LengthPercentage = 0,
    top: LengthPercentage = 0,
    trailing: LengthPercentage = 0,
    bottom: LengthPercentage = 0
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Creates edges from lengths in points.
  public init(points: Edges<Double>) {
    self.init(
      leading: .points(points.leading),
      top: .points(points.top),
      trailing: .points(points.trailing),
      bottom: .points(points.bottom)
    )
    isPhysical = points.isPhysical
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

extension Edges where Value == InsetLength {
  /// Automatic insets on all edges.
  public static var auto: Edges { Edges(all: .auto) }

  /// Creates insets for some edges; the others are automatic.
  public init(
    leading: InsetLength = .auto,
    top: InsetLength = .auto,
    trailing: InsetLength = .auto,
    bottom: InsetLength = .auto
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}
