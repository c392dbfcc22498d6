public import RowanComponents

/// What a table shows for rows of one type.
///
/// ```swift
/// TableAdapter(Contact.self, title: { $0.name }) { ContactRow(contact: $0) }
/// ```
public struct TableAdapter: Sendable {
  @usableFromInline let rowType: ObjectIdentifier
  @usableFromInline let makeChild: @Sendable (any RowValue) -> Child?
  @usableFromInline let title: (@Sendable (any RowValue) -> String?)?
  @usableFromInline let isInteractive: Bool

  /// Creates an adapter.
  /// - Parameters:
  ///   - type: The type of rows.
  ///   - title: What a row is found by when its beginning is typed.
  ///   - isInteractive: Whether these rows can be selected and activated, where the table's rows can.
  ///   - component: Makes the component for a row. It may be called on any thread.
  @inlinable
  public init<Row: RowValue, Content: Component>(
    _ type: Row.Type,
    title: (@Sendable (Row) -> String)? = nil,
    isInteractive: Bool = true,
    component: @escaping @Sendable (Row) -> Content
  ) {
    rowType = ObjectIdentifier(type)
    self.isInteractive = isInteractive
    makeChild = { ($0 as? Row).map { Child(component($0)) } }
    if let title {
      self.title = { row in (row as? Row).map { title($0) } }
    } else {
      self.title = nil
    }
  }
}
