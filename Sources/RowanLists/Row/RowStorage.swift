package import RowanCore

/// The rows of a section, whatever their types, as the table and the diff see them.
package protocol RowStorage: Sendable {
  var count: Int { get }
  func value(at index: Int) -> any RowValue
  func key(at index: Int) -> IdentityKey
  /// Whether a row shows the same as a row of `other` with the same key.
  func isContentEqual(at index: Int, to other: any RowStorage, at otherIndex: Int) -> Bool
}

/// Rows of one type, kept as the array they came in: no boxes, and keys made only when asked for.
struct UniformRows<Row: RowValue>: RowStorage {
  let rows: [Row]
  let isEqual: @Sendable (Row, Row) -> Bool

  var count: Int { rows.count }

  func value(at index: Int) -> any RowValue { rows[index] }

  func key(at index: Int) -> IdentityKey { IdentityKey(rows[index].id) }

  func isContentEqual(at index: Int, to other: any RowStorage, at otherIndex: Int) -> Bool {
    if let other = other as? UniformRows<Row> {
      return isEqual(rows[index], other.rows[otherIndex])
    }
    guard let row = other.value(at: otherIndex) as? Row else { return false }
    return isEqual(rows[index], row)
  }
}

/// Rows of any types.
struct MixedRows: RowStorage {
  let rows: [any RowValue]

  var count: Int { rows.count }

  func value(at index: Int) -> any RowValue { rows[index] }

  func key(at index: Int) -> IdentityKey { Self.key(of: rows[index]) }

  func isContentEqual(at index: Int, to other: any RowStorage, at otherIndex: Int) -> Bool {
    guard let row = rows[index] as? any Equatable else { return false }
    return Self.isEqual(row, other.value(at: otherIndex))
  }

  private static func key<Row: RowValue>(of row: Row) -> IdentityKey { IdentityKey(row.id) }

  private static func isEqual<Value: Equatable>(_ row: Value, _ other: any RowValue) -> Bool {
    (other as? Value) == row
  }
}
