public import RowanComponents
public import RowanCore

/// A rectangle with square corners.
public struct Rectangle: _BoxShape, PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The fill and stroke.
  public var style = _ShapeStyling()

  /// Creates a rectangle.
  public init() {}

  /// Returns 0.
  public func cornerRadius(in theme: Theme) -> Double { 0 }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: _BoxShape, PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The fill and stroke.
  public var style = _ShapeStyling()
  private let radius: Double?

  /// Creates a rectangle with a corner radius in points; `nil` for the theme's radius of controls.
  ///
  /// A radius that is negative or not a number counts as 0, which is reported once.
  public init(radius: Double? = nil) {
    self.radius = radius?.extent("RoundedRectangle(radius:)")
  }

  /// Returns the given radius, or the theme's.
  public func cornerRadius(in theme: Theme) -> Double { radius ?? theme.radii.medium }
}

/// A rectangle whose two shorter sides are replaced by semicircles.
public struct Capsule: _BoxShape, PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The fill and stroke.
  public var style = _ShapeStyling()

  /// Creates a capsule.
  public init() {}

  /// Returns a radius of more than half the shorter side, which hosts reduce to half of that side.
  public func cornerRadius(in theme: Theme) -> Double { theme.radii.capsule }
}

/// The largest circle that fits into the available space.
public struct Circle: _BoxShape, PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The fill and stroke.
  public var style = _ShapeStyling()

  /// Creates a circle.
  public init() {}

  /// Whether the shape is inscribed in a square: always `true`.
  public var isSquare: Bool { true }

  /// Returns a radius of more than half the side, which hosts reduce to half of it.
  public func cornerRadius(in theme: Theme) -> Double { theme.radii.capsule }
}

/// A shape with a custom path.
///
/// ```swift
/// PathShape(Path.wave, in: Size(width: 100, height: 20)).stroke(.accent, width: 2)
/// ```
public struct PathShape: Shape, PlainComponent {
  /// `Never`: the component creates its element without a body.
  public typealias Body = Never

  /// The fill and stroke.
  public var style = _ShapeStyling()
  private let path: Path
  private let space: Size
  private let fit: Drawing.Fit
  private let isDirectional: Bool
  private let label: String?

  /// Creates a shape from a path.
  /// - Parameters:
  ///   - path: The path.
  ///   - space: The size of the coordinate space of the path, from its origin.
  ///   - fit: Whether the shape keeps its proportions or is stretched to the available space.
  ///   - isDirectional: Whether the shape is mirrored in right-to-left layouts.
  ///   - label: The accessibility label; `nil` if assistive technology skips the shape.
  ///
  /// A width or height of the space that is not positive and finite counts as 1, which is reported
  /// once.
  public init(
    _ path: Path,
    in space: Size,
    fit: Drawing.Fit = .uniform,
    isDirectional: Bool = false,
    label: String? = nil
  ) {
    self.path = path
    self.space = space.positive("PathShape(in:)")
    self.fit = fit
    self.isDirectional = isDirectional
    self.label = label
  }

  /// Creates a drawing whose preferred size is that of the space, multiplied by the text scale.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    let isPlain = style.fill == nil && style.lineColor == nil
    var shape = DrawingShape(.path(path))
    if case .color(let color) = style.fill { shape.fill = color }
    if isPlain { shape.fill = environment.foreground }
    if let color = style.lineColor {
      let width = style.lineWidth ?? environment.theme.hairline
      shape.stroke = Stroke(color, width: width)
    }
    let drawing = Drawing(
      space: space,
      fit: fit,
      isMirrored: isDirectional && environment.layoutDirection == .rightToLeft,
      shapes: [shape]
    )
    var element = Element.chart(natural: space, drawing: drawing, in: context)
    if let label { element.describe(as: .image) { $0.label = label } }
    return element
  }
}
