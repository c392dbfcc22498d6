extension SectionedChangeset {
  /// Returns whether the changes fit the row counts of the sections before and after. Hosts check
  /// this before they apply changes that they have not computed themselves. O(sections + changes).
  /// - Parameters:
  ///   - old: The number of rows of each section before the changes.
  ///   - new: The number of rows of each section after the changes.
  /// - Returns: Whether every section has its new number of rows after the changes.
  public func agrees(withCounts old: [Int], _ new: [Int]) -> Bool {
    guard
      old.count - sections.deletions.count == new.count - sections.insertions.count,
      sections.deletions.allSatisfy(old.indices.contains),
      sections.insertions.allSatisfy(new.indices.contains)
    else { return false }
    var (leaving, coming) = (old, new)
    for path in rows.deletions + rows.moves.map(\.from) {
      guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.row)
      else { return false }
      leaving[path.section] -= 1
    }
    for path in rows.insertions + rows.moves.map(\.to) {
      guard new.indices.contains(path.section), (0..<new[path.section]).contains(path.row)
      else { return false }
      coming[path.section] -= 1
    }
    return zip(sections.origins(newCount: new.count), coming).allSatisfy { origin, count in
      count >= 0 && (origin.map { leaving[$0] == count } ?? true)
    }
  }
}
