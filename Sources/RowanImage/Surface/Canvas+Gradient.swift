import CPango
import RowanCore

extension Canvas {
  /// Fills a rectangle with a colour gradient.
  func fill(
    _ rect: Rect,
    radius: Double,
    with stops: [(location: Double, paint: Paint)],
    along direction: Gradient.Direction
  ) {
    guard rect.width > 0, rect.height > 0, let last = stops.last else { return }
    let pattern: OpaquePointer?
    switch direction {
    case .linear(let start, let end):
      let (from, to) = (
        rect.origin + start.point(in: rect.size), rect.origin + end.point(in: rect.size)
      )
      // A gradient of length 0 shows only its last colour.
      if from == to { return fill(rect, radius: radius, with: last.paint) }
      pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    case .radial(let center, let share):
      let middle = rect.origin + center.point(in: rect.size)
      let reach = share * min(rect.width, rect.height)
      pattern = cairo_pattern_create_radial(middle.x, middle.y, 0, middle.x, middle.y, reach)
    }
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    for (location, paint) in stops {
      let rgb = paint.rgb
      cairo_pattern_add_color_stop_rgba(
        pattern,
        location,
        rgb.red,
        rgb.green,
        rgb.blue,
        paint.opacity
      )
    }
    addPath(rect, radius: radius)
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
  }
}
