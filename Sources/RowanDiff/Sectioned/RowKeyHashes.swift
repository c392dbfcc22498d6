/// The hashes of many rows' keys, which a source made all at once.
public struct RowKeyHashes: Sendable {
  /// The hashes in the order of the rows.
  public var hashes: [UInt64]

  /// Whether two rows have the same key whenever their hashes are the same, in this snapshot and in any
  /// other that says so, too. Integers have such hashes. Where it does not hold, the diff looks at the
  /// keys of rows that it has paired.
  public var areUnique: Bool

  /// Makes hashes of their parts.
  @inlinable
  public init(_ hashes: [UInt64], areUnique: Bool) {
    self.hashes = hashes
    self.areUnique = areUnique
  }
}
