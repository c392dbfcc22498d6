/// The hashes of the keys of many rows, which a source computes together.
public struct RowKeyHashes: Sendable {
  /// The hashes in the order of the rows.
  public var hashes: [UInt64]

  /// Whether equal hashes imply equal keys, within this snapshot and between any two snapshots for
  /// which this is `true`. The hashes of integers do. If it is `false`, the diff compares the keys
  /// of paired rows.
  public var areUnique: Bool

  /// Creates a value from its parts.
  @inlinable
  public init(_ hashes: [UInt64], areUnique: Bool) {
    self.hashes = hashes
    self.areUnique = areUnique
  }
}
