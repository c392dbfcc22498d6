import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Reordering of rows, as users see it.
@MainActor
@Suite("Reordering rows by drag, keyboard and accessibility actions")
struct DragReorderTests {
  private func stage(
    _ counts: [Int] = [8],
    hasHeaders: Bool = false,
    movesItself: Bool = true
  ) -> CommandStage {
    let stage = CommandStage(counts, hasHeaders: hasHeaders) { events, notes in
      events.canMoveRow = { $0.element.id != 3 }
      events.moveRow = { event, to in
        notes.add("\(event.element.name) to \(to.section).\(to.row)")
      }
    }
    stage.lists.director.movesRowsItself = movesItself
    stage.table.allowsDragReorder = true
    stage.stage.session.commit()
    return stage
  }

  private func lift(_ stage: CommandStage, _ name: String) -> HeadlessHost.Pan? {
    stage.host.lift(stage.view(name))
  }

  private func grips(_ stage: CommandStage) -> [ViewID] {
    stage.host.views(.box).filter { stage.host.tree[$0].gestures.pan == .vertical }
  }

  /// Returns the names of the visible rows in their order.
  private func order(_ stage: CommandStage) -> String { stage.shown.map(\.name).joined() }

  @Test("A lifted row follows the pointer, and the other rows open a gap for it")
  func following() async throws {
    let stage = stage()
    let pan = try #require(lift(stage, "b"))
    #expect(stage.table.draggedRow == stage.id(1))
    stage.host.movePan(pan, by: Point(x: 0, y: 5))
    #expect(stage.top("b") == 23 && stage.top("c") == 36)
    stage.host.movePan(pan, by: Point(x: 0, y: 30))
    #expect(stage.top("b") == 48)
    await stage.pass(1000)
    #expect(stage.top("c") == 18 && stage.top("d") == 36 && stage.top("e") == 72)
    let row = stage.host.tree[stage.view("b")]
    #expect(row.attributes[.shadow] != nil && row.depth > 0)
    stage.host.movePan(pan, by: Point(x: 0, y: 30), phase: .ended)
    await stage.pass(1000)
    #expect(order(stage) == "acdbefgh")
    #expect(stage.top("b") == 54)
    #expect(stage.notes.all == ["b to 0.3"])
    #expect(stage.host.tree[stage.view("b")].attributes[.shadow] == nil)
    #expect(stage.host.tree[stage.view("b")].depth == 0)
    #expect(stage.table.draggedRow == nil)
  }

  @Test("Other rows move aside with an animation; the dragged row follows the pointer without one")
  func animations() async throws {
    let stage = stage()
    let pan = try #require(lift(stage, "a"))
    stage.host.movePan(pan, by: Point(x: 0, y: 12))
    #expect(stage.top("a") == 12 && stage.top("b") == 18)
    await stage.pass(60)
    let way = stage.top("b") ?? 0
    #expect(way > 0 && way < 18)
    await stage.pass(500)
    #expect(stage.top("b") == 0)
  }

  @Test("A row dragged beyond the first or the last row stays within the list")
  func upwards() async throws {
    let stage = stage()
    let pan = try #require(lift(stage, "f"))
    stage.host.movePan(pan, by: Point(x: 0, y: -400))
    #expect(stage.top("f") == 0)
    stage.host.movePan(pan, by: Point(x: 0, y: -400), phase: .ended)
    await stage.pass(1000)
    #expect(order(stage) == "fabcdegh")
    let other = try #require(lift(stage, "f"))
    stage.host.movePan(other, by: Point(x: 0, y: 4000), phase: .ended)
    await stage.pass(1000)
    #expect(order(stage) == "abcdeghf")
  }

