public import RowanComponents

/// What a table shows for rows of one type.
///
/// ```swift
/// TableAdapter(Contact.self) { ContactRow(contact: $0) }
/// ```
public struct TableAdapter: Sendable {
  @usableFromInline let rowType: ObjectIdentifier
  @usableFromInline let makeChild: @Sendable (any RowValue) -> Child?

  /// Creates an adapter.
  /// - Parameters:
  ///   - type: The type of rows.
  ///   - component: Makes the component for a row. It may be called on any thread.
  @inlinable
  public init<Row: RowValue, Content: Component>(
    _ type: Row.Type,
    component: @escaping @Sendable (Row) -> Content
  ) {
    rowType = ObjectIdentifier(type)
    makeChild = { ($0 as? Row).map { Child(component($0)) } }
  }
}
