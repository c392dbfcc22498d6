extension CollectionView {
  /// How many items can be selected. Items that no longer may be are deselected.
  public var selectionMode: SelectionMode {
    get { engine.interaction.selectionMode }
    set { engine.features.feature(Selection.self)?.mode = newValue }
  }
  /// Called after the user or the app has changed which items are selected.
  public var onSelectionChange: (@MainActor (Set<RowID>) -> Void)? {
    get { engine.interaction.onSelectionChange }
    set { engine.interaction.onSelectionChange = newValue }
  }
  /// Called when an item is tapped or clicked, or activated by the return key; the space bar does so,
  /// too, where items cannot be selected.
  public var onActivate: (@MainActor (RowID) -> Void)? {
    get { engine.interaction.onActivate }
    set { engine.features.feature(Selection.self)?.onActivate = newValue }
  }
  /// The items selected.
  public var selectedItems: Set<RowID> { engine.selectedRows }

  /// Selects just these items; see ``TableView/select(_:)``.
  public func select(_ items: Set<RowID>) { engine.features.feature(Selection.self)?.select(items) }

  /// Selects all items, where any number can be. O(items).
  public func selectAll() { engine.features.feature(Selection.self)?.selectAll() }
}
