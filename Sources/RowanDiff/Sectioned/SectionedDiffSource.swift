/// A snapshot of a sectioned list in the form that the diff requires.
///
/// Conform to this protocol if the sections are not stored in an array of one ``DiffableSection``
/// type. The functions about rows are called very often. They should cost little more than a memory
/// read, and be `@inlinable` if they belong to a separate module.
public protocol SectionedDiffSource {
  /// The type of the keys of sections.
  associatedtype SectionKey: DiffKey

  /// The type of the keys of rows.
  associatedtype RowKey: DiffKey

  /// The number of sections in the snapshot.
  var sectionCount: Int { get }

  /// Returns the key of a section.
  func sectionKey(at section: Int) -> SectionKey

  /// Returns whether the header and footer of a section equal those of a section of another
  /// snapshot.
  func isHeaderFooterEqual(at section: Int, to other: Self, at otherSection: Int) -> Bool

  /// Returns the number of rows in a section.
  func rowCount(inSection section: Int) -> Int

  /// Returns the key of a row, which should occur once in all sections together.
  func rowKey(at path: RowPath) -> RowKey

  /// Returns the hash of a row's key. The default implementation creates the key first. A source
  /// that reads the hash in place avoids the copy, which for strings costs more than the hash.
  func rowKeyHash(at path: RowPath) -> UInt64

  /// Returns whether two rows have the same key. The default implementation creates both keys
  /// first.
  func isSameRowKey(at path: RowPath, as other: Self, at otherPath: RowPath) -> Bool

  /// Returns whether the rows of two sections are known to have the same keys and equal content,
  /// without examining them. The default implementation returns `false`.
  func hasIdenticalRows(
    inSection section: Int,
    as other: Self,
    inSection otherSection: Int
  ) -> Bool

  /// Counts the consecutive rows with the same keys that begin at two positions, and reports those
  /// whose content differs. The default implementation compares each row separately. A source with
  /// a faster method saves a call per row, or the comparison of rows that both snapshots share.
  /// - Parameters:
  ///   - path: The index path of the first row.
  ///   - other: The other snapshot.
  ///   - otherPath: The index path of the first row in the other snapshot.
  ///   - limit: The maximum number of rows to compare. Both sections have at least this number of
  ///     rows from their positions on.
  ///   - didDiffer: Called for each row whose content differs from that of the other, in order,
  ///     with its distance from the first row.
  /// - Returns: The number of rows with the same keys.
  func commonRows(
    from path: RowPath,
    as other: Self,
    from otherPath: RowPath,
    limit: Int,
    didDiffer: (_ distance: Int) -> Void
  ) -> Int

  /// Counts the consecutive rows with the same keys that end before two positions, backwards, and
  /// reports those whose content differs. The row directly before the position has the distance 0.
  func commonRows(
    before path: RowPath,
    as other: Self,
    before otherPath: RowPath,
    limit: Int,
    didDiffer: (_ distance: Int) -> Void
  ) -> Int

  /// Returns the hashes of the keys of rows, for sources that compute many hashes faster than one
  /// by one. The default implementation returns `nil`, and the diff requests the hash of each key.
  /// - Parameter ranges: The rows of each section.
  /// - Returns: One hash for each of these rows, in order; `nil` to compute each hash separately.
  func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes?

  /// Returns whether the content of a row equals that of the row with the same key in another
  /// snapshot.
  func isRowContentEqual(at path: RowPath, to other: Self, at otherPath: RowPath) -> Bool
}

extension SectionedDiffSource {
  /// Returns `false`, because nothing is known without examining the rows.
  @inlinable
  public func hasIdenticalRows(
    inSection section: Int,
    as other: Self,
    inSection otherSection: Int
  ) -> Bool {
    false
  }

  /// Compares each row separately.
  @inlinable
  public func commonRows(
    from path: RowPath,
    as other: Self,
    from otherPath: RowPath,
    limit: Int,
    didDiffer: (_ distance: Int) -> Void
  ) -> Int {
    var (path, otherPath) = (path, otherPath)
    for distance in 0..<limit {
      guard isSameRowKey(at: path, as: other, at: otherPath) else { return distance }
      if !isRowContentEqual(at: path, to: other, at: otherPath) { didDiffer(distance) }
      path.row &+= 1
      otherPath.row &+= 1
    }
    return limit
  }

  /// Compares each row separately.
  @inlinable
  public func commonRows(
    before path: RowPath,
    as other: Self,
    before otherPath: RowPath,
    limit: Int,
    didDiffer: (_ distance: Int) -> Void
  ) -> Int {
    var (path, otherPath) = (path, otherPath)
    for distance in 0..<limit {
      path.row &-= 1
      otherPath.row &-= 1
      guard isSameRowKey(at: path, as: other, at: otherPath) else { return distance }
      if !isRowContentEqual(at: path, to: other, at: otherPath) { didDiffer(distance) }
    }
    return limit
  }

  /// Returns `nil`, so that the diff requests the hash of each key.
  @inlinable
  public func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes? { nil }

  /// Creates the key and returns its hash.
  @inlinable
  public func rowKeyHash(at path: RowPath) -> UInt64 { rowKey(at: path).diffHash }

  /// Creates both keys and compares them.
  @inlinable
  public func isSameRowKey(at path: RowPath, as other: Self, at otherPath: RowPath) -> Bool {
    rowKey(at: path).isSameKey(as: other.rowKey(at: otherPath))
  }
}
