import RowanCore

/// The names of keys in messages between page and session. The name of a character is the character itself.
enum KeyNames {
  /// Returns the key with a name; `nil` if there is none.
  static func key(_ name: String) -> KeyPress.Key? {
    if let key = keys[name] { return key }
    if name.count == 1, name.utf8.count <= 32, let character = name.first {
      return .character(character)
    }
    return functionKeys[name]
  }

  /// Returns the name of a key.
  static func name(of key: KeyPress.Key) -> String {
    switch key {
    case .enter: "enter"
    case .space: "space"
    case .escape: "escape"
    case .tab: "tab"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    case .home: "home"
    case .end: "end"
    case .backspace: "backspace"
    case .delete: "delete"
    case .contextMenu: "contextMenu"
    case .function(let number): "F\(number)"
    case .character(let character): String(character)
    }
  }

  private static let functionKeys = Dictionary(
    uniqueKeysWithValues: (1...24).map { ("F\($0)", KeyPress.Key.function($0)) }
  )

  private static let keys: [String: KeyPress.Key] = {
    let named: [KeyPress.Key] = [
      .enter, .space, .escape, .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
      .backspace, .delete, .contextMenu,
    ]
    return Dictionary(uniqueKeysWithValues: named.map { (name(of: $0), $0) })
  }()
}
