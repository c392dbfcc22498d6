import RowanCore
import RowanHostInterface
import RowanMount

extension Painter {
  /// Draws the shapes of a drawing over a view, from back to front. In documents they stay vector outlines.
  func draw(_ drawing: Drawing, _ bounds: Rect, _ blend: ViewAnimation.ColorBlend?) {
    guard let placement = DrawingPlacement(of: drawing, in: bounds.size) else { return }
    for shape in drawing.shapes {
      canvas.trace(shape.path, placement)
      if let fill = shape.fill, let paint = paint(fill, blend) { canvas.fillOutline(with: paint) }
      if let stroke = shape.stroke, let paint = paint(stroke.color, blend) {
        canvas.strokeOutline(width: stroke.width * placement.strokeScale, with: paint)
      }
    }
    canvas.endOutline()
  }
}

extension ShownView {
  /// The drawing of a drawing view; `nil` for other views.
  var drawing: Drawing? {
    if case .drawing(let drawing) = attributes[.drawing] { drawing } else { nil }
  }

  /// The shadow around the view, if it has one.
  var shadow: Shadow? {
    if case .shadow(let shadow) = attributes[.shadow] { shadow } else { nil }
  }
}
