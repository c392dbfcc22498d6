extension SectionedDiff {
  /// Pairs the rows between the equal ends over all sections and lists their changes.
  ///
  /// Where the source made all hashes at once, rows are paired by these alone, and their keys compared
  /// run by run along with the contents. Should different keys have one hash, which hardly ever
  /// happens, all is done again with a look at each key.
  @inlinable
  mutating func diffRows(_ oldWindow: RowWindow<Source>, _ newWindow: RowWindow<Source>) {
    var runs = PairRuns(old: old, new: new, trustsHashes: oldWindow.trustsHashes)
    // The sections of the windows take the memory that a wider table would need.
    var pairing = KeyPairing(old: oldWindow, new: newWindow, slotsPerEntry: 2) {
      runs.add(oldWindow.path(at: $0), newWindow.path(at: $1))
    }
    runs.compare()
    let isCertain = oldWindow.hashes?.areUnique ?? true && newWindow.hashes?.areUnique ?? true
    if oldWindow.trustsHashes, !isCertain, runs.foundOtherKeys || pairing.hasDuplicates {
      return diffRows(oldWindow.doubtingHashes(), newWindow.doubtingHashes())
    }
    changeset.rows.updates = runs.updates
    if pairing.hasDuplicates {
      changeset.rows.duplicates.old = DuplicateReport.duplicates(in: oldWindow)
      changeset.rows.duplicates.new = DuplicateReport.duplicates(in: newWindow)
    }
    listUnpaired(pairing, oldWindow, newWindow)
    markMoves(in: &pairing, oldWindow, newWindow)
    listMoves(pairing, oldWindow, newWindow)
  }

  /// Lists the rows that go without their section and those that come without it.
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

  /// Marks as moved every row that changes its section, and the fewest of those that remain.
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

  /// Lists the pairs that were marked as moved, in the order of the new snapshot.
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
  /// Lists every repeated row identity of a whole sectioned snapshot. O(*n*) as long as hashes
  /// differ.
  @inlinable
  public static func duplicates<Source: SectionedDiffSource>(in source: Source) -> [Duplicate] {
    let ranges = (0..<source.sectionCount).map { 0..<source.rowCount(inSection: $0) }
    return duplicates(in: RowWindow(source: source, ranges: ranges))
  }

  /// Lists the repeated identities of the collected rows.
  @inlinable
  static func duplicates<Source>(in window: RowWindow<Source>) -> [Duplicate] {
    var result: [Duplicate] = []
    DuplicateFinder.forEachDuplicate(in: window) { index, first in
      result.append(Duplicate(place: window.path(at: index), first: window.path(at: first)))
    }
    return result
  }
}
