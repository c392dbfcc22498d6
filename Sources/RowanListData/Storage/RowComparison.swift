/// How rows of a type are told apart: a type of its own, so that the comparison of rows is known where
/// they are compared, and comes out specialised.
@usableFromInline
protocol RowComparison: Sendable {
  associatedtype Row: RowValue

  /// Whether it can ever be known that two rows show the same.
  static var isPossible: Bool { get }

  /// Tells whether two rows with one key show the same.
  static func areEqual(_ row: Row, _ other: Row) -> Bool
}

/// Rows that say themselves whether they are equal.
@usableFromInline
enum EquatableRows<Row: RowValue & Equatable>: RowComparison {
  @inlinable static var isPossible: Bool { true }

  @inlinable
  @inline(__always)
  static func areEqual(_ row: Row, _ other: Row) -> Bool { row == other }
}

/// Rows that cannot be compared, and always count as changed.
@usableFromInline
enum IncomparableRows<Row: RowValue>: RowComparison {
  @inlinable static var isPossible: Bool { false }

  @inlinable
  @inline(__always)
  static func areEqual(_ row: Row, _ other: Row) -> Bool { false }
}
