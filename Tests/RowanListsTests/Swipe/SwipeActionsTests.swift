import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Swipe actions of rows")
struct SwipeActionsTests {
  @Test(
    "A swipe reveals the action buttons of a row; a press on one performs it and closes the row"
  )
  func open() async {
    let stage = SwipeStage()
    stage.swipe("row 2", by: -120)
    await stage.rest()
    #expect(stage.table.openRow == RowID(section: "s", row: 2))
    let width = -stage.shift(of: "row 2")
    #expect(width > 120 && width <= 320)
    #expect(stage.has("Delete") && stage.has("Archive") && stage.has("Pin"))
    let button = stage.host.find(text: "Archive").map { stage.host.tree.absoluteFrame(of: $0) }
    #expect((button?.minX ?? 0) > 400 - width && (button?.maxX ?? 999) <= 400)
    stage.host.tap(text: "Archive")
    #expect(stage.notes.take() == ["begin 2", "archive 2", "end 2"])
    await stage.rest()
    #expect(stage.shift(of: "row 2") == 0)
    #expect(!stage.has("Archive"))
  }

  @Test("The first swipe action is at the edge of the list, on both sides")
  func order() async throws {
    let stage = SwipeStage()
    stage.swipe("row 1", by: -120)
    await stage.rest()
    func left(_ text: String) throws -> Double {
      stage.host.tree.absoluteFrame(of: try #require(stage.host.find(text: text))).minX
    }
    #expect(try left("Archive") < left("Delete"))
    stage.host.press(.escape)
    await stage.rest()
    stage.swipe("row 1", by: 70)
    await stage.rest()
    #expect(try left("Pin") >= 0)
    #expect(stage.shift(of: "row 1") > 0)
  }

  @Test("A short slow swipe closes again, and a short fast swipe opens the row")
  func flings() async {
    let stage = SwipeStage()
    stage.swipe("row 2", by: -20)
    await stage.rest()
    #expect(stage.shift(of: "row 2") == 0)
    #expect(stage.notes.take() == ["begin 2", "end 2"])
    stage.swipe("row 2", by: -20, velocity: -900)
    await stage.rest()
    #expect(stage.shift(of: "row 2") < -100)
  }

  @Test(
    "At the full-swipe distance the first action covers the others, and shrinks when swiped back"
  )
  func growing() async throws {
    let stage = SwipeStage()
    let row = try #require(stage.row("row 1"))
    let swipe = try #require(stage.host.beginSwipe(row, by: Point(x: -1, y: 0)))
    func frame(_ title: String) -> Rect? {
      let found = stage.host.views(as: .button).first {
        stage.host.tree[$0].accessibility?.label == title
      }
      return found.map { stage.host.tree.absoluteFrame(of: $0) }
    }
    stage.host.moveSwipe(swipe, by: Point(x: -150, y: 0))
    await stage.rest()
    let (before, other) = (try #require(frame("Delete")), try #require(frame("Archive")))
    #expect(before.minX == other.maxX)
    stage.host.moveSwipe(swipe, by: Point(x: -320, y: 0))
    await stage.rest()
    let grown = try #require(frame("Delete"))
    #expect(grown.width == before.width + other.width)
    #expect(grown.minX == stage.shift(of: "row 1") + 400)
    stage.host.moveSwipe(swipe, by: Point(x: -150, y: 0))
    await stage.rest()
    #expect(frame("Delete") == before)
    stage.host.moveSwipe(swipe, by: Point(x: -320, y: 0))
    stage.host.endSwipe(swipe)
    await stage.rest()
    #expect(stage.notes.all.contains("delete 1"))
    // A single action has no others to cover.
    let pin = try #require(stage.host.beginSwipe(stage.row("row 3")!, by: Point(x: 1, y: 0)))
    stage.host.moveSwipe(pin, by: Point(x: 320, y: 0))
    stage.host.endSwipe(pin)
  }

  @Test("A full swipe performs the first action, unless its configuration forbids that")
  func full() async {
    let stage = SwipeStage()
    stage.swipe("row 3", by: -350)
    #expect(stage.notes.take() == ["begin 3", "delete 3"])
    await stage.rest()
    #expect(stage.shift(of: "row 3") == -400)
    stage.remove(3)
    stage.done?(true)
    await stage.rest()
    #expect(!stage.has("row 3"))
    #expect(stage.notes.take() == ["end 3"])
    stage.swipe("row 4", by: 390)
    await stage.rest()
    #expect(stage.notes.take() == ["begin 4"])
    #expect(stage.shift(of: "row 4") < 200)
  }

  @Test("A row closes after its action has failed, or has succeeded without removing the row")
  func refused() async {
    let stage = SwipeStage()
    stage.swipe("row 3", by: -120)
    stage.host.tap(text: "Delete")
    #expect(stage.table.openRow != nil)
    stage.done?(false)
    await stage.rest()
    #expect(stage.shift(of: "row 3") == 0)
    #expect(stage.notes.take() == ["begin 3", "delete 3", "end 3"])
    stage.swipe("row 3", by: -120)
    stage.host.tap(text: "Delete")
    stage.done?(true)
    stage.done?(true)
    await stage.rest()
    #expect(stage.shift(of: "row 3") == 0)
    #expect(stage.has("row 3"))
    #expect(stage.notes.take() == ["begin 3", "delete 3", "end 3"])
  }

  @Test("A row removed by its swipe action leaves with the deletion animation")
  func goes() async throws {
    let stage = SwipeStage()
    stage.swipe("row 3", by: -120)
    await stage.rest()
    let view = try #require(stage.row("row 3"))
    stage.host.tap(text: "Delete")
    stage.remove(3)
    stage.done?(true)
    await stage.lists.stage.settle()
    #expect(stage.host.tree[view].isLeaving)
    #expect(stage.host.tree.placedFrame(of: view).minX < -100)
    await stage.rest()
    #expect(stage.host.tree.views[view]?.isLeaving != true)
  }

  @Test(
    "A tap elsewhere only closes a swiped row; scrolling, other swipes and Escape close it, too"
  )
  func closes() async {
    let stage = SwipeStage()
    stage.table.selectionMode = .single
    stage.lists.stage.session.commit()
    stage.swipe("row 2", by: -120)
    stage.host.tap(text: "row 4")
    #expect(stage.table.openRow == nil)
    #expect(stage.table.selectedRows.isEmpty)
    stage.host.tap(text: "row 4")
    #expect(stage.table.selectedRows == [RowID(section: "s", row: 4)])
    stage.swipe("row 2", by: -120)
    stage.swipe("row 3", by: -120)
    #expect(stage.table.openRow == RowID(section: "s", row: 3))
    #expect(
      stage.notes.take() == ["begin 2", "end 2", "begin 2", "end 2", "begin 3"]
    )
    stage.host.scroll(stage.lists.scroll, to: 10)
    #expect(stage.table.openRow == nil)
    stage.swipe("row 2", by: -120)
    stage.host.press(.escape)
    #expect(stage.table.openRow == nil)
    await stage.rest()
    #expect(stage.shift(of: "row 2") == 0)
  }

  @Test("In a right-to-left layout, swipes and action buttons are mirrored")
  func mirrored() async {
    let stage = SwipeStage(direction: .rightToLeft)
    stage.swipe("row 2", by: 120)
    await stage.rest()
    #expect(stage.shift(of: "row 2") > 120)
    let archive = stage.host.find(text: "Archive").map { stage.host.tree.absoluteFrame(of: $0) }
    let delete = stage.host.find(text: "Delete").map { stage.host.tree.absoluteFrame(of: $0) }
    #expect((delete?.minX ?? -1) >= 0)
    #expect((delete?.minX ?? 0) < (archive?.minX ?? 0))
  }

  @Test("A row resists a swipe to a side without actions, and springs back")
  func oneSide() async throws {
    let stage = SwipeStage()
    stage.adapter.events.leadingSwipeActions = nil
    stage.lists.reload()
    let text = try #require(stage.host.find(text: "row 2"))
    let swipe = try #require(stage.host.beginSwipe(text, by: Point(x: 1, y: 0)))
    stage.host.moveSwipe(swipe, by: Point(x: 200, y: 0))
    let shift = stage.shift(of: "row 2")
    #expect(shift > 0 && shift < 50)
    stage.host.endSwipe(swipe)
    await stage.rest()
    #expect(stage.shift(of: "row 2") == 0)
  }

  @Test("A swiped row closes when the width of its list changes, and can be swiped again")
  func resized() async {
    let stage = SwipeStage()
    stage.swipe("row 2", by: -120)
    await stage.rest()
    stage.host.resize(to: Size(width: 300, height: 300))
    await stage.rest()
    #expect(stage.table.openRow == nil)
    #expect(stage.shift(of: "row 2") == 0)
    stage.swipe("row 2", by: -100)
    await stage.rest()
    #expect(stage.shift(of: "row 2") < -100)
  }

  @Test(
    "Rows removed in `didEndEdit` of a swiped row do not move the visible rows",
    arguments: ["scroll", "resize"]
  )
  func removedOnClosing(by what: String) async {
    let stage = SwipeStage(count: 200)
    stage.host.scroll(stage.lists.scroll, to: 2000)
    stage.swipe("row 48", by: -120)
    await stage.rest()
    stage.adapter.events.didEndEdit = { _ in
      // The row is above the visible ones.
      stage.remove(3)
      stage.lists.director.reload { _ in .none }
    }
    if what == "scroll" {
      stage.host.scroll(stage.lists.scroll, to: 2100)
    } else {
      stage.host.resize(to: Size(width: 300, height: 300))
    }
    await stage.rest()
    let offset = stage.host.tree[stage.lists.scroll].scrollOffset
    #expect(stage.table.rowCount == 199)
    #expect(stage.table.contentOffset == offset)
    #expect(offset == (what == "scroll" ? 2100 : 2000) - 44)
    #expect(stage.lists.texts.contains("row 48"))
  }

  @Test("A swiped row that is removed calls `didEndEdit` once, and leaves no buttons behind")
  func removed() async {
    let stage = SwipeStage()
    stage.swipe("row 2", by: -120)
    _ = stage.notes.take()
    stage.lists.update { $0.sections[0].remove(at: 2) }
    #expect(stage.notes.take() == ["end 2"])
    await stage.rest()
    #expect(stage.table.openRow == nil)
    #expect(!stage.has("Archive"))
    for number in 3..<6 { #expect(stage.shift(of: "row \(number)") == 0) }
  }

  @Test("A view reused from a swiped row shows other rows without an offset")
  func recycled() async {
    let stage = SwipeStage(count: 200)
    stage.swipe("row 2", by: -120)
    await stage.rest()
    stage.host.scroll(stage.lists.scroll, to: 5000)
    await stage.rest()
    stage.host.scroll(stage.lists.scroll, to: 3000)
    for text in stage.lists.texts { #expect(stage.shift(of: text) == 0) }
  }

  @Test("With reduced motion, rows open and close without animation")
  func still() {
    let stage = SwipeStage()
    stage.host.send(.motionReduced(true))
    stage.swipe("row 2", by: -120)
    #expect(stage.shift(of: "row 2") < -120)
    stage.host.press(.escape)
    #expect(stage.shift(of: "row 2") == 0)
    #expect(!stage.has("Archive"))
  }

  @Test("`openSwipeActions` and `closeSwipeActions` open and close a row")
  func byTheApp() async {
    let stage = SwipeStage()
    #expect(stage.table.openSwipeActions(at: RowPath(section: 0, row: 1), on: .leading))
    await stage.rest()
    #expect(stage.shift(of: "row 1") > 0)
    stage.table.closeSwipeActions()
    await stage.rest()
    #expect(stage.shift(of: "row 1") == 0)
    #expect(stage.notes.take() == ["begin 1", "end 1"])
  }
}
