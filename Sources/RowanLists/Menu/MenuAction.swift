public import RowanControls
public import RowanCore

/// A named action for rows, shown in their action menu or performed by a keyboard shortcut: Copy, Delete, or an action
/// that an app adds.
///
/// ```swift
/// extension MenuAction {
///   static let translate = MenuAction("translate", title: "Translate", icon: .globe)
/// }
/// table.menuActions.append(.translate)
/// ```
public struct MenuAction: Hashable, Sendable, Identifiable {
  /// The identity of the action.
  public let id: String
  /// The title of the menu item.
  public var title: String
  /// The icon before the title.
  public var icon: Icon.Name?
  /// The kind of the menu item, such as destructive.
  public var kind: MenuItem.Kind
  /// The keyboard shortcut that performs the action for the focused row.
  public var shortcut: KeyCombination?

  /// Creates an action.
  /// - Parameters:
  ///   - id: The identity of the action, which differs from those of other actions.
  ///   - title: The title of the menu item.
  ///   - icon: The icon before the title; `nil` for none.
  ///   - kind: The kind of the menu item.
  ///   - shortcut: The keyboard shortcut that performs the action for the focused row; `nil` for
  ///     none.
  public init(
    _ id: String,
    title: String,
    icon: Icon.Name? = nil,
    kind: MenuItem.Kind = .plain,
    shortcut: KeyCombination? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.kind = kind
    self.shortcut = shortcut
  }

  /// Whether both actions have the same ``id``, even if their titles differ.
  public static func == (left: MenuAction, right: MenuAction) -> Bool { left.id == right.id }

  /// Hashes the ``id``.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The action to copy the row to the clipboard and to remove it. As with the other actions here, the
  /// handler of the adapter performs it.
  public static let cut = MenuAction(
    "cut",
    title: "Cut",
    shortcut: KeyCombination("x", modifiers: .control)
  )
  /// The action to copy the row to the clipboard.
  public static let copy = MenuAction(
    "copy",
    title: "Copy",
    icon: .copy,
    shortcut: KeyCombination("c", modifiers: .control)
  )
  /// The action to paste the text of the clipboard at the row; see ``ListCellEvent/pastedText``.
  /// Browsers ask the user for permission if the menu is used instead of the shortcut.
  public static let paste = MenuAction(
    "paste",
    title: "Paste",
    shortcut: KeyCombination("v", modifiers: .control)
  )
  /// The action to delete the row.
  public static let delete = MenuAction(
    "delete",
    title: "Delete",
    icon: .trash,
    kind: .destructive,
    shortcut: KeyCombination(.delete)
  )
  /// The action to select all rows, for instance with ``ListView/selectAll()``.
  public static let selectAll = MenuAction(
    "selectAll",
    title: "Select all",
    shortcut: KeyCombination("a", modifiers: .control)
  )

  /// The default actions of tables and collections.
  public static let standard: [MenuAction] = [.cut, .copy, .paste, .delete, .selectAll]
}

extension MenuAction {
  /// The source of a ``MenuAction``.
  public enum Sender: UInt8, Hashable, Sendable, CaseIterable {
    /// The menu of the row.
    case menu
    /// The keyboard shortcut, while the row has the focus.
    case keys
  }
}
