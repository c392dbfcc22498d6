import RowanCore
import RowanDiff
import RowanListData

/// What becomes of the identities of rows when a list shows other sections.
///
/// A row gets another identity when it moves to another section, and when rows that share its identity come or go in front of
/// it. Everything that is kept for rows follows these changes by ``id(after:)``.
@MainActor
struct RowIdentityUpdate {
  /// The identities that have changed, each by the earlier one.
  let changed: [RowID: RowID]
  /// The rows that shared an identity and are gone.
  private let lost: Set<RowID>
  private let update: ListUpdate
  private let hidden: HiddenRows
  private let gone: GoneRows
  /// The sections that are gone.
  let goneSections: Set<IdentityKey>
  /// The rows that shared an identity before, and those that do now.
  private let shared: (old: SharedRows, new: SharedRows)
  /// Answers where a row stood; set if rows exist that share an identity in sections too long to be searched.
  var knownPlace: ((RowID) -> RowPath?)?

  /// Finds the identities that change.
  ///
  /// O(rows that move between sections + rows that share an identity).
  /// - Parameters:
  ///   - update: The differences between the sections.
  ///   - old: The earlier sections, and their rows that share an identity.
  ///   - new: The later sections, and their rows that share an identity.
  ///   - hidden: The rows that become hidden or shown.
  init(
    _ update: ListUpdate,
    from old: (sections: [SectionSnapshot], shared: SharedRows),
    to new: (sections: [SectionSnapshot], shared: SharedRows),
    hidden: HiddenRows = HiddenRows()
  ) {
    self.update = update
    self.hidden = hidden
    shared = (old.shared, new.shared)
    gone = GoneRows(update, in: old.sections, hidden: hidden)
    goneSections = Set(update.changes.sections.deletions.map { old.sections[$0].id })
      .subtracting(new.sections.lazy.map(\.id))
    var names: [RowID: RowID] = [:]
    for move in update.changes.rows.moves
    where old.sections[move.from.section].id != new.sections[move.to.section].id {
      let name = Self.id(of: move.from, in: old)
      if names[name] == nil { names[name] = Self.id(of: move.to, in: new) }
    }
    names.merge(hidden.names) { moved, _ in moved }
    var lost: Set<RowID> = []
    old.shared.forEach { row, path in
      if let place = update.mapping.place(of: path) {
        let name = Self.id(of: place, in: new)
        // Another key is that of a row which was only known to exist, or is by now.
        names[row] = name == row || name.row != row.row ? nil : name
      } else if !hidden.present.contains(row) {
        names[row] = nil
        lost.insert(row)
      }
    }
    new.shared.forEach { name, place in
      guard let origin = update.mapping.origin(of: place) else { return }
      let row = Self.id(of: origin, in: old)
      names[row] = name == row || name.row != row.row ? nil : name
    }
    changed = names
    self.lost = lost
  }

  private static func id(
    of path: RowPath,
    in sections: (sections: [SectionSnapshot], shared: SharedRows)
  ) -> RowID {
    RowID(
      section: sections.sections[path.section].id,
      row: sections.sections[path.section].rows.key(path.row),
      occurrence: sections.shared.occurrence(at: path)
    )
  }

  /// The changes of identities for events that are kept: `nil` for rows that are gone.
  /// - Parameter collapsed: The sections that are collapsed now, of which rows come back under the names that they had.
  /// - Returns: The present identities by the earlier ones; empty if none has changed.
  func namings(collapsed: Set<IdentityKey>) -> [RowID: RowID?] {
    var changes: [RowID: RowID?] = changed.mapValues { $0 }
    for row in lost where !collapsed.contains(row.section) { changes[row] = .some(nil) }
    return changes
  }

  /// Whether any identity has changed, or a row that shared one is gone.
  var isEmpty: Bool { changed.isEmpty && lost.isEmpty }

  /// The identity that a row has now; `nil` if the row is gone.
  ///
  /// O(1), but for the first time: O(rows that are gone).
  func id(after row: RowID) -> RowID? { id(after: row, standingAt: knownPlace?(row)) }

  private func id(after row: RowID, standingAt place: RowPath?) -> RowID? {
    if let name = changed[row] { return name }
    if lost.contains(row) { return nil }
    if shared.old.contains(row) || shared.new.contains(row) { return row }
    if let place {
      return update.mapping.keeps(place) || hidden.present.contains(row) ? row : nil
    }
    return gone.contains(row) || goneSections.contains(row.section) ? nil : row
  }

  /// The rows that exist and are gone; see ``GoneRows/keys(among:standingAt:)``.
  func goneKeys(
    among keys: some Collection<RowRoots.Key>,
    standingAt place: (RowRoots.Key) -> RowPath?
  ) -> [RowRoots.Key] {
    gone.keys(among: keys, standingAt: place)
  }
}
