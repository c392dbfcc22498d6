public import RowanComponents
public import RowanCore
import RowanHostInterface
import RowanLayout

/// A shape that can be filled and stroked, such as a rectangle, a circle or a custom path.
///
/// Without a fill and a stroke, it is filled with the colour of the surrounding text. Most shapes
/// have no size of their own and take the available space: give them a frame in a stack. Assistive
/// technology skips shapes, except for a ``PathShape`` with a label.
///
/// ```swift
/// Circle().fill(.positive).frame(width: 8, height: 8)
/// RoundedRectangle(radius: 12).fill(.surface).stroke(.separator)
/// ```
public protocol Shape: Component {
  /// The fill and stroke of the shape.
  var style: _ShapeStyling { get set }
}

/// The fill and stroke of a ``Shape``.
public struct _ShapeStyling: Hashable, Sendable {
  /// A fill of a shape.
  public enum Fill: Hashable, Sendable {
    /// A single colour.
    case color(Color)
    /// A gradient.
    case gradient(Gradient)
  }

  /// The fill; `nil` for none.
  public var fill: Fill?
  /// The colour of the stroke; `nil` for none.
  public var lineColor: Color?
  /// The width of the stroke in points; `nil` for the theme's hairline.
  public var lineWidth: Double?

  /// Creates a fill and stroke.
  public init(fill: Fill? = nil, lineColor: Color? = nil, lineWidth: Double? = nil) {
    self.fill = fill
    self.lineColor = lineColor
    self.lineWidth = lineWidth
  }
}

extension Shape {
  /// Fills the shape with a colour.
  @inlinable
  public consuming func fill(_ color: Color) -> Self {
    styled { $0.fill = .color(color) }
  }

  /// Strokes the shape with a colour, in a width in points; `nil` for the theme's hairline. The stroke
  /// of a `_BoxShape` is inside its edge; the stroke of a ``PathShape`` is centred on the path.
  @inlinable
  public consuming func stroke(_ color: Color, width: Double? = nil) -> Self {
    styled {
      $0.lineColor = color
      $0.lineWidth = width
    }
  }

  @inlinable
  consuming func styled(_ change: (inout _ShapeStyling) -> Void) -> Self {
    var figure = self
    change(&figure.style)
    return figure
  }
}

/// A ``Shape`` that fills its box, so that it can also be filled with a gradient.
public protocol _BoxShape: Shape {
  /// Whether the shape is a square, or is inscribed in one.
  var isSquare: Bool { get }
  /// Returns the corner radius in points.
  func cornerRadius(in theme: Theme) -> Double
}

extension _BoxShape {
  /// Whether the shape is a square, or is inscribed in one: `false` by default.
  public var isSquare: Bool { false }

  /// Fills the shape with a gradient. The points of the gradient are relative to the leading edge.
  @inlinable
  public consuming func fill(_ gradient: Gradient) -> Self {
    var figure = self
    figure.style.fill = .gradient(gradient)
    return figure
  }

  /// Creates a box with a background and a border.
  public func makeElement(in context: inout BuildContext) -> Element {
    let environment = context.environment
    var element = Element.figure(isSquare: isSquare, in: context)
    let isPlain = style.fill == nil && style.lineColor == nil
    switch isPlain ? .color(environment.foreground) : style.fill {
    case .color(let color): element.set(.background(color))
    case .gradient(let gradient):
      let isMirrored = environment.layoutDirection == .rightToLeft
      element.set(.gradient(isMirrored ? gradient.mirrored : gradient))
    case nil: break
    }
    if let color = style.lineColor {
      let width = style.lineWidth ?? environment.theme.hairline
      element.set(.border(Border(color: color, width: width)))
    }
    let radius = cornerRadius(in: environment.theme)
    if radius > 0 { element.set(.cornerRadius(radius)) }
    return element
  }
}

extension Element {
  /// Creates an element that takes the available space, or the largest square in it.
  static func figure(
    isSquare: Bool,
    in context: borrowing BuildContext,
    kind: ViewKind = .box
  ) -> Element {
    var layout = LayoutStyle()
    if context.axis == .horizontal { layout.shrink = 1 }
    if isSquare { layout.alignSelf = .center }
    return Element(
      layout: layout,
      content: isSquare ? ShapeLayout.square : ShapeLayout.filling,
      view: ViewDescription(kind: kind)
    )
  }
}

/// The layout of a shape: the available space, or a square in it.
struct ShapeLayout: CustomLayout, Equatable {
  // All shapes share these two values, because each value stores its layout in a heap allocation.
  static let square = ElementContent.custom(ShapeLayout(isSquare: true))
  static let filling = ElementContent.custom(ShapeLayout(isSquare: false))

  let isSquare: Bool

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    guard isSquare else {
      let width = range.max.width.isFinite ? range.max.width : range.min.width
      let height = range.max.height.isFinite ? range.max.height : range.min.height
      return range.clamp(Size(width: width, height: height))
    }
    let least = max(range.min.width, range.min.height)
    let most = min(range.max.width, range.max.height)
    let side = most.isFinite ? max(most, min(least, most)) : least
    return range.clamp(Size(width: side, height: side))
  }
}
