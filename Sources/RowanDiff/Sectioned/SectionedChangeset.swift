/// The changes that turn one sectioned snapshot into another, as one atomic batch.
///
/// Deletions and sources of moves, of sections and rows alike, are positions in the old snapshot.
/// Insertions and destinations of moves are positions in the new one. Each position occurs at most
/// once.
///
/// - Headers and footers are the content of a section: ``sections`` lists their updates. Changed
///   rows do not count there.
/// - A row stays if it remains in its section and keeps its order there. A section that moves
///   includes its rows, which are not listed as moves.
/// - A row keeps its identity when it moves. It moves out of a deleted section as well as into an
///   inserted one, so that its mounted views survive.
/// - All other rows of a deleted section are deleted with it and not listed. All other rows of an
///   inserted section are inserted with it and not listed; they fill the positions that are not
///   destinations of moves.
///
/// Hosts that cannot move rows out of deleted sections or into inserted ones use
/// ``withoutMovesAcrossSectionChanges()`` instead.
public struct SectionedChangeset: Hashable, Sendable {
  /// The changes of sections. Updates are changes of headers and footers.
  public var sections: Changeset<Int>

  /// The changes of rows.
  public var rows: Changeset<RowPath>

  /// Creates a changeset from its parts.
  @inlinable
  public init(
    sections: Changeset<Int> = Changeset(),
    rows: Changeset<RowPath> = Changeset()
  ) {
    self.sections = sections
    self.rows = rows
  }

  /// Whether there are no changes.
  @inlinable
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

  /// Whether a key occurred more than once, among sections or rows.
  @inlinable
  public var hasDuplicates: Bool {
    !(sections.duplicates.isEmpty && rows.duplicates.isEmpty)
  }

  /// Computes the minimal changes between two sectioned snapshots.
  ///
  /// O(*n* log *n*) in the worst case, where *n* is the number of rows between the common prefix
  /// and the common suffix of each section, and O(*n*) if few of them move within a section. The
  /// common prefixes and suffixes cost one comparison per row. The working memory is at most 48
  /// bytes per row. It is twice that if different keys have the same hash or several rows have the
  /// same key.
  @inlinable
  public init<Source: SectionedDiffSource>(from old: Source, to new: Source) {
    var diff = SectionedDiff(from: old, to: new)
    self = diff.run()
  }

  /// Computes the minimal changes between two arrays of diffable sections.
  ///
  /// The complexity is that of ``init(from:to:)-(Source,_)``.
  @inlinable
  public init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    self.init(from: SectionSource(old), to: SectionSource(new))
  }
}
