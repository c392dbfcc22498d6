import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Restoration of the scroll position and the selection")
struct RestorationTests {
  private func feature(_ table: TableView) throws -> Restoration {
    try #require(table.engine.features.feature(Restoration.self))
  }

  private func table() -> TableView {
    TableView(
      adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }],
      estimatedRowHeight: 18
    )
  }

  @Test("A restored position waits until the list has rows, and is applied once")
  func position() throws {
    let stage = TableStage([])
    let feature = try feature(stage.table)
    let position = TablePosition(section: "main", row: 40, rowIndex: 40)
    feature.restore(position)
    #expect(feature.awaitsAnchor && feature.position == position)
    #expect(feature.anchor() == nil)
    stage.apply([SectionSnapshot("main", rows: items(0..<100))])
    #expect(!feature.awaitsAnchor && feature.anchor() == nil)
    #expect(stage.table.contentOffset == 40 * 18)
  }

  @Test("`scrollToEnd()` before the list is shown takes effect when it is shown")
  func end() throws {
    let table = table()
    table.apply([SectionSnapshot("main", rows: items(0..<100)).footer("end")])
    let feature = try feature(table)
    table.scrollToEnd()
    #expect(feature.awaitsAnchor)
    #expect(feature.position?.part == .footer && feature.position?.fraction == 1)
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    #expect(!feature.awaitsAnchor && stage.texts.last == "end")
  }

  @Test("The position of a list off the screen follows its row, or the next one if that is removed")
  func changes() throws {
    let stage = TableStage([SectionSnapshot("main", rows: items(0..<100))])
    let table = stage.table
    let feature = try feature(table)
    stage.host.scroll(stage.scroll, to: 40 * 18)
    stage.stage.session.setContent { Text("elsewhere") }
    stage.stage.session.commit()
    #expect(feature.awaitsAnchor && feature.position?.row == 40)
    table.apply([SectionSnapshot("main", rows: items(10..<100))])
    #expect(feature.position?.row == 40)
    table.apply([SectionSnapshot("main", rows: items(10..<40) + items(41..<100))])
    #expect(feature.position?.row == 41)
  }

  @Test(
    "Restored rows are selected when they are added, unless other rows are selected meanwhile",
    arguments: [false, true]
  )
  func selection(selectsOthers: Bool) throws {
    let table = table()
    table.selectionMode = .multiple
    let rows: Set<RowID> = [RowID(section: "main", row: 2), RowID(section: "main", row: 60)]
    let memory = ListRestorationState([ListState(selectedRows: rows)]) { _ in }
    let stage = Stage(size: Size(width: 200, height: 180)) {
      List(table).environment(\.listRestorationState, memory)
    }
    table.apply([SectionSnapshot("main", rows: items(0..<50))])
    stage.session.commit()
    #expect(table.selectedRows == [RowID(section: "main", row: 2)])
    let other: Set<RowID> = [RowID(section: "main", row: 5)]
    if selectsOthers { table.select(other) }
    table.apply([SectionSnapshot("main", rows: items(0..<100))])
    stage.session.commit()
    #expect(table.selectedRows == (selectsOthers ? other : rows))
  }

  @Test("The restoration state ignores lists that it does not know, and reports equal states once")
  func unknown() throws {
    var states: [[ListState]] = []
    let memory = ListRestorationState { states.append($0) }
    let engine = table().engine
    memory.record(engine) { ListState(selectedRows: [RowID(row: 1)]) }
    #expect(states.isEmpty && memory.number(of: engine) == nil)
    #expect(memory.recall(engine) == nil && memory.number(of: engine) == 0)
    let state = ListState(selectedRows: [RowID(row: 1)])
    memory.record(engine) { state }
    memory.record(engine) { state }
    #expect(states == [[state]])
  }
}
