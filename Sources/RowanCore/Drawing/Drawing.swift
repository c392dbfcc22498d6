/// A vector drawing made of filled and stroked outlines: an icon, a sparkline, a gauge.
public struct Drawing: Hashable, Sendable {
  /// The scaling of the drawing's coordinate space to the view.
  public enum Fit: UInt8, Hashable, Sendable, CaseIterable {
    /// The largest size that fits without distortion, centred; strokes are scaled too.
    case uniform
    /// The whole view, with independent axes; strokes keep their width in points.
    case stretch
  }

  /// The size of the coordinate space of the outlines, from its origin.
  public var space: Size
  /// The scaling of the coordinate space to the view.
  public var fit: Fit
  /// Whether left and right are exchanged, for drawings that point in the layout direction.
  public var isMirrored: Bool
  /// The shapes, from back to front.
  public var shapes: [DrawingShape]

  /// Creates a drawing.
  ///
  /// A width or height of the space that is not positive and finite is replaced by 1, which is reported once.
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

/// An outline with its fill and stroke.
public struct DrawingShape: Hashable, Sendable {
  /// The source of the outline.
  public enum Outline: Hashable, Sendable {
    /// A path that changes, sent with the drawing.
    case path(Path)
    /// A path that is used in several drawings, declared once as a resource.
    case shared(PathResource)
  }

  /// The outline.
  public var outline: Outline
  /// The fill colour; `nil` for none. Parts inside others become holes according to the nonzero rule.
  public var fill: Color?
  /// The stroke of the outline; `nil` for none.
  public var stroke: Stroke?

  /// Creates a shape.
  public init(_ outline: Outline, fill: Color? = nil, stroke: Stroke? = nil) {
    self.outline = outline
    self.fill = fill
    self.stroke = stroke
  }

  /// The path of the outline.
  public var path: Path {
    switch outline {
    case .path(let path): path
    case .shared(let resource): resource.path
    }
  }
}

/// A stroke with a colour and width; its caps and joins are round.
public struct Stroke: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The width, in the coordinate space of the drawing if it is scaled uniformly, in points if it is stretched.
  public var width: Double

  /// The maximum width: hosts approximate the round caps by segments, in a number that depends on the width.
  private static let widest = 10_000.0

  /// Creates a stroke. The width is limited to 0 to 10,000; a correction is reported once.
  public init(_ color: Color, width: Double) {
    self.color = color
    self.width = width.corrected("Stroke(width:)", in: 0...Self.widest, otherwise: 0)
  }
}
