public import RowanComponents
public import RowanControls
import RowanCore
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
/// A handler may change sections and reload: what it asks for is done once the table has finished what
/// it is at.
@MainActor
public final class TableCellEvents<Model, Cell> {
  /// What an event comes with.
  public typealias Event = TableCellEvent<Model, Cell>

  // MARK: Showing rows

  /// A row is about to be built: it comes near the window, or has changed. A cell was obtained for it,
  /// new or used before, and is to be configured.
  public var dequeue: (@MainActor (Event) -> Void)?
  /// A row is about to be shown, in the window or just outside it.
  public var willDisplay: (@MainActor (Event) -> Void)?
  /// A row is no longer shown. Comes once for every ``willDisplay``, with the element that was shown
  /// last, even when that is not in the table any more.
  public var endDisplay: (@MainActor (Event) -> Void)?
  /// How high a row is, in points; unset, as high as what it shows. Asked with ``RowHeight/default``
  /// alone.
  public var rowHeight: (@MainActor (Event) -> Double)?
  /// How high a row is taken to be until it was measured, in points; unset, as high as rows are on
  /// average. When set, it is asked for every row that comes to the table, O(rows).
  public var rowHeightEstimated: (@MainActor (Event) -> Double)?
  /// By how many levels the row's content is moved in; unset, none.
  public var indentLevel: (@MainActor (Event) -> Int)?

  /// How large an item is in a collection: what ``CollectionCellEvents/itemSize`` has been given.
  var itemSize: (@MainActor (Event) -> Size?)?

  // MARK: Rows on their way

  /// Rows may be in sight soon: models and where they stand, in the same order.
  public var prefetch: (@MainActor ([Model], [RowPath]) -> Void)?
  /// Rows for which ``prefetch`` was called will not be in sight soon after all.
  public var cancelPrefetch: (@MainActor ([Model], [RowPath]) -> Void)?

  // MARK: Selecting

  /// Whether a row on which a pointer is pressed stands out; unset, yes. One that does not is not selected
  /// either. Keys and assistive technology ask as well, before they select.
  public var shouldHighlight: (@MainActor (Event) -> Bool)?
  /// A row on which a pointer is pressed stands out.
  public var didHighlight: (@MainActor (Event) -> Void)?
  /// A row stands out no longer: the pointer was let go of, which selects the row next, or it has moved away,
  /// the table scrolls, or the row is gone.
  public var didUnhighlight: (@MainActor (Event) -> Void)?
  /// The user selects a row: that, or another one to be selected instead, or `nil` for none. Unset,
  /// that row.
  public var willSelect: (@MainActor (Event) -> RowPath?)?
  /// Called after the user selected a row, which stays selected. A closure that returns a
  /// ``TableSelectionState`` says whether it does.
  public var didSelect: (@MainActor (Event) -> Void)? {
    get {
      guard let selectionHandler else { return nil }
      return { _ = selectionHandler($0) }
    }
    set {
      guard let newValue else { return selectionHandler = nil }
      selectionHandler = { event in
        newValue(event)
        return .none
      }
    }
  }
  /// Called after the user selected a row: what ``didSelect`` was set to, and whether the row stays selected.
  public var selectionHandler: (@MainActor (Event) -> TableSelectionState)?
  /// The user deselects a row, by itself or because another one is selected: `nil` keeps it, and keeps
  /// another one from taking its place. Unset, it is deselected.
  public var willDeselect: (@MainActor (Event) -> RowPath?)?
  /// The user has deselected a row.
  public var didDeselect: (@MainActor (Event) -> Void)?
  /// Whether a row takes the keyboard focus, where the table's rows do; unset, yes.
  public var canFocus: (@MainActor (Event) -> Bool)?

  /// Whether a row opens on which something rests that is dragged, in a table that
  /// ``TableView/isSpringLoaded``; unset, yes.
  public var shouldSpringLoad: (@MainActor (Event) -> Bool)?

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

  /// The menu of a row; `nil` for a row without. The menu is about ``TableCellEvent/selection``.
  ///
  /// Asked when a user asks for a menu, by the other button of a mouse, by resting on the row, by the key for
  /// menus, or by assistive technology. Asked when the row is built, too, so that assistive technology offers a
  /// menu only if there is one, and for an open menu whenever other sections are shown.
  public var contextMenu: (@MainActor (Event) -> ContextMenu?)?
  /// Whether a row has the small menu of ``TableView/menuActions``, where ``contextMenu`` is unset or `nil`,
  /// and takes their keys; unset, no.
  public var shouldShowMenu: (@MainActor (Event) -> Bool)?
  /// Whether an action can be performed with a row at present; unset, yes.
  public var canPerformMenuAction: (@MainActor (Event, MenuAction, MenuSender) -> Bool)?
  /// Performs an action with a row. Without it there is no small menu.
  public var performMenuAction: (@MainActor (Event, MenuAction, MenuSender) -> Void)?

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
  /// The title of the button that deletes a row; unset or `nil`, that of ``TableView/words``.
  public var deleteConfirmTitle: (@MainActor (Event) -> String?)?
  /// Whether the content of a row that can be edited makes room for the control before it; unset, yes.
  public var editShouldIndent: (@MainActor (Event) -> Bool)?

  // MARK: Moving

  /// Whether a row can be moved; unset, no.
  public var canMoveRow: (@MainActor (Event) -> Bool)?
  /// The user has moved a row: to this place, counted without it. The event has the place where it stands.
  /// The data is moved here, or by a director that moves rows itself; otherwise the row goes back.
  public var moveRow: (@MainActor (Event, RowPath) -> Void)?
  /// Where a row goes that would go to a place, counted without it; unset, `nil`, or where there is no such
  /// place, there.
  public var moveAdjustDestination: (@MainActor (Event, RowPath) -> RowPath?)?

  // MARK: Dragging elsewhere

  /// What is dragged when a row is: one item, several, or none for a row that stays where it is. Unset, none.
  /// Asked when somebody lifts the row, for all rows that are selected with it.
  public var dragItems: (@MainActor (Event) -> [DragItem])?
  /// What is seen at the pointer that drags a row; unset or `nil`, what the row shows.
  public var dragPreview: (@MainActor (Event) -> (any Component)?)?

  /// Creates events that nobody is told of.
  public init() {}
}
