/// The changes that turn one snapshot into another: the minimal number of deletions, insertions and
/// moves, and the updates of contents.
///
/// All changes happen at once, as one batch. Deletions and the sources of moves are positions in
/// the old snapshot; insertions and the destinations of moves are positions in the new one. Each
/// position occurs at most once. Elements that are neither deleted nor moved keep their order and
/// fill the remaining positions.
///
/// `Place` is `Int` for a flat list and ``RowPath`` for the rows of sections.
public struct Changeset<Place: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// An element whose order among the remaining elements changes, or whose section changes.
  public struct Move: Hashable, Sendable {
    /// The position in the old snapshot.
    public var from: Place

    /// The position in the new snapshot.
    public var to: Place

    /// Creates a move.
    @inlinable
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// An element whose content has changed, regardless of whether it moves.
  public struct Update: Hashable, Sendable {
    /// The position in the old snapshot.
    public var old: Place

    /// The position in the new snapshot.
    public var new: Place

    /// Creates an update.
    @inlinable
    public init(old: Place, new: Place) {
      self.old = old
      self.new = new
    }
  }

  /// The old positions of the deleted elements, in ascending order.
  public var deletions: [Place]

  /// The new positions of the inserted elements, in ascending order.
  public var insertions: [Place]

  /// The moves, in ascending order of their destinations.
  public var moves: [Move]

  /// The updates, in ascending order of their new positions.
  public var updates: [Update]

  /// The keys that occurred more than once.
  ///
  /// They are not changes, and the changeset is correct in spite of them: the common prefix and
  /// suffix of both snapshots are paired position by position, the other elements in the order of
  /// their occurrence, and surplus elements are deleted or inserted. Only these other elements are
  /// searched for duplicates, because the diff compares the common prefix and suffix without a
  /// table. `DuplicateReport.duplicates(in:)` searches a whole snapshot.
  public var duplicates: DuplicateReport<Place>

  /// Creates a changeset from its parts.
  @inlinable
  public init(
    deletions: [Place] = [],
    insertions: [Place] = [],
    moves: [Move] = [],
    updates: [Update] = [],
    duplicates: DuplicateReport<Place> = DuplicateReport()
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
    self.duplicates = duplicates
  }

  /// Whether there are no changes.
  @inlinable
  public var isEmpty: Bool { !hasStructuralChanges && updates.isEmpty }

  /// Whether there are deletions, insertions or moves.
  @inlinable
  public var hasStructuralChanges: Bool {
    !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty)
  }
}
