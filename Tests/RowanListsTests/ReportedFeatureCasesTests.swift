import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Cases that users of other lists reported about features: loading more rows, refreshing, section
/// indexes, display handlers and prefetching.
@MainActor
@Suite("Reported cases of list features")
struct ReportedFeatureCasesTests {
  private func paged(_ answer: Answer<[Item]>) -> TableStage {
    let stage = TableStage(items(0..<40))
    let table = stage.table
    table.refresh = Refresh { [weak table] in
      let rows = try await answer.get()
      table?.apply([SectionSnapshot(rows: rows)])
    }
    table.loadMore = LoadMore { [weak table] in
      let rows = try await answer.get()
      table?.apply([SectionSnapshot(rows: rows)])
      return rows.count < 120
    }
    stage.stage.session.commit()
    return stage
  }

  private func frame(of text: String, _ stage: TableStage) throws -> Rect {
    stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text)))
  }

  /// Other lists requested a page twice, or never again after the first page.
  @Test("Many scroll events near the end fetch one page, and the next page afterwards")
  func once() async {
    let answer = Answer<[Item]>()
    let stage = paged(answer)
    for page in 1...4 {
      for step in 0..<30 { stage.host.scroll(stage.scroll, to: 1_000_000 - Double(step % 3)) }
      for _ in 0..<20 { await Task.yield() }
      #expect(answer.asked == page)
      await answer.give(.success(items(0..<40 + 20 * page)))
      stage.stage.session.commit()
    }
    stage.host.scroll(stage.scroll, to: 1_000_000)
    #expect(!stage.table.isLoadingMore && answer.asked == 4)
    #expect(stage.texts.contains("row 119:0"))
    #expect(stage.texts.filter { $0 == "row 119:0" }.count == 1)
  }

  /// Another list jumped to its end when it was refreshed after pages had been loaded.
  @Test("A refresh at the top, after two pages were loaded, stays at the top")
  func refreshAfterPages() async {
    let answer = Answer<[Item]>()
    let stage = paged(answer)
    for page in 1...2 {
      stage.host.scroll(stage.scroll, to: 1_000_000)
      await answer.give(.success(items(0..<40 + 20 * page)))
      stage.stage.session.commit()
    }
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.table.beginRefreshing())
    await answer.give(.success(items(0..<40)))
    stage.stage.session.commit()
    #expect(stage.table.contentOffset == 0)
    #expect(stage.texts.first == "row 0:0" || stage.texts.contains("row 0:0"))
    #expect(!stage.table.isLoadingMore)
  }

  /// In another list, the first row was below the top after a few refreshes.
  @Test("Rows have the same positions after ten refreshes as before")
  func drift() async throws {
    let answer = Answer<[Item]>()
    let stage = paged(answer)
    let before = try frame(of: "row 0:0", stage)
    for _ in 0..<10 {
      #expect(stage.table.beginRefreshing())
      stage.stage.session.commit()
      await answer.give(.success(items(0..<40)))
      stage.stage.session.commit()
    }
    #expect(try frame(of: "row 0:0", stage) == before)
  }

  /// Another list jumped when the loading indicator below the last row disappeared.
  @Test("The visible rows near the end stay in place when the loading indicator disappears")
  func signGoes() async throws {
    let answer = Answer<[Item]>()
    let stage = paged(answer)
    stage.host.scroll(stage.scroll, to: 1_000_000)
    stage.stage.session.commit()
    let before = try frame(of: "row 39:0", stage).minY
    await answer.give(.success(items(0..<120)))
    stage.stage.session.commit()
    #expect(try frame(of: "row 39:0", stage).minY == before)
  }

  private func titled(_ titles: [String], rows: Int = 10) -> [SectionSnapshot] {
    titles.enumerated().map { number, title in
      SectionSnapshot(.string(title), rows: items(number * 100..<number * 100 + rows))
        .indexTitle(title)
    }
  }

  /// In another list, the index moved during a refresh.
  @Test("The section index stays in place while a refresh begins and ends")
  func indexDuringRefresh() async throws {
    let answer = Answer<[Item]>()
    let stage = TableStage(titled(["A", "B"]))
    stage.table.refresh = Refresh { _ = try await answer.get() }
    stage.stage.session.commit()
    func frame() throws -> Rect {
      stage.host.tree.absoluteFrame(of: try #require(stage.host.views(as: .slider).first))
    }
    let before = try frame()
    #expect(stage.table.beginRefreshing())
    stage.stage.session.commit()
    #expect(try frame() == before)
    await answer.give(.success([]))
    stage.stage.session.commit()
    #expect(try frame() == before)
  }

  /// In other lists, index titles were missing after rows had been filtered, and letters without
  /// rows could not be listed.
  @Test("Index titles follow filtered sections, and sections without rows have index titles")
  func titles() {
    let stage = TableStage(titled(["A", "B", "C"]))
    stage.apply(titled(["A", "C"]))
    #expect(stage.table.indexTitles == ["A", "C"])
    let empty = SectionSnapshot("Z", rows: [Item]()).indexTitle("Z")
    stage.apply(titled(["A", "B", "C"]) + [empty])
    #expect(stage.table.indexTitles == ["A", "B", "C", "Z"])
    #expect(stage.table.scrollTo(indexTitle: 3))
    stage.stage.session.commit()
    #expect(stage.table.isEndVisible)
  }

  /// Records the handler calls of an adapter.
  @MainActor
  private final class Notes {
    var prefetched: [Int] = []
    var cancelled: [Int] = []
    var shown: [Int] = []
    var ended: [Int] = []
  }

  private func noted(_ count: Int) -> (Notes, TableView, Stage) {
    let notes = Notes()
    let adapter = TableAdapter(Item.self) { Text($0.text) }
    adapter.events.prefetch = { rows, _ in notes.prefetched += rows.map(\.id) }
    adapter.events.cancelPrefetch = { rows, _ in notes.cancelled += rows.map(\.id) }
    adapter.events.willDisplay = { notes.shown.append($0.element.id) }
    adapter.events.endDisplay = { notes.ended.append($0.element.id) }
    let table = TableView(adapters: [adapter], estimatedRowHeight: 18)
    table.apply([SectionSnapshot(rows: items(0..<count))])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    return (notes, table, stage)
  }

  /// Other lists prefetched and cancelled rows again and again while they scrolled in one
  /// direction.
  @Test("Scrolling in one direction prefetches each row once, in order, and cancels none")
  func prefetchOnce() {
    let (notes, _, stage) = noted(500)
    notes.prefetched = []
    for step in 1...200 { stage.host.scroll(stage.host.view(.scroll), to: Double(step) * 9) }
    #expect(!notes.prefetched.isEmpty)
    #expect(Set(notes.prefetched).count == notes.prefetched.count)
    #expect(notes.prefetched == notes.prefetched.sorted())
    #expect(notes.cancelled.isEmpty)
  }

  /// Other lists reported the end of a removed row for its neighbour, or not at all.
  @Test("`endDisplay` is called for removed rows, but not for rows that move up")
  func endOfRemoved() {
    let (notes, table, stage) = noted(30)
    notes.ended = []
    table.apply([SectionSnapshot(rows: items(3..<30))])
    stage.session.commit()
    #expect(notes.ended == [0, 1, 2])
    notes.ended = []
    // Removes all sections at once.
    let shown = Set(notes.shown).subtracting([0, 1, 2])
    table.apply([])
    stage.session.commit()
    #expect(Set(notes.ended) == shown)
    #expect(notes.ended.count == shown.count)
  }

  /// A director of another library never called its prefetch handlers.
  @Test(
    "Prefetch handlers are called for rows of a table director and of a collection",
    arguments: [true, false]
  )
  func directors(isTable: Bool) {
    var prefetched: [Int] = []
    if isTable {
      let adapter = TableAdapter(Item.self) { Text($0.text) }
      adapter.events.prefetch = { rows, _ in prefetched += rows.map(\.id) }
      let director = TableDirector()
      director.registerAdapter(adapter)
      director.add(section: TableSection(id: "s", elements: items(0..<100)))
      director.reload()
      let stage = Stage(size: Size(width: 200, height: 180)) { List(director) }
      stage.session.commit()
    } else {
      let adapter = CollectionAdapter(Item.self) { Text($0.text) }
      adapter.events.prefetch = { rows, _ in prefetched += rows.map(\.id) }
      let collection = CollectionView(adapters: [adapter])
      collection.apply([SectionSnapshot(rows: items(0..<100))])
      let stage = Stage(size: Size(width: 200, height: 180)) { List(collection) }
      stage.session.commit()
    }
    #expect(!prefetched.isEmpty)
  }
}
