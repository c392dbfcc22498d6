public import RowanDiff
public import RowanListData
public import RowanLists

/// Owns the sections of a table and the adapters that show them.
///
/// ```swift
/// let director = TableDirector()
/// director.registerCellAdapter(TableAdapter(Contact.self) { ContactRow(contact: $0) })
/// director.add(section: TableSection(id: "friends", elements: friends, header: "Friends"))
/// director.reload()
/// session.setContent { List(director) }
/// ```
///
/// Sections are changed at any time and shown by ``reload(afterUpdate:completion:)``. Indexes of nothing
/// are answered by `nil`, and change nothing. A table that is on the screen keeps its director; keep it
/// yourself as long as you want to change anything.
@MainActor
public final class TableDirector {
  /// The table that is managed.
  public let table: TableView
  /// The sections, in order.
  public internal(set) var sections: [TableSection] = []
  /// The classes of views above and below sections that may be shown.
  var headerFooterViews: Set<ObjectIdentifier> = []
  let publisher = Publisher()
  /// Counts what was loaded, so that what is out of date shows nothing.
  var loads = 0
  /// Whether an element goes where the user has moved its row to, without anybody else moving it. Adapters
  /// are told of the move first; one that has moved the element itself should leave this as it is: off.
  ///
  /// It is the same with what is dragged from one list to another: elements that an adapter here can show are
  /// taken where ``DragDropEvents/performDrop`` is unset, and those that were moved elsewhere are removed.
  public var movesRowsItself = false

  /// Takes a table over: rows are as high as adapters say, and where none could be selected, one can be.
  public init(table: TableView) {
    self.table = table
    table.engine.directing = self
    table.rowHeight = .default
    if table.selectionMode == .none { table.selectionMode = .single }
  }

  /// Makes a table to manage.
  public convenience init() { self.init(table: TableView()) }

  /// What somebody is told and asked about what is dragged from the table and to it.
  public var dragDrop: DragDropEvents { table.dragDrop }
  /// The first section; `nil` where there is none.
  public var firstSection: TableSection? { sections.first }
  /// The last section; `nil` where there is none.
  public var lastSection: TableSection? { sections.last }

  /// How high rows are.
  public var rowHeight: RowHeight {
    get { table.rowHeight }
    set { table.rowHeight = newValue }
  }
  /// With more rows than this to compare, that is done away from the main actor; for tests, which would
  /// have to have as many rows.
  package var rowsComparedAtOnce: Int {
    get { publisher.limit }
    set { publisher.limit = newValue }
  }
  /// Whether rows are being compared away from the main actor.
  package var isComparing: Bool {
    table.engine.showDeferredContent()
    return publisher.isComputing
  }
  /// Who is told that the table scrolls.
  public var scrollViewEvents: TableScrollEvents { table.scrollViewEvents }
  /// Whether adapters are told which rows may be in sight soon.
  public var isPrefetchingEnabled: Bool {
    get { table.isPrefetchingEnabled }
    set { table.isPrefetchingEnabled = newValue }
  }

  /// The section at an index, or `nil`.
  public func section(at index: Int) -> TableSection? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The section with an identifier, or `nil`. O(sections).
  public func section(_ identifier: String) -> TableSection? {
    sections.first { $0.identifier == identifier }
  }

  /// The element at a path, or `nil`. A section that is collapsed shows none.
  public func elementAt(_ path: RowPath) -> (any ElementRepresentable)? {
    guard let section = section(at: path.section), !section.isCollapsed else { return nil }
    return section.element(at: path.row)
  }

  /// Brings a row into sight, and answers whether there is one at the path.
  @discardableResult
  public func scrollTo(
    _ path: RowPath,
    position: RevealPosition = .nearest,
    animated: Bool = false
  ) -> Bool {
    table.scrollTo(path, position: position, animated: animated)
  }
}
