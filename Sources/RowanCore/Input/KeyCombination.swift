/// A key with modifiers, for a command.
public struct KeyCombination: Hashable, Sendable {
  /// The key. Letters are case-insensitive: `"s"` and `"S"` are the same.
  public let key: KeyPress.Key
  /// The required modifiers. Control also represents the command key, which replaces it on some keyboards.
  public let modifiers: KeyPress.Modifiers

  /// Creates a combination.
  public init(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    var modifiers = modifiers
    if modifiers.remove(.command) != nil { modifiers.insert(.control) }
    var key = key
    if case .character(let character) = key {
      let folded = character.lowercased()
      if folded.count == 1, let first = folded.first { key = .character(first) }
      // Keyboards differ in whether a character that is not a letter needs the Shift key.
      if !character.isCased { modifiers.remove(.shift) }
    }
    self.key = key
    self.modifiers = modifiers
  }

  /// Whether `press` is this combination.
  public func matches(_ press: KeyPress) -> Bool {
    self == KeyCombination(press.key, modifiers: press.modifiers)
  }
}

extension KeyPress.Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
