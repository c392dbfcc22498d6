public import RowanCore

/// An action in a ``Menu`` or ``ContextMenu``.
public struct MenuItem: Sendable {
  /// The kind of action that an item performs.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// An ordinary action.
    case plain
    /// An action that cannot be undone, shown in the negative colour.
    case destructive
  }

  let title: String
  let icon: Icon.Name?
  let kind: Kind
  let isEnabled: Bool
  let isChecked: Bool
  let shortcut: KeyCombination?
  let action: @MainActor @Sendable () -> Void

  /// Creates an item.
  /// - Parameters:
  ///   - title: The title of the item.
  ///   - icon: The icon before the title.
  ///   - kind: The kind of action.
  ///   - isEnabled: Whether users can choose the item.
  ///   - isChecked: Whether the item shows a checkmark, as the option that is in effect.
  ///   - shortcut: The key combination shown after the title. It is for display only: the menu does not
  ///     handle the keys. The code that shows the menu handles them.
  ///   - action: Called when the item is chosen, after the menu has closed.
  public init(
    _ title: String,
    icon: Icon.Name? = nil,
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
  /// Creates a divider.
  public init() {}
}

/// A group of items in a ``Menu``, with an optional title above it and dividers around it.
public struct MenuSection: Sendable {
  let title: String?
  let entries: [_MenuEntry]

  /// Creates a section with an optional title.
  public init(_ title: String? = nil, @MenuBuilder entries: () -> [_MenuEntry]) {
    self.title = title
    self.entries = entries()
  }
}

/// An item of a ``Menu`` that opens another menu beside it.
public struct Submenu: Sendable {
  let title: String
  let icon: Icon.Name?
  let isEnabled: Bool
  let entries: [_MenuEntry]

  /// Creates a submenu.
  /// - Parameters:
  ///   - title: The title of the item.
  ///   - icon: The icon before the title.
  ///   - isEnabled: Whether users can open the submenu. A submenu without entries cannot be opened either.
  ///   - entries: The entries of the submenu.
  public init(
    _ title: String,
    icon: Icon.Name? = nil,
    isEnabled: Bool = true,
    @MenuBuilder entries: () -> [_MenuEntry]
  ) {
    self.title = title
    self.icon = icon
    self.isEnabled = isEnabled
    self.entries = entries()
  }
}

/// An entry of a menu: an item, a divider, a section or a submenu.
public enum _MenuEntry: Sendable {
  /// An item that performs an action.
  case item(MenuItem)
  /// A divider between groups.
  case divider
  /// A group of entries.
  case section(MenuSection)
  /// An item that opens another menu.
  case menu(Submenu)
}

/// The builder of the entries of a ``Menu``, from items, dividers, sections, submenus, conditions
/// and loops.
@resultBuilder
public enum MenuBuilder {
  /// Converts an item to an entry.
  public static func buildExpression(_ item: MenuItem) -> [_MenuEntry] { [.item(item)] }

  /// Converts a divider to an entry.
  public static func buildExpression(_ divider: MenuDivider) -> [_MenuEntry] { [.divider] }

  /// Converts a section to an entry.
  public static func buildExpression(_ section: MenuSection) -> [_MenuEntry] { [.section(section)] }

  /// Converts a submenu to an entry.
  public static func buildExpression(_ menu: Submenu) -> [_MenuEntry] { [.menu(menu)] }

  /// Returns entries that were created outside the builder.
  public static func buildExpression(_ entries: [_MenuEntry]) -> [_MenuEntry] { entries }

  /// Concatenates the entries of all statements.
  public static func buildBlock(_ parts: [_MenuEntry]...) -> [_MenuEntry] { parts.flatMap { $0 } }

  /// Returns the entries of an `if` without `else`, or none if its condition is false.
  public static func buildOptional(_ entries: [_MenuEntry]?) -> [_MenuEntry] { entries ?? [] }

  /// Returns the entries of the first of two branches.
  public static func buildEither(first: [_MenuEntry]) -> [_MenuEntry] { first }

  /// Returns the entries of the second of two branches.
  public static func buildEither(second: [_MenuEntry]) -> [_MenuEntry] { second }

  /// Returns the entries of a branch with an availability check.
  public static func buildLimitedAvailability(_ entries: [_MenuEntry]) -> [_MenuEntry] { entries }

  /// Concatenates the entries of all iterations of a `for` loop.
  public static func buildArray(_ passes: [[_MenuEntry]]) -> [_MenuEntry] { passes.flatMap { $0 } }
}
