package import RowanDiff

/// Which row of the old sections is which of the new ones, as a changeset says.
package struct IndexPathMapping: Sendable {
  typealias Move = Changeset<RowPath>.Move

  private let old: ItemIndex
  private let new: ItemIndex
  /// Where each old section is now.
  private let newSections: [Int?]
  /// Where each new section was.
  private let oldSections: [Int?]
  /// The rows that leave each old section or their place in it, in order.
  private let gone: [[Int]]
  /// The rows that come to each new section or to another place in it, in order.
  private let arrived: [[Int]]
  private let movesByOrigin: [Move]
  private let movesByDestination: [Move]

  /// Takes changes over, in whatever order they are listed.
  /// O(sections + changes), O(sections + changes · log changes) where they are not in order.
  package init(_ changes: SectionedChangeset, from old: ItemIndex, to new: ItemIndex) {
    self.old = old
    self.new = new
    let moves = changes.rows.moves
    gone = Self.bySection(changes.rows.deletions + moves.map(\.from), of: old.sectionIDs.count)
    arrived = Self.bySection(changes.rows.insertions + moves.map(\.to), of: new.sectionIDs.count)
    movesByOrigin = moves.inOrder { $0.from }
    movesByDestination = moves.inOrder { $0.to }
    oldSections = changes.sections.origins(newCount: new.sectionIDs.count)
    var sections = [Int?](repeating: nil, count: old.sectionIDs.count)
    for (section, origin) in oldSections.enumerated() {
      if let origin { sections[origin] = section }
    }
    newSections = sections
  }

  /// Where a row is now that has neither gone nor moved among its neighbours; `nil` for others.
  /// O(log changes).
  package func place(ofStaying path: RowPath) -> RowPath? {
    guard let section = newSections[path.section] else { return nil }
    let leaving = gone[path.section]
    let before = leaving.partition { $0 >= path.row }
    if before < leaving.count, leaving[before] == path.row { return nil }
    // The n-th of those that stay is the n-th that has not arrived: every arrival up to there makes
    // its place one higher.
    let rank = path.row - before
    let coming = arrived[section]
    let ahead = coming.indices.partition { coming[$0] - $0 > rank }
    return RowPath(section: section, row: rank + ahead)
  }

  /// Returns the new place of the last row in front of `row` that keeps its neighbours, or `nil` if none of the
  /// section does. O(log changes).
  func lastStaying(before row: Int, inSection section: Int) -> RowPath? {
    guard newSections[section] != nil else { return nil }
    let leaving = gone[section]
    var row = row - 1
    let end = leaving.partition { $0 > row }
    if end > 0, leaving[end - 1] == row {
      // Neighbours among those that leave have the same distance to their indexes.
      let run = row - (end - 1)
      row = leaving[leaving.indices.partition { leaving[$0] - $0 >= run }] - 1
    }
    return row >= 0 ? place(ofStaying: RowPath(section: section, row: row)) : nil
  }

  /// Returns the new place of the first row from `row` on that keeps its neighbours, or `nil` if none of the
  /// section does. O(log changes).
  func firstStaying(from row: Int, inSection section: Int) -> RowPath? {
    guard newSections[section] != nil else { return nil }
    let leaving = gone[section]
    var row = row
    let start = leaving.partition { $0 >= row }
    if start < leaving.count, leaving[start] == row {
      row = leaving[leaving.indices.partition { leaving[$0] - $0 > row - start } - 1] + 1
    }
    guard row < old.rowCount(ofSection: section) else { return nil }
    return place(ofStaying: RowPath(section: section, row: row))
  }

  /// Where a row is now, whether it has stayed among its neighbours or not; `nil` for one that is gone.
  /// O(log changes).
  package func place(of path: RowPath) -> RowPath? {
    if let place = place(ofStaying: path) { return place }
    let move = movesByOrigin.partition { $0.from >= path }
    guard move < movesByOrigin.count, movesByOrigin[move].from == path else { return nil }
    return movesByOrigin[move].to
  }

  /// Where a row was before; `nil` for one that has come. O(log changes).
  package func origin(of path: RowPath) -> RowPath? {
    let coming = arrived[path.section]
    let before = coming.partition { $0 >= path.row }
    if before < coming.count, coming[before] == path.row {
      let move = movesByDestination.partition { $0.to >= path }
      guard move < movesByDestination.count, movesByDestination[move].to == path else { return nil }
      return movesByDestination[move].from
    }
    guard let section = oldSections[path.section] else { return nil }
    let rank = path.row - before
    let leaving = gone[section]
    let ahead = leaving.indices.partition { leaving[$0] - $0 > rank }
    return RowPath(section: section, row: rank + ahead)
  }

  /// Whether a row is among the new ones, wherever it stands. O(log changes).
  package func keeps(_ path: RowPath) -> Bool { place(of: path) != nil }

  /// Where a section is now; `nil` for one that has gone.
  func place(ofSection section: Int) -> Int? { newSections[section] }

  /// Where a section was before; `nil` for one that has come.
  package func origin(ofSection section: Int) -> Int? { oldSections[section] }

  /// Whether a section was there before.
  package func hadSection(_ section: Int) -> Bool { oldSections[section] != nil }

  /// Calls `body` with the old and the new place of every row that is in both. O(rows).
  package func forEachPair(_ body: (_ old: RowPath, _ new: RowPath) -> Void) {
    for (oldSection, newSection) in newSections.enumerated() {
      guard let newSection else { continue }
      let oldCount = old.rowCount(ofSection: oldSection)
      var leaving = gone[oldSection][...]
      var coming = arrived[newSection][...]
      var row = 0
      for newRow in 0..<new.rowCount(ofSection: newSection) {
        if coming.first == newRow {
          coming.removeFirst()
          continue
        }
        while leaving.first == row {
          leaving.removeFirst()
          row += 1
        }
        guard row < oldCount else { break }
        body(
          RowPath(section: oldSection, row: row),
          RowPath(section: newSection, row: newRow)
        )
        row += 1
      }
    }
    for move in movesByDestination { body(move.from, move.to) }
  }

  /// The rows of each section, in order.
  private static func bySection(_ paths: [RowPath], of count: Int) -> [[Int]] {
    let paths = paths.inOrder { $0 }
    var rows = [[Int]](repeating: [], count: count)
    var start = 0
    while start < paths.count {
      let section = paths[start].section
      var end = start + 1
      while end < paths.count, paths[end].section == section { end += 1 }
      rows[section] = paths[start..<end].map(\.row)
      start = end
    }
    return rows
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index from which `isBehind` holds, the elements being in an order in which it begins to
  /// hold once. O(log n).
  @inlinable
  package func partition(_ isBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// The elements in ascending order of what `key` says of them. O(n) where that is how they stand.
  func inOrder<Key: Comparable>(_ key: (Element) -> Key) -> [Element] {
    for index in indices.dropFirst() where key(self[index]) < key(self[index - 1]) {
      return sorted { key($0) < key($1) }
    }
    return self
  }
}
