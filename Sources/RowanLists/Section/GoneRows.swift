import RowanCore
import RowanDiff

/// The rows that were removed by a change of sections.
///
/// Of many thousand removed rows, only few are ever looked up. Mounted rows are looked up by their earlier index paths.
/// Selected or retained rows may have had any index path; only for them is the set of all removed rows built.
@MainActor
final class GoneRows {
  private let changes: ListUpdate
  private let old: [SectionSnapshot]
  private let hidden: HiddenRows

  /// The removed keys by section, so that the identity of a section is not hashed for each row.
  private lazy var bySection = collect()

  /// Creates the object without looking up any row. O(1).
  /// - Parameters:
  ///   - changes: The differences between the sections.
  ///   - old: The earlier sections.
  ///   - hidden: The rows that are hidden and not removed, and the removed hidden rows.
  init(_ changes: ListUpdate, in old: [SectionSnapshot], hidden: HiddenRows) {
    self.changes = changes
    self.old = old
    self.hidden = hidden
  }

  /// Returns whether a row was removed. The row must not share its identity with others.
  ///
  /// O(1), except for the first call: O(removed rows).
  func contains(_ row: RowID) -> Bool { bySection[row.section]?.contains(row.row) ?? false }

  /// Returns the mounted rows that were removed.
  ///
  /// O(mounted rows · log changes), and once O(removed rows) if the earlier index path of any is unknown.
  /// - Parameters:
  ///   - keys: The mounted rows, headers and footers.
  ///   - place: Returns the earlier index path of a mounted row, or `nil` if it is unknown.
  /// - Returns: The keys of the removed rows.
  func keys(
    among keys: some Collection<RowRoots.Key>,
    standingAt place: (RowRoots.Key) -> RowPath?
  ) -> [RowRoots.Key] {
    guard !(changes.changes.rows.deletions.isEmpty && hidden.gone.isEmpty) else { return [] }
    return keys.filter { key in
      guard let row = key.rowID else { return false }
      if hidden.present.contains(row) { return false }
      if hidden.gone.contains(row) { return true }
      return place(key).map { !changes.mapping.contains($0) } ?? contains(row)
    }
  }

  private func collect() -> [IdentityKey: Set<IdentityKey>] {
    var rows: [IdentityKey: Set<IdentityKey>] = [:]
    var (section, keys) = (0, Set<IdentityKey>())
    for path in changes.changes.rows.deletions {
      if path.section != section {
        rows[old[section].id, default: []].formUnion(keys)
        (section, keys) = (path.section, [])
      }
      keys.insert(old[section].rows.key(path.row))
    }
    if !keys.isEmpty { rows[old[section].id, default: []].formUnion(keys) }
    for row in hidden.present { rows[row.section]?.remove(row.row) }
    for row in hidden.gone { rows[row.section, default: []].insert(row.row) }
    return rows
  }
}
