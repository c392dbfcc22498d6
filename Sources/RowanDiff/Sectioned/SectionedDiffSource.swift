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
  func isChromeEqual(at section: Int, to other: Self, at otherSection: Int) -> Bool

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

  /// Tells how many rows from two places on are known to be the same, and to show the same, without a
  /// look at them. The default knows nothing.
  func sharedRows(from path: RowPath, as other: Self, from otherPath: RowPath) -> SharedRows

  /// The same for the rows before two places, backwards.
  func sharedRows(before path: RowPath, as other: Self, before otherPath: RowPath) -> SharedRows

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

  /// Knows nothing.
  @inlinable
  public func sharedRows(
    from path: RowPath,
    as other: Self,
    from otherPath: RowPath
  ) -> SharedRows {
    .unknown
  }

  /// Knows nothing.
  @inlinable
  public func sharedRows(
    before path: RowPath,
    as other: Self,
    before otherPath: RowPath
  ) -> SharedRows {
    .unknown
  }

  /// The hash of the key that is made for it.
  @inlinable
  public func rowKeyHash(at path: RowPath) -> UInt64 { rowKey(at: path).diffHash }

  /// Compares two keys that are made for it.
  @inlinable
  public func isSameRowKey(at path: RowPath, as other: Self, at otherPath: RowPath) -> Bool {
    rowKey(at: path).isSameKey(as: other.rowKey(at: otherPath))
  }
}
