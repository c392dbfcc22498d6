/// A key press.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifiers held down.
  public var modifiers: Modifiers
  /// The text on the clipboard, if the key combination pastes and the host includes the text.
  public var pastedText: String?

  /// Creates a key press.
  public init(
    _ key: Key,
    modifiers: Modifiers = [],
    pastedText: String? = nil
  ) {
    self.key = key
    self.modifiers = modifiers
    self.pastedText = pastedText
  }

  /// A key, identified by its meaning.
  public enum Key: Hashable, Sendable {
    /// The return or enter key.
    case enter
    /// The space bar.
    case space
    /// The escape key.
    case escape
    /// The tab key.
    case tab
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The key that moves up by the height of a page.
    case pageUp
    /// The key that moves down by the height of a page.
    case pageDown
    /// The key that moves to the beginning.
    case home
    /// The key that moves to the end.
    case end
    /// The key that deletes the character before the caret.
    case backspace
    /// The key that deletes the character after the caret.
    case delete
    /// The key that opens the context menu of the focused view.
    case contextMenu
    /// A function key, counted from 1.
    case function(UInt8)
    /// A key that types a character.
    case character(Character)
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Either shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either control key.
    public static let control = Modifiers(rawValue: 2)
    /// Either alt or option key.
    public static let alt = Modifiers(rawValue: 4)
    /// The command, windows or super key.
    public static let command = Modifiers(rawValue: 8)
  }
}
