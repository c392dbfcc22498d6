extension SectionedDiff {
  /// Pairs the rows between the common prefixes and suffixes across all sections and lists their
  /// changes.
  @inlinable
  mutating func diffRows(_ oldWindow: RowWindow<Source>, _ newWindow: RowWindow<Source>) {
    var pairing = pairByHash(oldWindow, newWindow)
    if pairing.hasDuplicates {
      changeset.rows.duplicates.old = DuplicateReport.duplicates(in: oldWindow)
      changeset.rows.duplicates.new = DuplicateReport.duplicates(in: newWindow)
    }
    listUnpaired(pairing, oldWindow, newWindow)
    markMoves(in: &pairing, oldWindow, newWindow)
    listMoves(pairing, oldWindow, newWindow)
  }

  /// Pairs rows by the hashes of their keys, and compares keys and contents run by run.
  ///
  /// If different keys have the same hash, which hardly ever happens, or several rows have the same
  /// key, the pairing is repeated with numbers that distinguish the keys.
  @inlinable
  mutating func pairByHash(_ oldWindow: RowWindow<Source>, _ newWindow: RowWindow<Source>)
    -> KeyPairing
  {
    let (oldHashes, newHashes) = (oldWindow.keyHashes(), newWindow.keyHashes())
    let pairing = KeyPairing(old: oldHashes.hashes, new: newHashes.hashes, slotsPerEntry: 2)
    let foundOtherKeys = !compare(pairing, oldWindow, newWindow, haveOneKey: false)
    let areUnique = oldHashes.areUnique && newHashes.areUnique
    guard !areUnique, foundOtherKeys || pairing.hasDuplicates else { return pairing }
    let numbers = KeyNumbers(oldWindow, newWindow)
    let exact = KeyPairing(old: numbers.old, new: numbers.new, slotsPerEntry: 2)
    _ = compare(exact, oldWindow, newWindow, haveOneKey: true)
    return exact
  }

  /// Lists the pairs whose contents differ, and returns whether both rows of each pair have the
  /// same key.
  @inlinable
  mutating func compare(
    _ pairing: borrowing KeyPairing,
    _ oldWindow: RowWindow<Source>,
    _ newWindow: RowWindow<Source>,
    haveOneKey: Bool
  ) -> Bool {
    var runs = PairRuns(old: old, new: new, haveOneKey: haveOneKey)
    let prefetches = Prefetch.pays(for: Source.RowKey.self, pairing.count)
    for number in 0..<pairing.count {
      if prefetches {
        let ahead = min(number &+ Prefetch.distance, pairing.count &- 1)
        Prefetch.load(old.rowKey(at: oldWindow.path(at: Int(pairing.oldNumbers[ahead]))))
        Prefetch.load(new.rowKey(at: newWindow.path(at: Int(pairing.newNumbers[ahead]))))
      }
      runs.add(
        oldWindow.path(at: Int(pairing.oldNumbers[number])),
        newWindow.path(at: Int(pairing.newNumbers[number]))
      )
    }
    runs.compare()
    changeset.rows.updates = runs.updates
    return !runs.foundOtherKeys
  }

  /// Lists the rows that are deleted or inserted without their section.
  @inlinable
  mutating func listUnpaired(
    _ pairing: borrowing KeyPairing,
    _ oldWindow: RowWindow<Source>,
    _ newWindow: RowWindow<Source>
  ) {
    let unpairedOld = pairing.unpairedOld()
    for index in 0..<(unpairedOld.count - 1) {
      let path = oldWindow.path(at: Int(unpairedOld[index]))
      if !isDeleted[path.section] { changeset.rows.deletions.append(path) }
    }
    for index in 0..<pairing.unpairedNewCount {
      let path = newWindow.path(at: pairing.unpairedNew(index))
      if origins[path.section] != nil { changeset.rows.insertions.append(path) }
    }
  }

  /// Marks every row that changes its section as moved, and the smallest possible number of the
  /// other rows.
  @inlinable
  func markMoves(
    in pairing: inout KeyPairing,
    _ oldWindow: RowWindow<Source>,
    _ newWindow: RowWindow<Source>
  ) {
    var sequence = IncreasingSubsequence(capacity: pairing.count)
    var start = 0
    while start < pairing.count {
      let section = newWindow.path(at: Int(pairing.newNumbers[start])).section
      let origin = origins[section] ?? -1
      var end = start
      while end < pairing.count,
        newWindow.path(at: Int(pairing.newNumbers[end])).section == section
      {
        let oldNumber = pairing.oldNumbers[end]
        if oldWindow.path(at: Int(oldNumber)).section != origin {
          pairing.oldNumbers[end] = ~oldNumber
        }
        end &+= 1
      }
      sequence.markMoves(in: &pairing.oldNumbers, range: start..<end)
      start = end
    }
  }

  /// Lists the pairs that are marked as moved, in the order of the new snapshot.
  @inlinable
  mutating func listMoves(
    _ pairing: borrowing KeyPairing,
    _ oldWindow: RowWindow<Source>,
    _ newWindow: RowWindow<Source>
  ) {
    for index in 0..<pairing.count where pairing.oldNumbers[index] < 0 {
      let from = oldWindow.path(at: Int(~pairing.oldNumbers[index]))
      let to = newWindow.path(at: Int(pairing.newNumbers[index]))
      changeset.rows.moves.append(Changeset.Move(from: from, to: to))
    }
  }
}

extension DuplicateReport where Place == RowPath {
  /// Returns every repeated row key of a whole sectioned snapshot. O(*n*) if hashes differ.
  @inlinable
  public static func duplicates<Source: SectionedDiffSource>(in source: Source) -> [Duplicate] {
    let ranges = (0..<source.sectionCount).map { 0..<source.rowCount(inSection: $0) }
    return duplicates(in: RowWindow(source: source, ranges: ranges))
  }

  /// Returns the repeated keys of the collected rows.
  @inlinable
  static func duplicates<Source>(in window: RowWindow<Source>) -> [Duplicate] {
    var result: [Duplicate] = []
    DuplicateFinder.forEachDuplicate(in: window) { index, first in
      result.append(Duplicate(place: window.path(at: index), first: window.path(at: first)))
    }
    return result
  }
}
