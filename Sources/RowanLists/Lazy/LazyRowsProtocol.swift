/// Rows of which just those around the window are there, whatever their type.
@MainActor
protocol LazyRowsProtocol: AnyObject, Sendable {
  /// The rows as they are known at present.
  var storage: RowStorage { get }

  /// The table that shows the rows.
  var table: TableView? { get set }

  /// Takes in which rows are in the window of the table, and around it.
  func windowDidChange(to rows: Range<Int>)
}
