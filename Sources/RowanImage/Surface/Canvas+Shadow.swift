import CPango
import RowanCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Canvas {
  /// Draws a blurred shadow as pixels.
  func drawBlurred(_ shade: RoundedRect, _ blur: ShadowBlur, with paint: Paint) {
    var x = shade.rect.minX
    var y = shade.rect.minY
    cairo_user_to_device(cairo, &x, &y)
    let origin = Point(x: x.rounded(.down), y: y.rounded(.down))
    let width = shade.rect.width * scale
    let height = shade.rect.height * scale
    let radius = min(shade.radius * scale, width / 2, height / 2)
    // Beyond this distance from the corners, the edges of the shadow are uniform.
    let corner = (radius + Double(2 * blur.pixels) + 2).rounded(.up)
    let extraColumns = max(0, Int(width - 2 * corner))
    let extraRows = max(0, Int(height - 2 * corner))
    let key = ShadowMask.Key(
      width: width - Double(extraColumns),
      height: height - Double(extraRows),
      radius: radius,
      phase: Point(x: x - origin.x, y: y - origin.y),
      blur: blur
    )
    let mask = shadowMasks[key] ?? ShadowMask(key)
    shadowMasks[key] = mask
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8,
      Int32(clamping: mask.width + extraColumns),
      Int32(clamping: mask.height + extraRows)
    )
    defer { cairo_surface_destroy(surface) }
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<mask.height + extraRows {
      mask.write(
        row: row,
        to: data + row * stride,
        extraColumns: extraColumns,
        extraRows: extraRows
      )
    }
    cairo_surface_mark_dirty(surface)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    use(paint)
    let margin = Double(blur.pixels)
    cairo_mask_surface(cairo, surface, origin.x - margin, origin.y - margin)
    cairo_restore(cairo)
  }

  /// Draws a blurred shadow as nested outlines, each a little darker than the one around it: for documents, which
  /// are drawn at any scale.
  func drawLayered(_ shade: RoundedRect, _ blur: ShadowBlur, with paint: Paint) {
    let deviation = blur.deviation
    // About one layer per point of the fade: fewer would be visible as bands.
    let count = min(max(Int(4.8 * deviation), 12), 72)
    // The Gaussian rounds corners itself.
    let radius = (shade.radius * shade.radius + 2 * deviation * deviation).squareRoot()
    var reached = 0.0
    for index in 0..<count {
      let outward = deviation * (2.4 - 4.8 * (Double(index) + 0.5) / Double(count))
      let depth = paint.opacity * erfc(outward / (deviation * 2.0.squareRoot())) / 2
      // The transparency of all layers so far times that of this layer is the required transparency.
      let opacity = 1 - (1 - depth) / (1 - reached)
      reached = depth
      fill(
        shade.rect.inset(by: -outward),
        radius: max(radius + outward, 0),
        with: Paint(rgb: paint.rgb, opacity: opacity)
      )
    }
  }
}
