import CPango
import RowanCore

/// The mapping from a drawing's coordinates to a canvas.
struct DrawingPlacement {
  /// The origin of the drawing's coordinates on the canvas, in points.
  var origin: Point
  /// The number of points per unit, along each axis; negative if mirrored.
  var scale: Size
  /// The number of points per unit of a stroke's width.
  var strokeScale: Double

  /// Creates the placement of `drawing` in a view of `size`. Returns `nil` if the size is empty.
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
  /// Makes `path` the current path. Only the path is scaled, not its stroke.
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

  /// Fills the current path and retains it.
  func fillOutline(with paint: Paint) {
    use(paint)
    cairo_fill_preserve(cairo)
  }

  /// Strokes the current path and retains it.
  func strokeOutline(width: Double, with paint: Paint) {
    guard width > 0 else { return }
    use(paint)
    // Cairo approximates round ends by lines, with a number that grows with the width: without a limit, drawing
    // would not end.
    cairo_set_line_width(cairo, min(width, Self.widestLine))
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke_preserve(cairo)
  }

  private static let widestLine = 10_000.0
  /// The largest coordinate; Cairo's coordinates overflow beyond that.
  private static let farthest = 1_000_000.0

  /// Returns a coordinate limited to Cairo's range; 0 if it is not a number.
  private static func reachable(_ length: Double) -> Double {
    length.isNaN ? 0 : min(max(length, -farthest), farthest)
  }

  /// Drops the current path.
  func endOutline() {
    cairo_new_path(cairo)
  }
}
