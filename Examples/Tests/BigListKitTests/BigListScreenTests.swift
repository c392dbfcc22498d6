import Rowan
import RowanHeadless
import RowanTesting
import Testing

@testable import BigListKit

@MainActor
@Suite("Big list", .timeLimit(.minutes(20)))
struct BigListScreenTests {
  @Test("The list begins with row 0 below a section header, and shows the number of rows")
  func opening() {
    let list = BigListStage(100_000)
    #expect(list.texts.contains("100,000 rows") && list.texts.contains("0 – 9,999"))
    #expect(list.shows("0"))
    #expect(list.host.tree.views.count < 1_500)
  }

  @Test("A jump to a distant row selects it and shows it without an animation")
  func farJump() throws {
    let list = BigListStage(100_000)
    list.jump(to: "54,321")
    #expect(list.shows("54,321") && list.texts.contains("50,000 – 59,999"))
    #expect(list.store.table.selectedRows.map(\.row) == [54_321])
    #expect((150...450).contains(try #require(list.top(ofRow: "54,321"))))
  }

  @Test("The host animates a jump to a row nearby")
  func nearJump() {
    let list = BigListStage(100_000)
    list.jump(to: "40")
    #expect(list.host.tree[list.scroll].scrollOffset == 0)
    list.host.finishScrolling(steps: 20)
    #expect(list.shows("40"))
  }

  @Test(
    "An invalid number gives a message until the text changes",
    arguments: ["abc", "5000", "-1", ""]
  )
  func badInput(text: String) {
    let list = BigListStage(5_000)
    list.jump(to: text)
    #expect(list.texts.contains("Enter a row from 0 to 4,999."))
    list.host.type("1", into: list.host.view(.textField))
    #expect(!list.texts.contains("Enter a row from 0 to 4,999."))
  }

  @Test("A jump in an empty list gives a message, and an insertion adds the first rows")
  func emptyList() {
    let list = BigListStage(0)
    list.jump(to: "0")
    #expect(list.texts.contains("There are no rows yet."))
    list.host.tap(text: "Insert 100 above")
    #expect(list.texts.contains("100 rows"))
    #expect(list.host.find(text: "99") != nil || list.host.find(text: "0") != nil)
  }

  @Test("Rows that are inserted above move no visible row")
  func insertingAbove() throws {
    let list = BigListStage(100_000)
    list.host.scroll(list.scroll, to: 30_000)
    let row = list.visibleRow
    let before = try #require(list.top(ofRow: row))
    for round in 1...3 {
      list.host.tap(text: "Insert 100 above")
      #expect(list.texts.contains("100,\(round)00 rows"))
      #expect(list.top(ofRow: row) == before)
      #expect(list.texts.contains("0 – 9,999, and \(round)00 new"))
    }
  }

  @Test("The first visible row stays when the window becomes narrow and wide again")
  func narrow() throws {
    let list = BigListStage(100_000)
    list.host.scroll(list.scroll, to: 30_000)
    let first = try #require(list.store.table.firstVisibleRow)
    for width in [390.0, 900] {
      list.stage.resize(to: Size(width: width, height: 600))
      #expect(list.store.table.firstVisibleRow == first)
    }
  }

  @Test("Arrow keys select the next row, End and Home the last and the first one")
  func keyboard() {
    let list = BigListStage(100_000)
    list.host.tap(text: "2")
    list.host.press(.down)
    #expect(list.store.table.selectedRows.map(\.row) == [3])
    list.host.press(.end)
    #expect(list.store.table.selectedRows.map(\.row) == [99_999] && list.shows("99,999"))
    list.host.press(.home)
    #expect(list.shows("0"))
  }

  @Test("A star keeps its row while other parts of the list are shown")
  func star() throws {
    let list = BigListStage(100_000)
    try list.stage.tap(.button("Star").visible.first)
    #expect(list.stage.shows(.button("Starred")))
    list.jump(to: "70000")
    #expect(!list.stage.shows(.button("Starred")))
    list.jump(to: "0")
    #expect(list.stage.shows(.button("Starred")))
  }

  @Test("At 200 % text size all controls and rows are visible")
  func largeText() {
    let list = BigListStage(1_000)
    list.host.send(.textScaleChanged(2))
    for text in ["Insert 100 above", "Live", "1,000 rows"] { #expect(list.texts.contains(text)) }
    #expect(list.shows("0"))
  }

  @Test(
    "The title, the buttons and the rows begin at one edge",
    arguments: [390.0, 768, 1_100, 1_600]
  )
  func edges(width: Double) async throws {
    let stage = BigListStage(1_000, width: width).stage
    try await stage.settle()
    let audit = stage.edgeAudit()
    let edges = try #require(audit.levels.first).edges
    // Figures of a row are in columns, and texts in Hebrew and Arabic begin at the right.
    for edge in edges where edge.distance < 100 && edge.distance != 16 {
      #expect(edge.content.allSatisfy { $0.contains(/[\u{590}-\u{6FF}]/) }, "\(audit)")
    }
  }

  @Test("A live list appends a row every second and keeps showing its end, until it is stopped")
  func following() async {
    await live(1_000) { list, second in
      list.jump(to: "999")
      list.host.scroll(list.scroll, by: 100_000)
      for number in 1_000..<1_004 {
        await second()
        #expect(list.texts.contains("\(Numerals.grouped(number + 1)) rows"))
        #expect(list.shows(Numerals.grouped(number)), "row \(number) is not visible")
      }
      list.host.tap(text: "Stop")
      await second()
      #expect(list.texts.contains("1,004 rows"))
    }
  }

  @Test("A live list that does not show its end moves no visible row")
  func reading() async throws {
    try await live(1_000) { list, second in
      list.host.scroll(list.scroll, to: 20_000)
      let row = list.visibleRow
      let before = try #require(list.top(ofRow: row))
      await second()
      await second()
      #expect(list.texts.contains("1,002 rows") && list.top(ofRow: row) == before)
    }
  }

  /// Calls a closure with a live list, and with a function that lets a second pass.
  private func live(
    _ count: Int,
    _ body: @MainActor (BigListStage, @MainActor () async -> Void) async throws -> Void
  ) async rethrows {
    let list = BigListStage(count)
    let clock = ManualClock()
    list.host.tap(text: "Live")
    let task = Task { await list.store.run(clock: clock) }
    while clock.sleeperCount == 0 { await Task.yield() }
    try await body(list) {
      await clock.advance(by: .seconds(1))
      while clock.sleeperCount == 0 { await Task.yield() }
      list.stage.commit()
    }
    task.cancel()
    await task.value
  }
}
