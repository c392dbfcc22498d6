import RowanComponents
import RowanControls
import RowanCore
import RowanLayout

/// The appearance of the buttons beside a row.
struct SwipeAppearance: Equatable {
  /// The side of the row.
  var side: SwipeAction.Side
  /// Whether the row is high enough for icons above titles.
  var isTall = false
  /// The width of the row, in points.
  var length: Double
  /// The total width of the buttons, or `nil` for their natural width.
  var width: Double?
  /// Whether the buttons can be pressed.
  var isActive = true
  /// Whether the first button covers the others, because releasing the row would perform its action.
  var isGrown = false

  /// The largest share of a row's width that its buttons cover.
  static let share = 0.8
  /// The smallest height of a row with icons above titles, as a multiple of the control height.
  static let tallness = 1.75
}

/// The buttons on one side of a row. They are beyond its edge, and become visible when the row moves.
struct SwipePanel: Component {
  typealias Body = Never

  let actions: [SwipeAction]
  let appearance: SwipeAppearance
  let focus: SwipeFocus
  let close: KeyCommand?
  let act: ActionWith<Int>

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle(direction: .row, alignItems: .stretch)
    if let width = appearance.width {
      layout.position = .absolute
      layout.inset.top = 0
      layout.inset.bottom = 0
      layout.width = .points(width)
      if appearance.side == .trailing {
        layout.inset.leading = .points(appearance.length)
      } else {
        layout.inset.trailing = .points(appearance.length)
      }
    }
    var element = Element(layout: layout)
    let buttons = actions.enumerated().map { index, action in
      let button = SwipeButton(
        action: action,
        index: index,
        appearance: appearance,
        focus: focus,
        close: index == 0 ? close : nil,
        act: act
      )
      return Child(button)
    }
    let order = appearance.side == .trailing ? buttons.reversed() : buttons
    context.adopt(order, along: .horizontal, into: &element)
    return element
  }
}

/// The button of one action.
private struct SwipeButton: Component {
  typealias Body = Never

  let action: SwipeAction
  let index: Int
  let appearance: SwipeAppearance
  let focus: SwipeFocus
  let close: KeyCommand?
  let act: ActionWith<Int>

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    let background = action.background
    var layout = LayoutStyle(direction: appearance.isTall ? .column : .row, shrink: 1)
    layout.justifyContent = .center
    layout.alignItems = .center
    layout.rowGap = .points(outer.theme.spacing.xs)
    layout.columnGap = .points(metrics.spacing)
    layout.minWidth = .points(2 * (metrics.height + outer.theme.spacing.xs))
    layout.grow = appearance.width == nil ? 0 : 1
    layout.padding = Edges(
      horizontal: .points(metrics.horizontalPadding),
      vertical: .points(outer.theme.spacing.xs)
    )
    if isGrown {
      layout.position = .absolute
      layout.inset.top = 0
      layout.inset.bottom = 0
      layout.inset.leading = 0
      layout.inset.trailing = 0
      // The title is at the row's edge, near the pointer.
      let isAtStart = appearance.side == .trailing
      if appearance.isTall {
        layout.alignItems = isAtStart ? .start : .end
      } else {
        layout.justifyContent = isAtStart ? .start : .end
      }
    }
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    element.set(.background(background))
    if isGrown { element.set(.depth(1)) }
    if appearance.isActive {
      let (act, index) = (act, index)
      element.handlers.tap = ComponentAction { act(index) }
      element.interact([.tap, .focus])
      element.set(.hoverBackground(background.opacity(outer.theme.tints.hoveredColor)))
      element.set(.pressedBackground(background.opacity(outer.theme.tints.pressedColor)))
      element.focusLink = focus.link(index)
      if let close { element.add(close) }
    }
    element.describe(as: .button) {
      $0.label = action.title
      $0.isHidden = !appearance.isActive
    }
    context.environment.font = outer.controlFont
    context.environment.foreground = .onAccent
    context.environment.textAlignment = .center
    context.environment.lineLimit = 2
    context.adopt(parts, along: appearance.isTall ? .vertical : .horizontal, into: &element)
    context.environment = outer
    return element
  }

  private var isGrown: Bool { appearance.isGrown && index == 0 }

  @ChildrenBuilder private var parts: [Child] {
    if index == 0 { SwipeBackground(color: action.background, appearance: appearance) }
    if let icon = action.icon { Icon(icon) }
    Text(action.title)
  }
}

/// The background beyond the outermost button while a row is swiped further than its buttons reach.
private struct SwipeBackground: Component {
  typealias Body = Never

  let color: Color
  let appearance: SwipeAppearance

  func makeElement(in context: inout BuildContext) -> Element {
    var layout = LayoutStyle()
    layout.position = .absolute
    layout.inset.top = 0
    layout.inset.bottom = 0
    layout.width = .points(appearance.length)
    // It begins exactly at the outer edge of the button, so that no gap is visible.
    if appearance.side == .trailing {
      layout.inset.leading = .percent(100)
    } else {
      layout.inset.trailing = .percent(100)
    }
    var element = Element(layout: layout, view: ViewDescription(kind: .box))
    element.set(.background(color))
    return element
  }
}
