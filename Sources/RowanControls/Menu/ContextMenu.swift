public import RowanComponents

/// A menu of actions for one item, such as a row of a table. It opens on a secondary click, on a
/// long press of a finger, and by the context menu key or Shift+F10.
///
/// ```swift
/// events.contextMenu = { event in
///   ContextMenu {
///     MenuItem("Reply", icon: .undo, shortcut: KeyCombination("r", modifiers: .control)) { reply() }
///     Submenu("Move to", icon: .folder) {
///       for folder in folders { MenuItem(folder.name) { move(to: folder) } }
///     }
///     MenuSection {
///       MenuItem("Delete", icon: .trash, kind: .destructive) { delete() }
///     }
///   } preview: {
///     Letter(event.element)
///   }
/// }
/// ```
public struct ContextMenu: Sendable {
  let title: String?
  /// The items, dividers, sections and submenus of the menu, in order.
  public let entries: [_MenuEntry]
  let preview: Child?

  /// Creates a context menu without a preview.
  /// - Parameters:
  ///   - title: The accessibility label of the menu; `nil` for the name of the item that the menu
  ///     belongs to.
  ///   - entries: The items, dividers, sections and submenus.
  public init(_ title: String? = nil, @MenuBuilder entries: () -> [_MenuEntry]) {
    self.title = title
    self.entries = entries()
    preview = nil
  }

  /// Creates a context menu with a preview of its item above it.
  /// - Parameters:
  ///   - title: The accessibility label of the menu; `nil` for the name of the item that the menu
  ///     belongs to.
  ///   - entries: The items, dividers, sections and submenus.
  ///   - preview: The component above the menu.
  public init<Preview: Component>(
    _ title: String? = nil,
    @MenuBuilder entries: () -> [_MenuEntry],
    @ComponentBuilder preview: () -> Preview
  ) {
    self.title = title
    self.entries = entries()
    self.preview = Child(preview())
  }

  /// Returns the accessibility label: the title, or `name` if the menu has no title.
  package func label(or name: String) -> String { title ?? name }
}
