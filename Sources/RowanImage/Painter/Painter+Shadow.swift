import RowanCore
import RowanHostInterface
import RowanMount

extension Painter {
  /// Draws the shadow of a view, except behind the view itself, which may be translucent.
  func drawShadow(_ view: ShownView, _ bounds: Rect) {
    guard let shadow = view.shadow, bounds.width > 0, bounds.height > 0 else { return }
    let paint = paint(shadow.color)
    guard paint.opacity > 0 else { return }
    let blur = ShadowBlur(radius: shadow.radius, scale: canvas.scale)
    let shade = RoundedRect(rect: bounds.offset(by: shadow.offset), radius: view.cornerRadius)
    canvas.at(.zero) {
      canvas.clip(
        outside: RoundedRect(rect: bounds, radius: view.cornerRadius),
        within: shade.rect.inset(by: -blur.reach)
      )
      if shadow.radius == 0 {
        canvas.fill(shade.rect, radius: shade.radius, with: paint)
      } else if canvas.output == .image {
        canvas.drawBlurred(shade, blur, with: paint)
      } else {
        canvas.drawLayered(shade, blur, with: paint)
      }
    }
  }
}

extension Shadow {
  /// The distance that the shadow may extend beyond the edges of its view, in points.
  var reach: Double { 1.5 * radius + max(abs(offset.x), abs(offset.y)) + 1 }
}
