extension SectionedChangeset {
  /// Returns the same changes for hosts that cannot move a row out of a deleted section or into an
  /// inserted one, as the table views of the platforms require.
  ///
  /// Such a row is deleted and inserted instead. If its section is deleted or inserted, this
  /// implies the deletion or insertion of the row, which is then not listed. The update of such a
  /// row is removed, because an inserted row is built from scratch. O(*n* log *n*) in the number of
  /// changes.
  public func withoutMovesAcrossSectionChanges() -> SectionedChangeset {
    let deleted = Set(sections.deletions)
    let inserted = Set(sections.insertions)
    guard !(deleted.isEmpty && inserted.isEmpty) else { return self }
    var result = self
    var rebuilt: Set<RowPath> = []
    result.rows.moves = []
    for move in rows.moves {
      let leavesDeleted = deleted.contains(move.from.section)
      let entersInserted = inserted.contains(move.to.section)
      guard leavesDeleted || entersInserted else {
        result.rows.moves.append(move)
        continue
      }
      if !leavesDeleted { result.rows.deletions.append(move.from) }
      if !entersInserted { result.rows.insertions.append(move.to) }
      rebuilt.insert(move.to)
    }
    result.rows.deletions.sort()
    result.rows.insertions.sort()
    result.rows.updates.removeAll { rebuilt.contains($0.new) }
    return result
  }
}
