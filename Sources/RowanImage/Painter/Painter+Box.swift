import RowanCore
import RowanMount

/// The width of the line around what has the keyboard focus.
private let focusRingWidth = 2.0

/// How far that line reaches: a point is left free, so that it can be told from a view filled with
/// the accent colour.
let focusRingExtent = focusRingWidth + 1

extension Painter {
  /// Draws what is behind a view's content, as an animation makes it at present.
  func drawBackground(_ view: ShownView, _ bounds: Rect, _ blend: ColorBlend?) {
    if let paint = paint(view.background, blend) {
      canvas.fill(bounds, radius: view.cornerRadius, with: paint)
    }
    if case .gradient(let gradient) = view.attributes[.gradient] {
      let stops = gradient.stops.map { ($0.location, paint($0.color)) }
      canvas.fill(bounds, radius: view.cornerRadius, with: stops, along: gradient.direction)
    }
  }

  /// Draws the line inside a view's edge: over its content, which would hide it by filling the view.
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

  /// Draws the ring around a focused view, outside of its edge.
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
  /// The radius of the corners, 0 when they are square.
  var cornerRadius: Double {
    if case .cornerRadius(let radius) = attributes[.cornerRadius] { radius } else { 0 }
  }

  /// What is behind the content at rest.
  var background: Color? {
    if case .background(let color) = attributes[.background] { color } else { nil }
  }
}
