public import RowanControls
public import RowanCore

/// Something that can be done on a screen, in its bar.
public struct ToolbarItem: Sendable {
  /// Where an item stands.
  public enum Placement: UInt8, Hashable, Sendable, CaseIterable {
    /// In the bar, wherever there is room for words at all.
    case primary
    /// In the bar on wide screens, in a menu at its end on narrow ones.
    case secondary
  }

  /// What an item does.
  enum Content: Sendable {
    case action(@MainActor @Sendable () -> Void)
    case menu([MenuEntry])
  }

  let title: String
  let icon: IconName?
  let placement: Placement
  let kind: Button.Kind
  let isEnabled: Bool
  let shortcut: KeyCombination?
  let content: Content

  /// Creates an item that does something.
  /// - Parameters:
  ///   - title: What it is called: shown, where there is no icon, and read by assistive technology.
  ///   - icon: What is shown instead of the words.
  ///   - placement: Where it stands.
  ///   - kind: How much it stands out.
  ///   - isEnabled: Whether it can be done at present.
  ///   - shortcut: The keys that do the same anywhere on the screen.
  ///   - action: What to do.
  public init(
    _ title: String,
    icon: IconName? = nil,
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
  ///   - title: What it is called.
  ///   - icon: What is shown instead of the words.
  ///   - placement: Where it stands.
  ///   - entries: What there is to choose from.
  public init(
    _ title: String,
    icon: IconName? = nil,
    placement: Placement = .primary,
    @MenuBuilder entries: () -> [MenuEntry]
  ) {
    self.title = title
    self.icon = icon
    self.placement = placement
    kind = .plain
    isEnabled = true
    shortcut = nil
    content = .menu(entries())
  }

  /// The item as it stands in a menu.
  var menuEntry: MenuEntry {
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

/// Builds the items of a bar: items, conditions and loops.
@resultBuilder
public enum ToolbarBuilder {
  /// Takes an item.
  public static func buildExpression(_ item: ToolbarItem) -> [ToolbarItem] { [item] }

  /// Takes items that were made elsewhere.
  public static func buildExpression(_ items: [ToolbarItem]) -> [ToolbarItem] { items }

  /// Joins items.
  public static func buildBlock(_ parts: [ToolbarItem]...) -> [ToolbarItem] { parts.flatMap { $0 } }

  /// Takes items that may be missing.
  public static func buildOptional(_ items: [ToolbarItem]?) -> [ToolbarItem] { items ?? [] }

  /// Takes the first of two sets of items.
  public static func buildEither(first items: [ToolbarItem]) -> [ToolbarItem] { items }

  /// Takes the second of two sets of items.
  public static func buildEither(second items: [ToolbarItem]) -> [ToolbarItem] { items }

  /// Takes the items of a loop.
  public static func buildArray(_ parts: [[ToolbarItem]]) -> [ToolbarItem] { parts.flatMap { $0 } }
}
