import RowanCore
package import RowanDiff

/// The rows that left or entered sections, for moves that a changeset cannot describe.
///
/// A changeset describes shown rows only. In a changeset, a row that moves into a collapsed section is deleted,
/// and a row that moves out of one is inserted.
package struct HiddenMoves {
  /// The full identities of rows, by the identity in their section; `nil` if several rows have it.
  private typealias Names = [IdentityKey: RowID?]

  private var left: Names = [:]
  private var arrived: Names = [:]

  /// Returns the rows that moved between sections of which at least one is collapsed, before or after.
  ///
  /// Rows with repeated identities are not tracked. O(sections) if all sections that are collapsed before or
  /// after have the same row storage as before; otherwise O(changes + rows of the sections that the changeset
  /// does not describe).
  /// - Parameters:
  ///   - old: The old sections.
  ///   - new: The new sections.
  ///   - changes: The differences between the shown rows; `nil` if they were not compared.
  ///   - shared: The old rows with repeated identities.
  /// - Returns: The new identities of the rows, by their old ones.
  package static func names(
    from old: [SectionSnapshot],
    to new: [SectionSnapshot],
    changes: SectionedChangeset?,
    shared: SharedRows
  ) -> [RowID: RowID] {
    guard old.contains(where: \.isCollapsed) || new.contains(where: \.isCollapsed) else {
      return [:]
    }
    let earlier = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let later = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    // The changeset describes sections that show their rows before and after.
    func isDescribed(_ id: IdentityKey) -> Bool {
      guard changes != nil, let before = earlier[id], let after = later[id] else { return false }
      return !before.isCollapsed && !after.isCollapsed
    }
    let ids = Set(earlier.keys).union(later.keys).filter { id in
      guard !isDescribed(id) else { return false }
      guard let before = earlier[id], let after = later[id] else { return true }
      return !before.allRows.isIdentical(to: after.allRows)
    }
    guard
      ids.contains(where: { earlier[$0]?.isCollapsed == true || later[$0]?.isCollapsed == true })
    else { return [:] }
    var moves = HiddenMoves()
    for path in changes?.rows.deletions ?? [] where isDescribed(old[path.section].id) {
      Self.add(old[path.section].id, old[path.section].rows.key(path.row), to: &moves.left)
    }
    for path in changes?.rows.insertions ?? [] where isDescribed(new[path.section].id) {
      Self.add(new[path.section].id, new[path.section].rows.key(path.row), to: &moves.arrived)
    }
    // A move needs two sections to compare, or a change in another section.
    guard ids.count > 1 || !moves.left.isEmpty || !moves.arrived.isEmpty else { return [:] }
    for id in ids { moves.compare(earlier[id], later[id], id) }
    var names: [RowID: RowID] = [:]
    for case (let key, let from?) in moves.left where !shared.contains(from) {
      if case let to?? = moves.arrived[key] { names[from] = to }
    }
    for move in changes?.rows.moves ?? [] {
      let section = old[move.from.section]
      names[RowID(section: section.id, row: section.rows.key(move.from.row))] = nil
    }
    return names
  }

  private mutating func compare(
    _ before: SectionSnapshot?,
    _ after: SectionSnapshot?,
    _ id: IdentityKey
  ) {
    var keys: Set<IdentityKey> = []
    before?.allRows.forEachKnownKey { _, key in keys.insert(key) }
    after?.allRows.forEachKnownKey { _, key in
      if keys.remove(key) == nil { Self.add(id, key, to: &arrived) }
    }
    for key in keys { Self.add(id, key, to: &left) }
  }

  private static func add(_ section: IdentityKey, _ key: IdentityKey, to names: inout Names) {
    names[key] = names[key] == nil ? .some(RowID(section: section, row: key)) : .some(nil)
  }
}

extension SectionSnapshot {
  /// The rows of the section, even if it is collapsed.
  fileprivate var allRows: RowStorage { hidden ?? rows }
}
