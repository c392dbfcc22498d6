public import RowanComponents

/// The members that a ``TableView`` and a ``CollectionView`` share. “Rows” are the items of a collection as well.
///
/// It hands everything over to the engine of the list, and keeps nothing itself.
@MainActor
public class ListView {
  /// The engine that shows the rows.
  package nonisolated final let engine: ListEngine

  init(_ engine: ListEngine) {
    self.engine = engine
  }

  /// Whether the header of the section being read stays in sight at the beginning of the window.
  public final var hasStickyHeaders: Bool {
    get { engine.features.feature(StickyHeaders.self)?.keepsHeaders ?? false }
    set { engine.features.feature(StickyHeaders.self)?.keepsHeaders = newValue }
  }

  /// How many rows can be selected. Rows that no longer may be are deselected.
  public final var selectionMode: SelectionMode {
    get { engine.interaction.selectionMode }
    set { engine.features.feature(Selection.self)?.mode = newValue }
  }

  /// Called after the user or the app has changed which rows are selected.
  public final var onSelectionChange: (@MainActor (Set<RowID>) -> Void)? {
    get { engine.interaction.onSelectionChange }
    set { engine.interaction.onSelectionChange = newValue }
  }

  /// Called when a row is tapped or clicked, or activated by the return key; the space bar does so, too,
  /// where rows cannot be selected.
  public final var onActivate: (@MainActor (RowID) -> Void)? {
    get { engine.interaction.onActivate }
    set { engine.features.feature(Selection.self)?.onActivate = newValue }
  }

  /// Whether rows are being fetched: a list without any says so instead of that it is empty.
  public final var isLoading: Bool {
    get { engine.isLoading }
    set { engine.isLoading = newValue }
  }

  /// Whether adapters are told which rows may be in sight soon.
  public final var isPrefetchingEnabled: Bool {
    get { engine.features.feature(Prefetch.self)?.isOn ?? false }
    set { engine.features.feature(Prefetch.self)?.isOn = newValue }
  }

  /// The handlers of scroll events. Those of a collection come with a table that shows the items: its
  /// ``TableView/collection`` is the collection.
  public final var scrollViewEvents: TableScrollEvents {
    get { engine.scrollViewEvents }
    set { engine.scrollViewEvents = newValue }
  }

  /// Between which scales rows can be zoomed, as ``TableScrollEvents/viewForZooming`` or
  /// ``TableScrollEvents/rowForZooming`` says; with the same scale twice, the default, they cannot.
  ///
  /// Scales are above 0 and 1 is among them: a range that differs is put right, which is reported once.
  public final var zoomRange: ClosedRange<Double> {
    get { engine.features.feature(Zoom.self)?.range ?? 1...1 }
    set { engine.features.feature(Zoom.self)?.range = newValue }
  }

  /// How many times as large the zoomed row is drawn as it is; 1 where none is zoomed.
  public final var zoomScale: Double { engine.features.feature(Zoom.self)?.scale ?? 1 }

  /// Whether rows open on which something rests that is dragged, unless their adapters have something
  /// against it.
  public final var isSpringLoaded: Bool {
    get { engine.features.feature(SpringLoading.self)?.isOn ?? false }
    set { engine.features.feature(SpringLoading.self)?.isOn = newValue }
  }

  /// The handlers of drags from the list and of drops on it.
  public final var dragDrop: DragDropEvents {
    engine.features.feature(DragAndDrop.self)?.events ?? DragDropEvents()
  }

  /// Selects just these rows; in a list with single selection the first of them in the list's order,
  /// in one without selection none.
  ///
  /// Rows that are not in the list are left out. O(rows of the section) for each row out of sight.
  public final func select(_ rows: Set<RowID>) {
    engine.features.feature(Selection.self)?.select(rows)
  }

  /// Selects all rows, where any number can be. O(rows).
  public final func selectAll() {
    engine.features.feature(Selection.self)?.selectAll()
  }

  /// Has the list show `content` in its middle while it has no rows.
  public final func whenEmpty<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    engine.features.feature(Placeholder.self)?.empty = Child(content())
  }

  /// Has the list show `content` in its middle while it has no rows and ``isLoading`` says that rows
  /// are being loaded; without it, a progress ring is shown.
  public final func whileLoading<Content: Component>(@ComponentBuilder _ content: () -> Content) {
    engine.features.feature(Placeholder.self)?.loading = Child(content())
  }
}
