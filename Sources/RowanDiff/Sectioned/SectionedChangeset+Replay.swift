extension SectionedChangeset {
  /// Applies the changeset to the rows of `old` step by step, without optimisation, to check that
  /// it results in the new snapshot.
  ///
  /// It is meant for tests and for debug builds of hosts. The result must equal `new`. Inserted and
  /// updated rows come from `new`, all others from `old`. For the sections themselves, replay
  /// ``sections`` with ``Changeset/replay(on:takingFrom:)``. O(*n*).
  /// - Parameters:
  ///   - old: The rows of each section before the changes.
  ///   - new: The rows of each section after the changes.
  /// - Returns: The rows of each section after the changes.
  /// - Throws: ``ReplayFailure`` if positions are out of range, occur twice or do not add up.
  public func replayRows<Row>(
    on old: [[Row]],
    takingFrom new: [[Row]]
  ) throws(ReplayFailure) -> [[Row]] {
    // The sections are replayed first, which checks them.
    _ = try sections.replay(on: old, takingFrom: new)
    let origins = sections.origins(newCount: new.count)
    var leaving = RowPositions(old, name: "old")
    for path in rows.deletions {
      try leaving.insert(path)
      if sections.deletions.contains(path.section) {
        throw ReplayFailure("The row \(path) is deleted, and so is its section.")
      }
    }
    for move in rows.moves { try leaving.insert(move.from) }
    var arriving = RowPositions(new, name: "new")
    var arrivals: [RowPath: Row] = [:]
    for path in rows.insertions {
      try arriving.insert(path)
      if origins[path.section] == nil {
        throw ReplayFailure("The row \(path) is inserted, and so is its section.")
      }
      arrivals[path] = new[path.section][path.row]
    }
    for move in rows.moves {
      try arriving.insert(move.to)
      arrivals[move.to] = old[move.from.section][move.from.row]
    }
    var result: [[Row]] = []
    for (section, origin) in origins.enumerated() {
      let coming = origin.map { leaving.remaining($0, of: old) } ?? []
      result.append(
        try fill(section, of: new, arrivals: arrivals, staying: coming, isInserted: origin == nil)
      )
    }
    try replayUpdates(on: &result, takingFrom: new)
    return result
  }

  /// Fills the positions of a new section with the rows that arrive there and, between them, with
  /// the rows that stayed.
  private func fill<Row>(
    _ section: Int,
    of new: [[Row]],
    arrivals: [RowPath: Row],
    staying: [Row],
    isInserted: Bool
  ) throws(ReplayFailure) -> [Row] {
    var staying = staying[...]
    var result: [Row] = []
    for row in new[section].indices {
      let path = RowPath(section: section, row: row)
      let fresh = isInserted ? new[section][row] : nil
      guard let element = arrivals[path] ?? staying.popFirst() ?? fresh else {
        throw ReplayFailure("The changeset puts no row at the new index path \(path).")
      }
      result.append(element)
    }
    guard staying.isEmpty else {
      throw ReplayFailure("\(staying.count) remaining rows exceed the new section \(section).")
    }
    return result
  }

  private func replayUpdates<Row>(
    on result: inout [[Row]],
    takingFrom new: [[Row]]
  ) throws(ReplayFailure) {
    var updated = RowPositions(new, name: "updated")
    for update in rows.updates {
      try updated.insert(update.new)
      result[update.new.section][update.new.row] = new[update.new.section][update.new.row]
    }
  }
}

/// A set of index paths in which each may occur once.
private struct RowPositions {
  private var sections: [PositionSet]
  private let name: String

  init<Row>(_ rows: [[Row]], name: String) {
    sections = rows.indices.map { section in
      PositionSet(count: rows[section].count, name: "\(name) section \(section), row")
    }
    self.name = name
  }

  mutating func insert(_ path: RowPath) throws(ReplayFailure) {
    guard sections.indices.contains(path.section) else {
      throw ReplayFailure("The \(name) index path \(path) is out of range.")
    }
    try sections[path.section].insert(path.row)
  }

  func remaining<Row>(_ section: Int, of rows: [[Row]]) -> [Row] {
    rows[section].indices.filter { !sections[section].contains($0) }.map { rows[section][$0] }
  }
}
