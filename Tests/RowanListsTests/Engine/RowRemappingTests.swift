import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanListData
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("State of rows across changes")
struct RowFollowingTests {
  private let stage = TableStage([
    SectionSnapshot("a", rows: items(0..<3)), SectionSnapshot("b", rows: items(3..<6)),
  ])
  private var engine: ListEngine { stage.table.engine }

  private func id(_ row: Int, in section: IdentityKey, _ occurrence: Int = 0) -> RowID {
    RowID(section: section, row: .int(row), occurrence: occurrence)
  }

  /// Taps, selects and pins a row.
  private func use(_ row: Int, in section: IdentityKey) {
    stage.table.selectionMode = .multiple
    stage.stage.session.commit()
    stage.host.tap(text: "row \(row):0")
    stage.table.select([id(row, in: section)])
    stage.table.pinnedRows = [id(row, in: section)]
    stage.stage.session.commit()
  }

  @Test("A row that moves to another section keeps its state, selection and pin")
  func otherSection() {
    use(1, in: "a")
    let root = engine.live.roots[RowRoots.Key(id(1, in: "a"))]
    stage.apply([
      SectionSnapshot("a", rows: items(0..<1) + items(2..<3)),
      SectionSnapshot("b", rows: items(3..<6) + items(1..<2)),
    ])
    #expect(root != nil && engine.live.roots[RowRoots.Key(id(1, in: "b"))] === root)
    #expect(engine.live.roots[RowRoots.Key(id(1, in: "a"))] == nil)
    #expect(stage.table.selectedRows == [id(1, in: "b")])
    #expect(stage.table.pinnedRows == [id(1, in: "b")])
    #expect(stage.texts.contains("row 1:1"))
  }

  @Test("State, selection and pin of a removed row are dropped and do not return with the row")
  func gone() {
    use(1, in: "a")
    stage.apply([SectionSnapshot("b", rows: items(3..<6))])
    #expect(stage.table.selectedRows.isEmpty && stage.table.pinnedRows.isEmpty)
    #expect(engine.live.roots.keys.allSatisfy { $0.section == "b" })
    stage.apply([
      SectionSnapshot("a", rows: items(0..<3)), SectionSnapshot("b", rows: items(3..<6)),
    ])
    #expect(stage.texts.contains("row 1:0"))
  }

  @Test("Rows with the same identifier keep their selection when a row before them is removed")
  func twins() {
    let twins = [
      Item(id: 9, text: "first"), Item(id: 9, text: "second"), Item(id: 9, text: "third"),
    ]
    stage.apply([SectionSnapshot("a", rows: twins)])
    stage.table.selectionMode = .multiple
    stage.table.select([id(9, in: "a", 2)])
    stage.apply([SectionSnapshot("a", rows: [twins[0], twins[2]])])
    #expect(stage.table.selectedRows == [id(9, in: "a", 1)])
  }

  @Test(
    "A pending reveal follows its row to another section and is cancelled if the row is removed"
  )
  func reveals() {
    let row = id(1, in: "a")
    engine.viewport.pendingReveal = PendingReveal(row: row, position: .top, target: 9_999)
    stage.apply([
      SectionSnapshot("a", rows: items(0..<1)), SectionSnapshot("b", rows: items(1..<6)),
    ])
    #expect(engine.viewport.pendingReveal?.row == id(1, in: "b"))
    stage.apply([SectionSnapshot("b", rows: items(3..<6))])
    #expect(engine.viewport.pendingReveal == nil)
  }

  @Test(
    "Rows of a collapsed section keep their state and selection unless they are removed"
  )
  func collapsed() {
    use(1, in: "a")
    let open = SectionSnapshot("a", rows: items(0..<3))
    let rest = SectionSnapshot("b", rows: items(3..<6))
    stage.apply([open.collapsed(true), rest])
    #expect(engine.content.hiddenRows == [id(1, in: "a")])
    #expect(stage.table.selectedRows == [id(1, in: "a")])
    stage.apply([open, rest])
    #expect(engine.content.hiddenRows.isEmpty && stage.texts.contains("row 1:1"))
    stage.apply([open.collapsed(true), rest])
    stage.apply([SectionSnapshot("a", rows: items(0..<1)).collapsed(true), rest])
    #expect(engine.content.hiddenRows.isEmpty && stage.table.selectedRows.isEmpty)
  }
}
