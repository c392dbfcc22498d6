import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Scroll anchor when the visible rows are removed")
struct RemovedRowsAnchorTests {
  private func sections(collapsed: Set<Int> = []) -> [SectionSnapshot] {
    (0..<3).map { section in
      SectionSnapshot(.int(section), rows: items(section * 100..<section * 100 + 100))
        .header("Section \(section)")
        .collapsed(collapsed.contains(section))
    }
  }

  @Test("Collapsing the section that fills the window leaves its header at the top")
  func collapse() {
    let stage = TableStage(sections())
    stage.host.scroll(stage.scroll, to: 900)
    stage.apply(sections(collapsed: [0]))
    let height = stage.height(ofText: "Section 1")
    #expect(stage.rowTop(ofText: "Section 0") == 0)
    #expect(stage.rowTop(ofText: "Section 1") == height)
    #expect(stage.top(of: "row 100") == 2 * height)
  }

  @Test("Collapsing a section in the middle of the list leaves its sticky header at the top")
  func collapseInTheMiddle() {
    let stage = TableStage(sections())
    stage.host.scroll(stage.scroll, to: 2700)
    #expect(stage.table.firstVisibleRow?.section == 1)
    stage.apply(sections(collapsed: [1]))
    #expect(stage.rowTop(ofText: "Section 1") == 0)
    #expect(stage.rowTop(ofText: "Section 2") == stage.height(ofText: "Section 1"))
  }

  @Test("If no row remains above, the first remaining row below is at the top")
  func nothingAbove() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply(items(120..<300))
    #expect(stage.table.firstVisibleRow?.row == 0)
    #expect(stage.top(of: "row 120") == 0)
  }

  @Test("If all rows above are replaced, the first remaining row below is at the top")
  func replacedAbove() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply(items(1000..<1050) + items(120..<300))
    #expect(stage.top(of: "row 120") == 0)
  }

  @Test("A filter keeps the boundary of the remaining rows above and below at the top")
  func filter() {
    let stage = TableStage(items(0..<1_000))
    stage.host.scroll(stage.scroll, to: 450 * 18)
    stage.apply(items(0..<100) + items(800..<900))
    #expect(stage.top(of: "row 99") == -18)
    #expect(stage.top(of: "row 800") == 0)
  }

  @Test("If the visible rows are removed, the next remaining row is below the sticky header")
  func belowStickyHeader() {
    let stage = TableStage([SectionSnapshot("a", rows: items(0..<300)).header("A")])
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply([
      SectionSnapshot("a", rows: items(0..<60) + items(150..<300)).header("A")
    ])
    #expect(stage.rowTop(ofText: "A") == 0)
    #expect(stage.top(of: "row 150") == stage.height(ofText: "A"))
  }

  @Test("If the section that fills the window is removed, the next section is at the top")
  func removedSection() {
    let stage = TableStage(sections())
    stage.host.scroll(stage.scroll, to: 2700)
    stage.apply([sections()[0], sections()[2]])
    #expect(stage.rowTop(ofText: "Section 2") == 0)
    #expect(stage.top(of: "row 200") == stage.height(ofText: "Section 2"))
  }

  @Test("If the rows at the end are removed, the list ends with the last remaining row")
  func removedEnd() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 200 * 18)
    stage.apply(items(0..<150))
    #expect(stage.texts.last == "row 149:0" && stage.table.isEndVisible)
  }

  @Test("Sorting that moves all visible rows keeps the first of them in place")
  func sorted() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 100 * 18 + 5)
    stage.apply(Array(items(0..<300).reversed()))
    #expect(stage.top(of: "row 100") == -5)
  }

  @Test("If no row remains, the list keeps its content offset")
  func nothingStays() {
    let stage = TableStage(items(0..<300))
    stage.host.scroll(stage.scroll, to: 1800)
    stage.apply(items(1000..<1300))
    #expect(stage.table.contentOffset == 1800)
  }

  @Test("A list off the screen comes back at the row after its removed rows")
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

  @Test("If a refresh removes visible fetched rows, the next remaining row is at the top")
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

  @Test("In a grid, the line of the next remaining item is at the top")
  func grid() {
    let rules = GridLayoutRules(columns: .count(4), itemHeight: .fixed(20), interItemSpacing: 0)
    let stage = CollectionStage(tiles(0..<400), layout: rules)
    stage.host.scroll(stage.scroll, to: 50 * 28)
    #expect(stage.frames[200]?.minY == 0)
    let kept = tiles(0..<160) + tiles(300..<400)
    stage.update { $0.set(sections: [CollectionSection(id: "tiles", elements: kept)]) }
    // The end of the line above is at the top edge, and the line spacing is below it.
    #expect(stage.frames[300]?.minY == 8 && stage.frames[159] == nil)
    let few = tiles(0..<158) + tiles(350..<400)
    stage.update { $0.set(sections: [CollectionSection(id: "tiles", elements: few)]) }
    // Tile 350 is in a line with remaining tiles.
    #expect(stage.frames[350]?.minY == 0 && stage.frames[157]?.minY == 0)
  }

  @Test("In a horizontal right-to-left collection, the next remaining item is at the right edge")
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
    "A large title header stays as far visible as before when rows are removed",
    arguments: [0, 30]
  )
  func title(offset: Double) throws {
    let stage = TableStage(items(0..<300))
    stage.table.edgeFollowing = EdgeFollowing(start: nil)
    stage.stage.session.setContent {
      List(stage.table).listHeader(
        List.ListHeader(Child(Text("Header").frame(height: 50)), id: AnyIdentity("header")) { _ in }
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
