public import RowanComponents
public import RowanControls
public import RowanDiff

/// The handlers that adapters of tables and collections share. In a collection, “row” means an item. The last
/// assignment wins. Each handler documents the default behaviour if it is unset.
///
/// Subclasses are ``TableCellEvents`` and ``CollectionCellEvents``. A handler may change sections and reload.
/// The list defers these changes until it has finished its current work.
@MainActor
public class ListCellEvents<Model, Cell, Face: ListView> {
  /// The context that handlers get.
  public typealias Event = ListCellEvent<Model, Cell, Face>

  // MARK: Showing rows

  /// Called before a row is built, because it comes near the window or has changed. Configures the new or
  /// reused cell of the row, if it has one.
  public final var dequeue: (@MainActor (Event) -> Void)?
  /// Called before a row is shown, in the window or just outside it.
  public final var willDisplay: (@MainActor (Event) -> Void)?
  /// Called after a row is no longer shown: once for every ``willDisplay``, with the element that was shown
  /// last, even if it is no longer in the list.
  public final var endDisplay: (@MainActor (Event) -> Void)?

  // MARK: Prefetching rows

  /// Called when rows may soon be visible, with their models and index paths in the same order.
  public final var prefetch: (@MainActor ([Model], [RowPath]) -> Void)?
  /// Called when rows for which ``prefetch`` was called are no longer expected to be visible soon.
  public final var cancelPrefetch: (@MainActor ([Model], [RowPath]) -> Void)?

  // MARK: Selecting

  /// Whether a row is highlighted while a pointer presses it. If unset, `true`. A row that is not highlighted
  /// is not selected either. It is also called before selection by keyboard or assistive technology.
  public final var shouldHighlight: (@MainActor (Event) -> Bool)?
  /// Called after a row was highlighted because a pointer presses it.
  public final var didHighlight: (@MainActor (Event) -> Void)?
  /// Called after a row is no longer highlighted: the pointer was released, which selects the row next, or
  /// moved away, the list scrolled, or the row is gone.
  public final var didUnhighlight: (@MainActor (Event) -> Void)?
  /// Called after the user selected a row, which stays selected. A closure that returns a
  /// ``TableSelectionState`` decides whether the row stays selected.
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
  /// Called after the user selected a row: the closure of ``didSelect``. Returns whether the row stays
  /// selected.
  public final var selectionHandler: (@MainActor (Event) -> TableSelectionState)?
  /// Called after the user deselected a row.
  public final var didDeselect: (@MainActor (Event) -> Void)?
  /// Whether a row can receive keyboard focus, if the list allows it. If unset, `true`.
  public final var canFocus: (@MainActor (Event) -> Bool)?

  /// Whether a row opens when a drag pauses over it. Only used if ``ListView/isSpringLoaded`` is `true`. If
  /// unset, `true`.
  public final var shouldSpringLoad: (@MainActor (Event) -> Bool)?

  // MARK: Menus

  /// Returns the menu of a row; `nil` for a row without a menu. The menu applies to
  /// ``ListCellEvent/selection``.
  ///
  /// Called when a user opens a menu by a secondary click, a long press, the menu key, or assistive
  /// technology. It is also called when a row is built, because assistive technology offers a menu only if
  /// there is one, and for an open menu whenever other sections are shown.
  public final var contextMenu: (@MainActor (Event) -> ContextMenu?)?

  // MARK: Dragging elsewhere

  /// Returns the items to drag with a row: one, several, or none if the row cannot be dragged. If unset,
  /// none. Called when a drag begins, for all rows that are selected with the row.
  public final var dragItems: (@MainActor (Event) -> [DragItem])?
  /// Returns the drag preview of a row. If unset or `nil`, the content of the row is used.
  public final var dragPreview: (@MainActor (Event) -> (any Component)?)?

  // MARK: Handlers with different names in tables and collections

  /// Returns the row to select instead of the row that the user selects, or `nil` for none.
  final var willSelectRow: (@MainActor (Event) -> RowPath?)?
  /// Returns `nil` for a row that the user may not deselect.
  final var willDeselectRow: (@MainActor (Event) -> RowPath?)?
  /// Whether a row has the edit menu.
  final var hasActionMenu: (@MainActor (Event) -> Bool)?
  /// Whether an action can be performed with a row.
  final var canPerformAction: (@MainActor (Event, MenuAction, MenuAction.Sender) -> Bool)?
  /// Performs an action with a row.
  final var performAction: (@MainActor (Event, MenuAction, MenuAction.Sender) -> Void)?
  /// Whether a row can be moved.
  final var canMove: (@MainActor (Event) -> Bool)?
  /// Called after the user moved a row. Moves the row in the data of the app.
  final var move: (@MainActor (Event, RowPath) -> Void)?

  /// Creates events without handlers.
  public init() {}

  /// The handlers, if the list is a table.
  var tableEvents: TableCellEvents<Model, Cell>? { nil }
  /// The handlers, if the list is a collection.
  var collectionEvents: CollectionCellEvents<Model, Cell>? { nil }
}
