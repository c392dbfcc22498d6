import RowanDiff
import Testing

@Suite("Changesets of random sectioned lists")
struct SectionedPropertyTests {
  @Test(
    "Changesets of random sections agree with a naive diff",
    arguments: [6, 40, 10_000],
    [1, 2, 3] as [UInt64]
  )
  func random(alphabet: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
    for _ in 0..<300 {
      let old = (0..<random.below(6)).map { _ in section(alphabet, &random) }
      let new = change(old, alphabet, &random)
      let changes = SectionedChangeset(from: old, to: new)
      try replay(changes, old, new)
      try replay(changes.withoutMovesAcrossSectionChanges(), old, new)
      compare(changes, old, new)
      compareStrict(changes)
      for (hashes, atOnce) in [(2, false), (7, true)] as [(UInt64, Bool)] {
        func crowded(_ sections: [ItemSection]) -> CrowdedSections {
          CrowdedSections(sections: sections, hashes: hashes, atOnce: atOnce)
        }
        #expect(SectionedChangeset(from: crowded(old), to: crowded(new)) == changes)
      }
    }
  }

  func section(_ alphabet: Int, _ random: inout SplitMix64) -> ItemSection {
    let rows = (0..<random.below(9)).map { _ in random.below(alphabet) }
    return ItemSection(random.below(max(4, alphabet / 5)), title: random.below(2), rows)
  }

  func change(
    _ old: [ItemSection],
    _ alphabet: Int,
    _ random: inout SplitMix64
  ) -> [ItemSection] {
    var new = old
    for _ in 0..<random.below(4) {
      let place = random.below(new.count + 1)
      switch random.below(4) {
      case 0 where place < new.count: new.remove(at: place)
      case 1 where place < new.count:
        new.insert(new.remove(at: place), at: random.below(new.count + 1))
      case 2 where place < new.count: new[place].title += 1
      default: new.insert(section(alphabet, &random), at: place)
      }
    }
    // The pool also has rows of sections that were removed.
    var pool = old.flatMap(\.rows)
    for _ in 0..<(new.isEmpty ? 0 : random.below(14)) {
      let place = random.below(new.count)
      let row = random.below(new[place].rows.count + 1)
      switch random.below(4) {
      case 0 where row < new[place].rows.count: pool.append(new[place].rows.remove(at: row))
      case 1 where row < new[place].rows.count: new[place].rows[row].revision += 1
      case 2 where !pool.isEmpty:
        new[place].rows.insert(pool.remove(at: random.below(pool.count)), at: row)
      default: new[place].rows.insert(Item(key: random.below(alphabet)), at: row)
      }
    }
    return new
  }

  private func replay(
    _ changes: SectionedChangeset,
    _ old: [ItemSection],
    _ new: [ItemSection]
  ) throws {
    let rows = try changes.replayRows(on: old.map(\.rows), takingFrom: new.map(\.rows))
    #expect(rows == new.map(\.rows))
    let sections = try changes.sections.replay(on: old, takingFrom: new)
    #expect(sections.map { [$0.key, $0.title] } == new.map { [$0.key, $0.title] })
  }

  private func compare(
    _ changes: SectionedChangeset,
    _ old: [ItemSection],
    _ new: [ItemSection]
  ) {
    let naive = NaiveSectionedDiff(old, new)
    #expect(changes.sections.origins(newCount: new.count) == naive.sections)
    let stayingSections = naive.sections.compactMap { $0 }
    #expect(
      changes.sections.moves.count
        == stayingSections.count - NaiveDiff.longestIncreasing(stayingSections)
    )

    let (gone, come) = (Set(changes.sections.deletions), Set(changes.sections.insertions))
    let paired = Set(naive.rows.values)
    let deletions = NaiveSectionedDiff.paths(old)
      .filter { !paired.contains($0) && !gone.contains($0.section) }
    let insertions = NaiveSectionedDiff.paths(new)
      .filter { naive.rows[$0] == nil && !come.contains($0.section) }
    #expect(changes.rows.deletions == deletions)
    #expect(changes.rows.insertions == insertions)
    #expect(changes.rows.moves.allSatisfy { naive.rows[$0.to] == $0.from })
    #expect(changes.rows.moves.count == naive.moveCount)
    let updates = naive.rows.sorted { $0.key < $1.key }
      .filter { old[$0.value].revision != new[$0.key].revision }
    #expect(changes.rows.updates.map(\.new) == updates.map(\.key))
    #expect(changes.rows.updates.map(\.old) == updates.map(\.value))
  }

  private func compareStrict(_ changes: SectionedChangeset) {
    let strict = changes.withoutMovesAcrossSectionChanges()
    let (gone, come) = (Set(changes.sections.deletions), Set(changes.sections.insertions))
    #expect(
      strict.rows.moves.allSatisfy {
        !gone.contains($0.from.section) && !come.contains($0.to.section)
      }
    )
    #expect(strict.rows.deletions == strict.rows.deletions.sorted())
    #expect(strict.rows.insertions == strict.rows.insertions.sorted())
  }
}

extension [ItemSection] {
  fileprivate subscript(path: RowPath) -> Item { self[path.section].rows[path.row] }
}
