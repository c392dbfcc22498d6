/// An adapter that shows headers or footers of a table with reused objects of a class.
@MainActor
public protocol TableHeaderFooterAdapterProtocol<View>: _HeaderFooterAdapterProtocol
where Face == TableView, Events == TableHeaderFooterEvents<View> {
  /// The handlers of the adapter's events.
  var events: TableHeaderFooterEvents<View> { get }
}

/// The standard adapter for headers or footers of a table, which shows them with reused objects of a class. One adapter
/// serves any number of sections.
///
/// ```swift
/// let letters = TableHeaderFooterAdapter<LetterHeader> { cfg in
///   cfg.events.dequeue = { ctx in ctx.view?.letter = ctx.tableSection?.identifier ?? "-" }
/// }
/// director.registerHeaderFooterAdapter(letters)
/// section.headerView = letters
/// ```
@MainActor
public final class TableHeaderFooterAdapter<View: TableViewHeaderFooterView>:
  TableHeaderFooterAdapterProtocol
{
  /// The argument of the handlers.
  public typealias Event = TableHeaderFooterEvent<View>

  /// The handlers of the adapter's events.
  public let events = TableHeaderFooterEvents<View>()

  /// Creates an adapter.
  /// - Parameter configure: Sets the handlers of ``events``.
  public init(_ configure: (TableHeaderFooterAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
