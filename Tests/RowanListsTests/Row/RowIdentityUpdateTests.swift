import RowanCore
import RowanDiff
import RowanListData
import TestSupport
import Testing

@testable import RowanLists

/// The identities of rows after updates, compared with a model that searches for each row.
@MainActor
@Suite("Identities of rows after a change of sections")
struct RowIdentityUpdateTests {
  private typealias Table = [(id: IdentityKey, rows: [Plain])]

  private func update(from old: Table, to new: Table) -> (ListUpdate, RowIdentityUpdate) {
    let (before, after) = (snapshots(old), snapshots(new))
    let index = ItemIndex(before)
    var update = ListUpdate(from: before, index, to: after)
    let shared = SharedRows(before, from: SharedRows())
    let newShared = SharedRows(after, from: shared, by: update)
    let identities = shared.identities.union(newShared.identities)
    if !identities.isEmpty {
      update = ListUpdate(update, from: before, index, to: after, shared: identities)
    }
    let identity = RowIdentityUpdate(update, from: (before, shared), to: (after, newShared))
    return (update, identity)
  }

  private func snapshots(_ table: Table) -> [SectionSnapshot] {
    table.map { SectionSnapshot($0.id, rows: $0.rows) }
  }

  /// Returns the identity of a row, with the number of rows of the same key before it in its
  /// section.
  private func id(of path: RowPath, in table: Table) -> RowID {
    let section = table[path.section]
    let key = section.rows[path.row].id
    var id = RowID(section: section.id, row: .int(key))
    id.occurrence = section.rows[..<path.row].count { $0.id == key }
    return id
  }

  @Test(
    "`id(after:)` returns the identity of a moved row in its new section, `nil` if the row is gone"
  )
  func moves() {
    let old: Table = [
      ("a", [Plain(id: 1, name: "one"), Plain(id: 2, name: "two")]),
      ("b", [Plain(id: 3, name: "three")]),
    ]
    let new: Table = [
      ("a", [Plain(id: 2, name: "two")]),
      ("b", [Plain(id: 3, name: "three"), Plain(id: 1, name: "one")]),
    ]
    let (_, moved) = update(from: old, to: new)
    #expect(moved.id(after: RowID(section: "a", row: 1)) == RowID(section: "b", row: 1))
    #expect(moved.id(after: RowID(section: "a", row: 2)) == RowID(section: "a", row: 2))
    let (_, gone) = update(from: new, to: [("a", [Plain(id: 2, name: "two")])])
    #expect(gone.id(after: RowID(section: "b", row: 1)) == nil)
    #expect(gone.goneSections == ["b"] && gone.id(after: RowID(section: "a", row: 2)) != nil)
    #expect(gone.isEmpty && !moved.isEmpty)
  }

  @Test(
    "`id(after:)` agrees with a naive model after random changes of sections",
    arguments: 1...120
  )
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    // Every third table has rows with duplicate identities.
    let sharesIdentities = seed % 3 == 0
    var serial = 0
    func row() -> Plain {
      serial += 1
      let isShared = sharesIdentities && Int.random(in: 0..<3, using: &random) == 0
      let id = isShared ? Int.random(in: 1...8, using: &random) : 100 + serial
      return Plain(id: id, name: "\(serial)")
    }
    var table: Table = ["a", "b", "c"].map { id in
      (id, (0..<Int.random(in: 0...9, using: &random)).map { _ in row() })
    }
    for step in 0..<12 {
      var next = table
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let section = Int.random(in: 0..<next.count, using: &random)
        let other = Int.random(in: 0..<next.count, using: &random)
        let place = Int.random(in: 0...next[section].rows.count, using: &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0: next[section].rows.insert(row(), at: place)
        case 1 where place < next[section].rows.count: next[section].rows.remove(at: place)
        case 2 where place < next[section].rows.count:
          let moved = next[section].rows.remove(at: place)
          next[other].rows.insert(moved, at: 0)
        case 3: next.swapAt(section, other)
        default: next[section].rows.shuffle(using: &random)
        }
      }
      let (changes, identities) = update(from: table, to: next)
      for (section, rows) in table.enumerated() {
        for number in rows.rows.indices {
          let path = RowPath(section: section, row: number)
          let found = identities.id(after: id(of: path, in: table))
          let expected = changes.mapping.place(of: path).map { id(of: $0, in: next) }
          #expect(found == expected, "seed \(seed), step \(step): \(path)")
          // Without duplicate identities, rows are found by their keys alone.
          let row = rows.rows[number]
          if !sharesIdentities {
            let isPresent = next.contains { $0.rows.contains { $0.id == row.id } }
            #expect((found != nil) == isPresent && (found == nil || found?.row == .int(row.id)))
          }
        }
      }
      table = next
    }
  }
}
