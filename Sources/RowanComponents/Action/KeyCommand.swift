public import RowanCore

/// Something that a combination of keys does, with a title for menus and help.
public struct KeyCommand: Sendable {
  /// The keys.
  public let combination: KeyCombination
  /// What it does, in the reader's words.
  public let title: String
  private let action: ComponentAction

  /// Creates a command.
  public init(_ combination: KeyCombination, title: String, action: ComponentAction) {
    self.combination = combination
    self.title = title
    self.action = action
  }

  /// Does what the keys do: for a menu that offers the command.
  @MainActor
  public func callAsFunction() { action() }
}
