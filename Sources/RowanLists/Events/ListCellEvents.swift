public import RowanComponents
public import RowanControls
public import RowanDiff

/// The handlers that adapters of tables and of collections share. “Rows” are the items of a collection as well.
/// The last assignment wins; what is not set has the effect described.
///
/// Those of a table are ``TableCellEvents``, those of a collection ``CollectionCellEvents``. A handler may change
/// sections and reload: what it asks for is done once the list has finished what it is at.
@MainActor
public class ListCellEvents<Model, Cell, Face: ListView> {
  /// What an event comes with.
  public typealias Event = ListCellEvent<Model, Cell, Face>

  // MARK: Showing rows

  /// Called before a row is built, because it comes near the window or has changed: configures its cell, new or used
  /// before, if it has one.
  public final var dequeue: (@MainActor (Event) -> Void)?
  /// Called before a row is shown, in the window or just outside it.
  public final var willDisplay: (@MainActor (Event) -> Void)?
  /// Called after a row is no longer shown: once for every ``willDisplay``, with the element that was shown last, even
  /// if that is not in the list any more.
  public final var endDisplay: (@MainActor (Event) -> Void)?

  // MARK: Rows on their way

  /// Called when rows may be in sight soon, with their models and index paths in the same order.
  public final var prefetch: (@MainActor ([Model], [RowPath]) -> Void)?
  /// Called when rows for which ``prefetch`` was called will not be in sight soon after all.
  public final var cancelPrefetch: (@MainActor ([Model], [RowPath]) -> Void)?

  // MARK: Selecting

  /// Whether a row on which a pointer is pressed stands out; unset, yes. One that does not is not selected
  /// either. Keys and assistive technology ask as well, before they select.
  public final var shouldHighlight: (@MainActor (Event) -> Bool)?
  /// Called after a row stands out because a pointer is pressed on it.
  public final var didHighlight: (@MainActor (Event) -> Void)?
  /// Called after a row stands out no longer: the pointer was let go of, which selects the row next, or it has moved away,
  /// the list scrolls, or the row is gone.
  public final var didUnhighlight: (@MainActor (Event) -> Void)?
  /// Called after the user selected a row, which stays selected. A closure that returns a
  /// ``TableSelectionState`` says whether it does.
  public final var didSelect: (@MainActor (Event) -> Void)? {
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
  public final var selectionHandler: (@MainActor (Event) -> TableSelectionState)?
  /// Called after the user deselected a row.
  public final var didDeselect: (@MainActor (Event) -> Void)?
  /// Whether a row takes the keyboard focus, where the list's rows do; unset, yes.
  public final var canFocus: (@MainActor (Event) -> Bool)?

  /// Whether a row opens on which something rests that is dragged, in a list that
  /// ``ListView/isSpringLoaded``; unset, yes.
  public final var shouldSpringLoad: (@MainActor (Event) -> Bool)?

  // MARK: Menus

  /// Returns the menu of a row; `nil` for a row without. The menu is about ``ListCellEvent/selection``.
  ///
  /// Asked when a user asks for a menu, by the other button of a mouse, by resting on the row, by the key for
  /// menus, or by assistive technology. Asked when the row is built, too, so that assistive technology offers a
  /// menu only if there is one, and for an open menu whenever other sections are shown.
  public final var contextMenu: (@MainActor (Event) -> ContextMenu?)?

  // MARK: Dragging elsewhere

  /// Returns the items to drag with a row: one, several, or none for a row that stays where it is. Unset, none.
  /// Asked when the row is lifted, for all rows that are selected with it.
  public final var dragItems: (@MainActor (Event) -> [DragItem])?
  /// Returns the preview at the pointer that drags a row; unset or `nil`, the content of the row.
  public final var dragPreview: (@MainActor (Event) -> (any Component)?)?

  // MARK: Handlers that have a name in tables and another in collections

  /// Returns the row to select in place of one that the user selects, or `nil` for none.
  final var willSelectRow: (@MainActor (Event) -> RowPath?)?
  /// Returns `nil` for a row that the user may not deselect.
  final var willDeselectRow: (@MainActor (Event) -> RowPath?)?
  /// Whether a row has the small menu of actions.
  final var hasActionMenu: (@MainActor (Event) -> Bool)?
  /// Whether an action can be performed with a row.
  final var canPerformAction: (@MainActor (Event, MenuAction, MenuSender) -> Bool)?
  /// Performs an action with a row.
  final var performAction: (@MainActor (Event, MenuAction, MenuSender) -> Void)?
  /// Whether a row can be moved.
  final var canMove: (@MainActor (Event) -> Bool)?
  /// Moves a row that the user has moved.
  final var move: (@MainActor (Event, RowPath) -> Void)?

  /// Creates events without handlers.
  public init() {}

  /// The handlers, if the list is a table.
  var tableEvents: TableCellEvents<Model, Cell>? { nil }
  /// The handlers, if the list is a collection.
  var collectionEvents: CollectionCellEvents<Model, Cell>? { nil }
}
