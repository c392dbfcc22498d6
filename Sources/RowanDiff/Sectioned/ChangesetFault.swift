/// The first change of a changeset that does not fit the snapshots before and after it.
package struct ChangesetFault: Error, Hashable, CustomStringConvertible {
  /// The kind of change.
  package enum Operation: String, Hashable, Sendable {
    case deletion, insertion, move, update
  }

  /// The kind of the faulty change; `nil` if the row counts of a section, or the number of
  /// sections, do not add up.
  package var operation: Operation?
  /// The index of the section, before or after the change; `nil` if the fault concerns all
  /// sections.
  package var section: Int?
  /// The index of the row in its section; `nil` for changes of sections.
  package var row: Int?
  /// The reason, as a clause.
  package var reason: String

  /// Creates a fault.
  package init(
    operation: Operation? = nil,
    section: Int?,
    row: Int?,
    reason: String
  ) {
    self.operation = operation
    self.section = section
    self.row = row
    self.reason = reason
  }

  /// The change, its position and the reason, as a sentence.
  package var description: String {
    let place =
      switch (section, row) {
      case (let section?, let row?): "row \(row) of section \(section)"
      case (let section?, nil): "section \(section)"
      case (nil, _): "the sections"
      }
    let change = operation.map { "\($0.rawValue) of \(place)" } ?? place
    return "\(change.prefix(1).uppercased())\(change.dropFirst()): \(reason)."
  }
}

extension SectionedChangeset {
  /// Returns the first change that does not fit the row counts of the sections before and after;
  /// `nil` if all fit.
  ///
  /// It checks everything that can be checked without the rows: positions out of range, positions
  /// that occur twice, counts that do not add up, and updates that pair different rows. O(sections
  /// + changes), or O(sections + changes · log changes) if the changes are not sorted.
  package func fault(fromCounts old: [Int], to new: [Int]) -> ChangesetFault? {
    do {
      try ChangesetCheck(changes: self, old: old, new: new).run()
      return nil
    } catch {
      return error
    }
  }
}

/// Checks a changeset against the row counts before and after.
private struct ChangesetCheck {
  typealias Operation = ChangesetFault.Operation
  typealias Entry<Place> = (place: Place, operation: Operation)

  let changes: SectionedChangeset
  let old: [Int]
  let new: [Int]

  func run() throws(ChangesetFault) {
    try checkSections()
    try checkRows()
  }

  private func checkSections() throws(ChangesetFault) {
    let sections = changes.sections
    let leaving = try places(sections.deletions, .deletion, sections.moves.map(\.from)) { section in
      fault(old.indices.contains(section), section, nil, "there are \(old.count) old sections")
    }
    let arriving = try places(sections.insertions, .insertion, sections.moves.map(\.to)) {
      section in
      fault(new.indices.contains(section), section, nil, "there are \(new.count) new sections")
    }
    guard old.count - leaving.count == new.count - arriving.count else {
      let left = old.count - sections.deletions.count + sections.insertions.count
      let reason = "the changes turn \(old.count) into \(left), but there are \(new.count) new ones"
      throw ChangesetFault(operation: nil, section: nil, row: nil, reason: reason)
    }
    let origins = sections.origins(newCount: new.count)
    for update in sections.updates
    where !new.indices.contains(update.new) || origins[update.new] != update.old {
      let reason = "its old index is not \(update.old)"
      throw ChangesetFault(operation: .update, section: update.new, row: nil, reason: reason)
    }
  }

