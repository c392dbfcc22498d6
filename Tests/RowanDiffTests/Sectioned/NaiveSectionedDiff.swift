import RowanDiff

/// The pairs of a sectioned diff, computed by a slow and simple algorithm.
struct NaiveSectionedDiff {
  /// The old index of each new section, or `nil` for an inserted section.
  var sections: [Int?]

  /// The old path of each new path that has one.
  var rows: [RowPath: RowPath] = [:]

  init(_ old: [ItemSection], _ new: [ItemSection]) {
    sections = NaiveDiff.pairs(old.map(\.key), new.map(\.key))
    var oldRest = Set(Self.paths(old))
    var newRest = Set(Self.paths(new))
    for (section, origin) in sections.enumerated() {
      guard let origin else { continue }
      let (prefix, suffix) = NaiveDiff.equalEnds(
        old[origin].rows.map(\.key),
        new[section].rows.map(\.key)
      )
      let (oldCount, newCount) = (old[origin].rows.count, new[section].rows.count)
      let starts = (0..<prefix).map { ($0, $0) }
      let ends = (0..<suffix).map { (oldCount - 1 - $0, newCount - 1 - $0) }
      for (oldRow, newRow) in starts + ends {
        rows[at(section, newRow)] = at(origin, oldRow)
        oldRest.remove(at(origin, oldRow))
        newRest.remove(at(section, newRow))
      }
    }
    var waiting = oldRest.sorted()
    for path in newRest.sorted() {
      let key = new[path.section].rows[path.row].key
      let found = waiting.firstIndex { old[$0.section].rows[$0.row].key == key }
      if let found { rows[path] = waiting.remove(at: found) }
    }
  }

  static func paths(_ sections: [ItemSection]) -> [RowPath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { at(section, $0) }
    }
  }

  /// The least number of row moves.
  var moveCount: Int {
    var count = 0
    for (section, origin) in sections.enumerated() {
      let sources = rows.filter { $0.key.section == section }.sorted { $0.key < $1.key }
        .map(\.value)
      let staying = sources.filter { $0.section == origin }.map(\.row)
      count += sources.count - NaiveDiff.longestIncreasing(staying)
    }
    return count
  }
}
