import RowanDiff
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Editing the rows of a snapshot")
struct SnapshotEditingTests {
  @Test("Inserted, replaced, moved and removed rows are shown by `apply` with a changeset")
  func edits() {
    let stage = TableStage(items(0..<8))
    var section = stage.table.sections[0]
    let old = section
    section.insert(items(50..<52), at: 2)
    section.replaceRows(0..<1, with: [Item(id: 0, text: "first")])
    section.moveRow(from: 9, to: 1)
    section.removeRows(3..<4)
    let changes = SectionedChangeset(
      rows: Changeset(
        insertions: [at(3)],
        moves: [.init(from: at(7), to: at(1))],
        updates: [.init(old: at(0), new: at(0))]
      )
    )
    stage.table.apply([section], changes: changes)
    stage.stage.session.commit()
    #expect(
      stage.texts == [
        "first:0", "row 7:0", "row 1:0", "row 51:0", "row 2:0", "row 3:0", "row 4:0", "row 5:0",
        "row 6:0",
      ]
    )
    #expect(old.count == 8 && section.count == 9)
  }

  @Test("A row inserted above the visible rows of a list of 100,000 rows does not move these")
  func anchor() throws {
    let stage = TableStage(items(0..<100_000))
    stage.host.scroll(stage.scroll, to: 900_000)
    let top = try #require(stage.top(of: "row 50000"))
    var section = stage.table.sections[0]
    section.insert([Item(id: -1, text: "new", lines: 3)], at: 20)
    stage.table.apply(
      [section],
      changes: SectionedChangeset(rows: Changeset(insertions: [at(20)]))
    )
    stage.stage.session.commit()
    #expect(stage.top(of: "row 50000") == top)
  }

  @Test("`agrees(withCounts:_:)` returns whether a changeset matches the row counts")
  func counts() {
    let changes = SectionedChangeset(
      sections: Changeset(deletions: [1]),
      rows: Changeset(deletions: [at(0)], moves: [.init(from: at(1, 0), to: at(0))])
    )
    #expect(changes.agrees(withCounts: [4, 2], [4]))
    #expect(!changes.agrees(withCounts: [4, 2], [3]))
    #expect(!changes.agrees(withCounts: [4], [4]))
    #expect(!changes.agrees(withCounts: [0, 2], [0]))
  }

  private func at(_ section: Int = 0, _ row: Int) -> RowPath { RowPath(section: section, row: row) }
  private func at(_ row: Int) -> RowPath { at(0, row) }
}
