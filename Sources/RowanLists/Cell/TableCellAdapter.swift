public import RowanComponents

/// An adapter that shows the rows of one type in a table by reusable cells of one class.
///
/// ```swift
/// TableCellAdapter<Contact, ContactCell> { dr in
///   dr.events.dequeue = { ctx in ctx.cell?.item = ctx.element }
/// }
/// ```
@MainActor
public final class TableCellAdapter<Model, Cell: TableViewCell>: TableCellAdapterProtocol {
  /// The context that handlers get.
  public typealias Event = TableCellEvent<Model, Cell>

  /// The handlers of the adapter's events.
  public let events = TableCellEvents<Model, Cell>()
  /// Whether rows can be selected and activated, if the table allows it.
  public var isInteractive = true
  /// Returns the title of a row for type-ahead search; `nil`, the default, excludes the rows from that
  /// search.
  public var title: (@Sendable (Model) -> String?)?
  /// The component whose outline a browser shows where rows have not arrived yet; `nil`, the default, for the
  /// outline of one of the rows.
  public var placeholder: (any Component)?

  /// Creates an adapter.
  /// - Parameter configure: Sets the handlers of events.
  public init(_ configure: (TableCellAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
