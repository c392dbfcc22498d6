import RowanComponents
import RowanCore
import RowanLayout

/// The lines of one menu, with roving focus.
struct MenuPanel: Component {
  let title: String
  let entries: [_MenuEntry]
  /// The number of ancestor menus; 0 for the first menu.
  let level: Int
  /// The level of the menu that has the focus.
  let focus: FocusState<Int?>.Binding
  /// The index of the line whose submenu is open.
  let openLine: Int?
  /// Opens a submenu.
  let open: ActionWith<MenuLayer.OpenMenu>
  /// Closes this menu and its submenus.
  let close: ComponentAction
  let choose: ActionWith<MenuItem?>
  @State private var active: Int?
  @State private var search = TypedSearch()
  @State private var places = MenuLineFrames()
  @Environment(\.layoutDirection) private var direction
  @Environment(\.sessionClock) private var clock

  var body: some Component {
    let lines = MenuLine.lines(of: entries)
    let choices = lines.enumerated().compactMap { index, line in
      line.choice.map { (index: index, choice: $0) }
    }
    let hasIcons = choices.contains { $0.choice.icon != nil }
    let present = active ?? choices.first { $0.choice.isEnabled }?.index
    let keys = keys(present, choices)
    return MenuBox(
      title: title,
      rows: lines.enumerated().map { index, line in
        switch line {
        case .divider: Child(Divider())
        case .heading(let title): Child(MenuHeading(title: title))
        case .choice(let choice):
          row(choice, at: index, takesFocus: index == present, hasIcons, keys)
        }
      },
      keys: keys
    )
  }

  private func row(
    _ choice: MenuChoice,
    at index: Int,
    takesFocus: Bool,
    _ hasIcons: Bool,
    _ keys: EventHandlers.KeyHandler
  ) -> Child {
    // A space that continues a typed search must not perform the item.
    let space = EventHandlers.KeyHandler { $0.key == .space && keys($0) }
    let (choose, open, active, places, search) = (choose, open, $active, places, search)
    let link = takesFocus ? focus.link(level) : nil
    switch choice {
    case .item(let item):
      return Child(
        MenuRow(
          choice: choice,
          hasIcons,
          takesFocus: takesFocus,
          link: link,
          isOpen: nil,
          keys: space
        ) {
          choose(item)
        }
      )
    case .menu:
      return Child(
        MenuRow(
          choice: choice,
          hasIcons,
          takesFocus: takesFocus,
          link: link,
          isOpen: openLine == index,
          keys: space
        ) {
          search.clear()
          active.wrappedValue = index
          open(MenuLayer.OpenMenu(line: index, anchor: places.frame(of: index)))
        }
        .background(alignment: .fill) { MenuAnchorBox(anchor: places.place(of: index)) }
      )
    }
  }

  private func keys(
    _ present: Int?,
    _ choices: [(index: Int, choice: MenuChoice)]
  ) -> EventHandlers.KeyHandler {
    let (close, open, places, active, search) = (close, open, places, $active, search)
    let (level, direction, clock) = (level, direction, clock.clock)
    return EventHandlers.KeyHandler { press in
      let outcome = search.handle(
        press,
        from: choices.firstIndex { $0.index == present },
        count: choices.count,
        clock: clock
      ) { choices[$0].choice.isEnabled ? choices[$0].choice.title : nil }
      switch outcome {
      case .found(let number):
        active.wrappedValue = choices[number].index
        return true
      // Keys that type must not reach the content behind the menu.
      case .missed: return true
      case .notTyped: break
      }
      if press.key == .escape {
        close()
        return true
      }
      guard press.modifiers.isSubset(of: .shift) else { return false }
      let isMirrored = direction == .rightToLeft
      if press.key == (isMirrored ? .left : .right) {
        guard let chosen = choices.first(where: { $0.index == present }),
          case .menu = chosen.choice, chosen.choice.isEnabled
        else { return true }
        open(MenuLayer.OpenMenu(line: chosen.index, anchor: places.frame(of: chosen.index)))
        return true
      }
      if press.key == (isMirrored ? .right : .left) {
        if level > 0 { close() }
        return true
      }
      guard let next = Self.next(press.key, from: present, among: choices) else { return false }
      active.wrappedValue = next
      return true
    }
  }

  /// Returns the line index of the choice that an arrow, page, Home or End key moves to; `nil` for
  /// other keys, and if no choice is enabled. Arrow keys wrap around at the ends, page keys stop
  /// there. Disabled choices are skipped.
  private static func next(
    _ key: KeyPress.Key,
    from present: Int?,
    among choices: [(index: Int, choice: MenuChoice)]
  ) -> Int? {
    let open = choices.filter(\.choice.isEnabled)
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
