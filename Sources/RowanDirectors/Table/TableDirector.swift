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
/// yourself as long as you want to change anything. Most members are those of ``ListDirector``.
@MainActor
public final class TableDirector: ListDirector<TableSection> {
  /// The table that is managed.
  public let table: TableView
  /// Counts what was loaded, so that what is out of date shows nothing.
  var loads = 0
  /// Whether an element goes where the user has moved its row to, without anybody else moving it. Adapters
  /// are told of the move first; one that has moved the element itself should leave this as it is: off.
  ///
  /// It is the same with what is dragged from one list to another: elements that an adapter here can show are
  /// taken where ``DragDropEvents/performDrop`` is unset, and those that were moved elsewhere are removed.
  public override var movesRowsItself: Bool {
    get { super.movesRowsItself }
    set { super.movesRowsItself = newValue }
  }

  /// Takes a table over: rows are as high as adapters say, and where none could be selected, one can be.
  public init(table: TableView) {
    self.table = table
    super.init(list: table)
    table.rowHeight = .default
  }

  /// Makes a table to manage.
  public convenience init() { self.init(table: TableView()) }

  /// How high rows are.
  public var rowHeight: RowHeight {
    get { table.rowHeight }
    set { table.rowHeight = newValue }
  }

  /// Registers what is shown for a type of element, and the handlers of its events.
  /// - Parameters:
  ///   - adapter: The adapter. One for a type that has an adapter already is ignored, with a diagnostic.
  ///   - replacing: Whether it takes the place of such an adapter instead.
  public func registerCellAdapter(
    _ adapter: any TableCellAdapterProtocol,
    replacing: Bool = false
  ) {
    table.register(adapter, replacing: replacing)
  }

  /// Registers what is shown for types of elements; those that have an adapter already keep it.
  public func registerCellAdapters(_ adapters: [any TableCellAdapterProtocol]) {
    for adapter in adapters { registerCellAdapter(adapter) }
  }

  /// Registers views that stand above or below sections. A class that is registered already stays so.
  public func registerHeaderFooterAdapter(_ adapter: any TableHeaderFooterAdapterProtocol) {
    register(adapter)
  }

  /// Registers views that stand above or below sections.
  public func registerHeaderFooterAdapters(_ adapters: [any TableHeaderFooterAdapterProtocol]) {
    for adapter in adapters { registerHeaderFooterAdapter(adapter) }
  }

  /// The same as ``registerCellAdapter(_:replacing:)``.
  public func registerAdapter(_ adapter: any TableCellAdapterProtocol, replacing: Bool = false) {
    registerCellAdapter(adapter, replacing: replacing)
  }

  /// The same as ``registerHeaderFooterAdapter(_:)``.
  public func registerAdapter(_ adapter: any TableHeaderFooterAdapterProtocol) {
    registerHeaderFooterAdapter(adapter)
  }

  /// Shows what the sections are now.
  ///
  /// Without a closure everything in sight is shown anew, in one step. With one, the sections before and
  /// after it are compared, and only what has changed is touched: at once where few rows have to be
  /// looked at, and otherwise away from the main actor, in which case the table goes on as it was until
  /// the outcome is known. Rows that were edited one by one are not looked for.
  ///
  /// A call while the closure of another one runs, or while the table is being put together, is made
  /// after that; its closure sees what the other has done.
  /// - Parameters:
  ///   - update: Changes sections, and says how rows come, go and move: `.automatic`, another
  ///     ``TableAnimation``, or `.none`.
  ///   - completion: Called exactly once, when the outcome has reached the host and its movements have
  ///     come to an end; also when nothing has changed, and when the table is not on any screen.
  public func reload(
    afterUpdate update: (@MainActor (TableDirector) -> TableAnimation?)? = nil,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard let update else { return show(after: nil, completion: completion) }
    show(after: { [unowned self] in update(self) }, completion: completion)
  }
}

extension TableView {
  /// The director that edits the sections; `nil` if the table has none.
  public var director: TableDirector? { engine.directing as? TableDirector }
}

extension TableHeaderFooterEvent {
  /// The section, in a table with a director.
  public var tableSection: TableSection? { sectionObject as? TableSection }
}
