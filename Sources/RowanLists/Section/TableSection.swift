public import RowanCore

/// A run of rows under an identity of its own, as a value.
public struct TableSection: Identifiable, Sendable {
  /// What tells the section from others.
  public let id: IdentityKey
  @usableFromInline let rows: RowStorage

  /// How many rows the section has.
  public var count: Int { rows.count }

  /// Creates a section of rows of one type. Equal rows are not built again.
  ///
  /// O(1): the array is kept as it is, and no row is looked at before it is needed.
  @inlinable
  public init<Row: RowValue & Equatable>(_ id: IdentityKey = "rows", rows: [Row]) {
    self.id = id
    self.rows = .uniform(rows) { $0 == $1 }
  }

  /// Creates a section of rows of one type that cannot be compared: all of them count as changed.
  @inlinable
  public init<Row: RowValue>(_ id: IdentityKey = "rows", rows: [Row]) {
    self.id = id
    self.rows = .uniform(rows) { _, _ in false }
  }

  /// Creates a section of rows of various types; those that are `Equatable` are compared.
  public init(_ id: IdentityKey = "rows", mixed rows: [any RowValue]) {
    self.id = id
    self.rows = .mixed(rows)
  }

  /// The row at `index`.
  /// - Precondition: The index is that of a row.
  public func row(at index: Int) -> any RowValue {
    precondition(
      (0..<count).contains(index),
      "Section \(id) has \(count) rows, and none at \(index)."
    )
    return rows.value(index)
  }
}