  @Test("While a list is edited, movable rows have drag handles that need no long press")
  func scrollPhase() async throws {
    let stage = stage()
    stage.table.allowsDragReorder = false
    stage.stage.session.commit()
    #expect(lift(stage, "b") == nil)
    stage.table.isEditing = true
    stage.stage.session.commit()
    #expect(grips(stage).count == 7)
    stage.host.pan(grips(stage)[0], by: Point(x: 0, y: 40))
    await stage.pass(1000)
    #expect(stage.notes.all == ["a to 0.2"])
    #expect(order(stage) == "bcadefgh")
    #expect(grips(stage).count == 7)
  }

  @Test("Rows for which `canMoveRow` returns false cannot be lifted, but others can move past them")
  func fixed() async throws {
    let stage = stage()
    #expect(lift(stage, "d") == nil)
    stage.host.lift(stage.view("e")).map {
      stage.host.movePan($0, by: Point(x: 0, y: -30), phase: .ended)
    }
    await stage.pass(1000)
    #expect(order(stage) == "abecdfgh")
  }

  @Test("`moveAdjustDestination` replaces the destination, unless its index path is invalid")
  func adjusting() async throws {
    let stage = stage()
    stage.adapter.events.moveAdjustDestination = { event, proposed in
      // The destination is row 4 at most, and an invalid index path beyond row 6.
      proposed.row > 6
        ? RowPath(section: 4, row: 9) : RowPath(section: 0, row: min(proposed.row, 4))
    }
    let pan = try #require(lift(stage, "a"))
    stage.host.movePan(pan, by: Point(x: 0, y: 100), phase: .ended)
    await stage.pass(1000)
    #expect(stage.notes.take() == ["a to 0.4"])
    let other = try #require(lift(stage, "b"))
    stage.host.movePan(other, by: Point(x: 0, y: 400), phase: .ended)
    await stage.pass(1000)
    #expect(stage.notes.take() == ["b to 0.7"])
  }

  @Test("Rows can be dragged to other sections, also to empty ones")
  func sections() async throws {
    let stage = stage([2, 0, 2], hasHeaders: true)
    // Headers are 20 points high: a is at 20, b at 38, and the other headers follow.
    let tops = stage.shown
    let header = try #require(tops.first { $0.name == "section 1" }).top
    let from = try #require(stage.top("a"))
    let pan = try #require(lift(stage, "a"))
    stage.host.movePan(pan, by: Point(x: 0, y: header - from + 8))
    stage.host.movePan(pan, by: Point(x: 0, y: header - from + 8), phase: .ended)
    await stage.pass(1000)
    #expect(stage.notes.take() == ["a to 1.0"])
    #expect(stage.elements == [["b"], ["a"], ["c", "d"]])
    let place = try #require(stage.top("a"))
    let other = try #require(lift(stage, "a"))
    stage.host.movePan(other, by: Point(x: 0, y: 200 - place), phase: .ended)
    await stage.pass(1000)
    #expect(stage.elements == [["b"], [], ["c", "d", "a"]])
    #expect(order(stage) == "section 0bsection 1section 2cda")
  }

  @Test("A row dropped between the neighbors of an invisible empty section goes into that section")
  func unseenSections() async throws {
    let stage = stage([2, 0, 0, 2])
    let pan = try #require(lift(stage, "a"))
    // Rows are 18 points high. The gaps around the empty sections are between b and c.
    stage.host.movePan(pan, by: Point(x: 0, y: 16), phase: .ended)
    await stage.pass(1000)
    #expect(stage.elements == [["b"], ["a"], [], ["c", "d"]])
    let other = try #require(lift(stage, "b"))
    stage.host.movePan(other, by: Point(x: 0, y: 30), phase: .ended)
    await stage.pass(1000)
    #expect(stage.elements.flatMap { $0 }.sorted() == ["a", "b", "c", "d"])
  }

  @Test("If the data does not change after `moveRow`, the row returns to its position")
  func nobody() async throws {
    let stage = stage(movesItself: false)
    let pan = try #require(lift(stage, "a"))
    stage.host.movePan(pan, by: Point(x: 0, y: 100), phase: .ended)
    #expect(stage.notes.all == ["a to 0.6"])
    await stage.pass(1000)
    #expect(order(stage) == "abcdefgh")
    #expect(stage.top("a") == 0)
  }

