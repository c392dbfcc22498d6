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

  @Test("The diagnostic about a page names its section, also if that is no longer shown")
  func diagnostics() throws {
    let rows = rows(Shelf(items(0..<1_000)))
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows)])
    let feature = try #require(stage.table.engine.features.feature(LazyLoading.self))
    let error = RowPageError(range: 0..<20, rowCount: 3, count: 20)
    feature.lazyRows(rows, didReport: error)
    stage.apply([SectionSnapshot]())
    feature.lazyRows(rows, didReport: error)
    let messages = stage.stage.diagnostics.map(\.message).filter { $0.hasSuffix("\(error)") }
    #expect(
      messages == ["Section shelf: \(error)", "A section that is no longer shown: \(error)"]
    )
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
