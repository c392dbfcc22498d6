import CPango
import RowanCore

/// A resolved colour.
struct Paint {
  var rgb: RGB
  var opacity: Double
}

extension Canvas {
  /// Runs `body` with the origin at `origin`, and restores the state of the canvas after it.
  func at(_ origin: Point, _ body: () -> Void) {
    cairo_save(cairo)
    cairo_translate(cairo, origin.x, origin.y)
    body()
    cairo_restore(cairo)
  }

  /// Runs `body` and draws its result as a whole with `opacity`.
  func group(opacity: Double, _ body: () -> Void) {
    if opacity >= 1 { return body() }
    cairo_push_group(cairo)
    body()
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// Applies `transform` to later drawing, around the middle of an area at the origin.
  /// - Precondition: The transform is not flat.
  func apply(_ transform: ViewTransform, in size: Size) {
    let middle = Point(x: size.width / 2, y: size.height / 2) + transform.translation
    cairo_translate(cairo, middle.x, middle.y)
    cairo_rotate(cairo, transform.rotation * .pi / 180)
    cairo_scale(cairo, transform.scaleX, transform.scaleY)
    cairo_translate(cairo, -size.width / 2, -size.height / 2)
  }

  /// Clips later drawing to `rect`.
  func clip(to rect: Rect, radius: Double = 0) {
    addPath(rect, radius: radius)
    cairo_clip(cairo)
  }

  /// Clips later drawing to the part of `area` outside of `hole`.
  func clip(outside hole: RoundedRect, within area: Rect) {
    addPath(area, radius: 0)
    addPath(hole.rect, radius: hole.radius)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills a rectangle.
  func fill(_ rect: Rect, radius: Double = 0, with paint: Paint) {
    if rect.width <= 0 || rect.height <= 0 { return }
    use(paint)
    addPath(rect, radius: radius)
    cairo_fill(cairo)
  }

  /// Draws a line of `width` along the inside of a rectangle's edge.
  func outline(_ rect: Rect, radius: Double = 0, width: Double, with paint: Paint) {
    if rect.width <= 0 || rect.height <= 0 || width <= 0 { return }
    let inner = rect.inset(by: width)
    guard inner.width > 0, inner.height > 0 else {
      return fill(rect, radius: radius, with: paint)
    }
    use(paint)
    addPath(rect, radius: radius)
    addPath(inner, radius: max(radius - width, 0))
    // The area between two paths is exact at corners, where a wide stroke would bulge.
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  /// Whether any part of `rect` is inside the current clip.
  func shows(_ rect: Rect) -> Bool {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return rect.intersects(Rect(x: left, y: top, width: right - left, height: bottom - top))
  }

  func use(_ paint: Paint) {
    let rgb = paint.rgb
    cairo_set_source_rgba(cairo, rgb.red, rgb.green, rgb.blue, paint.opacity)
  }

  func addPath(_ rect: Rect, radius: Double) {
    let radius = min(max(radius, 0), rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      return cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(cairo, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(cairo, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(cairo)
  }
}

extension Rect {
  /// Returns the rectangle with each edge moved inwards by `length`, or outwards if that is negative.
  func inset(by length: Double) -> Rect {
    Rect(
      x: minX + length,
      y: minY + length,
      width: width - 2 * length,
      height: height - 2 * length
    )
  }
}
