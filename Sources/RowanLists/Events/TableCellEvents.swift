public import RowanDiff

/// The handlers of the rows of an adapter in a table. The last assignment wins. Each handler documents the
/// default behaviour if it is unset.
///
/// ```swift
/// let adapter = TableCellAdapter<Contact, ContactCell> { dr in
///   dr.events.dequeue = { ctx in ctx.cell?.item = ctx.element }
///   dr.events.didSelect = { ctx in
///     open(ctx.element)
///     return .deselect
///   }
/// }
/// ```
///
/// Handlers that collections have as well are inherited from ``ListCellEvents``.
///
/// A handler may change sections and reload. The table defers these changes until it has finished its current
/// work.
@MainActor
public final class TableCellEvents<Model, Cell>: ListCellEvents<Model, Cell, TableView> {
  // MARK: Showing rows

  /// Returns the height of a row, in points. If unset, the content determines the height. Only used with
  /// ``RowHeight/default``.
  public var rowHeight: (@MainActor (Event) -> Double)?
  /// Returns the estimated height of a row that is not measured yet, in points. If unset, the average height
  /// is used. If set, it is called for every row that is added to the table, O(rows).
  public var rowHeightEstimated: (@MainActor (Event) -> Double)?
  /// Returns the number of levels by which the content of a row is indented. If unset, none.
  public var indentLevel: (@MainActor (Event) -> Int)?

  // MARK: Selecting

  /// Called before the user selects a row. Returns the row to select: this one, another one, or `nil` for
  /// none. If unset, this row is selected.
  public var willSelect: (@MainActor (Event) -> RowPath?)? {
    get { willSelectRow }
    set { willSelectRow = newValue }
  }
  /// Called before the user deselects a row, directly or by selecting another one. If it returns `nil`, the
  /// row stays selected, and another row cannot be selected in its place. If unset, the row is deselected.
  public var willDeselect: (@MainActor (Event) -> RowPath?)? {
    get { willDeselectRow }
    set { willDeselectRow = newValue }
  }

  // MARK: Accessories

  /// Returns the accessory of a row. If unset, the accessory of its cell is used, or none. Called
  /// when the row is built, and for each mounted row whenever the table is laid out.
  public var accessory: (@MainActor (Event) -> RowAccessory)?
  /// Called after a tap on the detail button of a row, which does not select it. Also called for Alt+Return
  /// and for an accessibility action.
  public var tapOnAccessory: (@MainActor (Event) -> Void)?

  // MARK: Swiping

  /// Returns the actions for swiping a row from its leading edge. If unset or `nil`, there are
  /// none. Called when a row comes near the window, for assistive technology, and again when it is
  /// swiped.
  public var leadingSwipeActions: (@MainActor (Event) -> SwipeActionsConfiguration?)?
  /// Returns the actions for swiping a row from its trailing edge. If unset or `nil`, those of
  /// ``editActions`` are used. Called at the same times as ``leadingSwipeActions``.
  public var trailingSwipeActions: (@MainActor (Event) -> SwipeActionsConfiguration?)?
  /// Returns the actions for swiping a row from its trailing edge, without a full swipe. If unset or `nil`, a
  /// row that can be edited has a delete action that calls ``commitEdit``, if its ``editStyle`` is `delete`.
  public var editActions: (@MainActor (Event) -> [SwipeAction]?)?

  // MARK: Menus

  /// Whether a row has the menu of ``TableView/menuActions`` and responds to the shortcuts of its actions.
  /// Only used if ``ListCellEvents/contextMenu`` is unset or returns `nil`. If unset, `false`.
  public var shouldShowMenu: (@MainActor (Event) -> Bool)? {
    get { hasActionMenu }
    set { hasActionMenu = newValue }
  }
  /// Whether an action can currently be performed with a row. If unset, `true`.
  public var canPerformMenuAction: (@MainActor (Event, MenuAction, MenuAction.Sender) -> Bool)? {
    get { canPerformAction }
    set { canPerformAction = newValue }
  }
  /// Performs an action with a row. If unset, the row has no edit menu.
  public var performMenuAction: (@MainActor (Event, MenuAction, MenuAction.Sender) -> Void)? {
    get { performAction }
    set { performAction = newValue }
  }

  // MARK: Editing

  /// Whether a row can be edited: swiped, deleted or inserted. A row for which it returns `false` has
  /// no swipe actions either. If unset, no row can be deleted or inserted, and rows with swipe actions
  /// can be swiped.
  public var canEditRow: (@MainActor (Event) -> Bool)?
  /// Returns the kind of control before a row that can be edited. If unset, it is `delete` if ``commitEdit``
  /// is set.
  public var editStyle: (@MainActor (Event) -> TableEditStyle)?
  /// Deletes the row after the user has confirmed it, or inserts another one. The table itself changes no
  /// data.
  public var commitEdit: (@MainActor (Event, TableEditStyle) -> Void)?
  /// Called before a row is swiped, or shows the confirmation of its deletion.
  public var willBeginEdit: (@MainActor (Event) -> Void)?
  /// Called after the swipe or the confirmation has ended: once for every ``willBeginEdit``, even if the row
  /// is gone.
  public var didEndEdit: (@MainActor (Event) -> Void)?
  /// Returns the title of the button that deletes a row. If unset or `nil`, the title in
  /// ``TableView/strings`` is used.
  public var deleteConfirmTitle: (@MainActor (Event) -> String?)?
  /// Whether the content of a row that can be edited is indented to leave space for the control before it. If
  /// unset, `true`.
  public var editShouldIndent: (@MainActor (Event) -> Bool)?

  // MARK: Moving

  /// Whether a row can be moved. If unset, `false`.
  public var canMoveRow: (@MainActor (Event) -> Bool)? {
    get { canMove }
    set { canMove = newValue }
  }
  /// Called after the user moved a row, with its new index path, counted without the row. The event has the
  /// index path from before the move. Move the row in your data here; a director that moves rows itself does
  /// so automatically. Otherwise the row moves back.
  public var moveRow: (@MainActor (Event, RowPath) -> Void)? {
    get { move }
    set { move = newValue }
  }
  /// Returns the destination of a moved row, given its proposed index path, both counted without the row. If
  /// unset, `nil` or not a valid index path, the proposed one is used.
  public var moveAdjustDestination: (@MainActor (Event, RowPath) -> RowPath?)?

  override var tableEvents: TableCellEvents<Model, Cell>? { self }
}
