import RowanCore
import RowanDiff

/// The rows that are nowhere any more after a change of sections.
///
/// Few of many thousands are ever asked for. Those that exist are asked where they stood; whatever is
/// selected or held may stand anywhere, and only for that are the rows that are gone gone through.
@MainActor
final class GoneRows {
  private let changes: ListUpdate
  private let old: [SectionSnapshot]
  private let hidden: HiddenRows

  /// By section, so that the identity of a section is not hashed once a row.
  private lazy var bySection = collect()

  /// Takes what is gone. O(1).
  /// - Parameters:
  ///   - changes: What has become of the rows.
  ///   - old: The sections they were in.
  ///   - hidden: Which of them are hidden only, and which hidden ones are gone.
  init(_ changes: ListUpdate, in old: [SectionSnapshot], hidden: HiddenRows) {
    self.changes = changes
    self.old = old
    self.hidden = hidden
  }

  /// Whether a row is gone, of which the identity is not shared by others.
  ///
  /// O(1), but for the first time: O(rows that are gone).
  func contains(_ row: RowID) -> Bool { bySection[row.section]?.contains(row.row) ?? false }

  /// The rows that exist and are gone.
  ///
  /// O(rows that exist · log changes), and once O(rows that are gone) where it is not known of one where
  /// it stood.
  /// - Parameters:
  ///   - keys: The rows that exist, with headers and footers.
  ///   - place: Where a row stood that exists; `nil` where that is not known.
  /// - Returns: The keys of rows that are gone.
  func keys(
    among keys: some Collection<RowRoots.Key>,
    standingAt place: (RowRoots.Key) -> RowPath?
  ) -> [RowRoots.Key] {
    guard !(changes.changes.rows.deletions.isEmpty && hidden.gone.isEmpty) else { return [] }
    return keys.filter { key in
      guard let row = key.rowID else { return false }
      if hidden.present.contains(row) { return false }
      if hidden.gone.contains(row) { return true }
      return place(key).map { !changes.mapping.keeps($0) } ?? contains(row)
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
