/// A snapshot of a sectioned list as the diff sees it.
///
/// Conform to it where sections are not stored in an array of one ``DiffableSection`` type. The
/// functions about rows are called very often; they should cost little more than a read from
/// memory, and be `@inlinable` when they belong to a module of their own.
public protocol SectionedDiffSource {
  /// The type of the identities of sections.
  associatedtype SectionKey: DiffKey

  /// The type of the identities of rows.
  associatedtype RowKey: DiffKey

  /// How many sections the snapshot has.
  var sectionCount: Int { get }

  /// The identity of a section.
  func sectionKey(at section: Int) -> SectionKey

  /// Tells whether header and footer show the same as those of a section of another snapshot.
  func isHeaderFooterEqual(at section: Int, to other: Self, at otherSection: Int) -> Bool

  /// How many rows a section has.
  func rowCount(inSection section: Int) -> Int

  /// The identity of a row, which should occur once in all sections together.
  func rowKey(at path: RowPath) -> RowKey

  /// The hash of a row's key. The default makes the key first; a source that can read the hash in
  /// place saves the copy, which for strings costs more than the hash.
  func rowKeyHash(at path: RowPath) -> UInt64

  /// Tells whether two rows have the same key. The default makes both keys first.
  func isSameRowKey(at path: RowPath, as other: Self, at otherPath: RowPath) -> Bool

  /// Tells whether it is known without a look at the rows that those of two sections are the same, and
  /// show the same. The default knows nothing.
  func hasIdenticalRows(
    inSection section: Int,
    as other: Self,
    inSection otherSection: Int
  ) -> Bool

  /// Passes the rows that two snapshots have in common from two places on: those with the same keys,
  /// one after the other. The default looks at each row by itself; a source that knows a faster way
  /// saves a call a row, or a look at rows which both snapshots share.
  /// - Parameters:
  ///   - path: The place of the first row.
  ///   - other: The other snapshot.
  ///   - otherPath: The place of its first row.
  ///   - limit: How many rows to pass at most. Both sections have so many from their places on.
  ///   - didDiffer: Called for each row that shows something else than the other, in order, with its
  ///     distance from the first.
  /// - Returns: How many rows were passed.
  func commonRows(
    from path: RowPath,
    as other: Self,
    from otherPath: RowPath,
    limit: Int,
    didDiffer: (_ distance: Int) -> Void
  ) -> Int

  /// The same for the rows before two places, backwards: the distance of the row right before is zero.
  func commonRows(
    before path: RowPath,
    as other: Self,
    before otherPath: RowPath,
    limit: Int,
    didDiffer: (_ distance: Int) -> Void
  ) -> Int

  /// The hashes of the keys of rows, all at once, where that is faster than one by one. The default is
  /// `nil`, and the keys are asked for their hashes.
  /// - Parameter ranges: The rows of each section.
  /// - Returns: One hash for each of these rows, in order; `nil` to be asked key by key.
  func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes?

  /// Tells whether a row shows the same as a row of another snapshot with the same key.
  func isRowContentEqual(at path: RowPath, to other: Self, at otherPath: RowPath) -> Bool
}

extension SectionedDiffSource {
  /// Knows nothing.
  @inlinable
  public func hasIdenticalRows(
    inSection section: Int,
    as other: Self,
    inSection otherSection: Int
  ) -> Bool {
    false
  }

  /// Looks at each row.
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

  /// Looks at each row.
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

  /// Leaves it to the keys.
  @inlinable
  public func rowKeyHashes(in ranges: [Range<Int>]) -> RowKeyHashes? { nil }

  /// The hash of the key that is made for it.
  @inlinable
  public func rowKeyHash(at path: RowPath) -> UInt64 { rowKey(at: path).diffHash }

  /// Compares two keys that are made for it.
  @inlinable
  public func isSameRowKey(at path: RowPath, as other: Self, at otherPath: RowPath) -> Bool {
    rowKey(at: path).isSameKey(as: other.rowKey(at: otherPath))
  }
}
