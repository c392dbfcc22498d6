import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Scroll anchor when the rows in the window go")
struct RemovedRowsAnchorTests {
  private func sections(collapsed: Set<Int> = []) -> [SectionSnapshot] {
    (0..<3).map { section in
      SectionSnapshot(.int(section), rows: items(section * 100..<section * 100 + 100))
        .header("Section \(section)")
        .collapsed(collapsed.contains(section))
    }
  }

  @Test("A section that is collapsed around the window leaves its header at the top")
  func collapse() {
    let stage = TableStage(sections())
    stage.host.scroll(stage.scroll, to: 900)
    stage.apply(sections(collapsed: [0]))
    let height = stage.height(ofText: "Section 1")
    #expect(stage.rowTop(ofText: "Section 0") == 0)
    #expect(stage.rowTop(ofText: "Section 1") == height)
    #expect(stage.top(of: "row 100") == 2 * height)
  }

  @Test("A section in the middle that is collapsed leaves its header where it sticks")
  func collapseInTheMiddle() {
    let stage = TableStage(sections())
    stage.host.scroll(stage.scroll, to: 2700)
    #expect(stage.table.firstVisibleRow?.section == 1)
    stage.apply(sections(collapsed: [1]))
    #expect(stage.rowTop(ofText: "Section 1") == 0)
    #expect(stage.rowTop(ofText: "Section 2") == stage.height(ofText: "Section 1"))
  }

  @Test("Without rows above, the first row that stays below comes to the top")
  func nothingAbove() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply(items(120..<300))
    #expect(stage.table.firstVisibleRow?.row == 0)
    #expect(stage.top(of: "row 120") == 0)
  }

  @Test("Rows that come in place of all rows above leave the first row that stays at the top")
  func replacedAbove() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply(items(1000..<1050) + items(120..<300))
    #expect(stage.top(of: "row 120") == 0)
  }

  @Test("A filter keeps the place between the rows that stay above and below")
  func filter() {
    let stage = TableStage(items(0..<1_000))
    stage.host.scroll(stage.scroll, to: 450 * 18)
    stage.apply(items(0..<100) + items(800..<900))
    #expect(stage.top(of: "row 99") == -18)
    #expect(stage.top(of: "row 800") == 0)
  }

  @Test("Rows that go around the window bring what follows below a header that sticks")
  func belowStickyHeader() {
    let stage = TableStage([SectionSnapshot("a", rows: items(0..<300)).header("A")])
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply([
      SectionSnapshot("a", rows: items(0..<60) + items(150..<300)).header("A")
    ])
    #expect(stage.rowTop(ofText: "A") == 0)
    #expect(stage.top(of: "row 150") == stage.height(ofText: "A"))
  }

  @Test("A section that goes brings the next one to the top")
  func removedSection() {
    let stage = TableStage(sections())
    stage.host.scroll(stage.scroll, to: 2700)
    stage.apply([sections()[0], sections()[2]])
    #expect(stage.rowTop(ofText: "Section 2") == 0)
    #expect(stage.top(of: "row 200") == stage.height(ofText: "Section 2"))
  }

  @Test("The rows at the end that go bring the last row that stays into sight")
  func removedEnd() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 200 * 18)
    stage.apply(items(0..<150))
    #expect(stage.texts.last == "row 149:0" && stage.table.isEndVisible)
  }

  @Test("A sort that moves all rows of the window keeps the first of them in place")
  func sorted() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 100 * 18 + 5)
    stage.apply(Array(items(0..<300).reversed()))
    #expect(stage.top(of: "row 100") == -5)
  }

  @Test("If no row stays, the list keeps its offset as far as it is long enough")
  func nothingStays() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply(items(1000..<1300))
    #expect(stage.table.contentOffset == 1800)
  }

  @Test("A list that is off the screen comes back where its rows went")
  func offScreen() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 1800)
    stage.stage.session.setContent { Text("another screen") }
    stage.stage.session.commit()
    stage.table.apply([SectionSnapshot(rows: items(0..<50) + items(150..<300))])
    stage.table.apply([SectionSnapshot(rows: items(0..<40) + items(160..<300))])
    stage.stage.session.setContent { List(stage.table) }
    stage.stage.session.commit()
    #expect(stage.top(of: "row 160") == 0)
  }

  @Test("Rows that are fetched as they come into sight keep what follows those that go")
  func lazyRows() async {
    let shelf = Shelf(items(0..<300))
    let rows = LazyRows<Item>(count: 300, pageSize: 20) { try shelf.page($0) }
    let stage = TableStage([SectionSnapshot("a", lazy: rows)])
    await rows.settle()
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 1800)
    await rows.settle()
    stage.stage.session.commit()
    shelf.change { $0 = items(0..<90) + items(112..<300) }
    rows.refresh()
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.top(of: "row 112") == 0)
  }

  @Test("A grid goes on with the line of the item that follows")
  func grid() {
    let rules = GridLayoutRules(columns: .count(4), itemHeight: .fixed(20), interItemSpacing: 0)
    let stage = CollectionStage(tiles(0..<400), layout: rules)
    stage.host.scroll(stage.scroll, to: 50 * 28)
    #expect(stage.frames[200]?.minY == 0)
    let kept = tiles(0..<160) + tiles(300..<400)
    stage.update { $0.set(sections: [CollectionSection(id: "tiles", elements: kept)]) }
    // The end of the line above is at the top, the space between the lines below it.
    #expect(stage.frames[300]?.minY == 8 && stage.frames[159] == nil)
    let few = tiles(0..<158) + tiles(350..<400)
    stage.update { $0.set(sections: [CollectionSection(id: "tiles", elements: few)]) }
    // It shares its line with items that stay.
    #expect(stage.frames[350]?.minY == 0 && stage.frames[157]?.minY == 0)
  }

  @Test("A collection that scrolls sideways, from right to left, keeps what follows at its edge")
  func sideways() {
    let rules = GridLayoutRules(
      columns: .count(3),
      itemHeight: .fixed(50),
      lineSpacing: 0,
      axis: .horizontal
    )
    let stage = CollectionStage(tiles(0..<300), layout: rules)
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 2500)
    let right = stage.host.size.width
    #expect(stage.frames[150]?.maxX == right)
    let kept = tiles(0..<90) + tiles(210..<300)
    stage.update { $0.set(sections: [CollectionSection(id: "tiles", elements: kept)]) }
    #expect(stage.frames[210]?.maxX == right)
  }

  @Test(
    "A title that scrolls away above all rows stays as far in sight as it is",
    arguments: [0, 30]
  )
  func title(offset: Double) throws {
    let stage = TableStage(items(0..<300))
    stage.table.edgeFollowing = EdgeFollowing(start: nil)
    stage.stage.session.setContent {
      List(stage.table).lead(
        List.Lead(Child(Text("Lead").frame(height: 50)), id: AnyIdentity("lead")) { _ in }
      )
    }
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: offset)
    stage.apply(items(120..<300))
    #expect(stage.top(of: "row 120") == 50 - offset)
    stage.host.scroll(stage.scroll, to: 90)
    stage.apply(items(200..<300))
    #expect(stage.top(of: "row 200") == 0)
  }
}
