public import RowanComponents

/// What a table shows for rows of one type.
///
/// ```swift
/// TableAdapter(Contact.self) { ContactRow(contact: $0) }
/// ```
public struct TableAdapter: Sendable {
  let rowType: ObjectIdentifier
  let makeComponent: @Sendable (any RowValue) -> (any Component)?

  /// Creates an adapter.
  /// - Parameters:
  ///   - type: The type of rows.
  ///   - component: Makes the component for a row. It may be called on any thread.
  public init<Row: RowValue, Content: Component>(
    _ type: Row.Type,
    component: @escaping @Sendable (Row) -> Content
  ) {
    rowType = ObjectIdentifier(type)
    makeComponent = { ($0 as? Row).map { component($0) } }
  }
}
