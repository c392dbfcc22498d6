public import RowanCore

/// The pattern that a remote host repeats along the scroll axis where the content of a scroll view has not arrived.
public struct ContentPattern: Hashable, Sendable {
  /// A rectangle or an ellipse of the pattern.
  public struct Shape: Hashable, Sendable {
    /// The frame in points. Along the scroll axis it is relative to the beginning of each repetition, in the scroll
    /// direction; across it, to the content.
    public var frame: Rect
    /// The colour.
    public var color: Color
    /// Whether the shape is an ellipse.
    public var isRound: Bool

    /// Creates a shape.
    public init(frame: Rect, color: Color, isRound: Bool = false) {
      self.frame = frame
      self.color = color
      self.isRound = isRound
    }
  }

  /// The length of one repetition along the scroll axis, in points; at least 1.
  public var length: Double
  /// The shapes, from back to front.
  public var shapes: [Shape]

  /// Creates a pattern. A length below 1 or not finite becomes 1.
  public init(length: Double, shapes: [Shape]) {
    self.length = length.isFinite ? max(1, length) : 1
    self.shapes = shapes
  }
}
