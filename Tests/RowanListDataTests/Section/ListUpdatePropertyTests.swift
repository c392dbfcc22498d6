import RowanCore
import RowanDiff
import TestSupport
import Testing

@testable import RowanListData

@Suite("`ListUpdate` against a naive model")
struct ListUpdatePropertyTests {
  private struct Section {
    var id: Int
    var hasHeader: Bool
    var rows: [Int]

    var snapshot: SectionSnapshot {
      var snapshot = SectionSnapshot(
        IdentityKey(id),
        rows: rows.map { Item(id: $0, text: "") }
      )
      if hasHeader { snapshot.header = SectionHeaderFooter(payload: id, token: id) }
      return snapshot
    }
  }

  /// Sections before and after random changes. All identities are unique.
  private struct Pair {
    var old: [Section]
    var new: [Section]
    private var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      old = []
      new = []
      var next = 0
      for id in 0..<random.below(5) {
        let count = random.below(random.below(6) == 0 ? 60 : 8)
        old.append(Section(id: id, hasHeader: random.below(2) == 0, rows: []))
        old[id].rows = (0..<count).map { next + $0 }
        next += count
      }
      new = old
      for _ in 0..<random.below(30) { change(&next) }
      // In half of the cases the sections do not change.
      guard random.below(2) == 0 else { return }
      new.shuffle(using: &random)
      if !new.isEmpty, random.below(2) == 0 { new.remove(at: random.below(new.count)) }
      let comes = Section(id: 9, hasHeader: true, rows: [next])
      if random.below(2) == 0 { new.insert(comes, at: random.below(new.count + 1)) }
    }

    private mutating func change(_ next: inout Int) {
      guard !new.isEmpty else { return }
      let (one, other) = (random.below(new.count), random.below(new.count))
      switch random.below(4) {
      case 0:
        new[one].rows.insert(next, at: random.below(new[one].rows.count + 1))
        next += 1
      case 1 where !new[one].rows.isEmpty:
        new[one].rows.remove(at: random.below(new[one].rows.count))
      case 2, 3:
        guard !new[one].rows.isEmpty else { return }
        let row = new[one].rows.remove(at: random.below(new[one].rows.count))
        new[other].rows.insert(row, at: random.below(new[other].rows.count + 1))
      default: break
      }
    }

    /// Returns the changeset of a diff, or the same changes in random order.
    mutating func changes(inOrder: Bool) -> SectionedChangeset {
      var changes = SectionedChangeset(
        from: SnapshotSource(sections: old.map(\.snapshot)),
        to: SnapshotSource(sections: new.map(\.snapshot))
      )
      guard !inOrder else { return changes }
      changes.rows.deletions.shuffle(using: &random)
      changes.rows.insertions.shuffle(using: &random)
      changes.rows.moves.shuffle(using: &random)
      return changes
    }
  }

  @Test("`mapping` finds the new and the old index path of every row", arguments: [true, false])
  func places(inOrder: Bool) {
    for seed in 0..<400 {
      var pair = Pair(seed: UInt64(seed))
      let itemIndex = [pair.old, pair.new].map { ItemIndex($0.map(\.snapshot)) }
      let changes = ListUpdate(
        pair.changes(inOrder: inOrder),
        from: itemIndex[0],
        to: itemIndex[1]
      )
      let (before, after) = (places(pair.old), places(pair.new))
      let mapping = changes.mapping
      for (row, path) in before {
        #expect(mapping.place(of: path) == after[row], "row \(path), seed \(seed)")
        #expect(mapping.contains(path) == (after[row] != nil))
        if let place = mapping.place(ofStaying: path) { #expect(place == after[row]) }
      }
      for (row, path) in after {
        #expect(mapping.origin(of: path) == before[row], "row \(path), seed \(seed)")
      }
      var pairs: [RowPath: RowPath] = [:]
      mapping.forEachPair { old, new in
        #expect(pairs.updateValue(new, forKey: old) == nil, "row \(old) twice, seed \(seed)")
      }
      let expected = before.compactMap { row, path in after[row].map { (path, $0) } }
      #expect(pairs == Dictionary(uniqueKeysWithValues: expected), "seed \(seed)")
    }
  }

  @Test(
    "Without the leaving and the coming ranges, old and new items are the same",
    arguments: [true, false]
  )
  func stretches(inOrder: Bool) {
    var tried = 0
    for seed in 0..<400 {
      var pair = Pair(seed: UInt64(seed))
      guard pair.old.map(\.id) == pair.new.map(\.id) else { continue }
      tried += 1
      let changes = ListUpdate(
        pair.changes(inOrder: inOrder),
        from: ItemIndex(pair.old.map(\.snapshot)),
        to: ItemIndex(pair.new.map(\.snapshot))
      )
      let staying = items(pair.old, without: changes.leaving)
      #expect(staying == items(pair.new, without: changes.coming), "seed \(seed)")
      #expect(areApart(changes.leaving) && areApart(changes.coming), "seed \(seed)")
    }
    #expect(tried > 100)
  }

  private func places(_ sections: [Section]) -> [Int: RowPath] {
    var places: [Int: RowPath] = [:]
    for (section, content) in sections.enumerated() {
      for (row, id) in content.rows.enumerated() {
        places[id] = RowPath(section: section, row: row)
      }
    }
    return places
  }

  private func items(_ sections: [Section], without ranges: [Range<Int>]) -> [String] {
    let items = sections.flatMap { section in
      (section.hasHeader ? ["header \(section.id)"] : []) + section.rows.map { "row \($0)" }
    }
    return items.indices.filter { index in !ranges.contains { $0.contains(index) } }
      .map { items[$0] }
  }

  private func areApart(_ ranges: [Range<Int>]) -> Bool {
    zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
  }
}
