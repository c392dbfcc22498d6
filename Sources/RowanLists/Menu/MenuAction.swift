public import RowanControls
public import RowanCore

/// Something that can be done with a row and has a name of its own: copying it, deleting it, or whatever an
/// app adds.
///
/// ```swift
/// extension MenuAction {
///   static let translate = MenuAction("translate", title: "Translate", icon: .globe)
/// }
/// table.menuActions.append(.translate)
/// ```
public struct MenuAction: Hashable, Sendable, Identifiable {
  /// What tells the action from others.
  public let id: String
  /// The words of its item in the menu.
  public var title: String
  /// What stands before them.
  public var icon: IconName?
  /// What performing it means.
  public var kind: MenuItem.Kind
  /// The keys that perform it for the row that has the focus.
  public var shortcut: KeyCombination?

  /// Creates an action.
  public init(
    _ id: String,
    title: String,
    icon: IconName? = nil,
    kind: MenuItem.Kind = .plain,
    shortcut: KeyCombination? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.kind = kind
    self.shortcut = shortcut
  }

  /// Whether both are the same action, whatever they are called.
  public static func == (left: MenuAction, right: MenuAction) -> Bool { left.id == right.id }

  /// Hashes what tells the action from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Puts the row on the clipboard, and takes it away.
  public static let cut = MenuAction(
    "cut",
    title: "Cut",
    shortcut: KeyCombination("x", modifiers: .control)
  )
  /// Puts the row on the clipboard.
  public static let copy = MenuAction(
    "copy",
    title: "Copy",
    icon: .copy,
    shortcut: KeyCombination("c", modifiers: .control)
  )
  /// Puts what is on the clipboard here: ``ListCellEvent/pastedText``. Browsers ask their user first, where the
  /// menu is used and not the keys.
  public static let paste = MenuAction(
    "paste",
    title: "Paste",
    shortcut: KeyCombination("v", modifiers: .control)
  )
  /// Takes the row away.
  public static let delete = MenuAction(
    "delete",
    title: "Delete",
    icon: .trash,
    kind: .destructive,
    shortcut: KeyCombination(.delete)
  )
  /// Selects everything.
  public static let selectAll = MenuAction(
    "selectAll",
    title: "Select all",
    shortcut: KeyCombination("a", modifiers: .control)
  )

  /// Those that tables offer unless they are told otherwise.
  public static let standard: [MenuAction] = [.cut, .copy, .paste, .delete, .selectAll]
}

/// How somebody asked for a ``MenuAction``.
public enum MenuSender: UInt8, Hashable, Sendable, CaseIterable {
  /// By the menu of the row.
  case menu
  /// By its keys, while the row has the focus.
  case keys
}
