public import RowanComponents

/// What a table shows for rows of one type: a component.
///
/// ```swift
/// TableAdapter(Contact.self, title: { $0.name }) { ContactRow(contact: $0) }
/// ```
///
/// A protocol stands for all rows that conform to it and have no adapter of their own:
/// `TableAdapter((any Named).self) { Text($0.name) }`.
@MainActor
public final class TableAdapter<Model>: TableCellAdapterProtocol {
  /// What an event comes with.
  public typealias Event = TableCellEvent<Model, Never>

  /// The handlers of the adapter's events.
  public let events = TableCellEvents<Model, Never>()
  /// Whether rows can be selected and activated, where the table's rows can.
  public let isInteractive: Bool
  /// What a row is found by when its beginning is typed.
  public let title: (@Sendable (Model) -> String?)?

  @usableFromInline let makeChild: @Sendable (Model) -> Child

  /// Creates an adapter.
  /// - Parameters:
  ///   - type: The type of rows.
  ///   - title: What a row is found by when its beginning is typed.
  ///   - isInteractive: Whether these rows can be selected and activated, where the table's rows can.
  ///   - component: Makes the component for a row. It may be called on any thread.
  ///   - configure: Subscribes to events.
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

  /// None: a component is enough.
  public func makeCell() -> Never? { nil }

  /// The component for a row.
  public func content(for element: Model, in cell: Never?) -> Child { makeChild(element) }
}
