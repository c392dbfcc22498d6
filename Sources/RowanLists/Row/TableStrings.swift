/// The words a table says by itself, in the reader's language.
///
/// ```swift
/// table.words.delete = "Löschen"
/// ```
public struct TableStrings: Sendable {
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
  /// What assistive technology can do with a row that can be drawn larger.
  public var zoomIn = "Zoom in"
  /// What assistive technology can do with a row that can be drawn smaller.
  public var zoomOut = "Zoom out"
  /// The hint of assistive technology for a row that does something when it is activated.
  public var activates = "Can be activated"
  /// What assistive technology can do with a row that has a menu.
  public var showMenu = "Show menu"
  /// The menu of a row without a title.
  public var menu = "Actions"
  /// The button at the end of a row for more about it, and what assistive technology can do instead.
  public var details = "Details"
  /// The mark at the end of a row that is chosen.
  public var checked = "Chosen"
  /// The strip of titles at the edge, by which one goes from section to section.
  public var index = "Index"
  /// The button that puts away what is said of a failure.
  public var close = "Close"
  /// What is said while rows are on their way.
  public var loading = "Loading"
  /// The button at the end of a list for more rows, where these are not fetched by themselves.
  public var loadMore = "Load more"
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

  /// What assistive technology can do with a row that can be dragged elsewhere.
  public var pickUp = "Pick up"
  /// What assistive technology can do with something that is picked up: put it in front of a row.
  public var putInFront = "Put in front"
  /// What assistive technology can do with something that is picked up: put it behind a row.
  public var putBehind = "Put behind"
  /// What assistive technology can do with a row that is picked up: leave it where it was.
  public var putBack = "Put back"
  /// What is said when rows have been picked up by a key: how many.
  public var pickedUp: @Sendable (_ count: Int) -> String = {
    let what = $0 == 1 ? "Picked up" : "\($0) rows picked up"
    return "\(what). Return puts down in front of the row you go to, escape puts back"
  }
  /// What is said when something that was picked up has been put down.
  public var putDown = "Put down"
  /// What is said when something that was picked up is not taken where the focus is.
  public var dropRejected = "This cannot be put here"

  /// Creates the words in English.
  public init() {}
}
