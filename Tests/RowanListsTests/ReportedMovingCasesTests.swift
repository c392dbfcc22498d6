import RowanComponents
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Cases that users of other lists reported: rows that are moved, selected, deleted and found by
/// keys.
@MainActor
@Suite("Reported cases of moving, selecting and finding rows")
struct ReportedMovingCasesTests {
  private func stage(
    _ counts: [Int] = [8],
    _ configure: (TableCellEvents<Plain, Never>, Notes) -> Void = { _, _ in }
  ) -> CommandStage {
    let stage = CommandStage(counts) { events, notes in
      events.canMoveRow = { _ in true }
      events.moveRow = { event, to in notes.add("\(event.element.name) to \(to.row)") }
      configure(events, notes)
    }
    stage.lists.director.movesRowsItself = true
    stage.table.allowsDragReorder = true
    stage.table.selectionMode = .multiple
    stage.stage.session.commit()
    return stage
  }

  private func selected(_ stage: CommandStage) -> String {
    stage.elements.joined().filter { name in
      stage.table.selectedRows.contains { $0.row == .int(Int(name.utf8.first ?? 0) - 97) }
    }.joined()
  }

  private func offset(_ stage: CommandStage) -> Double {
    stage.host.tree[stage.list].scrollOffset
  }

  private func tap(_ stage: CommandStage, _ name: String, _ modifiers: KeyPress.Modifiers = []) {
    stage.host.tap(stage.view(name), modifiers: modifiers)
  }

  @Test("A row that is lifted near an edge and rests or moves away from the edge scrolls nothing")
  func liftedNearEdge() async throws {
    let stage = stage([60])
    stage.host.scroll(stage.list, to: 360)
    await stage.pass(500)
    let last = try #require(stage.shown.last { $0.top < 165 })
    let pan = try #require(stage.host.lift(stage.view(last.name)))
    for distance in [0.0, -1, -3, -8, -20] {
      stage.host.movePan(pan, by: Point(x: 0, y: distance))
      await stage.pass(200)
      #expect(offset(stage) == 360)
    }
    // Leaving the edge and coming back scrolls the list.
    stage.host.movePan(pan, by: Point(x: 0, y: -80))
    await stage.pass(200)
    #expect(offset(stage) == 360)
    stage.host.movePan(pan, by: .zero)
    await stage.pass(200)
    #expect(offset(stage) > 360)
    stage.host.movePan(pan, by: .zero, phase: .cancelled)
  }

  @Test(
    "A row that is lifted near an edge and moved towards it scrolls the list, also repeatedly",
    arguments: [1.0, -1]
  )
  func movedTowardsEdge(side: Double) async throws {
    let stage = stage([60])
    stage.host.scroll(stage.list, to: 360)
    await stage.pass(500)
    var before = offset(stage)
    for _ in 0..<2 {
      let rows = stage.shown.filter { $0.top > 12 && $0.top < 150 }
      let name = try #require(side > 0 ? rows.last : rows.first).name
      let pan = try #require(stage.host.lift(stage.view(name)))
      stage.host.movePan(pan, by: Point(x: 0, y: 10 * side))
      await stage.pass(200)
      #expect((offset(stage) - before) * side > 0)
      // Drops the row while the list scrolls.
      stage.host.movePan(pan, by: Point(x: 0, y: 10 * side), phase: .ended)
      await stage.pass(1000)
      before = offset(stage)
    }
  }

  @Test("A range selection begins at the row that was last selected alone")
  func rangeStart() {
    let stage = stage()
    tap(stage, "b")
    tap(stage, "f", .shift)
    #expect(selected(stage) == "bcdef")
    tap(stage, "d")
    #expect(selected(stage) == "d")
    tap(stage, "g", .shift)
    #expect(selected(stage) == "defg")
    // The range shrinks because it now ends at another row.
    tap(stage, "c", .shift)
    #expect(selected(stage) == "cd")
  }

  @Test("Deleting two selected rows with a row in between deletes only these two")
  func deletionOfSelected() {
    let stage = stage()
    tap(stage, "a")
    tap(stage, "c", .control)
    #expect(selected(stage) == "ac")
    let gone = stage.table.selectedRows.compactMap { stage.table.path(of: $0)?.row }
    stage.lists.director.sections[0].remove(atIndexes: gone)
    stage.lists.director.reload()
    stage.stage.session.commit()
    #expect(stage.elements.joined().joined() == "bdefgh" && stage.table.selectedRows.isEmpty)
  }

