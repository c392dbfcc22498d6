public import RowanComponents
public import RowanCore

/// A rectangle with square corners.
public struct Rectangle: BoxShape, PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  /// What it is filled and lined with.
  public var style = ShapeStyling()

  /// Creates a rectangle.
  public init() {}

  /// None.
  public func cornerRadius(in theme: Theme) -> Double { 0 }
}

/// A rectangle with round corners.
public struct RoundedRectangle: BoxShape, PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  /// What it is filled and lined with.
  public var style = ShapeStyling()
  private let radius: Double?

  /// Creates a rectangle with corners of a radius in points; `nil` for that of controls in the theme.
  ///
  /// A radius that is negative or not a number counts as 0, which is reported once.
  public init(radius: Double? = nil) {
    self.radius = radius?.extent("RoundedRectangle(radius:)")
  }

  /// The radius it was given, or the theme's.
  public func cornerRadius(in theme: Theme) -> Double { radius ?? theme.radii.medium }
}

/// A rectangle that is round at its shorter ends.
public struct Capsule: BoxShape, PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  /// What it is filled and lined with.
  public var style = ShapeStyling()

  /// Creates a capsule.
  public init() {}

  /// More than half of its height, which hosts cut down to half.
  public func cornerRadius(in theme: Theme) -> Double { theme.radii.capsule }
}

/// A circle: the largest there is room for.
public struct Circle: BoxShape, PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  /// What it is filled and lined with.
  public var style = ShapeStyling()

  /// Creates a circle.
  public init() {}

  /// It is as wide as it is high.
  public var isSquare: Bool { true }

  /// More than half of its width, which hosts cut down to half.
  public func cornerRadius(in theme: Theme) -> Double { theme.radii.capsule }
}

/// An outline of one's own.
///
/// ```swift
/// Outline(Path.wave, in: Size(width: 100, height: 20)).stroke(.accent, width: 2)
/// ```
public struct PathShape: Shape, PlainComponent {
  /// Makes its element itself.
  public typealias Body = Never

  /// What it is filled and lined with.
  public var style = ShapeStyling()
  private let path: Path
  private let space: Size
  private let fit: Drawing.Fit
  private let isDirectional: Bool
  private let label: String?

  /// Creates a figure from an outline.
  /// - Parameters:
  ///   - path: The outline.
  ///   - space: The extent of the space the outline is given in, from its origin.
  ///   - fit: Whether it keeps its proportions, or is stretched to the room there is.
  ///   - isDirectional: Whether it is mirrored where one reads from right to left.
  ///   - label: What assistive technology calls it; `nil` to pass it by.
  ///
  /// A space without a positive, finite width and height has 1 in its place, which is reported once.
  public init(
    _ path: Path,
    in space: Size,
    fit: Drawing.Fit = .uniform,
    isDirectional: Bool = false,
    label: String? = nil
  ) {
    self.path = path
    self.space = space.positive("Outline(in:)")
    self.fit = fit
    self.isDirectional = isDirectional
    self.label = label
  }

  /// Makes a leaf that is drawn, of the space's size unless it is told another one.
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
