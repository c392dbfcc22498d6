public import RowanDiff

/// What an adapter is told and asked about its rows. The last assignment wins; what is not set has the
/// effect described.
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
/// Handlers that collections have as well are those of ``ListCellEvents``.
///
/// A handler may change sections and reload: what it asks for is done once the table has finished what
/// it is at.
@MainActor
public final class TableCellEvents<Model, Cell>: ListCellEvents<Model, Cell, TableView> {
  // MARK: Showing rows

  /// How high a row is, in points; unset, as high as what it shows. Asked with ``RowHeight/default``
  /// alone.
  public var rowHeight: (@MainActor (Event) -> Double)?
  /// How high a row is taken to be until it was measured, in points; unset, as high as rows are on
  /// average. When set, it is asked for every row that comes to the table, O(rows).
  public var rowHeightEstimated: (@MainActor (Event) -> Double)?
  /// By how many levels the row's content is moved in; unset, none.
  public var indentLevel: (@MainActor (Event) -> Int)?

  // MARK: Selecting

  /// The user selects a row: that, or another one to be selected instead, or `nil` for none. Unset,
  /// that row.
  public var willSelect: (@MainActor (Event) -> RowPath?)? {
    get { willSelectRow }
    set { willSelectRow = newValue }
  }
  /// The user deselects a row, by itself or because another one is selected: `nil` keeps it, and keeps
  /// another one from taking its place. Unset, it is deselected.
  public var willDeselect: (@MainActor (Event) -> RowPath?)? {
    get { willDeselectRow }
    set { willDeselectRow = newValue }
  }

  // MARK: Accessories

  /// What stands at the end of a row; unset, what its cell has, or nothing. Asked when the row is built.
  public var accessory: (@MainActor (Event) -> RowAccessory)?
  /// The button at the end of a row was pressed, which does not select it; alt with return does the same, and
  /// an action of assistive technology.
  public var tapOnAccessory: (@MainActor (Event) -> Void)?

  // MARK: Swiping

  /// What is done with a row by swiping it from where lines begin; unset or `nil`, nothing. Asked when a
  /// row comes near the window, for assistive technology, and again when it is swiped.
  public var leadingSwipeActions: (@MainActor (Event) -> SwipeActionsConfiguration?)?
  /// What is done with a row by swiping it from where lines end; unset or `nil`, what ``editActions`` says.
  /// Asked like ``leadingSwipeActions``.
  public var trailingSwipeActions: (@MainActor (Event) -> SwipeActionsConfiguration?)?
  /// What is done with a row by swiping it from where lines end, without a full swipe; unset or `nil`, a
  /// row that can be edited is deleted, by ``commitEdit``, unless ``editStyle`` has something against it.
  public var editActions: (@MainActor (Event) -> [SwipeAction]?)?

  // MARK: Menus

  /// Whether a row has the small menu of ``TableView/menuActions``, where ``ListCellEvents/contextMenu`` is unset or `nil`,
  /// and takes their keys; unset, no.
  public var shouldShowMenu: (@MainActor (Event) -> Bool)? {
    get { hasActionMenu }
    set { hasActionMenu = newValue }
  }
  /// Whether an action can be performed with a row at present; unset, yes.
  public var canPerformMenuAction: (@MainActor (Event, MenuAction, MenuSender) -> Bool)? {
    get { canPerformAction }
    set { canPerformAction = newValue }
  }
  /// Performs an action with a row. Without it there is no small menu.
  public var performMenuAction: (@MainActor (Event, MenuAction, MenuSender) -> Void)? {
    get { performAction }
    set { performAction = newValue }
  }

  // MARK: Editing

  /// Whether a row can be edited: swiped aside, deleted, inserted; unset, no, but that a row with swipe
  /// actions of its own can be swiped.
  public var canEditRow: (@MainActor (Event) -> Bool)?
  /// What the control before a row does that can be edited; unset, it deletes where there is a
  /// ``commitEdit``.
  public var editStyle: (@MainActor (Event) -> TableEditStyle)?
  /// Deletes the row, which the user has confirmed, or inserts another one. The table itself changes nothing.
  public var commitEdit: (@MainActor (Event, TableEditStyle) -> Void)?
  /// A row is about to be swiped aside, or to ask whether it is to be deleted.
  public var willBeginEdit: (@MainActor (Event) -> Void)?
  /// Called after the swipe or the question has ended: once for every ``willBeginEdit``, also if the row is gone.
  public var didEndEdit: (@MainActor (Event) -> Void)?
  /// The title of the button that deletes a row; unset or `nil`, that of ``TableView/strings``.
  public var deleteConfirmTitle: (@MainActor (Event) -> String?)?
  /// Whether the content of a row that can be edited makes room for the control before it; unset, yes.
  public var editShouldIndent: (@MainActor (Event) -> Bool)?

  // MARK: Moving

  /// Whether a row can be moved; unset, no.
  public var canMoveRow: (@MainActor (Event) -> Bool)? {
    get { canMove }
    set { canMove = newValue }
  }
  /// The user has moved a row: to this place, counted without it. The event has the place where it stands.
  /// The data is moved here, or by a director that moves rows itself; otherwise the row goes back.
  public var moveRow: (@MainActor (Event, RowPath) -> Void)? {
    get { move }
    set { move = newValue }
  }
  /// Where a row goes that would go to a place, counted without it; unset, `nil`, or where there is no such
  /// place, there.
  public var moveAdjustDestination: (@MainActor (Event, RowPath) -> RowPath?)?

  override var tableEvents: TableCellEvents<Model, Cell>? { self }
}
