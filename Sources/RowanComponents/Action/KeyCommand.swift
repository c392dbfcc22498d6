public import RowanCore

/// A command for a key combination, with a title for menus and help.
public struct KeyCommand: Sendable {
  /// The key combination.
  public let combination: KeyCombination
  /// The title, in the language of the user.
  public let title: String
  private let action: ComponentAction

  /// Creates a command.
  public init(_ combination: KeyCombination, title: String, action: ComponentAction) {
    self.combination = combination
    self.title = title
    self.action = action
  }

  /// Performs the action of the command, for example from a menu item.
  @MainActor
  public func callAsFunction() { action() }
}
