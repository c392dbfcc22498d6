public import RowanDiff

extension TableView {
  /// Whether rows show their controls for deleting, inserting and moving.
  public var isEditing: Bool {
    get { engine.features.feature(EditMode.self)?.isOn ?? false }
    set { engine.features.feature(EditMode.self)?.isOn = newValue }
  }

  /// Whether `selectionMode` also applies in edit mode; `false` by default. Has no effect if
  /// ``allowsMultipleSelectionDuringEditing`` is `true`.
  public var allowsSelectionDuringEditing: Bool {
    get { engine.interaction.allowsSelectionDuringEditing }
    set { engine.features.feature(EditMode.self)?.allowsSelection = newValue }
  }

  /// Whether multiple rows can be selected in edit mode, independent of `selectionMode`. Rows then show a selection
  /// mark instead of other controls, and each tap toggles one. The selection is empty when such editing begins, and is
  /// cleared when it ends.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { engine.interaction.allowsMultipleSelectionDuringEditing }
    set { engine.features.feature(EditMode.self)?.allowsMultipleSelection = newValue }
  }

  /// Shows or hides the controls of edit mode.
  /// - Parameters:
  ///   - isEditing: Whether the controls are shown.
  ///   - isAnimated: Whether the controls and the contents beside them move with an animation.
  public func setEditing(_ isEditing: Bool, animated isAnimated: Bool) {
    engine.features.feature(EditMode.self)?.set(isEditing, isAnimated: isAnimated)
  }

  /// The actions of the action menus of rows, in their order. A row shows those that can be performed, if its adapter
  /// allows such a menu.
  public var menuActions: [MenuAction] {
    get { engine.features.feature(RowMenu.self)?.actions ?? [] }
    set { engine.features.feature(RowMenu.self)?.actions = newValue }
  }

  /// The row whose menu is open. It stays mounted until the menu closes.
  public var rowWithMenu: RowID? { engine.features.feature(RowMenu.self)?.openRow }

  /// Opens the menu of a row, beside the row. Returns `false` if the row has no menu or is not
  /// mounted.
  @discardableResult
  public func showMenu(of row: RowID) -> Bool {
    engine.features.feature(RowMenu.self)?.show(of: row) ?? false
  }

  /// Closes the menu of a row, if one is open.
  public func hideMenu() {
    engine.features.feature(RowMenu.self)?.hide()
  }

  /// The row that the user is dragging to reorder it.
  public var draggedRow: RowID? { engine.features.feature(Reorder.self)?.draggedRow }

  /// The row whose swipe actions are open, or `nil` if there is none.
  public var openRow: RowID? { engine.features.feature(SwipeActions.self)?.openRow }

  /// Opens the swipe actions of a row. Returns `false` if the row has none on that side or is not mounted.
  @discardableResult
  public func openSwipeActions(at path: RowPath, on side: SwipeAction.Side = .trailing) -> Bool {
    engine.features.feature(SwipeActions.self)?.open(at: path, on: side) ?? false
  }

  /// Closes the open swipe actions.
  public func closeSwipeActions() {
    engine.features.feature(SwipeActions.self)?.close()
  }

  /// Reads the text on the clipboard, for which the user may have to give permission. Calls `handler` once, with `nil`
  /// if reading is not permitted, if there is no text, or if the table is not on a screen.
  public func readClipboard(_ handler: @escaping @MainActor (String?) -> Void) {
    engine.mutate {
      guard let context = engine.context else { return handler(nil) }
      context.readClipboard(handler)
    }
  }

  /// Copies text to the clipboard. Does nothing if the table is not on a screen.
  public func copy(_ text: String) {
    engine.mutate { engine.context?.request(.copy(text)) }
  }
}
