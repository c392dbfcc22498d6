package import RowanDiff

/// How other sections differ from those a table shows, with all that follows from it and can be found out
/// without the table: where many rows are compared away from the main actor, that is done there, too.
package struct ListUpdate: Sendable {
  package let changes: SectionedChangeset
  package let mapping: IndexPathMapping
  /// How the new sections are counted through.
  package let itemIndex: ItemIndex
  /// The rows whose content changed, in ascending order of their new places.
  package let updates: [Changeset<RowPath>.Update]
  /// The items of rows that leave their places, as they were numbered before.
  package let leaving: [Range<Int>]
  /// The items of rows that come to places, as they are numbered now.
  package let coming: [Range<Int>]
  /// The rows of the new sections that share an identity, if they were searched for.
  package var shared: SharedRows?

  /// Finds out what follows from changes.
  /// O(sections + changes), O(sections + changes · log changes) where they are not in order.
  /// - Parameters:
  ///   - changes: The changes.
  ///   - before: How the sections shown are counted through.
  ///   - itemIndex: How the new sections are counted through.
  /// - Precondition: The changes lead from the number of rows in each section to the new one.
  package init(
    _ changes: SectionedChangeset,
    from before: ItemIndex,
    to itemIndex: ItemIndex
  ) {
    precondition(
      changes.agrees(withCounts: before.rowCounts, itemIndex.rowCounts),
      "The changes do not lead from the rows shown to the new ones."
    )
    self.changes = changes
    self.itemIndex = itemIndex
    mapping = IndexPathMapping(changes, from: before, to: itemIndex)
    updates = changes.rows.updates.inOrder { $0.new }
    let moves = changes.rows.moves
    leaving = Self.runs(of: (changes.rows.deletions + moves.map(\.from)).map(before.index))
    coming = Self.runs(of: (changes.rows.insertions + moves.map(\.to)).map(itemIndex.index))
  }

  /// Compares sections. O(rows).
  package init(
    from old: [SectionSnapshot],
    _ before: ItemIndex,
    to new: [SectionSnapshot]
  ) {
    let changes = SectionedChangeset(
      from: SnapshotSource(sections: old),
      to: SnapshotSource(sections: new)
    )
    self.init(changes, from: before, to: ItemIndex(new))
  }

  /// The stretches of neighbours among numbers.
  private static func runs(of numbers: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in numbers.inOrder({ $0 }) {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<(number + 1)
      } else {
        runs.append(number..<(number + 1))
      }
    }
    return runs
  }
}
