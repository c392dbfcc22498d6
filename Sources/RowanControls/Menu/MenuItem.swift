/// One of the things to do in a ``Menu``.
public struct MenuItem: Sendable {
  /// What choosing it means.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// One thing among others.
    case plain
    /// What cannot be undone.
    case destructive
  }

  let title: String
  let icon: IconName?
  let kind: Kind
  let isEnabled: Bool
  let isChecked: Bool
  let action: @MainActor @Sendable () -> Void

  /// Creates an item.
  /// - Parameters:
  ///   - title: Its words.
  ///   - icon: What stands before them.
  ///   - kind: What choosing it means.
  ///   - isEnabled: Whether it can be chosen at present.
  ///   - isChecked: Whether it is marked as being in force.
  ///   - action: Performed when it is chosen, after the menu has gone.
  public init(
    _ title: String,
    icon: IconName? = nil,
    kind: Kind = .plain,
    isEnabled: Bool = true,
    isChecked: Bool = false,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.kind = kind
    self.isEnabled = isEnabled
    self.isChecked = isChecked
    self.action = action
  }
}

/// A line between groups of items in a ``Menu``.
public struct MenuDivider: Sendable {
  /// Creates a line.
  public init() {}
}

/// Something in a menu.
public enum MenuEntry: Sendable {
  /// Something to do.
  case item(MenuItem)
  /// A line between groups.
  case divider
}

/// Builds the entries of a ``Menu``: items, lines between them, conditions and loops.
@resultBuilder
public enum MenuBuilder {
  /// Takes an item.
  public static func buildExpression(_ item: MenuItem) -> [MenuEntry] { [.item(item)] }

  /// Takes a line.
  public static func buildExpression(_ divider: MenuDivider) -> [MenuEntry] { [.divider] }

  /// Takes entries made elsewhere.
  public static func buildExpression(_ entries: [MenuEntry]) -> [MenuEntry] { entries }

  /// Puts statements one behind the other.
  public static func buildBlock(_ parts: [MenuEntry]...) -> [MenuEntry] { parts.flatMap { $0 } }

  /// Takes the branch of an `if` without `else`.
  public static func buildOptional(_ entries: [MenuEntry]?) -> [MenuEntry] { entries ?? [] }

  /// Takes the first of two branches.
  public static func buildEither(first: [MenuEntry]) -> [MenuEntry] { first }

  /// Takes the second of two branches.
  public static func buildEither(second: [MenuEntry]) -> [MenuEntry] { second }

  /// Takes a branch under an availability check.
  public static func buildLimitedAvailability(_ entries: [MenuEntry]) -> [MenuEntry] { entries }

  /// Takes the passes of a `for` loop.
  public static func buildArray(_ passes: [[MenuEntry]]) -> [MenuEntry] { passes.flatMap { $0 } }
}