  @Test("Escape and a cancelled pan return a dragged row to its position")
  func cancelling() async throws {
    let stage = stage()
    let pan = try #require(lift(stage, "b"))
    stage.host.movePan(pan, by: Point(x: 0, y: 100))
    stage.host.press(.escape)
    #expect(stage.table.draggedRow == nil)
    stage.host.movePan(pan, by: Point(x: 0, y: 120))
    stage.host.movePan(pan, by: Point(x: 0, y: 120), phase: .ended)
    await stage.pass(1000)
    #expect(order(stage) == "abcdefgh" && stage.notes.all.isEmpty)
    let other = try #require(lift(stage, "b"))
    stage.host.movePan(other, by: Point(x: 0, y: 100), phase: .cancelled)
    await stage.pass(1000)
    #expect(order(stage) == "abcdefgh" && stage.notes.all.isEmpty)
  }

  @Test("A drag near an edge scrolls the list, faster when nearer, and the row stays mounted")
  func scrolling() async throws {
    let stage = stage([100])
    let pan = try #require(lift(stage, "b"))
    stage.host.movePan(pan, by: Point(x: 0, y: 120))
    await stage.pass(160)
    let slow = stage.host.tree[stage.list].scrollOffset
    #expect(slow > 0)
    stage.host.movePan(pan, by: Point(x: 0, y: 150))
    await stage.pass(160)
    let fast = stage.host.tree[stage.list].scrollOffset - slow
    #expect(fast > 2 * slow)
    #expect(stage.top("b") == 168)
    await stage.pass(4000)
    let end = stage.host.tree[stage.list].scrollOffset
    #expect(end == 100 * 18 - 180)
    stage.host.movePan(pan, by: Point(x: 0, y: 150), phase: .ended)
    await stage.pass(1000)
    #expect(stage.notes.all == ["b to 0.99"])
    #expect(stage.shown.last?.name == "b")
    // The visible rows are where they were while the row was held.
    #expect(stage.host.tree[stage.list].scrollOffset == end)
  }

