import RowanDiff
import RowanLists
import Synchronization
import TestSupport
import Testing

/// A remote list, which returns its items in pages.
final class Shelf: Sendable {
  private struct State {
    var items: [Item]
    var asked: [Range<Int>] = []
    var failures = 0
  }

  struct Failure: Error {}

  private let state: Mutex<State>

  init(_ items: [Item]) { state = Mutex(State(items: items)) }

  var asked: [Range<Int>] { state.withLock { $0.asked } }

  func change(_ body: (inout [Item]) -> Void) { state.withLock { body(&$0.items) } }
  func forgetQuestions() { state.withLock { $0.asked = [] } }
  func fail(times: Int) { state.withLock { $0.failures = times } }

  func page(_ range: Range<Int>) throws -> RowPage<Item> {
    try state.withLock { state in
      state.asked.append(range)
      if state.failures > 0 {
        state.failures -= 1
        throw Failure()
      }
      let all = state.items
      return RowPage(rows: Array(all[range.clamped(to: 0..<all.count)]), count: all.count)
    }
  }
}

/// The ranges that a source was asked for.
private final class Answers: Sendable {
  private let list = Mutex<[Range<Int>]>([])
  var ranges: [Range<Int>] { list.withLock { $0 } }
  func note(_ range: Range<Int>) { list.withLock { $0.append(range) } }
}

@MainActor
@Suite("Rows fetched in pages as the user scrolls")
struct LazyRowsTests {
  private let shelf = Shelf(items(0..<100_000))