  private func checkRows() throws(ChangesetFault) {
    let rows = changes.rows
    let leaving = try places(rows.deletions, .deletion, rows.moves.map(\.from)) { path in
      fault(of: path, in: old, "old")
    }
    let arriving = try places(rows.insertions, .insertion, rows.moves.map(\.to)) { path in
      fault(of: path, in: new, "new")
    }
    var (staying, waiting) = (old, new)
    for path in leaving { staying[path.section] -= 1 }
    for path in arriving { waiting[path.section] -= 1 }
    let origins = changes.sections.origins(newCount: new.count)
    for (section, origin) in origins.enumerated() {
      guard let origin, staying[origin] != waiting[section] else { continue }
      let count = new[section] - waiting[section] + staying[origin]
      let reason =
        "the changes turn \(old[origin]) rows into \(count), but there are \(new[section]) new ones"
      throw ChangesetFault(operation: nil, section: section, row: nil, reason: reason)
    }
    guard !rows.updates.isEmpty else { return }
    let moves = Dictionary(uniqueKeysWithValues: rows.moves.map { ($0.to, $0.from) })
    for update in rows.updates {
      if let fault = fault(of: update.old, in: old, "old")
        ?? fault(of: update.new, in: new, "new")
      {
        throw fault.of(.update)
      }
      let isSame =
        if let index = position(of: update.new, in: arriving) {
          arriving[index] == update.new && moves[update.new] == update.old
        } else {
          stays(update, leaving, arriving, origins)
        }
      guard !isSame else { continue }
      let before = "row \(update.old.row) of section \(update.old.section)"
      throw ChangesetFault(
        operation: .update,
        section: update.new.section,
        row: update.new.row,
        reason: "its old index path is not \(before)"
      )
    }
  }

  /// Returns whether both positions of an update belong to one row that neither moves nor is
  /// inserted or deleted.
  private func stays(
    _ update: Changeset<RowPath>.Update,
    _ leaving: [RowPath],
    _ arriving: [RowPath],
    _ origins: [Int?]
  ) -> Bool {
    guard origins[update.new.section] == update.old.section,
      position(of: update.old, in: leaving) == nil
    else { return false }
    return update.old.row - count(in: leaving, before: update.old)
      == update.new.row - count(in: arriving, before: update.new)
  }

  /// Returns the index of a path in a sorted array; `nil` if the array does not contain it.
  private func position(of path: RowPath, in paths: [RowPath]) -> Int? {
    let index = lowerBound(of: path, in: paths)
    return index < paths.count && paths[index] == path ? index : nil
  }

  /// Returns the number of paths in the same section that precede a row.
  private func count(in paths: [RowPath], before path: RowPath) -> Int {
    lowerBound(of: path, in: paths)
      - lowerBound(of: RowPath(section: path.section, row: 0), in: paths)
  }

  private func lowerBound(of path: RowPath, in paths: [RowPath]) -> Int {
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the positions of changes and moves, in ascending order. Throws if one is out of range
  /// or occurs twice.
  private func places<Place: Comparable>(
    _ places: [Place],
    _ operation: Operation,
    _ moved: [Place],
    fault: (Place) -> ChangesetFault?
  ) throws(ChangesetFault) -> [Place] {
    for place in places {
      if let fault = fault(place) { throw fault.of(operation) }
    }
    for place in moved {
      if let fault = fault(place) { throw fault.of(.move) }
    }
    let all = Self.sorted(places) + Self.sorted(moved)
    let sorted = Self.sorted(all)
    for (place, next) in zip(sorted, sorted.dropFirst()) where place == next {
      let operation = moved.contains(place) ? Operation.move : operation
      throw Self.duplicate(place).of(operation)
    }
    return sorted
  }

  private static func sorted<Place: Comparable>(_ places: [Place]) -> [Place] {
    for (place, next) in zip(places, places.dropFirst()) where next < place {
      return places.sorted()
    }
    return places
  }

  private static func duplicate<Place>(_ place: Place) -> ChangesetFault {
    let path = place as? RowPath
    let reason = "another change has the same index"
    return ChangesetFault(section: path?.section ?? place as? Int, row: path?.row, reason: reason)
  }

  private func fault(_ fits: Bool, _ section: Int, _ row: Int?, _ reason: String) -> ChangesetFault?
  {
    fits ? nil : ChangesetFault(section: section, row: row, reason: reason)
  }

  private func fault(of path: RowPath, in counts: [Int], _ version: String) -> ChangesetFault? {
    guard counts.indices.contains(path.section) else {
      return fault(false, path.section, path.row, "there are \(counts.count) \(version) sections")
    }
    let count = counts[path.section]
    let isThere = (0..<count).contains(path.row)
    return fault(isThere, path.section, path.row, "the section has \(count) \(version) rows")
  }
}

extension ChangesetFault {
  fileprivate func of(_ operation: Operation) -> ChangesetFault {
    var fault = self
    fault.operation = operation
    return fault
  }
}
