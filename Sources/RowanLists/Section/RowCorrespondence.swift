import RowanDiff

/// Which row of the old sections is which of the new ones, as a changeset says.
struct RowCorrespondence {
  private let changes: SectionedChangeset
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let newSections: [Int: Int]
  private let gone: Set<RowPath>
  private let arrived: Set<RowPath>

  init(_ changes: SectionedChangeset, old: [TableSection], new: [TableSection]) {
    self.changes = changes
    oldCounts = old.map(\.count)
    newCounts = new.map(\.count)
    gone = Set(changes.rows.deletions).union(changes.rows.moves.map(\.from))
    arrived = Set(changes.rows.insertions).union(changes.rows.moves.map(\.to))
    let origins = changes.sections.origins(newCount: new.count)
    var sections: [Int: Int] = [:]
    for (section, origin) in origins.enumerated() {
      if let origin { sections[origin] = section }
    }
    newSections = sections
  }

  /// Where a row is now that has neither gone nor moved among its neighbours; `nil` for others.
  /// O(rows of the section).
  func place(ofStaying path: RowPath) -> RowPath? {
    guard let section = newSections[path.section], !gone.contains(path) else { return nil }
    var before = 0
    for row in 0..<path.row where !gone.contains(RowPath(section: path.section, row: row)) {
      before += 1
    }
    for row in 0..<newCounts[section] {
      let candidate = RowPath(section: section, row: row)
      if arrived.contains(candidate) { continue }
      if before == 0 { return candidate }
      before -= 1
    }
    return nil
  }

  /// Calls `body` with the old and the new place of every row that is in both. O(rows).
  func forEachPair(_ body: (_ old: RowPath, _ new: RowPath) -> Void) {
    for (oldSection, newSection) in newSections {
      var row = 0
      for newRow in 0..<newCounts[newSection] {
        let place = RowPath(section: newSection, row: newRow)
        if arrived.contains(place) { continue }
        while row < oldCounts[oldSection], gone.contains(RowPath(section: oldSection, row: row)) {
          row += 1
        }
        guard row < oldCounts[oldSection] else { break }
        body(RowPath(section: oldSection, row: row), place)
        row += 1
      }
    }
    for move in changes.rows.moves { body(move.from, move.to) }
  }
}
