public import RowanComponents

/// The common base class of ``TableView`` and ``CollectionView``. “Rows” are the items of a collection as well.
///
/// All members forward to the engine of the list; the object stores no state.
@MainActor
public class ListView {
  /// The engine that shows the rows.
  package nonisolated final let engine: ListEngine

  init(_ engine: ListEngine) {
    self.engine = engine
  }

  /// Whether the header of the first visible section sticks to the beginning of the window. A
  /// header longer than a third of the window does not.
  public final var hasStickyHeaders: Bool {
    get { engine.features.feature(StickyHeaders.self)?.keepsHeaders ?? false }
    set { engine.features.feature(StickyHeaders.self)?.keepsHeaders = newValue }
  }

  /// The number of rows that can be selected. Setting it clears a selection with more rows.
  public final var selectionMode: SelectionMode {
    get { engine.interaction.selectionMode }
    set { engine.features.feature(Selection.self)?.mode = newValue }
  }

  /// Called after the selection changed: by the user, by the app, or because selected rows were
  /// removed or got other identities, as by a move to another section.
  public final var onSelectionChange: (@MainActor (Set<RowID>) -> Void)? {
    get { engine.interaction.onSelectionChange }
    set { engine.interaction.onSelectionChange = newValue }
  }

  /// Called after a row was tapped, clicked or activated with Return, except in edit mode, or after
  /// a drag has rested on a row of a list with ``isSpringLoaded``. Space activates as well if rows
  /// cannot be selected.
  public final var onActivate: (@MainActor (RowID) -> Void)? {
    get { engine.interaction.onActivate }
    set { engine.features.feature(Selection.self)?.onActivate = newValue }
  }

  /// Whether rows are being fetched. An empty list then shows a progress indicator instead of its empty placeholder.
  public final var isLoading: Bool {
    get { engine.isLoading }
    set { engine.isLoading = newValue }
  }

  /// Whether adapters are asked to prefetch rows that may soon be visible.
  public final var isPrefetchingEnabled: Bool {
    get { engine.features.feature(Prefetch.self)?.isOn ?? false }
    set { engine.features.feature(Prefetch.self)?.isOn = newValue }
  }

  /// The handlers of scroll events. In a collection, the handlers are called with a table that shows the same items:
  /// its ``TableView/collection`` is the collection.
  public final var scrollViewEvents: TableScrollEvents {
    get { engine.scrollViewEvents }
    set { engine.scrollViewEvents = newValue }
  }

  /// The range of scales of the row that ``TableScrollEvents/viewForZooming`` or
  /// ``TableScrollEvents/rowForZooming`` returns. Rows cannot be zoomed if both bounds are equal, the default.
  ///
  /// Scales must be above 0, and the range must contain 1. Another range is corrected, which is reported once.
  public final var zoomRange: ClosedRange<Double> {
    get { engine.features.feature(Zoom.self)?.range ?? 1...1 }
    set { engine.features.feature(Zoom.self)?.range = newValue }
  }

  /// The scale of the zoomed row, or 1 if no row is zoomed.
  public final var zoomScale: Double { engine.features.feature(Zoom.self)?.scale ?? 1 }

  /// Whether a row is activated when a drag rests on it, unless its adapter forbids it.
  public final var isSpringLoaded: Bool {
    get { engine.features.feature(SpringLoading.self)?.isOn ?? false }
    set { engine.features.feature(SpringLoading.self)?.isOn = newValue }
  }

  /// The handlers of drags from the list and drops on it.
  public final var dragDrop: DragDropEvents {
    engine.features.feature(DragAndDrop.self)?.events ?? DragDropEvents()
  }

  /// Replaces the selection. With single selection, only the first of the rows in the list's order is selected; without
  /// selection, none.
  ///
  /// Rows that are not shown, and rows whose adapter is not interactive, are ignored. O(rows of the
  /// section) for each row that is not mounted.
  public final func select(_ rows: Set<RowID>) {
    engine.features.feature(Selection.self)?.select(rows)
  }

  /// Selects all rows if multiple rows can be selected. O(rows).
  public final func selectAll() {
    engine.features.feature(Selection.self)?.selectAll()
  }

  /// Sets the placeholder in the middle of the list while it has no rows.
  public final func whenEmpty<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    engine.features.feature(Placeholder.self)?.empty = Child(content())
  }

  /// Sets the placeholder in the middle of the list while it has no rows and ``isLoading`` is `true`. The default is a
  /// progress indicator.
  public final func whileLoading<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    engine.features.feature(Placeholder.self)?.loading = Child(content())
  }
}
