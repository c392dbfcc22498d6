import RowanComponents
import RowanCore
import RowanLayout

/// The items of a menu below each other, one of which has the focus.
struct MenuPanel: Component {
  let title: String
  let entries: [MenuEntry]
  let choose: ActionWith<MenuItem?>
  @State private var active: Int?
  @State private var search = MenuSearch()

  var body: some Component {
    let (items, choose, active, search) = (items, choose, $active, $search)
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
        guard press.modifiers.isSubset(of: .shift) else { return false }
        let next: Int?
        if case .character(let character) = press.key {
          next = search.wrappedValue.take(character, from: present, among: items)
        } else {
          search.wrappedValue = MenuSearch()
          next = Self.next(press.key, from: present, among: items)
        }
        guard let next else { return false }
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
    let page = StepperValue.Move.page
    switch key {
    case .down: return open.isEmpty ? nil : open[(place + 1) % open.count].index
    case .up: return open.isEmpty ? nil : open[(place + open.count - 1) % open.count].index
    case .home: return open.first?.index
    case .end: return open.last?.index
    case .pageUp: return open.isEmpty ? nil : open[max(place - page, 0)].index
    case .pageDown: return open.isEmpty ? nil : open[min(place + page, open.count - 1)].index
    default: return nil
    }
  }
}

/// What was typed to find an item by the beginning of its title.
struct MenuSearch: Equatable, Sendable {
  private var text = ""

  /// Takes another character: goes on with the word as long as an item begins with it, and begins another
  /// one else. The same character over and over goes through all that begin with it.
  /// - Returns: The place of the item that is meant; `nil` where there is none.
  mutating func take(
    _ character: Character,
    from present: Int?,
    among items: [(index: Int, item: MenuItem)]
  ) -> Int? {
    let open = items.filter(\.item.isEnabled)
    let place = open.firstIndex { $0.index == present } ?? 0
    func first(from start: Int, _ prefix: String) -> Int? {
      let order = open[min(start, open.count)...] + open[..<min(start, open.count)]
      return order.first { $0.item.title.lowercased().hasPrefix(prefix) }?.index
    }
    let letter = character.lowercased()
    if !text.isEmpty, let found = first(from: place, text + letter) {
      text += letter
      return found
    }
    text = letter
    return first(from: place + 1, letter)
  }
}

/// The ground that a menu's items stand on, and scroll on where there are more than it has room for.
private struct MenuBox: Component {
  typealias Body = Never

  let title: String
  let rows: [Child]
  let keys: KeyHandler

  func makeElement(in context: inout BuildContext) -> Element {
    let theme = context.environment.theme
    var layout = LayoutStyle(direction: .column, alignItems: .stretch)
    // The border is drawn on the ground, and must not be scrolled over.
    layout.padding = Edges(all: .points(theme.hairline))
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
    let scrolling = ScrollView(spacing: theme.spacing.xxs) { rows }
      .contentInsets(theme.spacing.xs - theme.hairline)
    context.adopt([Child(scrolling)], along: .vertical, into: &element)
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
