public import RowanCore

/// Rows that came together, whatever their types, as the table and the diff see them; they never change.
///
/// The functions are made where the type of row is known, in the app's own module, so that they come
/// out specialised for it. A diff asks for as many rows at once as it can: a call of a function that is
/// kept like these costs more than what it does for one row.
@usableFromInline
package final class RowChunk: Sendable {
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
  /// Whether each row is made when it is asked for, which may take its time.
  let isMadeOnDemand: Bool
  package let value: @Sendable (Int) -> any RowValue
  package let key: @Sendable (Int) -> IdentityKey
  /// Whether two rows have one key.
  let isSameKey: @Sendable (Int, RowChunk, Int) -> Bool
  /// Whether a row shows the same as another one with the same key.
  let isContentEqual: @Sendable (Int, RowChunk, Int) -> Bool
  /// How many rows have the same keys as those of another chunk, one after the other; calls its second
  /// argument with the distance of each of them that shows something else.
  let commonRun: @Sendable (RowRun, (Int) -> Void) -> Int
  /// Adds the hashes of some rows' keys.
  let appendKeyHashes: @Sendable (Range<Int>, inout [UInt64]) -> Void
  /// Whether all keys are integers, which have no hash in common.
  let hasIntegerKeys: Bool
  /// Some of these rows followed by some of another chunk, where the types allow that.
  let joined: @Sendable (Range<Int>, RowChunk, Range<Int>) -> RowChunk?

  @usableFromInline
  init(
    rows: any AnyObject & Sendable,
    rowType: ObjectIdentifier?,
    count: Int,
    place: UInt? = nil,
    isUnknown: Bool = false,
    isMadeOnDemand: Bool = false,
    value: @escaping @Sendable (Int) -> any RowValue,
    key: @escaping @Sendable (Int) -> IdentityKey,
    isSameKey: @escaping @Sendable (Int, RowChunk, Int) -> Bool,
    isContentEqual: @escaping @Sendable (Int, RowChunk, Int) -> Bool,
    hasIntegerKeys: Bool = false,
    commonRun: (@Sendable (RowRun, (Int) -> Void) -> Int)? = nil,
    appendKeyHashes: (@Sendable (Range<Int>, inout [UInt64]) -> Void)? = nil,
    joined: @escaping @Sendable (Range<Int>, RowChunk, Range<Int>) -> RowChunk? = { _, _, _ in nil }
  ) {
    self.rows = rows
    self.rowType = rowType
    self.count = count
    self.place = place
    self.isUnknown = isUnknown
    self.isMadeOnDemand = isMadeOnDemand
    self.value = value
    self.key = key
    self.isSameKey = isSameKey
    self.isContentEqual = isContentEqual
    self.hasIntegerKeys = hasIntegerKeys
    self.commonRun =
      commonRun ?? { run, didDiffer in
        run.pass(isSameKey: isSameKey, isContentEqual: isContentEqual, didDiffer)
      }
    self.appendKeyHashes =
      appendKeyHashes ?? { range, hashes in
        for index in range { hashes.append(key(index).diffHash) }
      }
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
