public import RowanLists

/// The owner of the sections and adapters of a table.
///
/// ```swift
/// let director = TableDirector()
/// director.registerCellAdapter(TableAdapter(Contact.self) { ContactRow(contact: $0) })
/// director.add(section: TableSection(id: "friends", elements: friends, header: "Friends"))
/// director.reload()
/// session.setContent { List(director) }
/// ```
///
/// Sections can be changed at any time, and are shown by ``reload(afterUpdate:completion:)``. Indexes out of range
/// return `nil`, and change nothing. A table on the screen retains its director; otherwise, the app must retain it
/// to make changes. Most members are inherited from ``ListDirector``.
@MainActor
public final class TableDirector: ListDirector<TableSection> {
  /// The managed table.
  public let table: TableView
  /// The number of loads. Results of earlier loads are ignored.
  var loads = 0
  /// The running load; `nil` if there is none.
  var running: RunningLoad?
  /// Whether the director moves the element of a row that the user moved, without a handler that does so. The adapter's
  /// move handler is called first. If it moves the element itself, this property should stay `false`.
  ///
  /// It also enables the default handling of drags between lists: without a ``/RowanLists/DragDropEvents/performDrop`` handler,
  /// elements with an adapter are added, and elements that were moved to another list are removed.
  public override var movesRowsItself: Bool {
    get { super.movesRowsItself }
    set { super.movesRowsItself = newValue }
  }

  package override func cancelLoadForRefresh() {
    guard let running, running.ticket !== FetchTicket.current else { return }
    running.cancel()
    self.running = nil
    loads += 1
    table.isLoading = false
  }

  /// Creates the director of a table. It sets the row height to `.default`, and enables single selection if no rows
  /// could be selected.
  public init(table: TableView) {
    self.table = table
    super.init(list: table)
    table.rowHeight = .default
  }

  /// Creates a director with a new table.
  public convenience init() { self.init(table: TableView()) }

  /// The rule for the heights of rows.
  public var rowHeight: RowHeight {
    get { table.rowHeight }
    set { table.rowHeight = newValue }
  }

  /// Registers the adapter of an element type.
  /// - Parameters:
  ///   - adapter: The adapter. If its type has another adapter already, it is ignored, with a
  ///     diagnostic once the list is on a screen.
  ///   - replacing: Whether it replaces the existing adapter instead.
  public func registerCellAdapter(
    _ adapter: any TableCellAdapterProtocol,
    replacing: Bool = false
  ) {
    table.register(adapter, replacing: replacing)
  }

  /// Registers the adapters of element types. Types that have another adapter already
  /// keep it, with a diagnostic once the list is on a screen.
  public func registerCellAdapters(_ adapters: [any TableCellAdapterProtocol]) {
    for adapter in adapters { registerCellAdapter(adapter) }
  }

  /// Registers the adapter of header or footer views. Registering a class again has no effect.
  public func registerHeaderFooterAdapter(_ adapter: any TableHeaderFooterAdapterProtocol) {
    register(adapter)
  }

  /// Registers the adapters of header or footer views.
  public func registerHeaderFooterAdapters(_ adapters: [any TableHeaderFooterAdapterProtocol]) {
    for adapter in adapters { registerHeaderFooterAdapter(adapter) }
  }

  /// Registers the adapter of an element type, like ``registerCellAdapter(_:replacing:)``.
  public func registerAdapter(_ adapter: any TableCellAdapterProtocol, replacing: Bool = false) {
    registerCellAdapter(adapter, replacing: replacing)
  }

  /// Registers the adapter of header or footer views, like ``registerHeaderFooterAdapter(_:)``.
  public func registerAdapter(_ adapter: any TableHeaderFooterAdapterProtocol) {
    registerHeaderFooterAdapter(adapter)
  }

  /// Shows the current sections.
  ///
  /// Without a closure, all visible rows are rebuilt at once. With one, the sections before and after it are compared,
  /// and only the differences are shown. Few rows are compared at once. Many rows are compared outside the main actor,
  /// and the table shows the earlier sections until the comparison ends. Rows that were edited one by one need no
  /// comparison.
  ///
  /// A call during the closure of another one, or during a pass of the table, runs after that; its closure sees the
  /// changes of the other one.
  /// - Parameters:
  ///   - update: Changes sections, and returns the animation of the rows: `.automatic`, another
  ///     ``/RowanLists/TableAnimation``, or `.none`.
  ///   - completion: Called exactly once, after the result was sent to the host and its animations ended. It is also
  ///     called if nothing has changed, or if the table is not on a screen.
  public func reload(
    afterUpdate update: (@MainActor (TableDirector) -> TableAnimation?)? = nil,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard let update else { return show(after: nil, completion: completion) }
    show(after: { [unowned self] in update(self) }, completion: completion)
  }
}

extension TableView {
  /// The director of the table, or `nil` if it has none.
  public var director: TableDirector? { engine.directing as? TableDirector }
}

extension TableHeaderFooterEvent {
  /// The section, in a table with a director.
  public var tableSection: TableSection? { sectionObject as? TableSection }
}