  @Test(
    "The focus of a deleted row moves to the next row, and from the last row to the previous one"
  )
  func deletionOfFocused() async {
    let stage = stage()
    stage.host.focus(stage.view("c"))
    stage.lists.director.sections[0].remove(at: 2)
    stage.lists.director.reload()
    await stage.pass(100)
    #expect(stage.focused == "d")
    stage.host.press(.down)
    #expect(stage.focused == "e")
    stage.host.press(.end)
    #expect(stage.focused == "h")
    stage.lists.director.sections[0].remove(at: 6)
    stage.lists.director.reload()
    await stage.pass(100)
    #expect(stage.focused == "g")
    // Deleted and sorted in one update: the focus moves to the next neighbour that stays.
    stage.host.press(.home)
    stage.host.press(.down)
    #expect(stage.focused == "b")
    let names = ["a", "d", "e", "g", "f"]
    stage.lists.director.sections[0].set(
      elements: names.map { Plain(id: Int($0.utf8.first ?? 0) - 97, name: $0) }
    )
    stage.lists.director.reload()
    await stage.pass(100)
    #expect(stage.focused == "d")
  }

  @Test("A space in the middle of a typed title selects nothing")
  func spaceWhileTyping() {
    let stage = stage([40])
    stage.host.focus(stage.view("a"))
    for character: Character in ["r", "o", "w"] { stage.host.press(.character(character)) }
    let before = stage.table.selectedRows
    stage.host.press(.space)
    for character: Character in ["3", "1"] { stage.host.press(.character(character)) }
    #expect(stage.focused == "row 31")
    #expect(before.count <= 1 && stage.table.selectedRows == [stage.id(31)])
  }

  @Test("A handler that inserts a row while a row is lifted does not break the drag")
  func rowsChangeAtLift() async throws {
    var change: () -> Void = {}
    let stage = stage { events, _ in
      events.canMoveRow = { _ in
        change()
        return true
      }
    }
    change = { [weak stage] in
      guard let stage, stage.lists.director.sections[0].count == 8 else { return }
      stage.lists.director.sections[0].add(element: Plain(id: 20, name: "u"), at: 0)
      stage.lists.director.reload()
    }
    let pan = try #require(stage.host.lift(stage.view("c")))
    stage.host.movePan(pan, by: Point(x: 0, y: 36))
    stage.host.movePan(pan, by: Point(x: 0, y: 36), phase: .ended)
    await stage.pass(1000)
    #expect(stage.elements[0].joined() == "uabdcefgh")
  }

  @Test("A row that is removed during its drag is not moved, and the list shows later changes")
  func removedWhileHeld() async throws {
    let stage = stage()
    let pan = try #require(stage.host.lift(stage.view("c")))
    stage.host.movePan(pan, by: Point(x: 0, y: 20))
    stage.lists.director.sections[0].removeAll()
    stage.lists.director.reload()
    stage.stage.session.commit()
    stage.host.movePan(pan, by: Point(x: 0, y: 40), phase: .ended)
    await stage.pass(1000)
    #expect(stage.notes.all.isEmpty && stage.table.draggedRow == nil)
    stage.lists.director.sections[0].set(elements: [Plain(id: 5, name: "f")])
    stage.lists.director.reload()
    stage.stage.session.commit()
    #expect(stage.texts == ["f"])
  }

  @Test("Drop indexes do not count the dragged row, and a drop in place does not call `moveRow`")
  func places() async throws {
    let stage = stage()
    let first = try #require(stage.host.lift(stage.view("a")))
    stage.host.movePan(first, by: Point(x: 0, y: 36), phase: .ended)
    await stage.pass(1000)
    #expect(stage.notes.all == ["a to 2"] && stage.elements[0].joined() == "bcadefgh")
    let same = try #require(stage.host.lift(stage.view("e")))
    stage.host.movePan(same, by: Point(x: 0, y: 30))
    stage.host.movePan(same, by: Point(x: 0, y: 1), phase: .ended)
    await stage.pass(1000)
    #expect(stage.notes.all == ["a to 2"])
    for (distance, order) in [(900.0, "cadefghb"), (-900, "bcadefgh")] {
      let pan = try #require(stage.host.lift(stage.view("b")))
      stage.host.movePan(pan, by: Point(x: 0, y: distance), phase: .ended)
      await stage.pass(1000)
      #expect(stage.elements[0].joined() == order)
    }
  }

  @Test("A delete confirmation closes on Return even if the app keeps the row")
  func keptAfterConfirmation() async {
    let stage = stage { events, notes in
      events.canEditRow = { _ in true }
      events.commitEdit = { event, _ in notes.add("delete \(event.element.name)") }
    }
    stage.host.focus(stage.view("b"))
    stage.host.press(.delete)
    await stage.pass(500)
    #expect(stage.texts.contains("Delete"))
    stage.host.press(.enter)
    await stage.pass(500)
    #expect(stage.notes.all == ["delete b"])
    #expect(!stage.texts.contains("Delete") && stage.elements[0].joined() == "abcdefgh")
  }
}
