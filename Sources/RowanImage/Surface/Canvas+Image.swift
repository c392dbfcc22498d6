import CPango
import RowanCore

extension Canvas {
  /// Draws an image at the size of `frame`.
  func draw(_ image: DecodedImage, in frame: Rect) {
    guard frame.width > 0, frame.height > 0 else { return }
    cairo_save(cairo)
    cairo_translate(cairo, frame.minX, frame.minY)
    cairo_scale(cairo, frame.width / image.size.width, frame.height / image.size.height)
    cairo_set_source_surface(cairo, image.surface, 0, 0)
    let pattern = cairo_get_source(cairo)
    // Averages source pixels when shrinking, and interpolates when enlarging.
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Without this the edges of a scaled image would fade out.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, image.size.width, image.size.height)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }
}
