public import RowanCore

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
  let shortcut: KeyCombination?
  let action: @MainActor @Sendable () -> Void

  /// Creates an item.
  /// - Parameters:
  ///   - title: Its words.
  ///   - icon: What stands before them.
  ///   - kind: What choosing it means.
  ///   - isEnabled: Whether it can be chosen at present.
  ///   - isChecked: Whether it is marked as being in force.
  ///   - shortcut: The keys that do the same, which are shown behind the words. The menu does not listen for
  ///     them: whoever shows it does.
  ///   - action: Performed when it is chosen, after the menu has gone.
  public init(
    _ title: String,
    icon: IconName? = nil,
    kind: Kind = .plain,
    isEnabled: Bool = true,
    isChecked: Bool = false,
    shortcut: KeyCombination? = nil,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.kind = kind
    self.isEnabled = isEnabled
    self.isChecked = isChecked
    self.shortcut = shortcut
    self.action = action
  }
}

/// A line between groups of items in a ``Menu``.
public struct MenuDivider: Sendable {
  /// Creates a line.
  public init() {}
}

/// Items in a ``Menu`` that belong together: with lines around them, below a title if they have one.
public struct MenuSection: Sendable {
  let title: String?
  let entries: [MenuEntry]

  /// Creates a section.
  public init(_ title: String? = nil, @MenuBuilder entries: () -> [MenuEntry]) {
    self.title = title
    self.entries = entries()
  }
}

/// An item of a ``Menu`` that opens another menu beside itself.
public struct Submenu: Sendable {
  let title: String
  let icon: IconName?
  let isEnabled: Bool
  let entries: [MenuEntry]

  /// Creates an item.
  /// - Parameters:
  ///   - title: Its words.
  ///   - icon: What stands before them.
  ///   - isEnabled: Whether it can be opened at present.
  ///   - entries: What is in the menu that it opens.
  public init(
    _ title: String,
    icon: IconName? = nil,
    isEnabled: Bool = true,
    @MenuBuilder entries: () -> [MenuEntry]
  ) {
    self.title = title
    self.icon = icon
    self.isEnabled = isEnabled
    self.entries = entries()
  }
}

/// Something in a menu.
public enum MenuEntry: Sendable {
  /// Something to do.
  case item(MenuItem)
  /// A line between groups.
  case divider
  /// A group.
  case section(MenuSection)
  /// Another menu.
  case menu(Submenu)
}

/// Builds the entries of a ``Menu``: items, lines between them, groups, menus within, conditions and loops.
@resultBuilder
public enum MenuBuilder {
  /// Takes an item.
  public static func buildExpression(_ item: MenuItem) -> [MenuEntry] { [.item(item)] }

  /// Takes a line.
  public static func buildExpression(_ divider: MenuDivider) -> [MenuEntry] { [.divider] }

  /// Takes a group.
  public static func buildExpression(_ section: MenuSection) -> [MenuEntry] { [.section(section)] }

  /// Takes a menu within the menu.
  public static func buildExpression(_ menu: Submenu) -> [MenuEntry] { [.menu(menu)] }

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
