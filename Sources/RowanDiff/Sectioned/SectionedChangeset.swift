/// What has to happen to one sectioned snapshot to make it another, as one atomic batch.
///
/// Deletions and sources of moves, of sections and rows alike, are places in the old snapshot;
/// insertions and destinations of moves are places in the new one. Each place occurs at most once.
///
/// - Chrome, that is headers and footers, is the content of a section: ``sections`` lists its
///   updates. Changed rows never count there.
/// - A row stays when it remains in its section and keeps its order there. A section that moves
///   takes its rows along; they are no moves.
/// - A row keeps its identity wherever it goes. It moves out of a deleted section as well as into
///   an inserted one, so that what is mounted for it survives.
/// - All other rows of a deleted section go with it and are not listed. All other rows of an
///   inserted section come with it and are not listed; the places no move leads to belong to them.
///
/// Hosts that cannot move rows out of deleted sections or into inserted ones take
/// ``withoutMovesAcrossSectionChanges()`` instead.
public struct SectionedChangeset: Hashable, Sendable {
  /// The changes of sections; updates are changes of chrome.
  public var sections: Changeset<Int>

  /// The changes of rows.
  public var rows: Changeset<RowPath>

  /// Makes a changeset of its parts.
  @inlinable
  public init(
    sections: Changeset<Int> = Changeset(),
    rows: Changeset<RowPath> = Changeset()
  ) {
    self.sections = sections
    self.rows = rows
  }

  /// Whether nothing changes.
  @inlinable
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

  /// Whether an identity occurred twice, among sections or rows.
  @inlinable
  public var hasDuplicates: Bool {
    !(sections.duplicates.isEmpty && rows.duplicates.isEmpty)
  }

  /// Computes the least changes between two sectioned snapshots.
  ///
  /// O(*n* log *n*) at worst, where *n* counts the rows between the common start and the common end
  /// of each section, and O(*n*) when few of them move within a section. The common ends cost a
  /// comparison each. The working memory is at most 48 bytes a row; twice
  /// that where different keys have one hash or several rows one key.
  @inlinable
  public init<Source: SectionedDiffSource>(from old: Source, to new: Source) {
    var diff = SectionedDiff(from: old, to: new)
    self = diff.run()
  }

  /// Computes the least changes between two arrays of diffable sections.
  ///
  /// The complexity is that of ``init(from:to:)-(Source,_)``.
  @inlinable
  public init<Section: DiffableSection>(from old: [Section], to new: [Section]) {
    self.init(from: SectionSource(old), to: SectionSource(new))
  }
}
