import RowanCore

/// A line of a menu panel: a divider, a section title, or a choice.
enum MenuLine: Sendable {
  case divider
  case heading(String)
  case choice(MenuChoice)

  /// The choice in this line; `nil` for dividers and section titles.
  var choice: MenuChoice? {
    if case .choice(let choice) = self { choice } else { nil }
  }

  /// Returns the lines of a menu. Sections are surrounded by dividers; there are never two dividers in a
  /// row, nor one at the beginning or end.
  static func lines(of entries: [_MenuEntry]) -> [MenuLine] {
    var lines: [MenuLine] = []
    append(entries, to: &lines)
    if case .divider? = lines.last { lines.removeLast() }
    return lines
  }

  private static func append(_ entries: [_MenuEntry], to lines: inout [MenuLine]) {
    for entry in entries {
      switch entry {
      case .item(let item): lines.append(.choice(.item(item)))
      case .menu(let menu): lines.append(.choice(.menu(menu)))
      case .divider: divide(&lines)
      case .section(let section):
        divide(&lines)
        if let title = section.title { lines.append(.heading(title)) }
        append(section.entries, to: &lines)
        divide(&lines)
      }
    }
  }

  private static func divide(_ lines: inout [MenuLine]) {
    if case .divider? = lines.last { return }
    if !lines.isEmpty { lines.append(.divider) }
  }
}

/// A line that users can choose: an item or a submenu.
enum MenuChoice: Sendable {
  case item(MenuItem)
  case menu(Submenu)

  var title: String {
    switch self {
    case .item(let item): item.title
    case .menu(let menu): menu.title
    }
  }

  var icon: Icon.Name? {
    switch self {
    case .item(let item): item.icon
    case .menu(let menu): menu.icon
    }
  }

  var isEnabled: Bool {
    switch self {
    case .item(let item): item.isEnabled
    case .menu(let menu): menu.isEnabled && !menu.entries.isEmpty
    }
  }
}

extension KeyCombination {
  /// The key combination as text, for example "Ctrl+Shift+R".
  var spelling: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    parts.append(key.spelling)
    return parts.joined(separator: "+")
  }
}

extension KeyPress.Key {
  fileprivate var spelling: String {
    switch self {
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .contextMenu: "Menu"
    case .escape: "Esc"
    case .delete: "Del"
    case .enter, .space, .tab, .home, .end, .backspace:
      "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
    }
  }
}
