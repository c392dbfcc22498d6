import RowanDiff
import Testing

@Suite("Changesets of flat lists")
struct ChangesetTests {
  private func changes(_ old: String, _ new: String) -> Changeset<Int> {
    // A capital letter has the same key as its small letter, and another content.
    Changeset(
      from: Array(old),
      to: Array(new),
      key: { $0.lowercased() },
      isContentEqual: { $0 == $1 }
    )
  }

  @Test("Equal snapshots have no changes", arguments: ["", "a", "abc"])
  func unchanged(list: String) {
    #expect(changes(list, list) == Changeset())
    #expect(changes(list, list).isEmpty)
  }

  @Test("Deleted rows are listed by their old indices, and their neighbors are not listed")
  func deletion() {
    #expect(changes("abcd", "abd") == Changeset(deletions: [2]))
    #expect(changes("abcd", "") == Changeset(deletions: [0, 1, 2, 3]))
  }

  @Test("Inserted rows are listed by their new indices")
  func insertion() {
    #expect(changes("ad", "abcd") == Changeset(insertions: [1, 2]))
    #expect(changes("", "ab") == Changeset(insertions: [0, 1]))
  }

  @Test("Moving the first row to the end, or the last row to the start, is a single move")
  func firstToLast() {
    #expect(changes("abcdef", "bcdefa") == Changeset(moves: [.init(from: 0, to: 5)]))
    #expect(changes("abcdef", "fabcde") == Changeset(moves: [.init(from: 5, to: 0)]))
  }

  @Test("Reversing five rows takes four moves")
  func reversal() {
    #expect(changes("abcde", "edcba").moves.count == 4)
  }

  @Test("A changed content is an update, whether the row moves or not")
  func updates() {
    #expect(
      changes("abc", "aBc") == Changeset(updates: [.init(old: 1, new: 1)])
    )
    #expect(
      changes("abcd", "bcdA")
        == Changeset(moves: [.init(from: 0, to: 3)], updates: [.init(old: 0, new: 3)])
    )
  }

  @Test("Updates are in the order of their new indices")
  func orderOfUpdates() {
    let updates = changes("abcdefg", "ABdxcEFG").updates
    #expect(updates.map(\.new) == [0, 1, 5, 6, 7])
    #expect(updates.map(\.old) == [0, 1, 4, 5, 6])
  }

  @Test("Duplicates are paired in order of occurrence and extras are reported")
  func duplicates() {
    let result = changes("xaay", "yaaax")
    #expect(result.deletions.isEmpty)
    #expect(result.insertions == [3])
    #expect(result.duplicates.old == [.init(place: 2, first: 1)])
    #expect(result.duplicates.new == [.init(place: 2, first: 1), .init(place: 3, first: 1)])
  }

  @Test("Duplicates in the first snapshot are reported")
  func duplicatesInFirstSnapshot() {
    #expect(changes("", "aba").duplicates.new == [.init(place: 2, first: 0)])
    let source = ElementSource([Letter(key: "a"), Letter(key: "b"), Letter(key: "a")])
    #expect(DuplicateReport.duplicates(in: source) == [.init(place: 2, first: 0)])
    #expect(Changeset(from: source, to: source).duplicates.isEmpty)
  }

  @Test("Keys whose hashes all collide give correct changes")
  func collisions() {
    let old = [3, 1, 4, 15, 9, 2, 6].map(Colliding.init)
    let new = [2, 7, 1, 8, 3, 15, 6].map(Colliding.init)
    let result = Changeset(from: old, to: new, key: { $0 }, isContentEqual: { $0 == $1 })
    #expect(result.deletions == [2, 4])
    #expect(result.insertions == [1, 3])
    #expect(result.moves.count == 2)
  }

  @Test("`origins(newCount:)` returns the old index of each row, or `nil` for an inserted row")
  func origins() {
    let result = changes("abcdef", "fxbcea")
    #expect(result.origins(newCount: 6) == [5, nil, 1, 2, 4, 0])
  }

  private struct Letter: Diffable, Equatable {
    var key: String
    var diffKey: String { key }
  }

  private struct Colliding: DiffKey {
    var number: Int
    var diffHash: UInt64 { 0 }
  }
}
