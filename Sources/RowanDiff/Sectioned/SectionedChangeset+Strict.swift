extension SectionedChangeset {
  /// The same changes for hosts which cannot move a row out of a deleted section or into an
  /// inserted one, as is the rule of the platforms' own table views.
  ///
  /// Such a row is deleted and inserted instead. Where its section goes or comes as a whole, that
  /// implies the deletion or the insertion, which is then not listed. Its update, if any, goes too,
  /// since an inserted row is built anew. O(*n* log *n*) in the changes.
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
