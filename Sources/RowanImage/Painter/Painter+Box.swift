import RowanCore
import RowanHostInterface
import RowanMount

/// The width of the focus ring, in points.
private let focusRingWidth = 2.0

/// The distance of the focus ring's outer edge from the view: a gap of a point separates it from a view filled with
/// the accent colour.
let focusRingExtent = focusRingWidth + 1

extension Painter {
  /// Draws the background of a view, with its current animation.
  func drawBackground(_ view: ShownView, _ bounds: Rect, _ blend: ViewAnimation.ColorBlend?) {
    if let paint = paint(view.background, blend) {
      canvas.fill(bounds, radius: view.cornerRadius, with: paint)
    }
    if case .gradient(let gradient) = view.attributes[.gradient] {
      let stops = gradient.stops.map { ($0.location, paint($0.color)) }
      canvas.fill(bounds, radius: view.cornerRadius, with: stops, along: gradient.direction)
    }
  }

  /// Draws the border inside a view's edge, in front of the content, which would otherwise cover it.
  func drawBorder(_ view: ShownView, _ bounds: Rect) {
    if case .border(let border) = view.attributes[.border] {
      canvas.outline(
        bounds,
        radius: view.cornerRadius,
        width: border.width,
        with: paint(border.color)
      )
    }
  }

  /// Draws the focus ring around a view, outside of its edge.
  func drawFocusRing(_ view: ShownView, _ bounds: Rect) {
    canvas.outline(
      bounds.inset(by: -focusRingExtent),
      radius: view.cornerRadius > 0 ? view.cornerRadius + focusRingExtent : 0,
      width: focusRingWidth,
      with: paint(.accent)
    )
  }
}

extension ShownView {
  /// The corner radius; 0 for square corners.
  var cornerRadius: Double {
    if case .cornerRadius(let radius) = attributes[.cornerRadius] { radius } else { 0 }
  }

  /// The background colour without animations.
  var background: Color? {
    if case .background(let color) = attributes[.background] { color } else { nil }
  }
}
