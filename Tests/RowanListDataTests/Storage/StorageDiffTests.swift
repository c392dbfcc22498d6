import Foundation
import RowanCore
import RowanDiff
import TestSupport
import Testing

@testable import RowanListData

/// The diff of sections reads many rows of a piece at once, and pairs rows by hashes that are
/// computed in bulk. For identifiers of any type, it has to find the changes that a diff of plain
/// arrays finds.
@Suite("Changesets of row storages against plain arrays")
struct StorageDiffTests {
  @Test("Rows with integer identifiers have the changeset of plain arrays", arguments: 1...3)
  func integers(seed: Int) { compare(seed) { $0 } }

  @Test("Rows with string identifiers have the changeset of plain arrays", arguments: 1...3)
  func strings(seed: Int) { compare(seed) { "row \($0)" } }

  @Test("Rows with identifiers of other types have the changeset of plain arrays", arguments: 1...3)
  func others(seed: Int) { compare(seed) { [$0, 2 * $0] } }

  @Test("Rows with small integer identifiers have the changeset of plain arrays", arguments: 1...3)
  func smallIntegers(seed: Int) { compare(seed) { Int16($0) } }

  @Test(
    "Rows whose identifiers all have one hash have the changeset of plain arrays",
    arguments: 1...3
  )
  func oneHash(seed: Int) { compare(seed) { Crowded(value: $0) } }

  @Test("Rows with many duplicate identifiers have the changeset of plain arrays", arguments: 1...3)
  func repeated(seed: Int) { compare(seed) { $0 % 40 } }

  @Test("Rows with many duplicate strings have the changeset of plain arrays", arguments: 1...3)
  func repeatedStrings(seed: Int) { compare(seed) { "row \($0 % 40)" } }

  @Test("Duplicate rows with one hash have the changeset of plain arrays", arguments: 1...3)
  func repeatedWithOneHash(seed: Int) { compare(seed) { Crowded(value: $0 % 40) } }

  @Test("Rows that cannot be compared are all reported as updates")
  func incomparable() {
    let rows = (0..<50).map { Opaque(id: $0) }
    let changes = changes(.incomparable(rows), .incomparable(Array(rows.reversed())))
    #expect(changes.updates.count == 50)
    #expect(changes.updates.allSatisfy { $0.old.row == 49 - $0.new.row })
  }

  @Test("Different rows with one hash are distinguished if each is at the position of the other")
  func swappedHash() {
    // The rows are between different ends, so that neither is part of an equal prefix or suffix.
    let old = [1, 2, 3].map { Tagged(id: Crowded(value: $0), tag: 0) }
    let new = [9, 4, 2, 8].map { Tagged(id: Crowded(value: $0), tag: 0) }
    let found = changes(.uniform(old), .uniform(new))
    #expect(found.deletions.map(\.row) == [0, 2])
    #expect(found.insertions.map(\.row) == [0, 1, 3])
    #expect(found.moves.isEmpty && found.updates.isEmpty && found.duplicates.isEmpty)
  }

  @Test("Hashes computed in bulk equal those of single keys")
  func hashesAtOnce() {
    compareHashes((-3..<40).map { $0 } + [.max, .min])
    compareHashes((-3..<40).map { Int16($0) })
    compareHashes((0..<40).map { UInt64.max - $0 } + [1, 2])
    compareHashes((0..<40).map { "row \($0)" })
    compareHashes((0..<40).map { _ in UUID() })
    compareHashes((0..<40).map { $0 % 3 == 0 ? nil : UUID() })
    compareHashes((0..<40).map { $0 % 3 == 0 ? nil : $0 })
    compareHashes((0..<40).map { IdentityKey.pair($0, 2 * $0) } + [.int(3), "name"])
    compareHashes((0..<40).map { [$0, 2 * $0] })
    compareHashes((0..<40).map { Double($0) / 3 } + [0, -0.0])
    compareHashes([Crowded.Kind.first, .second])
  }

  private func compareHashes<ID: Hashable & Sendable>(_ ids: [ID]) {
    let rows = ids.map { Tagged(id: $0, tag: 0) }
    var (uniform, mixed) = (RowKeyHashes([], areUnique: true), RowKeyHashes([], areUnique: true))
    RowStorage.uniform(rows).appendKeyHashes(in: 0..<rows.count, to: &uniform)
    RowStorage.mixed(rows).appendKeyHashes(in: 0..<rows.count, to: &mixed)
    #expect(uniform.hashes == ids.map { IdentityKey($0).diffHash })
    #expect(mixed.hashes == uniform.hashes)
    #expect(!uniform.areUnique || Set(uniform.hashes).count == Set(ids).count)
  }

  @Test("An integer identifier differs from the string with the same digits")
  func otherForms() {
    let old = (0..<20).map { Tagged(id: $0, tag: 0) }
    let new = (0..<20).reversed().map { Tagged(id: "\($0)", tag: 0) }
    let found = changes(.uniform(old), .uniform(new))
    #expect(found.deletions.count == 20 && found.insertions.count == 20)
  }

