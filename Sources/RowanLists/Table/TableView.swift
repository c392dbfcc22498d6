public import RowanComponents
import RowanCore
public import RowanDiff
import RowanLayout

/// A virtualised table: of all its rows only those in sight, and a few around them, exist.
///
/// The app hands over whole snapshots of sections; the table finds out what has changed, keeps the
/// state of every row by its identity, and never moves the row that is being read because of what
/// happens above it.
///
/// ```swift
/// let table = TableView(adapters: [TableAdapter(Contact.self) { ContactRow(contact: $0) }])
/// table.apply([TableSection(rows: contacts)])
/// session.setContent { List(table) }
/// ```
///
/// Work per frame is O(rows in sight); finding, inserting, removing or resizing a row is
/// O(log rows).
@MainActor
public final class TableView {
  /// The sections shown.
  public internal(set) var sections: [TableSection] = []
  /// The first visible row, or `nil` while there is none.
  public var firstVisibleRow: RowPath? {
    layout.count == 0 ? nil : layout.path(at: layout.heights.index(at: offset))
  }

  let adapters: AdapterTable
  var layout: TableLayout
  var rows = RowRoots()
  var context: (any MountContext)?
  /// The numbers of the rows that are mounted.
  var mountedIndices: [RowRoots.Key: Int] = [:]
  /// Where the content stands, in points from its top.
  var offset: Double = 0
  var lastContentSize: Size = .zero

  /// Creates a table.
  /// - Parameters:
  ///   - adapters: What to show for each type of row. Of two for one type the later one counts.
  ///   - estimatedRowHeight: The height in points that rows are taken to have until some were measured.
  public init(adapters: [TableAdapter], estimatedRowHeight: Double = 44) {
    precondition(estimatedRowHeight > 0, "Rows need a positive estimated height.")
    self.adapters = AdapterTable(adapters)
    layout = TableLayout(estimatedRowHeight: estimatedRowHeight)
  }

  /// How many rows there are in all sections.
  public var rowCount: Int { layout.count }
}

extension TableView: ViewAttachment {
  /// Fills the view from now on.
  public func attach(to context: any MountContext) {
    if let other = self.context, other.isMounted {
      context.report(Diagnostic("A table was put in a second place; it is shown in that alone."))
    }
    self.context = context
    lastContentSize = .zero
    offset = 0
    rows.forEach {
      $0.root.adopt(
        queue: context.updates,
        measurer: context.measurer,
        report: context.report
      )
    }
    refreshRows()
    update(from: .top)
  }

  /// Takes a new width, height or environment in. What is being read stays in place.
  public func contextDidChange() {
    let anchor = currentAnchor()
    refreshRows()
    update(from: anchor)
  }

  /// Leaves the view; the states of rows are kept.
  public func detach() {
    context = nil
    rows.removeUntouched(except: [])
  }

  /// Shows the rows at another offset; at the end it is the end that stays in sight while the heights
  /// in front of it become known.
  public func didScroll(to offset: Double, isAtEnd: Bool, velocity: Double) {
    self.offset = offset
    update(from: (isAtEnd ? endAnchor() : nil) ?? currentAnchor())
  }

  /// Keeps the row that holds the focus, and lets go of the one that held it.
  public func focusDidMove() {
    update(from: currentAnchor())
  }

  private func refreshRows() {
    guard let context else { return }
    layout.heights.invalidateAll()
    rows.forEach { $0.root.setEnvironment(context.environment) }
  }
}
