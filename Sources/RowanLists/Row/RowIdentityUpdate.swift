import RowanCore
import RowanDiff
import RowanListData

/// The changes of row identities when a list shows new sections.
///
/// A row gets another identity when it moves to another section, and when rows with the same identity are inserted
/// before it or removed from there. All state that is stored by row identity follows these changes with ``id(after:)``.
@MainActor
struct RowIdentityUpdate {
  /// The changed identities, by the earlier ones.
  let changed: [RowID: RowID]
  /// The removed rows that shared an identity.
  private let lost: Set<RowID>
  private let update: ListUpdate
  private let hidden: HiddenRows
  private let gone: GoneRows
  /// The identities of the removed sections.
  let goneSections: Set<IdentityKey>
  /// The rows with a shared identity, before and after the change.
  private let shared: (old: SharedRows, new: SharedRows)
  /// Returns the earlier index path of a row. It is set if mounted rows share an identity in sections too long to
  /// search.
  var knownPlace: ((RowID) -> RowPath?)?

  /// Creates the update by finding the identities that change.
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
        // A different key belongs to a row that was unknown before or is unknown now.
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

  /// Returns the changes of identities for events that are retained, with `nil` for removed rows.
  /// - Parameter collapsed: The collapsed sections, whose rows come back with the identities that they had.
  /// - Returns: The current identities by the earlier ones; empty if none has changed.
  func namings(collapsed: Set<IdentityKey>) -> [RowID: RowID?] {
    var changes: [RowID: RowID?] = changed.mapValues { $0 }
    for row in lost where !collapsed.contains(row.section) { changes[row] = .some(nil) }
    return changes
  }

  /// Whether no identity has changed, and no row that shared one was removed.
  var isEmpty: Bool { changed.isEmpty && lost.isEmpty }

  /// Returns the current identity of a row, or `nil` if the row was removed.
  ///
  /// O(1), except for the first call: O(removed rows).
  func id(after row: RowID) -> RowID? { id(after: row, standingAt: knownPlace?(row)) }

  private func id(after row: RowID, standingAt place: RowPath?) -> RowID? {
    if let name = changed[row] { return name }
    if lost.contains(row) { return nil }
    if shared.old.contains(row) || shared.new.contains(row) { return row }
    if let place {
      return update.mapping.contains(place) || hidden.present.contains(row) ? row : nil
    }
    return gone.contains(row) || goneSections.contains(row.section) ? nil : row
  }

  /// Returns the mounted rows that were removed; see ``GoneRows/keys(among:standingAt:)``.
  func goneKeys(
    among keys: some Collection<RowRoots.Key>,
    standingAt place: (RowRoots.Key) -> RowPath?
  ) -> [RowRoots.Key] {
    gone.keys(among: keys, standingAt: place)
  }
}
