public import RowanCore

/// An immutable array of rows of any type, as lists and the diff access them.
///
/// The closures are created in the app's module, where the row type is known, so that the compiler
/// specializes them for it. The diff handles as many rows as possible per call: a call of a stored
/// closure costs more than its work for one row.
@usableFromInline
package final class RowChunk: Sendable {
  /// The rows, as a ``RowArray`` of their type.
  @usableFromInline let rows: any AnyObject & Sendable
  /// The row type; `nil` for rows of different types.
  @usableFromInline let rowType: ObjectIdentifier?

  let count: Int
  /// The address of the rows in memory; `nil` for rows that cannot be compared and always count as
  /// changed. Two chunks that exist at the same time with rows at the same address have the same rows.
  let place: UInt?
  /// Whether the rows are not loaded.
  let isUnknown: Bool
  /// Whether each row is computed at access, which may be slow.
  let isMadeOnDemand: Bool
  package let value: @Sendable (Int) -> any RowValue
  package let key: @Sendable (Int) -> IdentityKey
  /// Returns whether two rows have the same key.
  let isSameKey: @Sendable (Int, RowChunk, Int) -> Bool
  /// Returns whether a row has the same content as another row with the same key.
  let isContentEqual: @Sendable (Int, RowChunk, Int) -> Bool
  /// Returns the number of consecutive rows with the same keys as in another chunk. Calls its second
  /// argument with the distance of each of them whose content differs.
  let commonRun: @Sendable (RowRun, (Int) -> Void) -> Int
  /// Appends the hashes of the keys of some rows.
  let appendKeyHashes: @Sendable (Range<Int>, inout [UInt64]) -> Void
  /// Whether all keys are integers, whose hashes are unique.
  let hasIntegerKeys: Bool
  /// Returns some of these rows followed by some of another chunk; `nil` if their types do not match.
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

  /// Returns whether both have the same array of comparable rows. O(1).
  func isIdentical(to other: RowChunk) -> Bool {
    guard let place else { return false }
    return place == other.place && count == other.count && rowType == other.rowType
  }

  /// Returns the key of a row by the stored closure: for comparisons of different row types.
  @usableFromInline
  func anyKey(at index: Int) -> IdentityKey { key(index) }

  /// Returns a row without its static type: for comparisons of different row types.
  @usableFromInline
  func anyValue(at index: Int) -> any RowValue { value(index) }
}

/// An array with an object identity.
@usableFromInline
final class RowArray<Row: Sendable>: Sendable {
  @usableFromInline let rows: [Row]

  @usableFromInline
  init(_ rows: [Row]) { self.rows = rows }
}
