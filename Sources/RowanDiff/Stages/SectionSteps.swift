/// The state of the sections between two snapshots, changed step by step.
struct SectionSteps<Section: DiffableSection> {
  private typealias RowMove = Changeset<RowPath>.Move

  private let whole: SectionedChangeset
  private let newHeaderFooter: [Section]
  private let newRows: [[Section.Row]]
  private let deleted: Set<Int>
  /// The old index of each new section; `nil` for inserted ones.
  private let origins: [Int?]

  /// The sections after the latest step, for their keys, headers and footers.
  private(set) var headerFooter: [Section]
  /// The rows of these sections after the latest step.
  private(set) var rows: [[Section.Row]]

  /// The indices of the old and the new sections while both deleted and inserted sections exist.
  private var placesOfOld: [Int] = []
  private var placesOfNew: [Int] = []

  init(_ changes: SectionedChangeset, from old: [Section], to new: [Section]) {
    whole = changes
    newHeaderFooter = new
    newRows = new.map(\.rows)
    deleted = Set(changes.sections.deletions)
    origins = changes.sections.origins(newCount: new.count)
    headerFooter = old
    rows = old.map(\.rows)
  }

  /// Changes contents at their old positions.
  mutating func changeContents() -> SectionedChangeset {
    var result = SectionedChangeset()
    for update in whole.sections.updates {
      headerFooter[update.old] = newHeaderFooter[update.new]
      result.sections.updates.append(.init(old: update.old, new: update.old))
    }
    for update in whole.rows.updates {
      rows[update.old.section][update.old.row] = newRows[update.new.section][update.new.row]
      result.rows.updates.append(.init(old: update.old, new: update.old))
    }
    result.sections.updates.sort { $0.new < $1.new }
    result.rows.updates.sort { $0.new < $1.new }
    return result
  }

  /// Inserts and moves sections, while deleted ones still exist: each of these precedes the first
  /// section that stays and that it preceded in the old snapshot.
  mutating func bringSections() -> SectionedChangeset {
    let movedFrom = Dictionary(whole.sections.moves.map { ($0.to, $0.from) }) { first, _ in first }
    placesOfOld = [Int](repeating: -1, count: headerFooter.count)
    placesOfNew = [Int](repeating: -1, count: newHeaderFooter.count)
    var waiting = whole.sections.deletions[...]
    var nextHeaderFooter: [Section] = []
    var nextRows: [[Section.Row]] = []
    var result = SectionedChangeset()
    func retain(_ old: Int) {
      placesOfOld[old] = nextHeaderFooter.count
      nextHeaderFooter.append(headerFooter[old])
      nextRows.append(rows[old])
    }
    for (section, origin) in origins.enumerated() {
      if let origin, movedFrom[section] == nil {
        while let gone = waiting.first, gone < origin {
          retain(gone)
          waiting.removeFirst()
        }
      }
      let place = nextHeaderFooter.count
      placesOfNew[section] = place
      guard let origin else {
        result.sections.insertions.append(place)
        nextHeaderFooter.append(newHeaderFooter[section])
        nextRows.append(rowsComing(with: section))
        continue
      }
      if movedFrom[section] != nil { result.sections.moves.append(.init(from: origin, to: place)) }
      retain(origin)
    }
    waiting.forEach(retain)
    headerFooter = nextHeaderFooter
    rows = nextRows
    return result
  }

  /// Returns the rows of an inserted section that are not destinations of moves.
  private func rowsComing(with section: Int) -> [Section.Row] {
    let arriving = Set(arrivals(in: section))
    return newRows[section].indices.filter { !arriving.contains($0) }
      .map { newRows[section][$0] }
  }

  /// Returns the rows of a new section that are destinations of moves. O(log moves), plus the
  /// number of rows found, since moves are sorted by their destinations.
  private func arrivals(in section: Int) -> [Int] {
    var low = 0
    var high = whole.rows.moves.count
    while low < high {
      let middle = (low + high) / 2
      if whole.rows.moves[middle].to.section < section { low = middle + 1 } else { high = middle }
    }
    return whole.rows.moves[low...].prefix { $0.to.section == section }.map(\.to.row)
  }

  /// Deletes, inserts and moves rows.
  mutating func changeRows() -> SectionedChangeset {
    func old(_ path: RowPath) -> RowPath {
      RowPath(section: placesOfOld[path.section], row: path.row)
    }
    func new(_ path: RowPath) -> RowPath {
      RowPath(section: placesOfNew[path.section], row: path.row)
    }
    var result = SectionedChangeset()
    result.rows.deletions = whole.rows.deletions.map(old).sorted()
    result.rows.insertions = whole.rows.insertions.map(new).sorted()
    result.rows.moves = whole.rows.moves.map { RowMove(from: old($0.from), to: new($0.to)) }
      .sorted { $0.to < $1.to }
    let leaving = Dictionary(grouping: result.rows.moves.map(\.from), by: \.section)
    for section in deleted {
      let place = placesOfOld[section]
      let gone = Set((leaving[place] ?? []).map(\.row))
      guard !gone.isEmpty else { continue }
      rows[place] = rows[place].indices.filter { !gone.contains($0) }.map { rows[place][$0] }
    }
    for (section, place) in placesOfNew.enumerated() { rows[place] = newRows[section] }
    return result
  }

  /// Deletes sections.
  mutating func removeSections() -> SectionedChangeset {
    let places = deleted.map { placesOfOld[$0] }.sorted()
    headerFooter = newHeaderFooter
    rows = newRows
    return SectionedChangeset(sections: Changeset(deletions: places))
  }
}
