/// Distances from the edges of a box, in points, relative to the layout direction.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge, at which lines begin.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge, at which lines end.
  public var trailing: Double

  /// No distance on any edge.
  public static let zero = EdgeInsets()

  /// Creates insets with a value for each edge.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates equal insets on all edges.
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }
}
