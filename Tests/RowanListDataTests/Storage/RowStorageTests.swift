import RowanCore
import RowanDiff
import TestSupport
import Testing

@testable import RowanListData

@Suite("`RowStorage` against a plain array")
struct RowStorageTests {
  @Test("Random edits give the rows of an array, and do not change older copies", arguments: 1...4)
  func randomEdits(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var rows = EditedRows((0..<random.below(400)).map { Item(id: $0, text: "") })
    var next = 1_000
    var kept: [EditedRows<Item>] = []
    for step in 0..<600 {
      edit(&rows, &next, &random)
      #expect(ids(rows.storage) == rows.model.map(\.id), "seed \(seed), step \(step)")
      if step % 50 == 0 { kept.append(rows) }
    }
    for rows in kept { #expect(ids(rows.storage) == rows.model.map(\.id)) }
    #expect(isBalanced(rows.storage.tree))
  }

  private func edit(_ rows: inout EditedRows<Item>, _ next: inout Int, _ random: inout SplitMix64) {
    let range = rows.someRange(upTo: 6, &random)
    let place = range.lowerBound
    switch random.below(6) {
    case 0: rows.remove(range)
    case 1 where place < rows.model.count:
      rows.move(from: place, to: random.below(rows.model.count))
    case 2 where place < rows.model.count:
      rows.swap(place, random.below(rows.model.count))
    default:
      let new = (0..<random.below(5)).map { Item(id: next + $0, text: "") }
      next += 5
      rows.replace(range, with: new, boxed: random.below(3) == 0)
    }
  }

  private func ids(_ storage: RowStorage) -> [Int] {
    (0..<storage.count).compactMap { (storage.value($0) as? Item)?.id }
  }

  private func isBalanced(_ tree: RowTree) -> Bool {
    guard case .branch(let left, let right) = tree.content else { return tree.height == 0 }
    return abs(left.height - right.height) <= 1 && isBalanced(left) && isBalanced(right)
      && tree.height == max(left.height, right.height) + 1
      && tree.count == left.count + right.count
  }

  @Test("Rows that are appended one by one are merged into few pieces")
  func appending() {
    var storage = RowStorage.empty
    for id in 0..<1_000 { storage.insert(.uniform([Item(id: id, text: "")]), at: storage.count) }
    var pieces = 0
    storage.tree.forEachPiece(in: 0..<storage.count) { _, _, _ in pieces += 1 }
    #expect(pieces <= 60)
    #expect(ids(storage) == Array(0..<1_000))
  }

  @Test("The tree of a million rows has a height of at most 16 after 500 insertions")
  func million() {
    let rows = (0..<1_000_000).map { Item(id: $0, text: "") }
    var storage = RowStorage.uniform(rows)
    for step in 0..<500 {
      storage.insert(.uniform([Item(id: -1 - step, text: "")]), at: (step * 7_919) % storage.count)
    }
    #expect(storage.count == 1_000_500)
    #expect(storage.tree.height <= 16)
  }

  @Test("Removing a row and inserting it at the same index leaves one piece")
  func putBack() {
    var storage = RowStorage.uniform(items(0..<100))
    let row = storage.remove(50..<51)
    storage.insert(row, at: 50)
    #expect(storage.tree.height == 0)
  }

  @Test("Rows of different types are compared correctly across pieces")
  func mixedEquality() {
    var first = RowStorage.uniform(items(0..<60))
    first.insert(.mixed([Fold(id: 900)]), at: 30)
    let second = RowStorage.mixed((0..<first.count).map { first.value($0) })
    for index in 0..<first.count {
      #expect(first.isSameKey(index, second, index))
      #expect(second.isSameKey(index, first, index))
      #expect(first.isContentEqual(index, second, index))
      #expect(second.isContentEqual(index, first, index))
    }
    #expect(!first.isSameKey(3, second, 4))
  }

  @Test("The changeset of edited rows equals that of plain arrays")
  func diff() {
    var random = SplitMix64(seed: 12)
    var next = 10_000
    for _ in 0..<60 {
      var rows = EditedRows((0..<200).map { Item(id: $0, text: "") })
      for _ in 0..<random.below(6) { edit(&rows, &next, &random) }
      let old = rows
      for _ in 0..<random.below(6) { edit(&rows, &next, &random) }
      let changes = changes(
        SectionSnapshot(storage: old.storage),
        SectionSnapshot(storage: rows.storage)
      )
      let expected = self.changes(
        SectionSnapshot(rows: old.model),
        SectionSnapshot(rows: rows.model)
      )
      #expect(changes == expected)
    }
  }

  private func changes(_ old: SectionSnapshot, _ new: SectionSnapshot) -> SectionedChangeset {
    SectionedChangeset(
      from: SnapshotSource(sections: [old]),
      to: SnapshotSource(sections: [new])
    )
  }

  @Test("Rows shared by two storages are not compared")
  func sharedRows() {
    let looks = LookCounter()
    let rows = (0..<10_000).map { WatchedRow(id: $0, looks: looks) }
    let old = RowStorage.uniform(rows)
    var new = old
    new.insert(.uniform([WatchedRow(id: -1, looks: looks)]), at: 5_000)
    let changes = changes(SectionSnapshot(storage: old), SectionSnapshot(storage: new))
    #expect(changes.rows.insertions == [RowPath(section: 0, row: 5_000)])
    #expect(looks.count == 0)
  }
}

extension SectionSnapshot {
  fileprivate init(storage: RowStorage) { self.init(id: "rows", storage: storage) }
}

/// Counts comparisons of rows.
private final class LookCounter: @unchecked Sendable {
  var count = 0
}

private struct WatchedRow: RowValue, Equatable {
  var id: Int
  let looks: LookCounter

  static func == (first: WatchedRow, second: WatchedRow) -> Bool {
    first.looks.count += 1
    return first.id == second.id
  }
}
