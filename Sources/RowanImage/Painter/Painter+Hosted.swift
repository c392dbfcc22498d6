import RowanCore
import RowanHostInterface

extension Painter {
  /// Draws a host view with the app's factory. Without a factory, or if the factory cannot decode the payload,
  /// draws a frame with the name of the kind.
  func draw(_ content: HostedContent, _ bounds: Rect) {
    var canvas = HostCanvas(size: bounds.size, direction: content.direction)
    if let painter = hosted[content.kind], (try? painter(content.payload, &canvas)) != nil {
      draw(canvas)
    } else {
      drawPlaceholder(content.kind, bounds)
    }
  }

  private func draw(_ drawn: HostCanvas) {
    guard drawn.size.width > 0, drawn.size.height > 0 else { return }
    canvas.at(.zero) {
      canvas.clip(to: Rect(origin: .zero, size: drawn.size))
      for step in drawn.steps {
        switch step {
        case .shape(let shape):
          let drawing = Drawing(space: drawn.size, fit: .stretch, shapes: [shape])
          draw(drawing, Rect(origin: .zero, size: drawn.size), nil)
        case .text(let text, let frame):
          draw(text, in: frame)
        }
      }
    }
  }

  private func draw(_ text: StyledText, in frame: Rect) {
    let layout = measurer.layout(text, width: frame.width)
    draw(TextContent(layout: layout, origin: frame.origin), nil)
  }

  private func drawPlaceholder(_ kind: String, _ bounds: Rect) {
    canvas.at(.zero) {
      canvas.clip(to: bounds)
      canvas.fill(bounds, with: paint(.fill.opacity(0.08)))
      canvas.outline(bounds, width: 1, with: paint(.separator))
      var text = StyledText(kind, font: Font.footnote, color: .secondaryLabel)
      text.alignment = .center
      let layout = measurer.layout(text, width: bounds.width)
      let top = ((bounds.height - layout.size.height) / 2).rounded()
      draw(TextContent(layout: layout, origin: Point(x: 0, y: top)), nil)
    }
  }
}
