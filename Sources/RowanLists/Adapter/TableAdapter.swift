public import RowanComponents

/// An adapter that shows the rows of one type in a table by a component.
///
/// ```swift
/// TableAdapter(Contact.self, title: { $0.name }) { ContactRow(contact: $0) }
/// ```
///
/// An adapter for a protocol shows all rows that conform to it and have no adapter for their own type:
/// `TableAdapter((any Named).self) { Text($0.name) }`.
@MainActor
public final class TableAdapter<Model>: TableCellAdapterProtocol {
  /// The context that handlers get.
  public typealias Event = TableCellEvent<Model, Never>

  /// The handlers of the adapter's events.
  public let events = TableCellEvents<Model, Never>()
  /// Whether rows can be selected and activated, if the table allows it.
  public let isInteractive: Bool
  /// Returns the title of a row for type-ahead search.
  public let title: (@Sendable (Model) -> String?)?
  /// The component whose outline a browser shows where rows have not arrived yet; `nil`, the default, for the
  /// outline of one of the rows.
  public var placeholder: (any Component)?

  @usableFromInline let makeChild: @Sendable (Model) -> Child

  /// Creates an adapter.
  /// - Parameters:
  ///   - type: The type of rows.
  ///   - title: Returns the title of a row for type-ahead search; `nil`, the default, excludes the
  ///     rows from that search.
  ///   - isInteractive: Whether these rows can be selected and activated, if the table allows it.
  ///   - component: Creates the component for a row. It may be called on any thread.
  ///   - configure: Sets the handlers of events.
  @inlinable
  public init<Content: Component>(
    _ type: Model.Type,
    title: (@Sendable (Model) -> String)? = nil,
    isInteractive: Bool = true,
    component: @escaping @Sendable (Model) -> Content,
    configure: (TableAdapter) -> Void = { _ in }
  ) {
    self.isInteractive = isInteractive
    if let title { self.title = { title($0) } } else { self.title = nil }
    makeChild = { Child(component($0)) }
    configure(self)
  }

  /// Returns `nil`, because components need no cell.
  public func makeCell() -> Never? { nil }

  /// Returns the component for a row.
  public func content(for element: Model, in cell: Never?) -> Child { makeChild(element) }
}
