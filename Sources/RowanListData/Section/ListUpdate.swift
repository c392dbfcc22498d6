package import RowanDiff

/// The difference between new sections and those that a list shows, with all derived values that need no
/// list. If many rows are compared outside the main actor, these values are computed there as well.
package struct ListUpdate: Sendable {
  package let changes: SectionedChangeset
  package let mapping: IndexPathMapping
  /// The item index of the new sections.
  package let itemIndex: ItemIndex
  /// The rows with changed content, in ascending order of their new paths.
  package let updates: [Changeset<RowPath>.Update]
  /// The old item numbers of deleted and moved rows.
  package let leaving: [Range<Int>]
  /// The new item numbers of inserted and moved rows.
  package let coming: [Range<Int>]
  /// The rows of the new sections with repeated identities, if they were searched.
  package var shared: SharedRows?

  /// Creates an update from changes. O(sections + changes), or O(sections + changes · log changes) if
  /// they are not in order.
  /// - Parameters:
  ///   - changes: The changes.
  ///   - before: The item index of the shown sections.
  ///   - itemIndex: The item index of the new sections.
  /// - Precondition: The changes lead from the old to the new number of rows in each section.
  package init(
    _ changes: SectionedChangeset,
    from before: ItemIndex,
    to itemIndex: ItemIndex
  ) {
    precondition(
      changes.agrees(withCounts: before.rowCounts, itemIndex.rowCounts),
      "The changes do not lead from the shown rows to the new rows."
    )
    self.changes = changes
    self.itemIndex = itemIndex
    mapping = IndexPathMapping(changes, from: before, to: itemIndex)
    updates = changes.rows.updates.inOrder { $0.new }
    let moves = changes.rows.moves
    leaving = Self.runs(of: (changes.rows.deletions + moves.map(\.from)).map(before.index))
    coming = Self.runs(of: (changes.rows.insertions + moves.map(\.to)).map(itemIndex.index))
  }

  /// Creates an update by comparing sections. O(rows).
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

  /// Returns the runs of consecutive numbers.
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
