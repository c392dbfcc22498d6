/// The comparison of rows, as a type, so that it is statically known and the compiler specializes the
/// code that uses it.
@usableFromInline
protocol RowComparison: Sendable {
  associatedtype Row: RowValue

  /// Whether rows can be compared at all.
  static var isPossible: Bool { get }

  /// Returns whether two rows with the same key have equal content.
  static func areEqual(_ row: Row, _ other: Row) -> Bool
}

/// The comparison of `Equatable` rows.
@usableFromInline
enum EquatableRows<Row: RowValue & Equatable>: RowComparison {
  @inlinable static var isPossible: Bool { true }

  @inlinable
  @inline(__always)
  static func areEqual(_ row: Row, _ other: Row) -> Bool { row == other }
}

/// The comparison of rows that cannot be compared and always count as changed.
@usableFromInline
enum IncomparableRows<Row: RowValue>: RowComparison {
  @inlinable static var isPossible: Bool { false }

  @inlinable
  @inline(__always)
  static func areEqual(_ row: Row, _ other: Row) -> Bool { false }
}
