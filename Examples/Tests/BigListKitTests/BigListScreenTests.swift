import Rowan
import RowanHeadless
import Testing

@testable import BigListKit

/// What somebody sees who opens the big list.
@MainActor
@Suite("Big list")
struct BigListScreenTests {
  @Test("It begins with row 0 under its section's header, and says how many rows there are")
  func opening() {
    let stage = BigListStage(100_000)
    #expect(stage.texts.contains("100,000 rows"))
    #expect(stage.texts.contains("0 – 9,999"))
    #expect(stage.shows("0"))
    #expect(stage.host.tree.views.count < 1_500)
  }

  @Test("A number and Return lead far away at once: the row is selected, its section above it")
  func farJump() throws {
    let stage = BigListStage(100_000)
    stage.jump(to: "54,321")
    #expect(stage.shows("54,321"))
    #expect(stage.texts.contains("50,000 – 59,999"))
    #expect(stage.store.table.selectedRows.map(\.row) == [54_321])
    let top = try #require(stage.top(ofRow: "54,321"))
    #expect((150...450).contains(top))
  }

  @Test("A jump to a row nearby is animated: the host goes there by itself")
  func nearJump() {
    let stage = BigListStage(100_000)
    stage.jump(to: "40")
    #expect(stage.host.tree[stage.scroll].scrollOffset == 0)
    stage.host.finishScrolling(steps: 20)
    #expect(stage.shows("40"))
  }

  @Test(
    "What leads nowhere is said kindly, until something else is typed",
    arguments: [
      ("abc", "“abc” is not the number of a row."), ("5000", "Rows go from 0 to 4,999."),
      ("", "Type the number of a row first."),
    ]
  )
  func badInput(text: String, problem: String) {
    let stage = BigListStage(5_000)
    stage.jump(to: text)
    #expect(stage.texts.contains(problem))
    stage.host.type("1", into: stage.host.view(.textField))
    #expect(!stage.texts.contains(problem))
  }

  @Test("Without rows there is nowhere to jump to, and appending begins the list")
  func emptyList() {
    let stage = BigListStage(0)
    stage.jump(to: "0")
    #expect(stage.texts.contains("There are no rows yet."))
    stage.host.tap(text: "Insert 100 above")
    #expect(stage.texts.contains("100 rows"))
    #expect(stage.host.find(text: "99") != nil || stage.host.find(text: "0") != nil)
  }

  @Test("Rows put in above the one being read move nothing in sight")
  func insertingAbove() throws {
    let stage = BigListStage(100_000)
    stage.host.scroll(stage.scroll, to: 30_000)
    let row = try stage.middleRow()
    let before = try #require(stage.top(ofRow: row))
    for round in 1...3 {
      stage.host.tap(text: "Insert 100 above")
      #expect(stage.texts.contains("100,\(round)00 rows"))
      #expect(stage.top(ofRow: row) == before)
      #expect(stage.texts.contains("0 – 9,999, and \(round)00 new"))
    }
  }

  @Test("The row being read stays where it is when the list becomes narrow, and wide again")
  func narrow() throws {
    let stage = BigListStage(100_000)
    stage.host.scroll(stage.scroll, to: 30_000)
    let reading = try #require(stage.store.table.firstVisibleRow)
    stage.host.tap(text: "Narrow")
    #expect(stage.host.tree[stage.scroll].frame.width == 390)
    #expect(stage.store.table.firstVisibleRow == reading)
    stage.host.tap(text: "Wide")
    #expect(stage.host.tree[stage.scroll].frame.width == 900)
    #expect(stage.store.table.firstVisibleRow == reading)
  }

  @Test("Arrow keys go from row to row, End and Home to the last and the first")
  func keyboard() {
    let stage = BigListStage(100_000)
    stage.host.tap(text: "2")
    stage.host.press(.down)
    #expect(stage.store.table.selectedRows.map(\.row) == [3])
    stage.host.press(.end)
    #expect(stage.store.table.selectedRows.map(\.row) == [99_999])
    #expect(stage.shows("99,999"))
    stage.host.press(.home)
    #expect(stage.shows("0"))
  }

  @Test("A star stays with its row, wherever the list has been meanwhile")
  func star() throws {
    let stage = BigListStage(100_000)
    let window = Rect(origin: .zero, size: stage.host.size)
    // Rows ahead, and the one with the focus, are mounted out of sight.
    let shown = { (label: String) in
      stage.host.tree.views.first { id, view in
        view.accessibility?.label == label
          && stage.host.tree.absoluteFrame(of: id).intersects(window)
      }?.key
    }
    let starred = { shown("Starred") != nil }
    let star = shown("Star")
    stage.host.tap(try #require(star))
    #expect(starred())
    stage.jump(to: "70000")
    #expect(!starred())
    stage.jump(to: "0")
    #expect(starred())
  }

  @Test("At twice the text size everything still has its place")
  func largeText() {
    let stage = BigListStage(1_000)
    stage.host.send(.textScaleChanged(2))
    for text in ["Insert 100 above", "Live", "1,000 rows"] { #expect(stage.texts.contains(text)) }
    #expect(stage.shows("0"))
  }
}