  private func stage(
    pageLimit: Int = 4
  ) async -> (stage: TableStage, rows: LazyRows<Item>) {
    let shelf = shelf
    let rows = LazyRows<Item>(count: 100_000, pageSize: 20, pageLimit: pageLimit) { range in
      try shelf.page(range)
    }
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows)])
    await settle(rows, stage)
    return (stage, rows)
  }

  private func settle(_ rows: LazyRows<Item>, _ stage: TableStage) async {
    await rows.settle()
    stage.stage.session.commit()
  }

  @Test("The list fetches only pages near the visible rows, and counts all rows")
  func first() async {
    let (stage, rows) = await stage()
    #expect(stage.texts.first == "row 0:0")
    #expect(stage.texts.count >= 10 && stage.texts.allSatisfy { $0.hasPrefix("row ") })
    #expect(stage.table.rowCount == 100_000)
    #expect(rows.loadedCount <= 80)
    #expect(rows.row(at: 3)?.text == "row 3")
    #expect(rows.row(at: 50_000) == nil && rows.row(at: -1) == nil)
  }

  @Test("After a jump, placeholders are shown until the rows are fetched")
  func jump() async throws {
    let (stage, rows) = await stage()
    stage.host.scroll(stage.scroll, to: 900_000)
    #expect(stage.texts.contains("…"))
    await settle(rows, stage)
    #expect(!stage.texts.contains("…"))
    let first = try #require(stage.table.firstVisibleRow)
    #expect(stage.texts.first == "row \(first.row):0")
  }

  @Test("Pages far from the visible rows are discarded, and fetched again when needed")
  func forgetting() async {
    let (stage, rows) = await stage()
    for step in 1...30 {
      stage.host.scroll(stage.scroll, to: Double(step) * 1_000)
      await settle(rows, stage)
    }
    #expect(rows.loadedCount <= 20 * 10)
    stage.host.scroll(stage.scroll, to: 0)
    await settle(rows, stage)
    #expect(stage.texts.first == "row 0:0")
  }

  @Test("Of two pages equally far from the window, the later one is discarded", arguments: 0..<4)
  func equallyFarPages(start: Int) async {
    let shelf = Shelf(items(0..<1_000))
    let rows = LazyRows<Item>(count: 1_000, pageSize: 20, pageLimit: 5) { try shelf.page($0) }
    // The window shows one page, and the pages beside it are fetched too: three pages each time.
    for page in [10, 20, 15] {
      let first = (start + page) * 20
      rows.windowDidChange(to: first..<(first + 20), hasMoved: true)
      await rows.settle()
    }
    #expect(rows.row(at: (start + 9) * 20) != nil)
    #expect(rows.row(at: (start + 21) * 20) == nil)
    #expect(rows.loadedCount == 8 * 20)
  }

  @Test("Rows that the user scrolls past before they are fetched are not loaded")
  func cancelling() async {
    let (stage, rows) = await stage()
    stage.host.scroll(stage.scroll, to: 400_000)
    stage.host.scroll(stage.scroll, to: 1_200_000)
    await settle(rows, stage)
    #expect(!stage.texts.contains("…"))
    #expect(rows.row(at: 400_000 / 18) == nil)
  }

  @Test("A row keeps its state and its selection while its page is discarded")
  func state() async throws {
    let (stage, rows) = await stage(pageLimit: 0)
    stage.table.selectionMode = .multiple
    stage.table.select([RowID(section: "shelf", row: 2)])
    stage.host.tap(try #require(stage.host.views(.text).first))
    stage.stage.session.commit()
    #expect(stage.texts.first == "row 0:1")
    stage.host.scroll(stage.scroll, to: 900_000)
    await settle(rows, stage)
    #expect(rows.row(at: 0) == nil)
    stage.host.scroll(stage.scroll, to: 0)
    await settle(rows, stage)
    #expect(stage.texts.first == "row 0:1")
    #expect(stage.table.selectedRows.contains(RowID(section: "shelf", row: 2)))
  }

  @Test("A refresh that changes rows near the visible ones keeps these in place")
  func refresh() async throws {
    let (stage, rows) = await stage()
    stage.host.scroll(stage.scroll, to: 900_000)
    await settle(rows, stage)
    let first = try #require(stage.table.firstVisibleRow).row
    let name = "row \(first + 2)"
    let top = try #require(stage.top(of: name))
    shelf.change { items in
      items.insert(Item(id: -1, text: "new", lines: 4), at: first - 6)
      items[first + 4].text = "changed"
      items.remove(at: first + 6)
      items.removeLast(100)
    }
    rows.refresh()
    await settle(rows, stage)
    #expect(stage.top(of: name) == top)
    #expect(stage.texts.contains("changed:0"))
    #expect(stage.table.rowCount == 99_900)
    #expect(rows.count == 99_900)
  }

  @Test("A partly visible last row stays in place when a refresh inserts a row before it")
  func refreshAtTheEnd() async throws {
    let all = items(0..<59) + [Item(id: 59, text: "last", lines: 3)]
    let shelf = Shelf(all)
    let rows = LazyRows<Item>(count: 60, pageSize: 20) { try shelf.page($0) }
    let stage = TableStage([
      SectionSnapshot("shelf", lazy: rows), SectionSnapshot("others", rows: items(100..<120)),
    ])
    await settle(rows, stage)
    _ = stage.table.scrollTo(RowPath(section: 0, row: 59))
    stage.stage.session.commit()
    await settle(rows, stage)
    let start = stage.host.tree[stage.scroll].scrollOffset
    let top = try #require(stage.top(of: "last"))
    // A third of the row stays visible.
    stage.host.scroll(stage.scroll, to: start + top + 36)
    await settle(rows, stage)
    shelf.change { $0.insert(Item(id: -1, text: "new", lines: 3), at: 25) }
    rows.refresh()
    await settle(rows, stage)
    #expect(stage.texts.prefix(2) == ["last:0 last:0 last:0", "row 100:0"])
    #expect(stage.top(of: "last") == -36)
  }

  @Test("A refresh can fill an empty list, and empty it again")
  func emptying() async {
    let shelf = Shelf([])
    let rows = LazyRows<Item>(count: 0, pageSize: 20) { try shelf.page($0) }
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows)])
    shelf.change { $0 = items(0..<50) }
    rows.refresh()
    await settle(rows, stage)
    #expect(stage.texts.first == "row 0:0" && stage.table.rowCount == 50)
    stage.host.scroll(stage.scroll, to: 700)
    shelf.change { $0 = items(0..<3) }
    rows.refresh()
    await settle(rows, stage)
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:0"])
    shelf.change { $0 = [] }
    rows.refresh()
    await settle(rows, stage)
    #expect(stage.table.rowCount == 0)
  }

  @Test("A page that fails to load calls `onError`, and is fetched again on the next scroll")
  func failure() async {
    shelf.fail(times: 100)
    let (stage, rows) = await stage()
    var errors = 0
    rows.onError = { _ in errors += 1 }
    stage.host.scroll(stage.scroll, to: 5)
    await settle(rows, stage)
    #expect(errors > 0 && stage.texts.allSatisfy { $0 == "…" })
    shelf.fail(times: 0)
    stage.host.scroll(stage.scroll, to: 0)
    await settle(rows, stage)
    #expect(stage.texts.first == "row 0:0")
  }

  /// Creates rows whose pages may differ from the requested ones, and a record of the requested
  /// ranges.
  private func rows(
    _ count: Int,
    pageSize: Int = 64,
    answering answer: @escaping @Sendable (Range<Int>) -> RowPage<Item>
  ) -> (rows: LazyRows<Item>, asked: Answers) {
    let asked = Answers()
    let rows = LazyRows<Item>(count: count, pageSize: pageSize) { range in
      asked.note(range)
      return answer(range)
    }
    return (rows, asked)
  }

  @Test("A page with fewer rows than its `count` is fetched once more, then shown and reported")
  func shortPages() async {
    let (rows, asked) = rows(4) { _ in RowPage(rows: items(0..<3), count: 4) }
    var errors: [any Error] = []
    rows.onError = { errors.append($0) }
    let stage = TableStage([SectionSnapshot("few", lazy: rows)])
    for _ in 0..<20 { await settle(rows, stage) }
    #expect(asked.ranges.count == 2)
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:0"])
    #expect(stage.table.rowCount == 3 && rows.count == 3)
    #expect(
      errors.map { $0 as? RowPageError } == [RowPageError(range: 0..<4, rowCount: 3, count: 4)]
    )
    #expect(stage.stage.diagnostics.count { $0.message.contains("few") } == 1)
    // Another refresh has the same result.
    rows.refresh()
    for _ in 0..<5 { await settle(rows, stage) }
    #expect(asked.ranges.count == 4 && stage.table.rowCount == 3)
  }

  @Test("Rows missing in the middle stay placeholders until `retry()` fetches them")
  func shortPageInTheMiddle() async {
    let isWhole = Mutex(false)
    let (rows, asked) = rows(30, pageSize: 10) { range in
      let all = items(0..<30)[range.clamped(to: 0..<30)]
      let isCut = range.lowerBound < 15 && !isWhole.withLock { $0 }
      return RowPage(rows: Array(isCut ? all.prefix(15 - range.lowerBound) : all), count: 30)
    }
    let stage = TableStage([SectionSnapshot("a", lazy: rows)])
    for _ in 0..<20 { await settle(rows, stage) }
    let count = asked.ranges.count
    #expect(count <= 8)
    #expect(rows.row(at: 14) != nil && rows.row(at: 15) == nil && rows.count == 30)
    stage.host.scroll(stage.scroll, to: 200)
    for _ in 0..<5 { await settle(rows, stage) }
    #expect(rows.failedRows.contains(10..<20) && rows.row(at: 15) == nil)
    isWhole.withLock { $0 = true }
    rows.retry()
    await settle(rows, stage)
    #expect(rows.row(at: 15)?.text == "row 15" && rows.failedRows.isEmpty)
    #expect(!stage.texts.contains("…"))
  }

  @Test("If pages report too high a `count`, the list ends with the last fetched row")
  func countTooHigh() async {
    let (rows, asked) = rows(30, pageSize: 10) { range in
      RowPage(rows: Array(items(0..<15)[range.clamped(to: 0..<15)]), count: 30)
    }
    let stage = TableStage([SectionSnapshot("a", lazy: rows)])
    for _ in 0..<20 { await settle(rows, stage) }
    #expect(asked.ranges.count <= 8)
    stage.host.scroll(stage.scroll, to: 10_000)
    for _ in 0..<5 { await settle(rows, stage) }
    #expect(rows.count == 15 && stage.texts.last == "row 14:0")
  }

  @Test("Pages that report a different `count` each time do not cause endless fetching")
  func unstableCount() async {
    let count = Mutex(40)
    let (rows, asked) = rows(40, pageSize: 10) { range in
      let now = count.withLock { value in
        value = value == 40 ? 39 : 40
        return value
      }
      return RowPage(rows: Array(items(0..<now)[range.clamped(to: 0..<now)]), count: now)
    }
    let stage = TableStage([SectionSnapshot("a", lazy: rows)])
    for _ in 0..<50 { await settle(rows, stage) }
    #expect(asked.ranges.count < 10 && stage.texts.first == "row 0:0")
  }

  @Test("Pages with more rows than requested do not cause endless fetching")
  func longPages() async {
    let (rows, asked) = rows(40, pageSize: 10) { range in
      RowPage(rows: items(range.lowerBound..<min(40, range.upperBound + 5)), count: 40)
    }
    let stage = TableStage([SectionSnapshot("a", lazy: rows)])
    for _ in 0..<20 { await settle(rows, stage) }
    #expect(asked.ranges.count < 6 && stage.texts.first == "row 0:0" && rows.count == 40)
  }

  @Test("A failed page is not fetched again when its error appears, but when the user retries")
  func retrying() async {
    let (stage, rows) = await stage()
    rows.onError = { [weak rows, weak table = stage.table] error in
      table?.failure = TableFailure("Offline") { rows?.retry() }
    }
    shelf.fail(times: 1_000)
    stage.host.scroll(stage.scroll, to: 90_000)
    shelf.forgetQuestions()
    for _ in 0..<20 { await settle(rows, stage) }
    #expect(shelf.asked.count <= 12)
    #expect(!rows.failedRows.isEmpty && stage.texts.contains("…"))
    shelf.fail(times: 0)
    shelf.forgetQuestions()
    stage.host.tap(text: "Try again")
    await settle(rows, stage)
    #expect(!stage.texts.contains("…") && rows.failedRows.isEmpty)
    rows.retry()
    #expect(!rows.isLoading)
  }

  @Test("`retry()` repeats a refresh that failed")
  func retryingRefresh() async {
    let (stage, rows) = await stage()
    shelf.change { $0[1].text = "changed" }
    shelf.fail(times: 1)
    rows.refresh()
    await settle(rows, stage)
    #expect(!stage.texts.contains("changed:0"))
    rows.retry()
    await settle(rows, stage)
    #expect(stage.texts.contains("changed:0"))
  }

  @Test("Random changes of the source are shown after each refresh", arguments: 1...3)
  func randomChanges(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let shelf = Shelf(items(0..<300))
    let rows = LazyRows<Item>(count: 300, pageSize: 10, pageLimit: 2) { try shelf.page($0) }
    let stage = TableStage([SectionSnapshot("shelf", lazy: rows)])
    var model = items(0..<300)
    for step in 0..<60 {
      for _ in 0..<random.below(5) {
        let place = random.below(model.count + 1)
        switch random.below(4) {
        case 0 where place < model.count: model.remove(at: place)
        case 1 where place < model.count: model[place].text = "text \(step)"
        case 2 where place < model.count:
          model.insert(model.remove(at: place), at: random.below(model.count + 1))
        default: model.insert(Item(id: 1_000 + step * 10 + place, text: "n\(step)"), at: place)
        }
      }
      let changed = model
      shelf.change { $0 = changed }
      stage.host.scroll(stage.scroll, to: Double(random.below(6_000)))
      rows.refresh()
      await settle(rows, stage)
      let first = stage.table.firstVisibleRow?.row ?? 0
      let expected = model[first...].prefix(stage.texts.count).map { "\($0.text):0" }
      #expect(stage.texts == expected, "seed \(seed), step \(step)")
      #expect(stage.table.rowCount == model.count)
      // The changes of a refresh match the rows. Otherwise they are reported, and rows compared.
      #expect(stage.stage.diagnostics.isEmpty)
    }
  }
}
