import RowanDiff
import TestSupport
import Testing

@Suite("Changesets that do not fit their snapshots")
struct ChangesetFaultTests {
  typealias Rows = Changeset<RowPath>
  typealias Sections = Changeset<Int>

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  private func fault(
    _ rows: Rows = Rows(),
    _ sections: Sections = Sections(),
    from old: [Int] = [3, 2],
    to new: [Int] = [3, 2]
  ) -> String? {
    SectionedChangeset(sections: sections, rows: rows).fault(fromCounts: old, to: new)?.description
  }

  @Test("`fault` names changes that are out of range, with their section and row")
  func outOfRange() {
    #expect(
      fault(Rows(deletions: [path(0, 3)]), to: [2, 2])
        == "Deletion of row 3 of section 0: the section has 3 old rows."
    )
    #expect(
      fault(Rows(insertions: [path(1, 3)]), to: [3, 3])
        == "Insertion of row 3 of section 1: the section has 3 new rows."
    )
    #expect(
      fault(Rows(deletions: [path(2, 0)]))
        == "Deletion of row 0 of section 2: there are 2 old sections."
    )
    #expect(
      fault(Rows(deletions: [path(0, -1)]))
        == "Deletion of row -1 of section 0: the section has 3 old rows."
    )
    #expect(
      fault(Rows(moves: [.init(from: path(0, 0), to: path(0, 9))]))?.hasPrefix("Move of row 9")
        == true
    )
    #expect(
      fault(Rows(moves: [.init(from: path(7, 0), to: path(0, 0))]))?.hasPrefix(
        "Move of row 0 of section 7"
      ) == true
    )
    #expect(
      fault(Rows(updates: [.init(old: path(0, 0), new: path(0, 5))]))?.hasPrefix("Update of row 5")
        == true
    )
    #expect(
      fault(Rows(), Sections(deletions: [2]), to: [3])?.hasPrefix("Deletion of section 2") == true
    )
    #expect(
      fault(Rows(), Sections(insertions: [-1]), to: [3, 2, 0])?.hasPrefix("Insertion of section -1")
        == true
    )
    #expect(
      fault(Rows(), Sections(moves: [.init(from: 0, to: 4)]))?.hasPrefix("Move of section 4")
        == true
    )
    #expect(
      fault(Rows(), Sections(updates: [.init(old: 0, new: 2)]))?.hasPrefix("Update of section 2")
        == true
    )
  }

  @Test("`fault` names indices that occur in two changes")
  func duplicates() {
    let twice = "another change has the same index."
    #expect(
      fault(Rows(deletions: [path(0, 1), path(0, 1)]), to: [1, 2])
        == "Deletion of row 1 of section 0: \(twice)"
    )
    #expect(
      fault(
        Rows(
          moves: [
            .init(from: path(0, 0), to: path(0, 2)), .init(from: path(0, 1), to: path(0, 2)),
          ]
        )
      ) == "Move of row 2 of section 0: \(twice)"
    )
    #expect(
      fault(
        Rows(deletions: [path(0, 1)], moves: [.init(from: path(0, 1), to: path(0, 0))]),
        to: [2, 2]
      )
        == "Move of row 1 of section 0: \(twice)"
    )
    #expect(
      fault(Rows(), Sections(deletions: [1, 1]), to: []) == "Deletion of section 1: \(twice)"
    )
    #expect(
      fault(Rows(), Sections(moves: [.init(from: 0, to: 1), .init(from: 1, to: 1)]))
        == "Move of section 1: \(twice)"
    )
  }

  @Test("`fault` names sections whose row counts do not match the changes")
  func counts() {
    #expect(
      fault(to: [3, 4])
        == "Section 1: the changes turn 2 rows into 2, but there are 4 new ones."
    )
    #expect(
      fault(to: [3]) == "The sections: the changes turn 2 into 2, but there are 1 new ones."
    )
    #expect(
      fault(Rows(deletions: [path(0, 0)]), to: [3, 2])
        == "Section 0: the changes turn 3 rows into 2, but there are 3 new ones."
    )
  }

  @Test("`fault` names updates whose old and new row are not the same")
  func updates() {
    let rows = Rows(insertions: [path(0, 0)], updates: [.init(old: path(0, 0), new: path(0, 0))])
    #expect(
      fault(rows, to: [4, 2])
        == "Update of row 0 of section 0: its old index path is not row 0 of section 0."
    )
    #expect(
      fault(
        Rows(insertions: [path(0, 0)], updates: [.init(old: path(0, 0), new: path(0, 1))]),
        to: [4, 2]
      ) == nil
    )
  }

  @Test("A changeset from a diff has no fault", arguments: 1...40)
  func diffs(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 31_337)
    func snapshot() -> [(id: Int, rows: [Int])] {
      var rows = Array(0..<30).shuffled(using: &random)
      return (0..<5).shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)).map {
        section in
        let count = Int.random(in: 0...6, using: &random)
        defer { rows.removeFirst(count) }
        return (section, Array(rows.prefix(count)))
      }
    }
    let (old, new) = (snapshot(), snapshot())
    let changes = SectionedChangeset(
      from: old.map(NumberedSection.init),
      to: new.map(NumberedSection.init)
    )
    #expect(
      changes.fault(fromCounts: old.map(\.rows.count), to: new.map(\.rows.count)) == nil,
      "\(changes)"
    )
  }
}

/// A section of numbers.
private struct NumberedSection: DiffableSection {
  var diffKey: Int
  var rows: [Number]

  init(_ section: (id: Int, rows: [Int])) {
    diffKey = section.id
    rows = section.rows.map { Number(diffKey: $0) }
  }

  func isHeaderFooterEqual(to other: NumberedSection) -> Bool { true }
}

private struct Number: Diffable, Equatable {
  var diffKey: Int
}
