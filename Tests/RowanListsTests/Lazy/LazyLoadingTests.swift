import RowanDiff
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Lists that show rows as these are fetched")
struct LazyLoadingTests {
  private func rows(_ shelf: Shelf) -> LazyRows<Item> {
    LazyRows(count: 1_000, pageSize: 20, pageLimit: 4) { try shelf.page($0) }
  }

  @Test("A source tells the list that was given it last, and none that is gone")
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

  @Test("Rows that have come between the making of sections and their showing are shown")
  func behind() async {
    let rows = rows(Shelf(items(0..<1_000)))
    let early = SectionSnapshot("shelf", lazy: rows)
    let first = TableStage([SectionSnapshot("shelf", lazy: rows)])
    await rows.settle()
    first.stage.session.commit()
    let second = TableStage([early])
    #expect(second.texts.first == "row 0:0")
  }

  @Test("A window without rows asks for none")
  func empty() throws {
    let shelf = Shelf(items(0..<1_000))
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows(shelf))])
    let feature = try #require(stage.table.engine.features.feature(LazyLoading.self))
    shelf.forgetQuestions()
    feature.windowDidChange(to: 0..<0, hasMoved: true)
    #expect(shelf.asked.isEmpty)
  }
}
