import Rowan
import RowanLayout

/// The tints of the areas of a box. They are the same in every color scheme, because a legend
/// explains them.
enum AreaTint: CaseIterable {
  case margin
  case border
  case padding
  case content

  /// The name of the area in the legend.
  var title: String { "\(self)" }

  var color: Color {
    switch self {
    case .margin: Color(red: 0.95, green: 0.62, blue: 0.31, opacity: 0.42)
    case .border: Color(red: 0.85, green: 0.65, blue: 0.13, opacity: 0.90)
    case .padding: Color(red: 0.50, green: 0.73, blue: 0.45, opacity: 0.50)
    case .content: Color(red: 0.45, green: 0.63, blue: 0.88, opacity: 0.36)
    }
  }

  /// The line around the area, which separates boxes without padding and border from each other.
  static let line = Color(red: 0.30, green: 0.48, blue: 0.74, opacity: 0.75)
}

/// A leaf that draws shapes in its frame, in points from its upper left corner.
struct ShapeLayer: Component, Equatable {
  typealias Body = Never

  let frame: Rect
  let shapes: [DrawingShape]

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(layout: .at(frame), view: ViewDescription(kind: .drawing))
    let space = Size(width: max(frame.width, 0.1), height: max(frame.height, 0.1))
    element.set(.drawing(Drawing(space: space, fit: .stretch, shapes: shapes)))
    element.describe(as: .image) { $0.isHidden = true }
    return element
  }
}

extension LayoutStyle {
  /// Returns the style of a box that is positioned absolutely in its parent, in any reading
  /// direction.
  static func at(_ frame: Rect) -> LayoutStyle {
    var style = LayoutStyle(
      width: .points(frame.width),
      height: .points(frame.height)
    )
    style.position = .absolute
    style.inset = Edges(
      left: .points(frame.minX),
      top: .points(frame.minY),
      right: .auto,
      bottom: .auto
    )
    return style
  }
}

extension BoxAreas {
  /// Returns the border, padding and content areas, in points from the box's upper left corner. The
  /// content of a box with children is paler, so that the children and the gaps between them are
  /// distinct from it.
  func shapes(isContainer: Bool) -> [DrawingShape] {
    let origin = border.origin
    let inner = padding.relative(to: origin)
    let core = content.relative(to: origin)
    let outer = border.relative(to: origin)
    var shapes = [
      DrawingShape.ring(outer, around: inner, .border), .ring(inner, around: core, .padding),
    ]
    var path = Path()
    path.addRect(core)
    let tint = AreaTint.content.color
    shapes.append(DrawingShape(.path(path), fill: isContainer ? tint.opacity(0.4) : tint))
    // A border is already visible as a line.
    if outer == inner {
      var line = Path()
      line.addRect(outer.insetForLine)
      shapes.append(DrawingShape(.path(line), stroke: Stroke(AreaTint.line, width: 1)))
    }
    return shapes.filter { $0.fill != nil || $0.stroke != nil }
  }

  /// The margin area, in points from its upper left corner.
  var marginShapes: [DrawingShape] {
    let origin = margin.origin
    return [
      .ring(margin.relative(to: origin), around: border.relative(to: origin), .margin)
    ]
  }

  /// Whether the margin is visible.
  var hasMargin: Bool { margin != border }
}

extension Rect {
  /// The rectangle, inset by half a line width, so that a line along the edge stays inside.
  fileprivate var insetForLine: Rect {
    Rect(x: minX + 0.5, y: minY + 0.5, width: max(0, width - 1), height: max(0, height - 1))
  }
}

extension DrawingShape {
  /// Returns the area between two rectangles, one inside the other.
  fileprivate static func ring(_ outer: Rect, around inner: Rect, _ tint: AreaTint) -> DrawingShape
  {
    guard outer != inner else { return DrawingShape(.path(Path())) }
    var path = Path()
    path.addRect(outer)
    // Against the direction of the outer path, so that the inner rectangle is a hole.
    path.move(to: Point(x: inner.minX, y: inner.minY))
    path.line(to: Point(x: inner.minX, y: inner.maxY))
    path.line(to: Point(x: inner.maxX, y: inner.maxY))
    path.line(to: Point(x: inner.maxX, y: inner.minY))
    path.close()
    return DrawingShape(.path(path), fill: tint.color)
  }
}
