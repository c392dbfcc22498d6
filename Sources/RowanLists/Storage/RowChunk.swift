public import RowanCore

/// Rows that came together, whatever their types, as the table and the diff see them; they never change.
///
/// The functions are made where the type of row is known, in the app's own module, so that they come
/// out specialised for it: a diff asks them for every row.
@usableFromInline
final class RowChunk: Sendable {
  /// The rows themselves, a ``RowArray`` of their type.
  @usableFromInline let rows: any AnyObject & Sendable
  /// The type of row, when all are of one.
  @usableFromInline let rowType: ObjectIdentifier?

  let count: Int
  /// Where the rows lie, as a number; `nil` for rows that cannot be compared, which always count as
  /// changed. Two chunks that live at once and have their rows at one place have the same rows.
  let place: UInt?
  /// Whether the rows are only known to exist.
  let isUnknown: Bool
  let value: @Sendable (Int) -> any RowValue
  let key: @Sendable (Int) -> IdentityKey
  /// Whether two rows have one key.
  let isSameKey: @Sendable (Int, RowChunk, Int) -> Bool
  /// Whether a row shows the same as another one with the same key.
  let isContentEqual: @Sendable (Int, RowChunk, Int) -> Bool
  /// Some of these rows followed by some of another chunk, where the types allow that.
  let joined: @Sendable (Range<Int>, RowChunk, Range<Int>) -> RowChunk?

  @usableFromInline
  init(
    rows: any AnyObject & Sendable,
    rowType: ObjectIdentifier?,
    count: Int,
    place: UInt? = nil,
    isUnknown: Bool = false,
    value: @escaping @Sendable (Int) -> any RowValue,
    key: @escaping @Sendable (Int) -> IdentityKey,
    isSameKey: @escaping @Sendable (Int, RowChunk, Int) -> Bool,
    isContentEqual: @escaping @Sendable (Int, RowChunk, Int) -> Bool,
    joined: @escaping @Sendable (Range<Int>, RowChunk, Range<Int>) -> RowChunk? = { _, _, _ in nil }
  ) {
    self.rows = rows
    self.rowType = rowType
    self.count = count
    self.place = place
    self.isUnknown = isUnknown
    self.value = value
    self.key = key
    self.isSameKey = isSameKey
    self.isContentEqual = isContentEqual
    self.joined = joined
  }

  /// Whether both hold one and the same array of rows that can be compared. O(1).
  func isIdentical(to other: RowChunk) -> Bool {
    guard let place else { return false }
    return place == other.place && count == other.count && rowType == other.rowType
  }

  /// The key of a row, asked for through the type of row: for comparisons across types.
  @usableFromInline
  func anyKey(at index: Int) -> IdentityKey { key(index) }

  /// A row without its type: for comparisons across types.
  @usableFromInline
  func anyValue(at index: Int) -> any RowValue { value(index) }
}

/// An array that can be told from others by its object.
@usableFromInline
final class RowArray<Row: Sendable>: Sendable {
  @usableFromInline let rows: [Row]

  @usableFromInline
  init(_ rows: [Row]) { self.rows = rows }
}
