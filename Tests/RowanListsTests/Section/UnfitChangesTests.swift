import RowanDiff
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Changesets that do not match the rows of a list")
struct UnfitChangesTests {
  private func path(_ row: Int, in section: Int = 0) -> RowPath {
    RowPath(section: section, row: row)
  }

  @Test("An invalid changeset is reported with operation, section and row; the new rows are shown")
  func fallingBack() {
    let stage = TableStage(items(0..<5))
    let wrong: [SectionedChangeset] = [
      SectionedChangeset(rows: Changeset(deletions: [path(9)])),
      SectionedChangeset(rows: Changeset(deletions: [path(1), path(1)])),
      SectionedChangeset(rows: Changeset(insertions: [path(0, in: 3)])),
      SectionedChangeset(
        rows: Changeset(
          moves: [.init(from: path(0), to: path(1)), .init(from: path(2), to: path(1))]
        )
      ),
      SectionedChangeset(rows: Changeset(updates: [.init(old: path(0), new: path(40))])),
      SectionedChangeset(sections: Changeset(deletions: [0])),
      SectionedChangeset(),
    ]
    for (number, changes) in wrong.enumerated() {
      let rows = items(number..<number + 3) + items(100..<100 + number % 3)
      stage.table.apply([SectionSnapshot(rows: rows)], changes: changes)
      stage.stage.session.commit()
      #expect(stage.texts == rows.map { "\($0.text):0" })
      #expect(stage.stage.diagnostics.count == number + 1, "\(number): \(changes)")
    }
    let first = stage.stage.diagnostics.first?.message
    #expect(
      first?.contains("Deletion of row 9 of section 0: the section has 5 old rows.") == true
    )
  }

  @Test("An empty changeset for a section that is replaced is reported; the new rows are shown")
  func otherSection() {
    let stage = TableStage([SectionSnapshot("a", rows: items(0..<3))])
    stage.table.apply([SectionSnapshot("b", rows: items(10..<13))], changes: SectionedChangeset())
    stage.stage.session.commit()
    #expect(stage.texts == ["row 10:0", "row 11:0", "row 12:0"])
    #expect(stage.stage.diagnostics.count == 1)
  }

  @Test("A changeset that does not mention replaced rows is reported; the new rows are shown")
  func otherRows() {
    let changes: [SectionedChangeset] = [
      SectionedChangeset(),
      SectionedChangeset(rows: Changeset(updates: [.init(old: path(0), new: path(0))])),
      SectionedChangeset(rows: Changeset(moves: [.init(from: path(0), to: path(2))])),
      SectionedChangeset(rows: Changeset(deletions: [path(0)], insertions: [path(0)])),
    ]
    for changes in changes {
      let stage = TableStage([SectionSnapshot("a", rows: items(0..<3))])
      stage.table.apply([SectionSnapshot("a", rows: items(10..<13))], changes: changes)
      stage.stage.session.commit()
      #expect(stage.texts == ["row 10:0", "row 11:0", "row 12:0"], "\(changes)")
      #expect(stage.stage.diagnostics.count == 1, "\(changes)")
    }
  }

  @Test("Headers and footers that a changeset does not mention are reported and updated")
  func otherChrome() {
    let rows = items(0..<3)
    let plain = SectionSnapshot("a", rows: rows)
    let withHeader = plain.header("above")
    let withFooter = plain.footer("below")
    for (before, after) in [(plain, withHeader), (withHeader, plain), (plain, withFooter)] {
      let stage = TableStage([before])
      stage.table.apply([after], changes: SectionedChangeset())
      stage.stage.session.commit()
      let fresh = TableStage([after])
      #expect(stage.texts == fresh.texts)
      #expect(stage.stage.diagnostics.count == 1)
    }
  }

  @Test("A header with a changed title is updated even if the changeset is empty")
  func otherTitle() {
    let stage = TableStage([SectionSnapshot("a", rows: items(0..<3)).header("before")])
    stage.table.apply(
      [SectionSnapshot("a", rows: items(0..<3)).header("after")],
      changes: SectionedChangeset()
    )
    stage.stage.session.commit()
    #expect(stage.stage.host.find(text: "after") != nil)
    #expect(stage.stage.host.find(text: "before") == nil)
  }

  @Test("`CollectionView` reports an invalid changeset and shows the new items")
  func collection() {
    let stage = CollectionStage(tiles(0..<4), layout: GridLayoutRules(columns: .count(2)))
    stage.collection.apply(
      [SectionSnapshot("tiles", rows: tiles(0..<3))],
      changes: SectionedChangeset(rows: Changeset(insertions: [path(7)]))
    )
    stage.stage.session.commit()
    #expect(stage.collection.itemCount == 3 && stage.stage.diagnostics.count == 1)
  }

  @Test("A valid changeset is not reported")
  func fitting() {
    let stage = TableStage(items(0..<5))
    stage.table.apply(
      [SectionSnapshot(rows: items(1..<6))],
      changes: SectionedChangeset(rows: Changeset(deletions: [path(0)], insertions: [path(4)]))
    )
    stage.stage.session.commit()
    #expect(stage.stage.diagnostics.isEmpty && stage.texts.last == "row 5:0")
  }
}
