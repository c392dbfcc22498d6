public import RowanCore
import Synchronization

/// The placeholder for a row that is not loaded.
///
/// A list shows it as a line with an ellipsis; register an adapter for this type to change that.
public struct PendingRow: RowValue, Equatable {
  /// The identity of the placeholder.
  public let id: IdentityKey
  /// The index of the row in its section.
  public let index: Int
}

/// The row type of chunks of unknown rows. It differs from ``PendingRow``, so that chunks of such values do not
/// treat them as their own.
private enum UnknownRows {
  /// The number of chunks of unknown rows in this process. It identifies a chunk; an address could be reused by
  /// another chunk later.
  static let count = Atomic<UInt64>(0)
}

extension RowChunk {
  /// Returns a chunk of any number of unknown rows. Each row is equal only to itself.
  static func unknown() -> RowChunk {
    let token = RowArray<Int>([])
    let number = UnknownRows.count.add(1, ordering: .relaxed).newValue
    @Sendable func key(_ index: Int) -> IdentityKey { .pair(number, UInt64(index)) }
    return RowChunk(
      rows: token,
      rowType: ObjectIdentifier(UnknownRows.self),
      count: .max,
      place: UInt(bitPattern: ObjectIdentifier(token)),
      isUnknown: true,
      value: { PendingRow(id: key($0), index: $0) },
      key: key,
      isSameKey: { key($0) == $1.key($2) },
      isContentEqual: { key($0) == $1.key($2) }
    )
  }
}
