/// The words a table says by itself, in the reader's language.
///
/// ```swift
/// table.words.delete = "Löschen"
/// ```
public struct TableWords: Sendable {
  /// The button that confirms that a row is to be deleted, unless its adapter has another word for it; and
  /// the control before a row that asks for it.
  public var delete = "Delete"
  /// The control before a row that inserts another one.
  public var insert = "Insert"
  /// The mark before a row that selects it.
  public var select = "Select"
  /// What assistive technology can do with a row that can be moved: to the place of the one before.
  public var moveUp = "Move up"
  /// What assistive technology can do with a row that can be moved: to the place of the one behind.
  public var moveDown = "Move down"
  /// What assistive technology can do with a row that has a menu.
  public var showMenu = "Show menu"
  /// The menu of a row without a title.
  public var menu = "Actions"
  /// The button at the end of a row for more about it, and what assistive technology can do instead.
  public var details = "Details"
  /// The mark at the end of a row that is chosen.
  public var checked = "Chosen"
  /// The key command that closes the actions of a row.
  public var closeActions = "Close actions"
  /// What is said when a row has been moved by keys: its new place, counted from 1, and how many there are.
  public var moved: @Sendable (_ place: Int, _ count: Int) -> String = {
    "Moved to place \($0) of \($1)"
  }
  /// What is said when a row is about to be deleted: the title of the button.
  public var confirm: @Sendable (_ title: String) -> String = {
    "\($0)? Return confirms, escape keeps it"
  }

  /// Creates the words in English.
  public init() {}
}
