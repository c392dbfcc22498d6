import RowanComponents
import RowanDiff

/// A virtualised table: only the visible rows, and a few around them, are mounted.
///
/// The app provides snapshots of all sections. The table computes the differences, keeps the state of each row by its
/// identity, and keeps the visible rows in place when rows above them change.
///
/// ```swift
/// let table = TableView(adapters: [TableAdapter(Contact.self) { ContactRow(contact: $0) }])
/// table.apply([SectionSnapshot(rows: contacts)])
/// session.setContent { List(table) }
/// ```
///
/// Work per frame is O(visible rows); finding, inserting, removing or resizing a row is
/// O(log rows).
@MainActor
public final class TableView: ListView {
  /// Creates a table.
  /// - Parameters:
  ///   - adapters: The adapters of the row types. If two have the same type, the later one is used.
  ///   - estimatedRowHeight: The height assumed for rows until some are measured, in points.
  public convenience init(
    adapters: [any TableCellAdapterProtocol] = [],
    estimatedRowHeight: Double = 44
  ) {
    let estimate = estimatedRowHeight.positive("TableView(estimatedRowHeight:)", otherwise: 44)
    self.init(ListEngine(.table, estimatedRowHeight: estimate))
    for adapter in adapters { engine.register(adapter, replacing: true) }
  }

  /// Creates another API object for an engine. Apps get the existing one from ``ListEngine/table``.
  override init(_ engine: ListEngine) {
    super.init(engine)
    engine.face = self
  }

  /// Rows that stay mounted at any scroll position, because they contain state that must not be
  /// lost. At most eight rows outside the window stay: the row with the focus, the rows of gestures
  /// in progress, then the pinned rows nearest to the window. A pinned row of a collapsed section is
  /// not mounted, but keeps its state. Removed rows leave the set.
  public var pinnedRows: Set<RowID> {
    get { engine.pinnedRows }
    set { engine.pinnedRows = newValue }
  }

  /// The error of the last fetch of rows, if it failed. A table without rows shows it in its middle; a table with rows
  /// shows it above them, where it stays visible. The visible rows keep their position.
  public var failure: TableFailure? {
    get { engine.failure }
    set { engine.failure = newValue }
  }

  /// Whether unmeasured rows around the window are measured in the background while the table does not scroll. The
  /// content length, and with it the scroll bar, is then soon based on real heights.
  ///
  /// This applies to rows shown by components whose heights are set neither by
  /// ``RowHeight/explicit(_:)`` nor by a handler. Of a list with more than 2,048 items, at most 512
  /// items on either side of the window are measured.
  public var measuresAhead: Bool {
    get { engine.features.feature(BackgroundMeasurement.self)?.isOn ?? false }
    set { engine.features.feature(BackgroundMeasurement.self)?.isOn = newValue }
  }

  /// Whether the section index is shown at the trailing edge if any section has an index title.
  public var showsIndex: Bool {
    get { engine.features.feature(SectionIndex.self)?.isOn ?? false }
    set { engine.features.feature(SectionIndex.self)?.isOn = newValue }
  }

  /// The pull-to-refresh action, or `nil` if the table cannot be refreshed.
  public var refresh: Refresh? {
    get { engine.features.feature(Refreshing.self)?.refresh }
    set { engine.features.feature(Refreshing.self)?.refresh = newValue }
  }

  /// The action that fetches more rows near the end, or `nil` if there are no more.
  public var loadMore: LoadMore? {
    get { engine.features.feature(LoadingMore.self)?.loadMore }
    set { engine.features.feature(LoadingMore.self)?.loadMore = newValue }
  }

  /// Whether movable rows can be lifted with a long press and moved with keys. In edit mode, they can be moved in any
  /// case.
  public var allowsDragReorder: Bool {
    get { engine.features.feature(Reorder.self)?.isOn ?? false }
    set { engine.features.feature(Reorder.self)?.isOn = newValue }
  }

  /// The rule for the heights of rows.
  public var rowHeight: RowHeight {
    get { engine.rowHeight }
    set { engine.rowHeight = newValue }
  }

  /// The collection that shows the same items, if there is one.
  public var collection: CollectionView? { engine.collection }

  /// The texts that the table shows or announces. Visible texts change at once.
  public var strings: TableView.Strings {
    get { engine.strings }
    set { engine.strings = newValue }
  }

  /// Registers an adapter for a row type. If the type has another adapter already, that one is kept and a
  /// diagnostic is reported once the table is on a screen, unless `replacing` is `true`. Visible rows are rebuilt.
  public func register(_ adapter: any TableCellAdapterProtocol, replacing: Bool = false) {
    engine.register(adapter, replacing: replacing)
  }
}
