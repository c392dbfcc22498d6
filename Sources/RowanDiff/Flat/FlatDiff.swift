/// The algorithm that compares two flat snapshots: common prefix and suffix, pairs by key, minimal
/// moves, lists of changes.
@usableFromInline
struct FlatDiff<Source: DiffSource> {
  @usableFromInline let old: Source
  @usableFromInline let new: Source

  /// The number of elements in the common prefix of both snapshots.
  @usableFromInline var prefix = 0

  /// The number of elements in the common suffix, which does not overlap the prefix.
  @usableFromInline var suffix = 0

  @usableFromInline var changeset = Changeset<Int>()

  @inlinable
  init(from old: Source, to new: Source) {
    self.old = old
    self.new = new
  }

  /// Computes the changeset.
  @inlinable
  mutating func run() -> Changeset<Int> {
    passPrefix()
    let trailingUpdates = passSuffix()
    let oldCount = old.count - prefix - suffix
    let newCount = new.count - prefix - suffix
    if oldCount > 0 || newCount > 0 {
      diffMiddle(
        SourceWindow(source: old, start: prefix, count: oldCount),
        SourceWindow(source: new, start: prefix, count: newCount)
      )
    }
    changeset.updates.append(contentsOf: trailingUpdates.reversed())
    return changeset
  }

  /// Skips the common prefix, with one comparison per element, and records its updates.
  @inlinable
  mutating func passPrefix() {
    let limit = min(old.count, new.count)
    var index = 0
    while index < limit, old.isSameKey(at: index, as: new, at: index) {
      if !old.isContentEqual(at: index, to: new, at: index) {
        changeset.updates.append(Changeset.Update(old: index, new: index))
      }
      index &+= 1
    }
    prefix = index
  }

  /// Skips the common suffix and returns its updates, the last one first.
  @inlinable
  mutating func passSuffix() -> [Changeset<Int>.Update] {
    var updates: [Changeset<Int>.Update] = []
    var oldIndex = old.count
    var newIndex = new.count
    while oldIndex > prefix, newIndex > prefix,
      old.isSameKey(at: oldIndex &- 1, as: new, at: newIndex &- 1)
    {
      oldIndex &-= 1
      newIndex &-= 1
      if !old.isContentEqual(at: oldIndex, to: new, at: newIndex) {
        updates.append(Changeset.Update(old: oldIndex, new: newIndex))
      }
    }
    suffix = old.count - oldIndex
    return updates
  }

  /// Pairs the elements between prefix and suffix and lists their changes.
  @inlinable
  mutating func diffMiddle(_ oldWindow: SourceWindow<Source>, _ newWindow: SourceWindow<Source>) {
    var pairing = KeyPairing(
      old: oldWindow.keyHashes(),
      new: newWindow.keyHashes(),
      slotsPerEntry: 4
    )
    let updatesBefore = changeset.updates.count
    if !compare(pairing) || pairing.hasDuplicates {
      // Different keys have the same hash, or several elements have the same key: the pairing is
      // repeated with numbers that distinguish the keys.
      changeset.updates.removeSubrange(updatesBefore...)
      let numbers = KeyNumbers(oldWindow, newWindow)
      pairing = KeyPairing(old: numbers.old, new: numbers.new, slotsPerEntry: 4)
      _ = compare(pairing)
    }
    if pairing.hasDuplicates {
      changeset.duplicates.old = DuplicateReport.duplicates(in: oldWindow)
      changeset.duplicates.new = DuplicateReport.duplicates(in: newWindow)
    }
    listUnpaired(pairing)
    var sequence = IncreasingSubsequence(capacity: pairing.count)
    sequence.markMoves(in: &pairing.oldNumbers, range: 0..<pairing.count)
    listMoves(pairing)
  }

  /// Lists the pairs whose contents differ.
  /// - Returns: Whether both elements of each pair have the same key. The comparison stops at the
  ///   first pair with different keys.
  @inlinable
  mutating func compare(_ pairing: borrowing KeyPairing) -> Bool {
    let prefetches = Prefetch.pays(for: Source.Key.self, pairing.count)
    for number in 0..<pairing.count {
      if prefetches {
        let ahead = min(number &+ Prefetch.distance, pairing.count &- 1)
        Prefetch.load(old.key(at: prefix &+ Int(pairing.oldNumbers[ahead])))
        Prefetch.load(new.key(at: prefix &+ Int(pairing.newNumbers[ahead])))
      }
      let oldIndex = prefix &+ Int(pairing.oldNumbers[number])
      let newIndex = prefix &+ Int(pairing.newNumbers[number])
      guard old.isSameKey(at: oldIndex, as: new, at: newIndex) else { return false }
      if !old.isContentEqual(at: oldIndex, to: new, at: newIndex) {
        changeset.updates.append(Changeset.Update(old: oldIndex, new: newIndex))
      }
    }
    return true
  }

  /// Lists deletions and insertions.
  @inlinable
  mutating func listUnpaired(_ pairing: borrowing KeyPairing) {
    let unpairedOld = pairing.unpairedOld()
    changeset.deletions.reserveCapacity(unpairedOld.count - 1)
    for index in 0..<(unpairedOld.count - 1) {
      changeset.deletions.append(prefix &+ Int(unpairedOld[index]))
    }
    changeset.insertions.reserveCapacity(pairing.unpairedNewCount)
    for index in 0..<pairing.unpairedNewCount {
      changeset.insertions.append(prefix &+ pairing.unpairedNew(index))
    }
  }

  /// Lists the pairs that are marked as moved, in the order of the new snapshot.
  @inlinable
  mutating func listMoves(_ pairing: borrowing KeyPairing) {
    for index in 0..<pairing.count where pairing.oldNumbers[index] < 0 {
      let from = prefix &+ Int(~pairing.oldNumbers[index])
      let to = prefix &+ Int(pairing.newNumbers[index])
      changeset.moves.append(Changeset.Move(from: from, to: to))
    }
  }
}
