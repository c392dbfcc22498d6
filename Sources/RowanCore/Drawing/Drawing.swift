/// Something drawn from outlines: an icon, a sparkline, a gauge.
public struct Drawing: Hashable, Sendable {
  /// How the drawing's space lies on the view.
  public enum Fit: UInt8, Hashable, Sendable, CaseIterable {
    /// As large as fits without distortion, in the middle; strokes grow along.
    case uniform
    /// Over the whole view, each axis scaled by itself; strokes keep their width in points.
    case stretch
  }

  /// The extent of the space in which the outlines are given, from its origin.
  public var space: Size
  /// How the space lies on the view.
  public var fit: Fit
  /// Whether left and right are exchanged, for drawings that point along the reading direction.
  public var isMirrored: Bool
  /// What is drawn, from back to front.
  public var shapes: [DrawingShape]

  /// Creates a drawing.
  ///
  /// A space without a positive, finite width and height has 1 in its place, which is reported once.
  public init(
    space: Size,
    fit: Fit = .uniform,
    isMirrored: Bool = false,
    shapes: [DrawingShape]
  ) {
    self.space = space.positive("Drawing(space:)")
    self.fit = fit
    self.isMirrored = isMirrored
    self.shapes = shapes
  }
}

/// An outline with what it is filled and stroked with.
public struct DrawingShape: Hashable, Sendable {
  /// Where the outline comes from.
  public enum Outline: Hashable, Sendable {
    /// An outline that changes from time to time, sent along.
    case path(Path)
    /// An outline that is used in many places, declared once as a resource.
    case shared(PathResource)
  }

  /// The outline.
  public var outline: Outline
  /// The colour inside; `nil` for none. Parts that lie in others leave holes by the direction in which
  /// they turn (the nonzero rule).
  public var fill: Color?
  /// The line along the outline; `nil` for none.
  public var stroke: Stroke?

  /// Creates a shape.
  public init(_ outline: Outline, fill: Color? = nil, stroke: Stroke? = nil) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
  }

  /// The outline itself.
  public var path: Path {
    switch outline {
    case .path(let path): path
    case .shared(let resource): resource.path
    }
  }
}

/// A line along an outline; its ends and corners are round.
public struct Stroke: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The width, in the space of the drawing when it is scaled uniformly, in points when it is stretched.
  public var width: Double

  /// The widest line: hosts make its round ends of pieces, as many as the width asks for.
  private static let widest = 10_000.0

  /// Creates a stroke. A width outside of 0 to 10,000 counts as the nearest one inside, which is reported once.
  public init(_ color: Color, width: Double) {
    self.color = color
    self.width = width.corrected("Stroke(width:)", in: 0...Self.widest, otherwise: 0)
  }
}
