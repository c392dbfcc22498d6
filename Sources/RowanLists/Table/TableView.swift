import RowanComponents
import RowanDiff

/// A virtualised table: of all its rows only those in sight, and a few around them, exist.
///
/// The app hands over whole snapshots of sections; the table finds out what has changed, keeps the
/// state of every row by its identity, and never moves the row that is being read because of what
/// happens above it.
///
/// ```swift
/// let table = TableView(adapters: [TableAdapter(Contact.self) { ContactRow(contact: $0) }])
/// table.apply([SectionSnapshot(rows: contacts)])
/// session.setContent { List(table) }
/// ```
///
/// Work per frame is O(rows in sight); finding, inserting, removing or resizing a row is
/// O(log rows).
@MainActor
public final class TableView: ListView {
  /// Creates a table.
  /// - Parameters:
  ///   - adapters: What to show for each type of row. Of two for one type the later one counts.
  ///   - estimatedRowHeight: The height in points that rows are taken to have until some were measured.
  public convenience init(
    adapters: [any TableCellAdapterProtocol] = [],
    estimatedRowHeight: Double = 44
  ) {
    let estimate = estimatedRowHeight.positive("TableView(estimatedRowHeight:)", otherwise: 44)
    self.init(ListEngine(.table, estimatedRowHeight: estimate))
    for adapter in adapters { engine.register(adapter, replacing: true) }
  }

  /// Creates another face of an engine. Apps ask for that of an engine by ``ListEngine/table``.
  override init(_ engine: ListEngine) {
    super.init(engine)
    engine.face = self
  }

  /// Rows that stay mounted wherever the table is scrolled to, because something in them must not be
  /// lost. Eight rows at most stay, that with the focus among them.
  public var pinnedRows: Set<RowID> {
    get { engine.pinnedRows }
    set { engine.pinnedRows = newValue }
  }

  /// What went wrong when rows were fetched, if anything did: a table without rows says so in its middle,
  /// one with rows above them, where it stays in sight. What is being read stays where it is.
  public var failure: TableFailure? {
    get { engine.failure }
    set { engine.failure = newValue }
  }

  /// Whether rows around the window that were not in sight yet are measured in the background while the
  /// table is at rest, so that its length, and with it the thumb of the bar, is soon that of real rows.
  ///
  /// This is done for rows shown by components, where no ``RowHeight/explicit(_:)`` height and no event
  /// decides how high they are, and for some thousand rows around the window at most.
  public var measuresAhead: Bool {
    get { engine.features.feature(BackgroundMeasurement.self)?.isOn ?? false }
    set { engine.features.feature(BackgroundMeasurement.self)?.isOn = newValue }
  }

  /// Whether the index titles of sections stand at the trailing edge, where any section has one.
  public var showsIndex: Bool {
    get { engine.features.feature(SectionIndex.self)?.isOn ?? false }
    set { engine.features.feature(SectionIndex.self)?.isOn = newValue }
  }

  /// How the user has the rows fetched anew; `nil` where that is not offered.
  public var refresh: Refresh? {
    get { engine.features.feature(Refreshing.self)?.refresh }
    set { engine.features.feature(Refreshing.self)?.refresh = newValue }
  }

  /// How more rows are fetched when the end comes near; `nil` where there are no more.
  public var loadMore: LoadMore? {
    get { engine.features.feature(LoadingMore.self)?.loadMore }
    set { engine.features.feature(LoadingMore.self)?.loadMore = newValue }
  }

  /// Whether rows that can be moved are lifted by a pointer that rests on them, and moved by keys; while the
  /// table is edited they can be anyway.
  public var allowsDragReorder: Bool {
    get { engine.features.feature(Reorder.self)?.isOn ?? false }
    set { engine.features.feature(Reorder.self)?.isOn = newValue }
  }

  /// How high rows are.
  public var rowHeight: RowHeight {
    get { engine.rowHeight }
    set { engine.rowHeight = newValue }
  }

  /// The collection whose items these are, if they are those of one.
  public var collection: CollectionView? { engine.collection }

  /// What the table says by itself.
  public var strings: TableStrings {
    get { engine.strings }
    set { engine.strings = newValue }
  }

  /// Registers what is shown for a type of row. A type that has an adapter already keeps it, with a
  /// diagnostic, unless that is to be replaced; rows in sight are shown anew.
  public func register(_ adapter: any TableCellAdapterProtocol, replacing: Bool = false) {
    engine.register(adapter, replacing: replacing)
  }
}
