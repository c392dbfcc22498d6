import RowanDiff
import Testing

@Suite("Changes of random flat lists")
struct FlatPropertyTests {
  @Test(
    "Random lists agree with a naive diff",
    arguments: [3, 12, 60, 10_000],
    [1, 2] as [UInt64]
  )
  func random(alphabet: Int, seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 1_000 &+ UInt64(alphabet))
    for _ in 0..<500 {
      let old = (0..<random.below(40)).map { _ in Item(key: random.below(alphabet)) }
      try compare(old, change(old, alphabet, &random))
    }
  }

  /// Deletes, inserts, moves and revises here and there, or starts afresh.
  func change(_ old: [Item], _ alphabet: Int, _ random: inout SplitMix64) -> [Item] {
    var new = random.below(8) == 0 ? [] : old
    for _ in 0..<random.below(12) {
      let place = random.below(new.count + 1)
      switch random.below(4) {
      case 0 where place < new.count: new.remove(at: place)
      case 1 where place < new.count:
        new.insert(new.remove(at: place), at: random.below(new.count + 1))
      case 2 where place < new.count: new[place].revision += 1
      default: new.insert(Item(key: random.below(alphabet)), at: place)
      }
    }
    return new
  }

  private func compare(_ old: [Item], _ new: [Item]) throws {
    let changes = Changeset(
      from: old,
      to: new,
      key: \.key,
      isContentEqual: { $0.revision == $1.revision }
    )
    #expect(try changes.replay(on: old, takingFrom: new) == new)

    let (oldKeys, newKeys) = (old.map(\.key), new.map(\.key))
    let pairs = NaiveDiff.pairs(oldKeys, newKeys)
    let matched = pairs.compactMap { $0 }
    #expect(changes.origins(newCount: new.count) == pairs)
    #expect(changes.insertions == pairs.indices.filter { pairs[$0] == nil })
    #expect(changes.deletions == old.indices.filter { !matched.contains($0) })
    #expect(changes.moves.count == matched.count - NaiveDiff.longestIncreasing(matched))
    #expect(changes.moves.allSatisfy { pairs[$0.to] == $0.from })
    #expect(changes.moves.map(\.to) == changes.moves.map(\.to).sorted())
    let updates = pairs.enumerated().compactMap { new, old in old.map { [$0, new] } }
      .filter { old[$0[0]].revision != new[$0[1]].revision }
    #expect(changes.updates.map { [$0.old, $0.new] } == updates)

    let (prefix, suffix) = NaiveDiff.equalEnds(oldKeys, newKeys)
    #expect(
      changes.duplicates.old.map { [$0.place, $0.first] }
        == NaiveDiff.duplicates(oldKeys, in: prefix..<(old.count - suffix))
    )
    #expect(
      changes.duplicates.new.map { [$0.place, $0.first] }
        == NaiveDiff.duplicates(newKeys, in: prefix..<(new.count - suffix))
    )
  }
}
