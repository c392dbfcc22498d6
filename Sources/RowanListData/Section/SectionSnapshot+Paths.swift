package import RowanDiff

extension [SectionSnapshot] {
  /// Returns whether a row exists at a path.
  package func hasRow(at path: RowPath) -> Bool {
    indices.contains(path.section) && (0..<self[path.section].count).contains(path.row)
  }

  /// Returns whether the row at a path has the same identity as the row of other sections at that path. O(log
  /// rows).
  package func hasSameRow(at path: RowPath, as others: [SectionSnapshot]) -> Bool {
    guard hasRow(at: path), self[path.section].id == others[path.section].id else { return false }
    return self[path.section].rows.key(path.row) == others[path.section].rows.key(path.row)
  }

  /// Returns the identity of the row at a path. O(rows before it in its section).
  /// - Precondition: The row exists.
  package func id(of path: RowPath) -> RowID {
    let section = self[path.section]
    var id = RowID(section: section.id, row: section.rows.key(path.row))
    for row in 0..<path.row where section.rows.key(row) == id.row { id.occurrence += 1 }
    return id
  }

  /// Returns the path of a row; `nil` if no row has that identity. O(rows of the section).
  package func path(of id: RowID) -> RowPath? {
    var earlier = id.occurrence
    for (section, snapshot) in enumerated() where snapshot.id == id.section {
      let row = snapshot.rows.firstIndex { chunk, place in
        guard chunk.key(place) == id.row else { return false }
        earlier -= 1
        return earlier < 0
      }
      if let row { return RowPath(section: section, row: row) }
    }
    return nil
  }
}
