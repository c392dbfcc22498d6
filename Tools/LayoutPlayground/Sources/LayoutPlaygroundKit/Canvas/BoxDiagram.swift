import Rowan
import RowanHostInterface
import RowanLayout

/// A diagram of a tree, as in a browser's inspector: the margin, border, padding and content of
/// each box are tinted differently.
struct BoxDiagram: Component {
  let playground: Playground
  let frames: PlaygroundFrames
  let fit: DiagramFit
  let measurer: any TextMeasuring
  /// The editor that handles taps on boxes and keys, or `nil` for a picture without selection.
  var editor: PlaygroundEditor?
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  var body: some Component {
    DiagramFrame(size: fit.size, keys: editor.map { keyHandler($0) }) {
      ForEach(shown, id: \.box.id) { layers(of: $0.box, $0.areas) }
      if editor != nil, let areas = placed(playground.selection) {
        SelectionMark(frame: areas.border)
        tag(at: areas.border)
      }
    }
    // The width precedes the height in every language.
    .environment(\.layoutDirection, .leftToRight)
  }

  /// The visible boxes with their areas on the screen, from back to front.
  private var shown: [(box: PlaygroundBox, areas: BoxAreas)] {
    frames.entries.compactMap { entry in
      guard let box = playground.root.find(entry.id), let areas = placed(entry.id) else {
        return nil
      }
      return (box, areas)
    }
  }

  private func placed(_ id: Int) -> BoxAreas? {
    frames[id]?.areas?.placed(scale: fit.scale, offset: fit.offset)
  }

  private func layers(of box: PlaygroundBox, _ areas: BoxAreas) -> [Child] {
    var layers: [Child] = []
    if areas.hasMargin {
      layers.append(Child(ShapeLayer(frame: areas.margin, shapes: areas.marginShapes)))
    }
    layers.append(
      Child(
        BoxView(
          box: box,
          areas: areas,
          size: frames[box.id]?.size ?? "",
          scale: fit.scale,
          direction: frames[box.id]?.isRightToLeft == true ? .rightToLeft : .leftToRight,
          baseline: baseline(of: box),
          labels: box.isText || !box.children.isEmpty ? [] : labels(of: box, areas),
          isSelected: editor == nil ? nil : box.id == playground.selection,
          select: editor.map { editor in
            ComponentAction { editor { $0.select(box.id) } }
          }
        )
      )
    )
    return layers
  }

  /// Returns the name and the size, the name alone, or nothing, as far as the content area has
  /// space.
  private func labels(of box: PlaygroundBox, _ areas: BoxAreas) -> [String] {
    let room = areas.content.size
    let lines = [box.name, frames[box.id]?.size ?? ""].map { line in
      (line, measurer.layout(StyledText(line, font: BoxLabel.font(textScale)), width: nil).size)
    }
    var fitting: [String] = []
    var height = 0.0
    for (line, size) in lines {
      height += size.height
      guard size.width <= room.width - 4, height <= room.height else { break }
      fitting.append(line)
    }
    return fitting
  }

  /// Returns the position of the children's common baseline below the box's upper edge, or `nil` if
  /// the box does not align its children by it.
  private func baseline(of box: PlaygroundBox) -> Double? {
    guard box.style.alignItems == .baseline, !box.children.isEmpty else { return nil }
    return frames[box.id]?.baseline.map { $0 * fit.scale }
  }

  /// Returns the name and size of the selected box: above its frame or, without space there, below
  /// or in it.
  private func tag(at frame: Rect) -> SizeTag {
    let box = playground.selected
    let title = box.name + "  " + (frames[box.id]?.size ?? "")
    let font = BoxLabel.font(textScale)
    let text = measurer.layout(StyledText(title, font: font), width: nil).size
    let size = Size(
      width: text.width.rounded(.up) + 2 * theme.spacing.s,
      height: text.height.rounded(.up) + 2 * theme.spacing.xxs
    )
    let above = frame.minY - size.height
    let below = frame.maxY
    let y = above >= 0 ? above : below + size.height <= fit.size.height ? below : frame.minY
    let x = max(0, min(frame.minX, fit.size.width - size.width))
    return SizeTag(
      title: title,
      frame: Rect(x: x, y: y, width: size.width, height: size.height)
    )
  }

  private func keyHandler(_ editor: PlaygroundEditor) -> EventHandlers.KeyHandler {
    let direction = frames[playground.selection]?.isRightToLeft == true
    return EventHandlers.KeyHandler { press in
      guard press.modifiers.isEmpty,
        let step = PlaygroundStep(press.key, in: direction ? .rightToLeft : .leftToRight)
      else { return false }
      editor { $0.walk(step) }
      return true
    }
  }
}

/// The root of a diagram, which positions all its children absolutely.
private struct DiagramFrame: Component {
  typealias Body = Never

  let size: Size
  let keys: EventHandlers.KeyHandler?
  private let children: [Child]

  init(size: Size, keys: EventHandlers.KeyHandler?, @ChildrenBuilder _ children: () -> [Child]) {
    self.size = size
    self.keys = keys
    self.children = children()
  }

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(width: .points(size.width), height: .points(size.height))
    // Coordinates do not depend on the reading direction of the window: the tree has its own
    // direction.
    layout.layoutDirection = .leftToRight
    var element = Element(layout: layout)
    element.set(.clipsContent(true))
    if let keys {
      element.handlers.key = keys
      element.interact(.navigation)
      element.describe(as: .radioGroup) {
        $0.label = "Boxes"
        $0.hint = "Up selects the container, Down the first child, Left and Right the siblings"
      }
    } else {
      element.describe(as: .image) { $0.isHidden = true }
    }
    context.adopt(children, into: &element)
    return element
  }
}
