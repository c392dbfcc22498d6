extension Changeset where Place == Int {
  /// Applies the changeset to `old` step by step, without optimisation, to check that it results in
  /// the new snapshot.
  ///
  /// It is meant for tests and for debug builds of hosts. The result must equal `new`. Inserted and
  /// updated elements come from `new`, all others from `old`. O(*n*).
  /// - Throws: ``ReplayFailure`` if positions are out of range, occur twice or do not add up.
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
        throw ReplayFailure("The changeset puts no element at the new index \(index).")
      }
      result.append(element)
    }
    guard staying.isEmpty else {
      throw ReplayFailure("\(staying.count) old elements have no new index.")
    }
    var updated = PositionSet(count: new.count, name: "updated")
    for update in updates {
      try updated.insert(update.new)
      result[update.new] = new[update.new]
    }
    return result
  }
}

/// A set of indices in which each may occur once.
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
      throw ReplayFailure("The \(name) index \(index) is out of range.")
    }
    guard !flags[index] else {
      throw ReplayFailure("The \(name) index \(index) occurs twice.")
    }
    flags[index] = true
  }
}
