import Rowan

/// A box of a diagram, with its areas, and its text or its labels.
struct BoxView: Component {
  typealias Body = Never

  let box: PlaygroundBox
  /// The areas on the screen.
  let areas: BoxAreas
  /// The width and height of the box in the tree, as text.
  let size: String
  let scale: Double
  /// The reading direction of the box.
  let direction: LayoutDirection
  /// The distance of the children's baseline from the upper edge.
  let baseline: Double?
  /// The lines in the middle of the box.
  let labels: [String]
  /// Whether the box is selected, or `nil` if boxes cannot be selected.
  let isSelected: Bool?
  let select: ComponentAction?

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(layout: .at(areas.border))
    // An opaque background, so that the tints of nested boxes do not add up.
    element.set(.background(.background))
    if let select, let isSelected {
      element.handlers.tap = select
      element.interact(isSelected ? [.tap, .focus] : [.tap, .focus, .skippedByTab])
      element.describe(as: .radio) {
        $0.label = description
        $0.isChecked = isSelected
      }
      element.set(.hoverBackground(.fill.opacity(context.environment.theme.tints.hover)))
    }
    context.adopt(layers, into: &element)
    return element
  }

  /// The accessibility label of the box.
  private var description: String {
    let words = box.text.map { "“\($0.string)”, " } ?? ""
    return "\(box.name), \(words)\(size)"
  }

  private var layers: [Child] {
    let origin = areas.border.origin
    let whole = Rect(origin: .zero, size: areas.border.size)
    var shapes = areas.shapes(isContainer: !box.children.isEmpty)
    if let baseline { shapes.append(.baseline(at: baseline, width: whole.width)) }
    var layers = [Child(ShapeLayer(frame: whole, shapes: shapes))]
    let content = areas.content.relative(to: origin)
    if let text = box.text {
      layers.append(
        Child(
          BoxText(text: text, scale: scale, frame: content).environment(
            \.layoutDirection,
            direction
          )
        )
      )
    } else if !labels.isEmpty {
      layers.append(Child(BoxLabel(lines: labels, frame: content)))
    }
    return layers
  }
}

/// The text of a box, at the scale of the diagram.
private struct BoxText: Component {
  typealias Body = Never

  let text: PlaygroundText
  let scale: Double
  let frame: Rect

  func makeElement(in context: inout BuildContext) -> Element {
    // Slightly wider than the content area: scaled letters may be a little wider and must not wrap.
    var frame = frame
    frame.size.width += 0.6
    if context.environment.layoutDirection == .rightToLeft { frame.origin.x -= 0.6 }
    var element = Element(layout: .at(frame))
    element.layout.layoutDirection = context.environment.layoutDirection
    let words = Text(text.string).font(Font(size: max(text.size * scale, 1)))
    context.adopt([Child(words.accessibilityHidden())], into: &element)
    return element
  }
}

/// The name and the size of a box, in its middle.
struct BoxLabel: Component {
  typealias Body = Never

  let lines: [String]
  let frame: Rect

  /// Returns the font of labels at a text scale.
  static func font(_ textScale: Double) -> Font {
    Font.footnote.monospacedDigits().scaled(by: textScale)
  }

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(layout: .at(frame))
    element.layout.justifyContent = .center
    let lines = lines.enumerated().map { index, line in
      Child(
        Text(line).font(Font.footnote.monospacedDigits())
          .foreground(index == 0 ? .label : .secondaryLabel)
          .textAlignment(.center)
          .lineLimit(1)
          .accessibilityHidden()
      )
    }
    context.adopt(lines, into: &element)
    return element
  }
}

extension DrawingShape {
  /// Returns a line across a box.
  fileprivate static func baseline(at y: Double, width: Double) -> DrawingShape {
    var path = Path()
    path.move(to: Point(x: 0, y: y))
    path.line(to: Point(x: width, y: y))
    return DrawingShape(.path(path), stroke: Stroke(Color.negative.opacity(0.7), width: 1))
  }
}