  @Test(
    "Rows with integer and string identifiers that exchange their sections are reported as moves"
  )
  func acrossSections() {
    let integers = (0..<30).map { Tagged(id: $0, tag: 0) }
    let strings = (0..<30).map { Tagged(id: "\($0)", tag: 0) }
    let old = [SectionSnapshot("a", rows: integers), SectionSnapshot("b", rows: strings)]
    let new = [
      SectionSnapshot("a", rows: Array(strings.reversed())),
      SectionSnapshot("b", rows: Array(integers.reversed())),
    ]
    let changes = SectionedChangeset(
      from: SnapshotSource(sections: old),
      to: SnapshotSource(sections: new)
    )
    #expect(changes.rows.moves.count == 60)
    #expect(changes.rows.moves.allSatisfy { $0.from.section != $0.to.section })
    #expect(changes.rows.moves.allSatisfy { $0.from.row == 29 - $0.to.row })
    #expect(changes.rows.deletions.isEmpty && changes.rows.insertions.isEmpty)
  }

  @Test("Pending rows that come back in an array are recognized as the same rows")
  func pendingInAnArray() throws {
    let unknown = RowStorage(tree: RowTree(.unknown(), range: 5..<25))
    let pending = try (0..<20).map { try #require(unknown.value($0) as? PendingRow) }
    for (old, new) in [
      (unknown, RowStorage.uniform(Array(pending.reversed()))),
      (RowStorage.uniform(Array(pending.reversed())), unknown),
    ] {
      let found = changes(old, new)
      #expect(found.moves.count == 19)
      #expect(found.deletions.isEmpty && found.insertions.isEmpty && found.updates.isEmpty)
    }
  }

  @Test("If all sections are removed or added, no changes of rows are reported")
  func nothingInCommon() {
    let rows = [SectionSnapshot("a", rows: (0..<3).map { Tagged(id: $0, tag: 0) })]
    for (old, new) in [(rows, []), ([], rows), ([], [])] {
      let changes = SectionedChangeset(
        from: SnapshotSource(sections: old),
        to: SnapshotSource(sections: new)
      )
      #expect(changes.rows.isEmpty)
      #expect(changes.sections.deletions.count == old.count)
      #expect(changes.sections.insertions.count == new.count)
    }
  }

  // MARK: Against plain arrays

  /// Edits rows at random, as plain arrays and as pieces, and compares the changes that both diffs
  /// find.
  private func compare<ID: Hashable & Sendable>(_ seed: Int, _ id: (Int) -> ID) {
    var random = SplitMix64(seed: UInt64(seed))
    for round in 0..<80 {
      var rows = EditedRows((0..<random.below(120)).map { Tagged(id: id($0), tag: 0) })
      for _ in 0..<random.below(4) { edit(&rows, id, &random) }
      let old = rows
      for _ in 0..<random.below(5) { edit(&rows, id, &random) }
      // In some rounds all rows are replaced by copies that share no storage with the old ones.
      var storage = rows.storage
      if random.below(3) == 0 {
        storage = random.below(2) == 0 ? .uniform(rows.model) : .mixed(rows.model)
      }
      let expected = Changeset<Int>(
        from: old.model,
        to: rows.model,
        key: { IdentityKey($0.id) },
        isContentEqual: { $0.tag == $1.tag }
      )
      let found = changes(old.storage, storage)
      #expect(found.deletions.map(\.row) == expected.deletions, "seed \(seed), round \(round)")
      #expect(found.insertions.map(\.row) == expected.insertions)
      #expect(
        found.moves.map { [$0.from.row, $0.to.row] } == expected.moves.map { [$0.from, $0.to] }
      )
      #expect(
        found.updates.map { [$0.old.row, $0.new.row] } == expected.updates.map { [$0.old, $0.new] }
      )
      #expect(found.duplicates.old.map(\.place.row) == expected.duplicates.old.map(\.place))
      #expect(found.duplicates.new.map(\.place.row) == expected.duplicates.new.map(\.place))
    }
  }

  private func edit<ID: Hashable & Sendable>(
    _ rows: inout EditedRows<Tagged<ID>>,
    _ id: (Int) -> ID,
    _ random: inout SplitMix64
  ) {
    let range = rows.someRange(upTo: 8, &random)
    let place = range.lowerBound
    switch random.below(4) {
    case 0: rows.remove(range)
    case 1 where place < rows.model.count:
      rows.move(from: place, to: random.below(rows.model.count))
    case 2 where !range.isEmpty:
      var changed = Array(rows.model[range])
      for index in changed.indices { changed[index].tag = random.below(3) }
      rows.replace(range, with: changed, boxed: false)
    default:
      let new = (0..<random.below(6)).map { _ in Tagged(id: id(200 + random.below(400)), tag: 0) }
      rows.replace(place..<place, with: new, boxed: random.below(2) == 0)
    }
  }

  private func changes(_ old: RowStorage, _ new: RowStorage) -> Changeset<RowPath> {
    SectionedChangeset(
      from: SnapshotSource(sections: [SectionSnapshot(id: "rows", storage: old)]),
      to: SnapshotSource(sections: [SectionSnapshot(id: "rows", storage: new)])
    ).rows
  }
}

private struct Tagged<ID: Hashable & Sendable>: RowValue, Equatable {
  var id: ID
  var tag: Int
}

private struct Opaque: RowValue {
  var id: Int
}

/// A type whose values all have the same hash.
private struct Crowded: Hashable, Sendable {
  enum Kind: Sendable {
    case first
    case second
  }

  var value: Int

  func hash(into hasher: inout Hasher) {}
}
