package import RowanDiff

/// The mapping between old and new index paths of rows by a changeset.
package struct IndexPathMapping: Sendable {
  typealias Move = Changeset<RowPath>.Move

  private let old: ItemIndex
  private let new: ItemIndex
  /// The new index of each old section; `nil` for deleted sections.
  private let newSections: [Int?]
  /// The old index of each new section; `nil` for inserted sections.
  private let oldSections: [Int?]
  /// The deleted and moved rows of each old section, in order.
  private let gone: [[Int]]
  /// The inserted and moved rows of each new section, in order.
  private let arrived: [[Int]]
  private let movesByOrigin: [Move]
  private let movesByDestination: [Move]

  /// Creates the mapping of changes, which can be listed in any order. O(sections + changes), or O(sections +
  /// changes · log changes) if they are not in order.
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

  /// Returns the new path of a row that was neither deleted nor moved; `nil` for other rows. O(log changes).
  package func place(ofStaying path: RowPath) -> RowPath? {
    guard let section = newSections[path.section] else { return nil }
    let leaving = gone[path.section]
    let before = leaving.partition { $0 >= path.row }
    if before < leaving.count, leaving[before] == path.row { return nil }
    // The n-th of the rows that stay is the n-th of the new rows that were not inserted. Each insertion up to
    // there shifts it by one.
    let rank = path.row - before
    let coming = arrived[section]
    let ahead = coming.indices.partition { coming[$0] - $0 > rank }
    return RowPath(section: section, row: rank + ahead)
  }

  /// Returns the new path of the last row before `row` that was neither deleted nor moved, or `nil` if the
  /// section has none. O(log changes).
  func lastStaying(before row: Int, inSection section: Int) -> RowPath? {
    guard newSections[section] != nil else { return nil }
    let leaving = gone[section]
    var row = row - 1
    let end = leaving.partition { $0 > row }
    if end > 0, leaving[end - 1] == row {
      // In a run of consecutive leaving rows, the difference between row and array index is constant.
      let run = row - (end - 1)
      row = leaving[leaving.indices.partition { leaving[$0] - $0 >= run }] - 1
    }
    return row >= 0 ? place(ofStaying: RowPath(section: section, row: row)) : nil
  }

  /// Returns the new path of the first row from `row` on that was neither deleted nor moved, or `nil` if the
  /// section has none. O(log changes).
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

  /// Returns the new path of a row, moved or not; `nil` for a deleted row. O(log changes).
  package func place(of path: RowPath) -> RowPath? {
    if let place = place(ofStaying: path) { return place }
    let move = movesByOrigin.partition { $0.from >= path }
    guard move < movesByOrigin.count, movesByOrigin[move].from == path else { return nil }
    return movesByOrigin[move].to
  }

  /// Returns the old path of a row; `nil` for an inserted row. O(log changes).
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

  /// Returns whether a row is among the new rows, moved or not. O(log changes).
  package func contains(_ path: RowPath) -> Bool { place(of: path) != nil }

  /// Returns the new index of a section; `nil` for a deleted section.
  func place(ofSection section: Int) -> Int? { newSections[section] }

  /// Returns the old index of a section; `nil` for an inserted section.
  package func origin(ofSection section: Int) -> Int? { oldSections[section] }

  /// Returns whether a section existed before.
  package func hadSection(_ section: Int) -> Bool { oldSections[section] != nil }

  /// Calls `body` with the old and the new path of every row that is in both. O(rows).
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

  /// Returns the rows of each section, in order.
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
  /// Returns the first index at which `isBehind` is `true`, by binary search. `isBehind` must be `true` for all
  /// elements after that one. O(log n).
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
  /// Returns the elements in ascending order of their keys. O(n) if they are already in order.
  func inOrder<Key: Comparable>(_ key: (Element) -> Key) -> [Element] {
    for index in indices.dropFirst() where key(self[index]) < key(self[index - 1]) {
      return sorted { key($0) < key($1) }
    }
    return self
  }
}