  @Test("A row dropped in the middle of a long list fills the gap, and no other row moves")
  func droppedFarAway() async throws {
    let stage = stage([100])
    let pan = try #require(lift(stage, "a"))
    stage.host.scroll(stage.list, to: 900)
    stage.host.movePan(pan, by: Point(x: 0, y: 90))
    await stage.pass(1000)
    let before = stage.shown
    stage.host.movePan(pan, by: Point(x: 0, y: 90), phase: .ended)
    await stage.pass(1000)
    let after = stage.shown
    #expect(before.map(\.name) == after.map(\.name))
    for (one, other) in zip(before, after) where one.name != "a" { #expect(one.top == other.top) }
    #expect(stage.top("a") == 90)
  }

  @Test("A dragged row stays under the pointer when rows above it are removed")
  func changed() async throws {
    let stage = stage([20])
    let pan = try #require(lift(stage, "e"))
    stage.host.movePan(pan, by: Point(x: 0, y: 20))
    #expect(stage.top("e") == 92)
    stage.lists.update { $0.firstSection?.remove(atIndexes: [0, 1]) }
    #expect(stage.top("e") == 92)
    #expect(stage.table.draggedRow == stage.id(4))
    stage.host.movePan(pan, by: Point(x: 0, y: 20), phase: .ended)
    await stage.pass(1000)
    #expect(order(stage).hasPrefix("cdfghei"))
  }

  @Test("A drag ends without a move if the dragged row is removed")
  func gone() async throws {
    let stage = stage()
    let pan = try #require(lift(stage, "b"))
    stage.host.movePan(pan, by: Point(x: 0, y: 50))
    stage.lists.update { $0.firstSection?.remove(at: 1) }
    #expect(stage.table.draggedRow == nil)
    stage.host.movePan(pan, by: Point(x: 0, y: 60))
    stage.host.movePan(pan, by: Point(x: 0, y: 60), phase: .ended)
    await stage.pass(1000)
    #expect(order(stage) == "acdefgh" && stage.notes.all.isEmpty)
  }

  @Test("A long press without movement opens the context menu; after a drag no menu opens")
  func menu() async throws {
    let stage = stage()
    stage.adapter.events.contextMenu = { event in
      ContextMenu { MenuItem("Open \(event.element.name)") {} }
    }
    stage.lists.reload()
    stage.host.longPress(text: "b")
    #expect(stage.items == ["Open b"])
    #expect(stage.table.draggedRow == nil && stage.notes.all.isEmpty)
    stage.host.press(.escape)
    let pan = try #require(lift(stage, "b"))
    stage.host.movePan(pan, by: Point(x: 0, y: 50), phase: .ended)
    #expect(stage.items.isEmpty)
  }

  @Test("Alt-Up and Alt-Down move the focused row by one position, and announce its position")
  func keys() async {
    let stage = stage([3, 0, 2])
    stage.host.tap(text: "b")
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["a", "c", "b"], [], ["d", "e"]])
    #expect(stage.said == ["Moved to place 3 of 5"])
    #expect(stage.focused == "b")
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["a", "c"], ["b"], ["d", "e"]])
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["a", "c"], [], ["b", "d", "e"]])
    #expect(stage.focused == "b")
    for _ in 0..<6 { stage.host.press(.up, modifiers: .alt) }
    #expect(stage.elements == [["b", "a", "c"], [], ["d", "e"]])
    stage.host.press(.end)
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["b", "a", "c"], [], ["d", "e"]])
    #expect(
      stage.host.tree[stage.list].commands.contains(KeyCombination(.up, modifiers: .alt))
    )
  }

  private func collapse(_ sections: [Int], of stage: CommandStage) {
    stage.lists.update { director in
      for section in sections { director.sections[section].isCollapsed = true }
    }
  }

  @Test("Alt-Up and Alt-Down move a row past collapsed sections, and the row keeps the focus")
  func keysPastCollapsedSections() {
    let stage = stage([2, 2, 1, 2], hasHeaders: true)
    collapse([1, 2], of: stage)
    stage.host.tap(text: "b")
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["a"], ["c", "d"], ["e"], ["b", "f", "g"]])
    #expect(stage.said == ["Moved to place 2 of 4"] && stage.focused == "b")
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements[3] == ["f", "b", "g"] && stage.focused == "b")
    for _ in 0..<3 { stage.host.press(.up, modifiers: .alt) }
    #expect(stage.elements == [["b", "a"], ["c", "d"], ["e"], ["f", "g"]])
    #expect(stage.focused == "b")
  }

  @Test("A row before a collapsed section at the end of the list cannot be moved down")
  func keysAtCollapsedEnd() {
    let stage = stage([2, 2])
    collapse([1], of: stage)
    stage.host.tap(text: "b")
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["a", "b"], ["c", "d"]])
    #expect(stage.focused == "b" && stage.said.isEmpty)
    #expect(stage.actions("b") == ["Move up"])
  }

  @Test("Accessibility actions move a row past a collapsed section")
  func assistivePastCollapsedSection() {
    let stage = stage([2, 2, 2])
    collapse([1], of: stage)
    stage.host.perform("Move down", on: stage.view("b"))
    #expect(stage.elements == [["a"], ["c", "d"], ["b", "e", "f"]])
    stage.host.perform("Move up", on: stage.view("b"))
    #expect(stage.elements == [["a", "b"], ["c", "d"], ["e", "f"]])
  }

  @Test(
    "A row dropped on the header of a collapsed section goes before or after that section",
    arguments: [
      (1, [["b", "a"], ["c", "d"], ["e", "f"]]), (20, [["b"], ["c", "d"], ["a", "e", "f"]]),
    ] as [(Double, [[String]])]
  )
  func draggedOntoCollapsedSection(below: Double, elements: [[String]]) async throws {
    let stage = stage([2, 2, 2], hasHeaders: true)
    collapse([1], of: stage)
    let header = try #require(stage.shown.first { $0.name == "section 1" }).top
    let from = try #require(stage.top("a"))
    let pan = try #require(lift(stage, "a"))
    // The destination depends on the top of the row, with the rows behind it moved up.
    let way = header - from - 18 + below
    stage.host.movePan(pan, by: Point(x: 0, y: way))
    stage.host.movePan(pan, by: Point(x: 0, y: way), phase: .ended)
    await stage.pass(1000)
    #expect(stage.elements == elements)
    #expect(stage.top("a") != nil)
  }

  @Test(
    "A row dropped below a collapsed section at the end goes to the end of the last open section"
  )
  func draggedBeyondCollapsedEnd() async throws {
    let stage = stage([2, 2], hasHeaders: true)
    collapse([1], of: stage)
    let pan = try #require(lift(stage, "a"))
    stage.host.movePan(pan, by: Point(x: 0, y: 150), phase: .ended)
    await stage.pass(1000)
    #expect(stage.elements == [["b", "a"], ["c", "d"]] && stage.top("a") != nil)
  }

  @Test("A destination in a collapsed section from `moveAdjustDestination` is ignored")
  func adjustedIntoCollapsedSection() async throws {
    let stage = stage([3, 2], hasHeaders: true)
    collapse([1], of: stage)
    stage.adapter.events.moveAdjustDestination = { _, _ in RowPath(section: 1, row: 0) }
    stage.host.tap(text: "a")
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["b", "a", "c"], ["d", "e"]] && stage.focused == "a")
  }

  @Test("The director does not move rows out of or into a section with fetched rows")
  func fetchedSections() async {
    let rows = LazyRows<Plain>(count: 2) { _ in
      RowPage(rows: [Plain(id: 90, name: "y"), Plain(id: 91, name: "z")], count: 2)
    }
    let stage = stage([2])
    stage.lists.update { $0.add(section: TableSection(id: "fetched", lazy: rows)) }
    await rows.settle()
    stage.stage.session.commit()
    stage.host.tap(text: "b")
    stage.host.press(.down, modifiers: .alt)
    #expect(stage.elements == [["a", "b"], ["y", "z"]])
    stage.host.tap(text: "y")
    stage.host.press(.up, modifiers: .alt)
    #expect(stage.elements == [["a", "b"], ["y", "z"]])
  }

  @Test(
    "Rows have the accessibility actions “Move up” and “Move down”, unless reordering is disabled"
  )
  func assistive() {
    let stage = stage([3])
    #expect(stage.actions("a") == ["Move down"])
    #expect(stage.actions("b") == ["Move up", "Move down"])
    #expect(stage.actions("c") == ["Move up"])
    stage.host.perform("Move up", on: stage.view("c"))
    #expect(stage.elements == [["a", "c", "b"]])
    stage.table.allowsDragReorder = false
    stage.stage.session.commit()
    #expect(stage.actions("b").isEmpty)
    stage.host.press(.up, modifiers: .alt)
    #expect(stage.elements == [["a", "c", "b"]])
  }

  @Test("A `moveRow` handler may move the element itself with `reload(afterUpdate:)`")
  func handler() async throws {
    let stage = stage(movesItself: false)
    stage.adapter.events.moveRow = { event, to in
      guard let from = event.indexPath else { return }
      event.table?.director?.reload(afterUpdate: {
        $0.section(at: from.section)?.move(from: from.row, to: to.row)
        return .automatic
      })
    }
    let pan = try #require(lift(stage, "a"))
    stage.host.movePan(pan, by: Point(x: 0, y: 40), phase: .ended)
    await stage.pass(2000)
    #expect(order(stage) == "bcadefgh")
  }
}
