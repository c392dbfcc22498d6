/// A key together with the modifiers that make it a command.
public struct KeyCombination: Hashable, Sendable {
  /// The key. Letters mean their keys: `"s"` and `"S"` are the same.
  public let key: KeyPress.Key
  /// The modifiers to be held down. Control stands for the command key as well, which has its place on some
  /// keyboards.
  public let modifiers: KeyPress.Modifiers

  /// Creates a combination.
  public init(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) {
    var modifiers = modifiers
    if modifiers.remove(.command) != nil { modifiers.insert(.control) }
    var key = key
    if case .character(let character) = key {
      let folded = character.lowercased()
      if folded.count == 1, let first = folded.first { key = .character(first) }
      // Whether shift is needed for what is no letter differs from keyboard to keyboard.
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
  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
