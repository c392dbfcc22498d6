import RowanDiff
import RowanListData

/// The changes of rows in collapsed sections for which state is stored.
struct HiddenRows {
  /// The rows that are hidden now.
  var present: Set<RowID> = []
  /// The hidden rows that were removed.
  var gone: Set<RowID> = []
  /// The hidden rows that are shown again.
  var shown: Set<RowID> = []
  /// The identities of rows that moved into a collapsed section or out of one, by their earlier identities.
  var names: [RowID: RowID] = [:]
}

extension HiddenRows {
  /// Creates the changes by finding the rows that become hidden, and the hidden rows that are
  /// removed, shown again or moved.
  ///
  /// The complexity is that of ``HiddenMoves``, and O(rows of their sections) if state is stored for rows that are or
  /// were hidden.
  /// - Parameters:
  ///   - changes: The differences between the shown rows; `nil` if they were not compared.
  ///   - old: The earlier sections.
  ///   - new: The later sections.
  ///   - shared: The earlier rows that share an identity.
  ///   - known: The rows that were hidden before, and for which state is stored.
  ///   - id: Returns the identity of an earlier row.
  ///   - isKept: Returns whether state is stored for a row.
  @MainActor
  init(
    _ changes: SectionedChangeset?,
    from old: [SectionSnapshot],
    to new: [SectionSnapshot],
    shared: SharedRows,
    known: Set<RowID>,
    id: (RowPath) -> RowID,
    isKept: (RowID) -> Bool
  ) {
    let names = HiddenMoves.names(from: old, to: new, changes: changes, shared: shared)
    find(changes, from: old, to: new, known: known, id: id, isKept: isKept)
    self.names = names
    let collapsed = names.isEmpty ? [] : Set(new.lazy.filter(\.isCollapsed).map(\.id))
    for (from, to) in names {
      let wasHidden = gone.remove(from) != nil
      guard collapsed.contains(to.section), wasHidden || isKept(from) else { continue }
      present.insert(to)
    }
  }

  /// Finds the rows that a collapsed section hides, and those that it showed again or removed. Rows that moved to other
  /// sections count as removed.
  @MainActor
  private mutating func find(
    _ changes: SectionedChangeset?,
    from old: [SectionSnapshot],
    to new: [SectionSnapshot],
    known: Set<RowID>,
    id: (RowPath) -> RowID,
    isKept: (RowID) -> Bool
  ) {
    guard !known.isEmpty || new.contains(where: \.isCollapsed) else { return }
    var waiting = known
    let collapsed = Set(new.lazy.filter(\.isCollapsed).map(\.id))
    for path in changes?.rows.deletions ?? [] where collapsed.contains(old[path.section].id) {
      let row = id(path)
      if isKept(row) { waiting.insert(row) }
    }
    guard !waiting.isEmpty else { return }
    gone = waiting
    let names = Set(waiting.map(\.section))
    // The number of rows per identity so far; any of them may be a row that was hidden.
    var counts: [RowID: Int] = [:]
    for row in waiting { counts[row.first] = 0 }
    for section in new where names.contains(section.id) {
      let isCollapsed = section.isCollapsed
      (section.hidden ?? section.rows).forEachKnownKey { _, key in
        var row = RowID(section: section.id, row: key)
        guard let count = counts[row] else { return }
        counts[row] = count + 1
        row.occurrence = count
        guard gone.remove(row) != nil else { return }
        if isCollapsed { present.insert(row) } else { shown.insert(row) }
      }
    }
  }
}
