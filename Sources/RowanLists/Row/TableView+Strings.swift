extension TableView {
  /// The texts that a table shows or announces, in the language of the user.
  ///
  /// ```swift
  /// table.strings.delete = "Löschen"
  /// ```
  public struct Strings: Sendable {
    /// The title of the button that confirms a deletion, unless the adapter has another one, and the label of the
    /// control that requests it.
    public var delete = "Delete"
    /// The label of the editing control that inserts a row.
    public var insert = "Insert"
    /// The label of the selection mark in edit mode.
    public var select = "Select"
    /// The accessibility action that moves a row up by one.
    public var moveUp = "Move up"
    /// The accessibility action that moves a row down by one.
    public var moveDown = "Move down"
    /// The accessibility action that enlarges a row.
    public var zoomIn = "Zoom in"
    /// The accessibility action that shrinks a row.
    public var zoomOut = "Zoom out"
    /// The accessibility hint of a row with an effect on activation.
    public var activates = "Can be activated"
    /// The accessibility action that opens the menu of a row.
    public var showMenu = "Show menu"
    /// The label of the menu of a row without a title.
    public var menu = "Actions"
    /// The label of the detail button of a row, and the accessibility action that performs it.
    public var details = "Details"
    /// The label of the checkmark of a row.
    public var checked = "Chosen"
    /// The label of the section index.
    public var index = "Index"
    /// The label of the button that dismisses an error message.
    public var close = "Close"
    /// The message while rows are loading.
    public var loading = "Loading"
    /// The title of the button at the end of a list that fetches more rows, after a fetch has added
    /// none.
    public var loadMore = "Load more"
    /// The title of the keyboard shortcut that closes the swipe actions of a row.
    public var closeActions = "Close actions"
    /// Returns the announcement after a row was moved with keys, from its new position, counted from 1, and the row
    /// count.
    public var moved: @Sendable (_ place: Int, _ count: Int) -> String = {
      "Moved to place \($0) of \($1)"
    }
    /// Returns the announcement before a row is deleted, from the title of the button.
    public var confirm: @Sendable (_ title: String) -> String = {
      "\($0)? Return confirms, escape keeps it"
    }

    /// The accessibility action that picks up a draggable row.
    public var pickUp = "Pick up"
    /// The accessibility action that drops the picked-up rows before a row.
    public var putInFront = "Put in front"
    /// The accessibility action that drops the picked-up rows after a row.
    public var putBehind = "Put behind"
    /// The accessibility action that cancels the drag of a picked-up row.
    public var putBack = "Put back"
    /// Returns the announcement after rows were picked up with a key, from their number.
    public var pickedUp: @Sendable (_ count: Int) -> String = {
      let what = $0 == 1 ? "Picked up" : "\($0) rows picked up"
      return "\(what). Return puts down in front of the row you go to, escape puts back"
    }
    /// The announcement after a drop.
    public var putDown = "Put down"
    /// The announcement after a drop was rejected at the focused row.
    public var dropRejected = "This cannot be put here"

    /// Creates the texts in English.
    public init() {}
  }
}
