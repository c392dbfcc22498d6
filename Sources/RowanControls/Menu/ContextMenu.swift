public import RowanComponents

/// What there is to do with one thing on the screen, such as a row of a table: shown where the other
/// button of a mouse is pressed, or where a finger rests.
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
  /// What is in it.
  public let entries: [MenuEntry]
  let preview: Child?

  /// Creates a menu.
  /// - Parameters:
  ///   - title: What assistive technology calls it; `nil` for the name of what it is about.
  ///   - entries: What there is to do.
  public init(_ title: String? = nil, @MenuBuilder entries: () -> [MenuEntry]) {
    self.title = title
    self.entries = entries()
    preview = nil
  }

  /// Creates a menu with a picture above it of what it is about.
  /// - Parameters:
  ///   - title: What assistive technology calls it; `nil` for the name of what it is about.
  ///   - entries: What there is to do.
  ///   - preview: What is shown above it.
  public init<Preview: Component>(
    _ title: String? = nil,
    @MenuBuilder entries: () -> [MenuEntry],
    @ComponentBuilder preview: () -> Preview
  ) {
    self.title = title
    self.entries = entries()
    self.preview = Child(preview())
  }

  /// What assistive technology calls it.
  package func label(or name: String) -> String { title ?? name }
}
