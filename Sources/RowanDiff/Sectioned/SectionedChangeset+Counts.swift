extension SectionedChangeset {
  /// Tells whether the changes lead from one number of rows in each section to another. Hosts ask it
  /// before they take over changes that they have not worked out themselves. O(sections + changes).
  /// - Parameters:
  ///   - old: The number of rows of each section before.
  ///   - new: The number of rows of each section after.
  /// - Returns: Whether every section gets just as many rows as it has afterwards.
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
