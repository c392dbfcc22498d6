extension Changeset where Place == Int {
  /// Does to `old` what the changeset says, step by step and without cleverness, to check that it
  /// leads to the new snapshot.
  ///
  /// Meant for tests and for debug builds of hosts. The result has to equal `new`; it takes
  /// inserted and updated elements from there, all others from `old`. O(*n*).
  /// - Throws: ``ReplayFailure`` when places are out of range, occur twice or do not add up.
  public func replay<Element>(
    on old: [Element],
    takingFrom new: [Element]
  ) throws(ReplayFailure) -> [Element] {
    var leaving = PositionSet(count: old.count, name: "old")
    for index in deletions { try leaving.insert(index) }
    for move in moves { try leaving.insert(move.from) }
    var arriving = PositionSet(count: new.count, name: "new")
    var arrivals: [Int: Element] = [:]
    for index in insertions {
      try arriving.insert(index)
      arrivals[index] = new[index]
    }
    for move in moves {
      try arriving.insert(move.to)
      arrivals[move.to] = old[move.from]
    }
    var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0] }[...]
    var result: [Element] = []
    for index in new.indices {
      guard let element = arrivals[index] ?? staying.popFirst() else {
        throw ReplayFailure("The changeset leaves the new place \(index) empty.")
      }
      result.append(element)
    }
    guard staying.isEmpty else {
      throw ReplayFailure("\(staying.count) old elements find no new place.")
    }
    var updated = PositionSet(count: new.count, name: "updated")
    for update in updates {
      try updated.insert(update.new)
      result[update.new] = new[update.new]
    }
    return result
  }
}

/// Places that may occur once each.
struct PositionSet {
  private var flags: [Bool]
  private let name: String

  init(count: Int, name: String) {
    flags = [Bool](repeating: false, count: count)
    self.name = name
  }

  func contains(_ index: Int) -> Bool { flags[index] }

  mutating func insert(_ index: Int) throws(ReplayFailure) {
    guard flags.indices.contains(index) else {
      throw ReplayFailure("The \(name) place \(index) is out of range.")
    }
    guard !flags[index] else {
      throw ReplayFailure("The \(name) place \(index) occurs twice.")
    }
    flags[index] = true
  }
}
