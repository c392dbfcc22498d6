import CPango
import RowanCore

/// How a drawing's space lies on a canvas.
struct DrawingPlacement {
  /// Where the space's origin lies, in points.
  var origin: Point
  /// Points for one unit of the space, along each axis; negative where it is mirrored.
  var scale: Size
  /// Points for one unit of a stroke's width.
  var strokeScale: Double

  /// The placement of `drawing` in a view of `size`; `nil` where there is no room for it.
  init?(of drawing: Drawing, in size: Size) {
    let width = size.width / drawing.space.width
    let height = size.height / drawing.space.height
    guard width > 0, height > 0 else { return nil }
    switch drawing.fit {
    case .uniform:
      let factor = min(width, height)
      scale = Size(width: factor, height: factor)
      strokeScale = factor
    case .stretch:
      scale = Size(width: width, height: height)
      strokeScale = 1
    }
    origin = Point(
      x: (size.width - drawing.space.width * scale.width) / 2,
      y: (size.height - drawing.space.height * scale.height) / 2
    )
    if drawing.isMirrored {
      origin.x = size.width - origin.x
      scale.width = -scale.width
    }
  }
}

extension Canvas {
  /// Makes `path` the present outline; only the outline is scaled, not what strokes it.
  func trace(_ path: Path, _ placement: DrawingPlacement) {
    func x(_ point: Point) -> Double {
      Self.reachable(placement.origin.x + point.x * placement.scale.width)
    }
    func y(_ point: Point) -> Double {
      Self.reachable(placement.origin.y + point.y * placement.scale.height)
    }
    cairo_new_path(cairo)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, x(point), y(point))
      case .line(let point): cairo_line_to(cairo, x(point), y(point))
      case .curve(let point, let one, let two):
        cairo_curve_to(cairo, x(one), y(one), x(two), y(two), x(point), y(point))
      case .close: cairo_close_path(cairo)
      }
    }
  }

  /// Fills the present outline, and keeps it.
  func fillOutline(with paint: Paint) {
    use(paint)
    cairo_fill_preserve(cairo)
  }

  /// Draws a line along the present outline, and keeps it.
  func strokeOutline(width: Double, with paint: Paint) {
    guard width > 0 else { return }
    use(paint)
    // Round ends are made of lines, as many as the width asks for: without a limit that never ends.
    cairo_set_line_width(cairo, min(width, Self.widestLine))
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke_preserve(cairo)
  }

  private static let widestLine = 10_000.0
  /// Beyond that Cairo's coordinates overflow.
  private static let farthest = 1_000_000.0

  /// A coordinate that Cairo can draw to; 0 for what is not a number.
  private static func reachable(_ length: Double) -> Double {
    length.isNaN ? 0 : min(max(length, -farthest), farthest)
  }

  /// Forgets the present outline.
  func endOutline() {
    cairo_new_path(cairo)
  }
}
