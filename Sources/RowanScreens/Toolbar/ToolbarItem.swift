public import RowanControls
public import RowanCore

/// An action or a menu in the bar of a screen.
public struct ToolbarItem: Sendable {
  /// The position of an item.
  public enum Placement: UInt8, Hashable, Sendable, CaseIterable {
    /// In the bar, also on narrow screens.
    case primary
    /// In the bar on wide screens, in a menu at its end on narrow ones.
    case secondary
  }

  /// The behaviour of an item.
  enum Content: Sendable {
    case action(@MainActor @Sendable () -> Void)
    case menu([_MenuEntry])
  }

  let title: String
  let icon: Icon.Name?
  let placement: Placement
  let kind: Button.Kind
  let isEnabled: Bool
  let shortcut: KeyCombination?
  let content: Content

  /// Creates an item with an action.
  /// - Parameters:
  ///   - title: The title, shown if there is no icon, and read by assistive technology.
  ///   - icon: The icon to show instead of the title.
  ///   - placement: The position of the item.
  ///   - kind: The style of the button.
  ///   - isEnabled: Whether the item can be used.
  ///   - shortcut: The key combination for the action, independent of the focus within the screen.
  ///   - action: Called when the item is chosen.
  public init(
    _ title: String,
    icon: Icon.Name? = nil,
    placement: Placement = .primary,
    kind: Button.Kind = .plain,
    isEnabled: Bool = true,
    shortcut: KeyCombination? = nil,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    self.title = title
    self.icon = icon
    self.placement = placement
    self.kind = kind
    self.isEnabled = isEnabled
    self.shortcut = shortcut
    content = .action(action)
  }

  /// Creates an item that opens a menu.
  /// - Parameters:
  ///   - title: The title, shown if there is no icon, and read by assistive technology.
  ///   - icon: The icon to show instead of the title.
  ///   - placement: The position of the item.
  ///   - entries: The entries of the menu.
  public init(
    _ title: String,
    icon: Icon.Name? = nil,
    placement: Placement = .primary,
    @MenuBuilder entries: () -> [_MenuEntry]
  ) {
    self.title = title
    self.icon = icon
    self.placement = placement
    kind = .plain
    isEnabled = true
    shortcut = nil
    content = .menu(entries())
  }

  /// The item as an entry of a menu.
  var menuEntry: _MenuEntry {
    switch content {
    case .action(let action):
      .item(
        MenuItem(
          title,
          icon: icon,
          kind: kind == .destructive ? .destructive : .plain,
          isEnabled: isEnabled,
          shortcut: shortcut,
          action: action
        )
      )
    case .menu(let entries): .menu(Submenu(title, icon: icon) { entries })
    }
  }
}

/// A result builder for the items of a toolbar.
@resultBuilder
public enum ToolbarBuilder {
  /// Adds an item.
  public static func buildExpression(_ item: ToolbarItem) -> [ToolbarItem] { [item] }

  /// Adds an array of items.
  public static func buildExpression(_ items: [ToolbarItem]) -> [ToolbarItem] { items }

  /// Joins the items of a block.
  public static func buildBlock(_ parts: [ToolbarItem]...) -> [ToolbarItem] { parts.flatMap { $0 } }

  /// Adds items if a condition is met.
  public static func buildOptional(_ items: [ToolbarItem]?) -> [ToolbarItem] { items ?? [] }

  /// Adds the items of the first branch of a condition.
  public static func buildEither(first items: [ToolbarItem]) -> [ToolbarItem] { items }

  /// Adds the items of the second branch of a condition.
  public static func buildEither(second items: [ToolbarItem]) -> [ToolbarItem] { items }

  /// Adds the items of a loop.
  public static func buildArray(_ parts: [[ToolbarItem]]) -> [ToolbarItem] { parts.flatMap { $0 } }
}
