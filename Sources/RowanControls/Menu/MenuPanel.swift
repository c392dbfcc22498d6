import RowanComponents
import RowanCore
import RowanLayout

/// The items of a menu below each other, one of which has the focus.
struct MenuPanel: Component {
  let title: String
  let entries: [MenuEntry]
  let choose: ActionWith<MenuItem?>
  @State private var active: Int?

  var body: some Component {
    let (items, choose, active) = (items, choose, $active)
    let present = self.active ?? items.first { $0.item.isEnabled }?.index
    MenuBox(
      title: title,
      rows: entries.enumerated().map { index, entry in
        switch entry {
        case .divider: Child(Divider())
        case .item(let item):
          Child(MenuRow(item: item, takesFocus: index == present, choose: choose))
        }
      },
      keys: KeyHandler { press in
        if press.key == .escape {
          choose(nil)
          return true
        }
        guard press.modifiers.isSubset(of: .shift),
          let next = Self.next(press.key, from: present, among: items)
        else { return false }
        active.wrappedValue = next
        return true
      }
    )
  }

  /// The items with their places among the entries.
  private var items: [(index: Int, item: MenuItem)] {
    entries.enumerated().compactMap { index, entry in
      if case .item(let item) = entry { (index, item) } else { nil }
    }
  }

  /// The place of the item that a key goes to, around the ends; `nil` for other keys.
  private static func next(
    _ key: KeyPress.Key,
    from present: Int?,
    among items: [(index: Int, item: MenuItem)]
  ) -> Int? {
    let open = items.filter(\.item.isEnabled)
    let place = open.firstIndex { $0.index == present } ?? 0
    switch key {
    case .down: return open.isEmpty ? nil : open[(place + 1) % open.count].index
    case .up: return open.isEmpty ? nil : open[(place + open.count - 1) % open.count].index
    case .home: return open.first?.index
    case .end: return open.last?.index
    case .character(let character):
      let order = open[min(place + 1, open.count)...] + open[..<min(place + 1, open.count)]
      return order.first { $0.item.title.lowercased().hasPrefix(character.lowercased()) }?.index
    default: return nil
    }
  }
}

/// The ground that a menu's items stand on.
private struct MenuBox: Component {
  typealias Body = Never

  let title: String
  let rows: [Child]
  let keys: KeyHandler

  func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var layout = LayoutStyle(direction: .column, alignItems: .stretch)
    layout.padding = Edges(all: .points(theme.spacing.xs))
    layout.rowGap = .points(theme.spacing.xxs)
    var element = Element(layout: layout)
    element.interact(.navigation)
    element.handlers.key = keys
    // A press between two items is not one beside the menu.
    element.handlers.tap = Action {}
    element.describe(as: .menu) { $0.label = title }
    element.set(.background(.surface))
    element.set(.border(Border(color: .separator, width: theme.hairline)))
    element.set(.cornerRadius(theme.radii.medium))
    let shade = Color(red: 0, green: 0, blue: 0, opacity: theme.tints.shade)
    let offset = Point(x: 0, y: theme.spacing.xs)
    element.set(.shadow(Shadow(color: shade, radius: theme.spacing.l, offset: offset)))
    context.adopt(rows, along: .vertical, into: &element)
    return element
  }
}

/// An item of a menu.
private struct MenuRow: Component {
  typealias Body = Never

  let item: MenuItem
  let takesFocus: Bool
  let choose: ActionWith<MenuItem?>

  func makeElement(in context: inout BuildContext) -> Element {
    let outer = context.environment
    let metrics = outer.controlMetrics
    let tints = outer.theme.tints
    var layout = LayoutStyle(direction: .row, alignItems: .center)
    layout.columnGap = .points(metrics.spacing)
    layout.minHeight = .points(metrics.height)
    layout.padding = Edges(
      horizontal: .points(metrics.horizontalPadding),
      vertical: .points(metrics.verticalPadding)
    )
    var element = Element(layout: layout)
    let (item, choose) = (item, choose)
    element.handlers.tap = Action { choose(item) }
    element.interact(takesFocus ? [.tap, .focus] : [.tap, .focus, .skippedByTab])
    element.describe(as: .menuItem) {
      $0.label = item.title
      if item.isChecked { $0.isChecked = true }
    }
    element.set(.cornerRadius(outer.theme.radii.small))
    let color = item.kind == .destructive ? Color.negative : outer.foreground
    context.environment.font = outer.controlFont
    context.environment.foreground = item.isEnabled ? color : .tertiaryLabel
    if item.isEnabled {
      element.set(.hoverBackground(color.opacity(tints.hoveredGround)))
      element.set(.pressedBackground(color.opacity(tints.pressedGround)))
    } else {
      element.interact(.disabled)
    }
    context.adopt(parts, along: .horizontal, into: &element)
    context.environment = outer
    return element
  }

  @ChildrenBuilder private var parts: [Child] {
    if let icon = item.icon { Icon(icon) }
    Text(item.title)
    if item.isChecked {
      Spacer()
      Icon(.checkmark)
    }
  }
}
