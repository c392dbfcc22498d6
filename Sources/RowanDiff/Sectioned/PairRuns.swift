/// Compares rows that were paired: as many at once as follow each other in both snapshots, where the
/// source deals with rows at once.
@usableFromInline
struct PairRuns<Source: SectionedDiffSource> {
  @usableFromInline let old: Source
  @usableFromInline let new: Source

  /// Whether the rows of a pair are known to have one key, which otherwise is found out.
  @usableFromInline let haveOneKey: Bool

  /// Where the run begins.
  @usableFromInline var oldStart = RowPath(section: 0, row: 0)
  @usableFromInline var newStart = RowPath(section: 0, row: 0)

  /// How many rows the run has.
  @usableFromInline var count = 0

  /// The rows that show something else than before.
  @usableFromInline var updates: [Changeset<RowPath>.Update] = []

  /// Whether rows were paired that have different keys.
  @usableFromInline var foundOtherKeys = false

  @inlinable
  init(old: Source, new: Source, haveOneKey: Bool) {
    self.old = old
    self.new = new
    self.haveOneKey = haveOneKey
  }

  /// Takes the next pair.
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

  /// Compares the rows of the run, which is over then.
  @inlinable
  mutating func compare() {
    // Before the first pair there may not even be a section to look at.
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
