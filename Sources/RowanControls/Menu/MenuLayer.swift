import RowanComponents
import RowanCore
import RowanLayout

/// A menu in front of the whole window: a press beside it closes it.
struct MenuLayer: Component {
  let title: String
  let entries: [MenuEntry]
  /// Where the button stands in the window.
  let anchor: Rect
  let choose: ActionWith<MenuItem?>
  @Environment(\.viewport) private var viewport
  @Environment(\.layoutDirection) private var direction
  @Environment(\.theme) private var theme

  var body: some Component {
    let isMirrored = direction == .rightToLeft
    let start = isMirrored ? viewport.width - anchor.maxX : anchor.minX
    return CustomStack(
      MenuLayout(
        anchor: Rect(x: start, y: anchor.minY, width: anchor.width, height: anchor.height),
        gap: theme.spacing.xxs,
        margin: theme.spacing.s
      )
    ) {
      MenuGround(close: choose)
      MenuPanel(title: title, entries: entries, choose: choose)
    }
  }
}

/// What is behind a menu: nothing to be seen, and a press on it closes the menu.
private struct MenuGround: Component {
  typealias Body = Never

  let close: ActionWith<MenuItem?>

  func makeElement(in context: inout BuildContext) -> Element {
    var element = Element(view: ViewDescription(kind: .box))
    element.handlers.tap = Action { [close] in close(nil) }
    element.describe(as: .group) { $0.isHidden = true }
    return element
  }
}

/// Places a menu below its button, or above where there is more room, within the window.
struct MenuLayout: CustomLayout, Equatable {
  /// The button, from where lines begin.
  let anchor: Rect
  /// The distance between button and menu.
  let gap: Double
  /// The least distance from the edges of the window.
  let margin: Double

  func layout(
    _ children: LayoutProxies,
    in range: SizeRange,
    parentSize: ProposedSize
  ) -> Size {
    let window = range.max
    guard children.count == 2, window.width.isFinite, window.height.isFinite else {
      return range.clamp(.zero)
    }
    children[0].place(at: .zero, size: children[0].measure(in: SizeRange(exactly: window)))
    let below = max(window.height - anchor.maxY - gap - margin, 0)
    let above = max(anchor.minY - gap - margin, 0)
    let width = max(window.width - 2 * margin, 0)
    let natural = children[1].measure(
      in: SizeRange(max: Size(width: width, height: .infinity)),
      parentSize: ProposedSize(window)
    )
    let isBelow = natural.height <= below || below >= above
    let size = children[1].measure(
      in: SizeRange(
        min: Size(width: min(anchor.width, width), height: 0),
        // What scrolls takes the room it is given: no more than the items need.
        max: Size(width: width, height: min(natural.height, isBelow ? below : above))
      ),
      parentSize: ProposedSize(window)
    )
    let x = max(min(anchor.minX, window.width - margin - size.width), margin)
    let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - size.height
    children[1].place(at: Point(x: x, y: y), size: size)
    return window
  }
}
