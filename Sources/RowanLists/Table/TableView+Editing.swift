public import RowanDiff

extension TableView {
  /// Whether controls for deleting, inserting and moving stand around the rows that have any.
  public var isEditing: Bool {
    get { engine.features.feature(EditMode.self)?.isOn ?? false }
    set { engine.features.feature(EditMode.self)?.isOn = newValue }
  }

  /// Whether rows can be selected while the table is edited, as at other times.
  public var allowsSelectionDuringEditing: Bool {
    get { engine.interaction.allowsSelectionDuringEditing }
    set { engine.features.feature(EditMode.self)?.allowsSelection = newValue }
  }

  /// Whether any number of rows can be selected while the table is edited, whatever its
  /// ``selectionMode``: rows have a mark that says whether they are, in place of other controls, and each
  /// tap changes one. Nothing is selected when such editing begins, nor when it ends.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { engine.interaction.allowsMultipleSelectionDuringEditing }
    set { engine.features.feature(EditMode.self)?.allowsMultipleSelection = newValue }
  }

  /// Has the controls for editing come or go.
  /// - Parameters:
  ///   - isEditing: Whether they are there.
  ///   - isAnimated: Whether they are seen coming and going, while contents make room for them.
  public func setEditing(_ isEditing: Bool, animated isAnimated: Bool) {
    engine.features.feature(EditMode.self)?.set(isEditing, isAnimated: isAnimated)
  }

  /// The actions that the small menu of a row is made of, in their order: those of its rows that can be
  /// performed, where their adapter shows such a menu.
  public var menuActions: [MenuAction] {
    get { engine.features.feature(RowMenu.self)?.actions ?? [] }
    set { engine.features.feature(RowMenu.self)?.actions = newValue }
  }

  /// The row of which the menu is open; it stays mounted until that is closed.
  public var rowWithMenu: RowID? { engine.features.feature(RowMenu.self)?.openRow }

  /// Opens the menu of a row, below it, and answers whether there is one: the row has to be in sight.
  @discardableResult
  public func showMenu(of row: RowID) -> Bool {
    engine.features.feature(RowMenu.self)?.show(of: row) ?? false
  }

  /// Closes the menu of a row, if one is open.
  public func hideMenu() {
    engine.features.feature(RowMenu.self)?.hide()
  }

  /// The row that is being dragged.
  public var draggedRow: RowID? { engine.features.feature(Reorder.self)?.draggedRow }

  /// The row of which the actions are in sight; `nil` while there is none.
  public var openRow: RowID? { engine.features.feature(SwipeActions.self)?.openRow }

  /// Brings the actions of a row into sight, as if it had been swiped; answers whether it has any on that
  /// side, and is mounted.
  @discardableResult
  public func openSwipeActions(at path: RowPath, on side: SwipeSide = .trailing) -> Bool {
    engine.features.feature(SwipeActions.self)?.open(at: path, on: side) ?? false
  }

  /// Has the row that is open close.
  public func closeSwipeActions() {
    engine.features.feature(SwipeActions.self)?.close()
  }

  /// Reads the text on the clipboard, which the user may have to allow. `handler` is called once: with `nil` if the text
  /// may not be read, if there is none, and while the table is on no screen.
  public func readClipboard(_ handler: @escaping @MainActor (String?) -> Void) {
    engine.mutate {
      guard let context = engine.context else { return handler(nil) }
      context.readClipboard(handler)
    }
  }

  /// Puts text on the clipboard, once the table is on a screen.
  public func copy(_ text: String) {
    engine.mutate { engine.context?.request(.copy(text)) }
  }
}
