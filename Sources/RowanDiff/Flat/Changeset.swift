/// What has to happen to one snapshot to make it another: the least number of deletions, insertions
/// and moves, and the updates of contents.
///
/// All changes happen at once, as one batch. Deletions and the sources of moves are places in the
/// old snapshot, insertions and the destinations of moves are places in the new one; each place
/// occurs at most once. What is neither deleted nor moved keeps its order and fills the places that
/// remain.
///
/// `Place` is `Int` for a flat list and ``RowPath`` for the rows of sections.
public struct Changeset<Place: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// An element that takes another place among its neighbours.
  public struct Move: Hashable, Sendable {
    /// The place in the old snapshot.
    public var from: Place

    /// The place in the new snapshot.
    public var to: Place

    /// Makes a move.
    @inlinable
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// An element whose content changed, whether it moves or not.
  public struct Update: Hashable, Sendable {
    /// The place in the old snapshot.
    public var old: Place

    /// The place in the new snapshot.
    public var new: Place

    /// Makes an update.
    @inlinable
    public init(old: Place, new: Place) {
      self.old = old
      self.new = new
    }
  }

  /// Old places of elements that are gone, in ascending order.
  public var deletions: [Place]

  /// New places of elements that appear, in ascending order.
  public var insertions: [Place]

  /// The moves, in ascending order of their destinations.
  public var moves: [Move]

  /// The changed contents, in ascending order of their new places.
  public var updates: [Update]

  /// The identities that occurred more than once.
  ///
  /// They are no changes, and the changeset is right in spite of them: what starts and ends both
  /// snapshots alike is paired place by place, the rest in order of occurrence, and extras are
  /// deleted or inserted. Only that rest is searched for duplicates, since the diff looks at the
  /// equal ends without a table; ``DuplicateReport/duplicates(in:)`` searches a whole snapshot.
  public var duplicates: DuplicateReport<Place>

  /// Makes a changeset of its parts.
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

  /// Whether nothing changes.
  @inlinable
  public var isEmpty: Bool { !hasStructuralChanges && updates.isEmpty }

  /// Whether anything is deleted, inserted or moved.
  @inlinable
  public var hasStructuralChanges: Bool {
    !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty)
  }
}
