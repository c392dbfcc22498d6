public import RowanCore
import Synchronization

/// A row that is known to exist while what it shows is still on its way.
///
/// A table shows it as an empty line; register an adapter for this type to show it otherwise.
public struct PendingRow: RowValue, Equatable {
  /// What tells the row from others that are on their way.
  public let id: IdentityKey
  /// Which row of its section it is.
  public let index: Int
}

/// Marks rows of which nothing is kept: no chunk of ``PendingRow`` values takes them for its own.
private enum UnknownRows {
  /// The number of chunks of such rows in this process. An address would name a chunk as well, but another chunk may
  /// have it later.
  static let count = Atomic<UInt64>(0)
}

extension RowChunk {
  /// Any number of rows which are only known to exist. All are equal to themselves.
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
