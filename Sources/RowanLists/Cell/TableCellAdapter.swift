/// What a table shows for rows of one type: cells of one class, used again and again.
///
/// ```swift
/// TableCellAdapter<Contact, ContactCell> { dr in
///   dr.events.dequeue = { ctx in ctx.cell?.item = ctx.element }
/// }
/// ```
@MainActor
public final class TableCellAdapter<Model, Cell: TableViewCell>: TableCellAdapterProtocol {
  /// What an event comes with.
  public typealias Event = TableCellEvent<Model, Cell>

  /// The handlers of the adapter's events.
  public let events = TableCellEvents<Model, Cell>()
  /// Whether rows can be selected and activated, where the table's rows can.
  public var isInteractive = true
  /// What a row is found by when its beginning is typed; `nil`, as at first, for rows that are not.
  public var title: (@Sendable (Model) -> String?)?

  /// Creates an adapter.
  /// - Parameter configure: Subscribes to events.
  public init(_ configure: (TableCellAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
