/// What a table shows above or below sections: objects of a class, used again and again.
@MainActor
public protocol TableHeaderFooterAdapterProtocol<View>: HeaderFooterAdapterProtocol
where Face == TableView, Events == TableHeaderFooterEvents<View> {
  /// The handlers of the adapter's events.
  var events: TableHeaderFooterEvents<View> { get }
}

/// What a table shows above or below sections: objects of a class, used again and again. One adapter
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
  /// What an event comes with.
  public typealias Event = TableHeaderFooterEvent<View>

  /// The handlers of the adapter's events.
  public let events = TableHeaderFooterEvents<View>()

  /// Creates an adapter.
  /// - Parameter configure: Subscribes to events.
  public init(_ configure: (TableHeaderFooterAdapter) -> Void = { _ in }) {
    configure(self)
  }
}
