import RowanDiff
import RowanDirectors
import RowanLists
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Rows computed on demand")
struct ComputedRowsTests {
  @Test("A list of a million computed rows creates only the rows near the visible ones")
  func window() {
    let made = Mutex<Set<Int>>([])
    let section = SectionSnapshot(count: 1_000_000) { index in
      made.withLock { _ = $0.insert(index) }
      return Item(id: index, text: "row \(index)")
    }
    let stage = TableStage([section])
    #expect(stage.texts.first == "row 0:0")
    stage.host.scroll(stage.scroll, to: 9_000_000)
    #expect(stage.texts.first == "row 500000:0")
    #expect(made.withLock { $0.count } < 200)
  }

  @Test("Computed rows are compared and edited like stored rows")
  func edits() {
    let stage = TableStage([SectionSnapshot(count: 5) { Item(id: $0, text: "row \($0)") }])
    stage.apply([Item(id: 4, text: "row 4"), Item(id: 0, text: "other")])
    #expect(stage.texts == ["row 4:0", "other:0"])
    var section = SectionSnapshot(count: 3) { Item(id: $0, text: "row \($0)") }
    section.insert([Item(id: 9, text: "row 9")], at: 1)
    stage.apply([section])
    #expect(stage.texts == ["row 0:0", "row 9:0", "row 1:0", "row 2:0"])
  }

  @Test("`TableDirector` accepts sections with computed rows")
  func director() {
    let director = TableDirector(
      table: TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    )
    director.add(section: TableSection(count: 1_000) { Item(id: $0, text: "row \($0)") })
    director.reload()
    #expect(
      director.elementAt(.init(section: 0, row: 999)) as? Item == Item(id: 999, text: "row 999")
    )
    #expect(director.table.rowCount == 1_000)
  }
}
