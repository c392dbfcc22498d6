import Rowan

/// One box of a diagram.
struct BoxView: Component {
  typealias Body = Never

  let box: PlaygroundBox
  /// The areas on the screen.
  let areas: BoxAreas
  /// Width and height of the box in the tree, in words.
  let size: String
  let scale: Double
  /// How the box reads.
  let direction: LayoutDirection
  /// Where the children's baseline is below the upper edge.
  let baseline: Double?
  /// What stands in the middle.
  let labels: [String]
  /// Whether it is selected; `nil` where nothing can be.
  let isSelected: Bool?
  let select: ComponentAction?

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(layout: .at(areas.border))
    // Tints do not add up where boxes lie in each other.
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

  /// What somebody is told who does not see the box.
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

/// The text of a box, as large as the diagram is.
private struct BoxText: Component {
  typealias Body = Never

  let text: PlaygroundText
  let scale: Double
  let frame: Rect

  func makeElement(in context: inout BuildContext) -> Element {
    // A little more than there is: scaled letters may be wider by a hair, and must not wrap for that.
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

  /// What labels are set in, at a text scale.
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
  /// A line across a box.
  fileprivate static func baseline(at y: Double, width: Double) -> DrawingShape {
    var path = Path()
    path.move(to: Point(x: 0, y: y))
    path.line(to: Point(x: width, y: y))
    return DrawingShape(.path(path), stroke: Stroke(Color.negative.opacity(0.7), width: 1))
  }
}
