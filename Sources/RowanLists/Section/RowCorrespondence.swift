import RowanDiff

/// Which row of the old sections is which of the new ones, as a changeset says.
struct RowCorrespondence {
  private let changes: SectionedChangeset
  private let oldCounts: [Int]
  private let newCounts: [Int]
  private let newSections: [Int: Int]
  private let oldSections: [Int?]
  /// The rows that leave each old section or their place in it, in order.
  private let gone: [Int: [Int]]
  /// The rows that come to each new section or to another place in it, in order.
  private let arrived: [Int: [Int]]

  init(_ changes: SectionedChangeset, old: [SectionSnapshot], new: [SectionSnapshot]) {
    self.changes = changes
    oldCounts = old.map(\.count)
    newCounts = new.map(\.count)
    gone = Self.bySection(changes.rows.deletions + changes.rows.moves.map(\.from))
    arrived = Self.bySection(changes.rows.insertions + changes.rows.moves.map(\.to))
    let origins = changes.sections.origins(newCount: new.count)
    oldSections = origins
    var sections: [Int: Int] = [:]
    for (section, origin) in origins.enumerated() {
      if let origin { sections[origin] = section }
    }
    newSections = sections
  }

  /// Where a row is now that has neither gone nor moved among its neighbours; `nil` for others.
  /// O(log changes).
  func place(ofStaying path: RowPath) -> RowPath? {
    guard let section = newSections[path.section] else { return nil }
    let leaving = gone[path.section] ?? []
    let before = leaving.partition { $0 >= path.row }
    if before < leaving.count, leaving[before] == path.row { return nil }
    // The n-th of those that stay is the n-th that has not arrived: every arrival up to there makes
    // its place one higher.
    let rank = path.row - before
    let coming = arrived[section] ?? []
    let ahead = coming.indices.partition { coming[$0] - $0 > rank }
    return RowPath(section: section, row: rank + ahead)
  }

  /// Where a row was before; `nil` for one that has come. O(log changes), O(moves) for one that has moved.
  func origin(of path: RowPath) -> RowPath? {
    let coming = arrived[path.section] ?? []
    let before = coming.partition { $0 >= path.row }
    if before < coming.count, coming[before] == path.row {
      return changes.rows.moves.first { $0.to == path }?.from
    }
    guard let section = oldSections[path.section] else { return nil }
    let rank = path.row - before
    let leaving = gone[section] ?? []
    let ahead = leaving.indices.partition { leaving[$0] - $0 > rank }
    return RowPath(section: section, row: rank + ahead)
  }

  /// Whether a row is among the new ones, wherever it stands. O(log changes), O(moves) for one that has moved.
  func keeps(_ path: RowPath) -> Bool {
    place(ofStaying: path) != nil || changes.rows.moves.contains { $0.from == path }
  }

  /// Where a section is now; `nil` for one that has gone.
  func place(ofSection section: Int) -> Int? { newSections[section] }

  /// Where a section was before; `nil` for one that has come.
  func origin(ofSection section: Int) -> Int? { oldSections[section] }

  /// Whether a section was there before.
  func hadSection(_ section: Int) -> Bool { oldSections[section] != nil }

  /// Calls `body` with the old and the new place of every row that is in both. O(rows).
  func forEachPair(_ body: (_ old: RowPath, _ new: RowPath) -> Void) {
    for (oldSection, newSection) in newSections {
      var leaving = (gone[oldSection] ?? [])[...]
      var coming = (arrived[newSection] ?? [])[...]
      var row = 0
      for newRow in 0..<newCounts[newSection] {
        if coming.first == newRow {
          coming.removeFirst()
          continue
        }
        while leaving.first == row {
          leaving.removeFirst()
          row += 1
        }
        guard row < oldCounts[oldSection] else { break }
        body(
          RowPath(section: oldSection, row: row),
          RowPath(section: newSection, row: newRow)
        )
        row += 1
      }
    }
    for move in changes.rows.moves { body(move.from, move.to) }
  }

  private static func bySection(_ paths: [RowPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.row).sorted() }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which `isBehind` holds, the elements being in an order in which it begins to
  /// hold once. O(log n).
  func partition(_ isBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
