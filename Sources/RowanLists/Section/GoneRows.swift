import RowanCore
import RowanDiff

/// The rows that are nowhere any more after a change of sections.
///
/// Few of many thousands are ever asked for: those that are mounted, whose names are looked up while the
/// rows that are gone are gone through once, and whatever is selected or held. Only then are all kept.
@MainActor
final class GoneRows {
  private let deletions: [RowPath]
  private let old: [SectionSnapshot]
  private let hidden: TableView.HiddenRows

  /// By section, so that the identity of a section is not hashed once a row.
  private lazy var bySection = collect { _ in true }

  /// Takes what is gone. O(1).
  /// - Parameters:
  ///   - deletions: The rows that were deleted.
  ///   - old: The sections they were in.
  ///   - hidden: Which of them are hidden only, and which hidden ones are gone.
  init(_ deletions: [RowPath], in old: [SectionSnapshot], hidden: TableView.HiddenRows) {
    self.deletions = deletions
    self.old = old
    self.hidden = hidden
  }

  /// Whether a row is gone. O(1), but for the first time: O(rows that are gone).
  func contains(_ row: RowID) -> Bool { Self.contains(row, bySection) }

  /// Lets go of all that is mounted for rows that are gone. O(rows that are gone).
  func remove(from roots: inout RowRoots) {
    if deletions.count + hidden.gone.count > 2 * roots.count {
      let mounted = Set(roots.keys.lazy.compactMap { $0.rowID?.row })
      let gone = collect(where: mounted.contains)
      roots.remove { key in key.rowID.map { Self.contains($0, gone) } ?? false }
      return
    }
    for (section, rows) in bySection {
      for row in rows {
        for key in roots.occurrences(of: .row(row, in: section)) { roots.remove(key) }
      }
    }
  }

  private static func contains(_ row: RowID, _ rows: [IdentityKey: Set<IdentityKey>]) -> Bool {
    rows[row.section]?.contains(row.row) ?? false
  }

  private func collect(
    where condition: (IdentityKey) -> Bool
  ) -> [IdentityKey: Set<IdentityKey>] {
    var rows: [IdentityKey: Set<IdentityKey>] = [:]
    var (section, keys) = (0, Set<IdentityKey>())
    for path in deletions {
      if path.section != section {
        rows[old[section].id, default: []].formUnion(keys)
        (section, keys) = (path.section, [])
      }
      let key = old[section].rows.key(path.row)
      if condition(key) { keys.insert(key) }
    }
    if !keys.isEmpty { rows[old[section].id, default: []].formUnion(keys) }
    for row in hidden.present { rows[row.section]?.remove(row.row) }
    for row in hidden.gone where condition(row.row) {
      rows[row.section, default: []].insert(row.row)
    }
    return rows
  }
}
