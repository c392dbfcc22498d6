import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Rows that scroll horizontally")
struct ScrollRowTests {
  struct Shelf: RowValue, Equatable {
    var id: Int
  }

  private func stage(_ count: Int = 60) -> Stage {
    let stage = Stage(size: Size(width: 100, height: 200))
    let table = TableView(
      adapters: [
        TableAdapter(Shelf.self) { row in
          ScrollView(.horizontal, spacing: 0) {
            ForEach(0..<4, id: { $0 }) { Text("\(row.id).\($0)").frame(width: 60, height: 40) }
          }
        }
      ],
      estimatedRowHeight: 40
    )
    table.apply([SectionSnapshot(rows: (0..<count).map { Shelf(id: $0) })])
    stage.session.setContent { List(table) }
    stage.host.start()
    return stage
  }

  private func table(_ stage: Stage) -> ViewID { stage.host.views(.scroll)[0] }

  private func shelf(_ text: String, _ stage: Stage) throws -> ViewID {
    let view = try #require(stage.host.find(text: text))
    return try #require(
      stage.host.views(.scroll).first { $0 == stage.host.tree[view].parent }
    )
  }

  private func offset(_ text: String, _ stage: Stage) throws -> Double {
    stage.host.tree[try shelf(text, stage)].scrollOffset
  }

  @Test(
    "A row keeps its scroll offset while it is out of view; rows that reuse its view begin at 0"
  )
  func comesBack() throws {
    let stage = stage()
    stage.host.scroll(try shelf("1.0", stage), to: 70)
    stage.host.scroll(table(stage), to: 1200)
    #expect(!stage.texts.contains("1.0"))
    for view in stage.host.views(.scroll).dropFirst() {
      #expect(stage.host.tree[view].scrollOffset == 0)
    }
    stage.host.scroll(table(stage), to: 0)
    #expect(try offset("1.0", stage) == 70)
    #expect(try offset("2.0", stage) == 0)
  }

  @Test("Rows keep their scroll offset across sleep")
  func sleeps() throws {
    let stage = stage()
    stage.host.scroll(try shelf("1.0", stage), to: 70)
    #expect(stage.session.sleep())
    #expect(try offset("1.0", stage) == 70)
    #expect(stage.host.wakingDifferences.isEmpty)
    stage.host.scroll(table(stage), to: 1200)
    stage.host.scroll(table(stage), to: 0)
    #expect(try offset("1.0", stage) == 70)
  }

  @Test("A list that replaces another list begins at its top")
  func tables() async {
    let isFirst = Observed(true)
    let stage = Stage(size: Size(width: 100, height: 200))
    let tables = [0, 1].map { number in
      let table = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
      table.apply([SectionSnapshot(rows: items(number * 100..<number * 100 + 50))])
      return table
    }
    stage.session.setContent { List(isFirst.value ? tables[0] : tables[1]).id(isFirst.value) }
    stage.host.start()
    stage.host.scroll(table(stage), to: 300)
    isFirst.value = false
    await stage.settle()
    #expect(stage.texts.first == "row 100:0")
    #expect(stage.host.tree[table(stage)].scrollOffset == 0)
  }
}
