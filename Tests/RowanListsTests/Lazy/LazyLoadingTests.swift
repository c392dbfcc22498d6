import RowanDiff
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Connection of `LazyRows` to its list")
struct LazyLoadingTests {
  private func rows(_ shelf: Shelf) -> LazyRows<Item> {
    LazyRows(count: 1_000, pageSize: 20, pageLimit: 4) { try shelf.page($0) }
  }

  @Test("`LazyRows` does not retain its list, and reports to a list that is created later")
  func reader() async {
    let rows = rows(Shelf(items(0..<1_000)))
    weak var engine: ListEngine?
    do {
      let stage = TableStage([SectionSnapshot("shelf", lazy: rows)])
      engine = stage.table.engine
      #expect(rows.reader === stage.table.engine.features.feature(LazyLoading.self))
    }
    #expect(engine == nil && rows.reader == nil)
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows)])
    await rows.settle()
    stage.stage.session.commit()
    #expect(rows.reader === stage.table.engine.features.feature(LazyLoading.self))
    #expect(stage.texts.first == "row 0:0")
  }

  @Test("A snapshot created before its rows were fetched shows the fetched rows")
  func behind() async {
    let rows = rows(Shelf(items(0..<1_000)))
    let early = SectionSnapshot("shelf", lazy: rows)
    let first = TableStage([SectionSnapshot("shelf", lazy: rows)])
    await rows.settle()
    first.stage.session.commit()
    let second = TableStage([early])
    #expect(second.texts.first == "row 0:0")
  }

  @Test("An empty range of visible rows fetches no page")
  func empty() throws {
    let shelf = Shelf(items(0..<1_000))
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows(shelf))])
    let feature = try #require(stage.table.engine.features.feature(LazyLoading.self))
    shelf.forgetQuestions()
    feature.windowDidChange(to: 0..<0, hasMoved: true)
    #expect(shelf.asked.isEmpty)
  }
}
