public import RowanComponents
public import RowanCore
import RowanLayout

/// A figure that is filled, lined, or both: a rectangle, a circle, an outline of one's own.
///
/// Without either it is filled with the colour of the text around it. It takes the room it is given, and
/// has no size of its own: in a stack, give it a frame. Assistive technology passes it by.
///
/// ```swift
/// Circle().fill(.positive).frame(width: 8, height: 8)
/// RoundedRectangle(radius: 12).fill(.surface).stroke(.separator)
/// ```
public protocol Shape: Component {
  /// What it is filled and lined with.
  var style: ShapeStyling { get set }
}

/// What a ``Shape`` is filled and lined with.
public struct ShapeStyling: Hashable, Sendable {
  /// What is inside the line.
  public enum Fill: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours that pass into each other.
    case gradient(Gradient)
  }

  /// The inside; `nil` for nothing.
  public var fill: Fill?
  /// The colour of the line; `nil` for none.
  public var lineColor: Color?
  /// The width of the line in points; `nil` for the theme's hairline.
  public var lineWidth: Double?

  /// Creates a style.
  public init(fill: Fill? = nil, lineColor: Color? = nil, lineWidth: Double? = nil) {
    self.fill = fill
    self.lineColor = lineColor
    self.lineWidth = lineWidth
  }
}

extension Shape {
  /// The figure filled with a colour.
  @inlinable
  public consuming func fill(_ color: Color) -> Self {
    styled { $0.fill = .color(color) }
  }

  /// The figure lined with a colour, in a width in points; `nil` for the theme's hairline. The line of a
  /// rectangle or a circle is inside its edge, that of another outline to both of its sides.
  @inlinable
  public consuming func stroke(_ color: Color, width: Double? = nil) -> Self {
    styled {
      $0.lineColor = color
      $0.lineWidth = width
    }
  }

  @inlinable
  consuming func styled(_ change: (inout ShapeStyling) -> Void) -> Self {
    var figure = self
    change(&figure.style)
    return figure
  }
}

/// A ``Shape`` that is as wide as its box: it can be filled with a gradient as well.
public protocol BoxShape: Shape {
  /// Where the figure keeps the proportions of a square.
  var isSquare: Bool { get }
  /// The radius of the corners, in points.
  func cornerRadius(in theme: Theme) -> Double
}

extension BoxShape {
  /// Takes the room there is, of whatever proportions.
  public var isSquare: Bool { false }

  /// The figure filled with colours that pass into each other. Points count from where lines begin.
  @inlinable
  public consuming func fill(_ gradient: Gradient) -> Self {
    var figure = self
    figure.style.fill = .gradient(gradient)
    return figure
  }

  /// Makes a leaf with a ground and an edge.
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
  /// A leaf that takes the room it is given, or the largest square in it.
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

/// The room a figure takes: all there is, or a square in it.
struct ShapeLayout: CustomLayout, Equatable {
  // Behind a reference each: all figures share them.
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
