import RowanDiff
import Testing

@Suite("Changesets of random flat lists")
struct FlatPropertyTests {
  @Test(
    "Changesets of random lists agree with a naive diff",
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

  /// Deletes, inserts, moves and updates random elements of a list, in one of eight calls of an
  /// empty list.
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

  @Test("Changesets of long lists have the least number of moves", arguments: LongChange.allCases)
  func long(change: LongChange) throws {
    var random = SplitMix64(seed: 7)
    for count in [2, 17, 18, 19, 130, 146, 147, 1_200] {
      let old = (0..<count).map { Item(key: $0) }
      try compare(old, change.apply(to: old, &random))
    }
  }

  /// Returns the changeset if many keys have the same hash.
  private func crowded(_ old: [Item], _ new: [Item], _ hashes: UInt64) -> Changeset<Int> {
    Changeset(
      from: old,
      to: new,
      key: { CrowdedKey(number: $0.key, hashes: hashes) },
      isContentEqual: {
        #expect($0.key == $1.key, "Contents are compared of elements with one key only.")
        return $0.revision == $1.revision
      }
    )
  }

  private func compare(_ old: [Item], _ new: [Item]) throws {
    let changes = Changeset(
      from: old,
      to: new,
      key: \.key,
      isContentEqual: { $0.revision == $1.revision }
    )
    #expect(Changeset(from: old, to: new) == changes)
    for hashes in [2, 7] as [UInt64] { #expect(crowded(old, new, hashes) == changes) }
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

/// Orders for which the search of a longest increasing subsequence has to go to near and to distant
/// positions.
enum LongChange: CaseIterable, Sendable {
  case shuffled
  case reversed
  case rotated
  case blocksReversed
  case interleaved
  case oneInTenMoved
  case lastToFront
  case firstToBack

  func apply(to items: [Item], _ random: inout SplitMix64) -> [Item] {
    var items = items
    let half = items.count / 2
    switch self {
    case .shuffled: random.shuffle(&items)
    case .reversed: items.reverse()
    case .rotated: items = Array(items[half...] + items[..<half])
    case .blocksReversed:
      items = stride(from: 0, to: items.count, by: 10).reversed().flatMap {
        items[$0..<min($0 + 10, items.count)]
      }
    case .interleaved:
      items = (0..<half).flatMap { [items[$0], items[half + $0]] } + items[(2 * half)...]
    case .oneInTenMoved:
      for _ in 0...(items.count / 10) {
        let item = items.remove(at: random.below(items.count))
        items.insert(item, at: random.below(items.count + 1))
      }
    case .lastToFront: items.insert(items.removeLast(), at: 0)
    case .firstToBack: items.append(items.removeFirst())
    }
    return items
  }
}
