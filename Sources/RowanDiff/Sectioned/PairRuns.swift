/// Compares paired rows in runs: consecutive pairs that follow each other in both snapshots are
/// passed to the source together, since some sources compare many rows at once.
@usableFromInline
struct PairRuns<Source: SectionedDiffSource> {
  @usableFromInline let old: Source
  @usableFromInline let new: Source

  /// Whether the rows of each pair are known to have the same key. Otherwise the keys are compared.
  @usableFromInline let haveOneKey: Bool

  /// The first rows of the run.
  @usableFromInline var oldStart = RowPath(section: 0, row: 0)
  @usableFromInline var newStart = RowPath(section: 0, row: 0)

  /// The number of rows in the run.
  @usableFromInline var count = 0

  /// The updates of rows whose content differs.
  @usableFromInline var updates: [Changeset<RowPath>.Update] = []

  /// Whether a pair has different keys.
  @usableFromInline var foundOtherKeys = false

  @inlinable
  init(old: Source, new: Source, haveOneKey: Bool) {
    self.old = old
    self.new = new
    self.haveOneKey = haveOneKey
  }

  /// Adds the next pair.
  @inlinable
  @inline(__always)
  mutating func add(_ oldPath: RowPath, _ newPath: RowPath) {
    if haveOneKey {
      if !old.isRowContentEqual(at: oldPath, to: new, at: newPath) {
        updates.append(Changeset.Update(old: oldPath, new: newPath))
      }
      return
    }
    let continues =
      oldPath.row == oldStart.row &+ count && newPath.row == newStart.row &+ count
      && oldPath.section == oldStart.section && newPath.section == newStart.section
    if !continues {
      compare()
      (oldStart, newStart) = (oldPath, newPath)
    }
    count &+= 1
  }

  /// Compares the rows of the run and ends it.
  @inlinable
  mutating func compare() {
    // Before the first pair there is no run, and the snapshots may have no sections.
    guard count > 0 else { return }
    let (oldStart, newStart) = (oldStart, newStart)
    let passed = old.commonRows(from: oldStart, as: new, from: newStart, limit: count) {
      updates.append(
        Changeset.Update(
          old: RowPath(section: oldStart.section, row: oldStart.row &+ $0),
          new: RowPath(section: newStart.section, row: newStart.row &+ $0)
        )
      )
    }
    if passed < count { foundOtherKeys = true }
    count = 0
  }
}
