import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Cases that users of other lists reported about actions on rows: swipes, menus, drags of several
/// rows.
@MainActor
@Suite("Reported cases of actions on rows")
struct ReportedActionCasesTests {
  // MARK: Swipes

  /// Other lists closed an open row with every reload.
  @Test("Open swipe actions stay open when the list reloads, and the row shows its new content")
  func reloads() async {
    let stage = SwipeStage()
    stage.swipe("row 2", by: -120)
    await stage.rest()
    let shift = stage.shift(of: "row 2")
    #expect(shift < -100)
    for round in 0..<3 {
      stage.lists.director.sections[0].set(element: Plain(id: 2, name: "row 2, \(round)"), at: 2)
      stage.lists.director.sections[0].set(element: Plain(id: 5, name: "row 5, \(round)"), at: 5)
      stage.lists.director.reload()
      stage.lists.stage.session.commit()
      await stage.rest()
      #expect(stage.table.openRow == RowID(section: "s", row: 2))
      #expect(stage.shift(of: "row 2, \(round)") == shift)
    }
    stage.host.tap(text: "Archive")
    #expect(stage.notes.all.contains("archive 2"))
  }

  /// In one of these lists, the reload of another section was enough.
  @Test("Open swipe actions stay open when other sections are added or change their rows")
  func otherSections() async {
    let stage = SwipeStage(count: 4)
    stage.swipe("row 2", by: -120)
    await stage.rest()
    let shift = stage.shift(of: "row 2")
    let first = TableSection(id: "first", elements: [Plain(id: 100, name: "first")])
    let last = TableSection(id: "last", elements: [Plain(id: 200, name: "last")])
    stage.lists.director.add(section: first, at: 0)
    stage.lists.director.add(section: last)
    stage.lists.reload()
    await stage.rest()
    first.add(element: Plain(id: 101, name: "second"))
    last.remove(at: 0)
    stage.lists.reload()
    await stage.rest()
    #expect(stage.shift(of: "row 2") == shift && stage.shift(of: "second") == 0)
    stage.host.tap(text: "Archive")
    #expect(stage.notes.all.contains("archive 2"))
  }

  /// In other lists, the row that took the place of a deleted row was open, showed the buttons of
  /// the deleted row, or could not be swiped.
  @Test("After a swipe action has deleted its row, the next row is closed and can be swiped")
  func deletedRow() async {
    let stage = SwipeStage()
    for id in 2..<5 {
      stage.swipe("row \(id)", by: -120)
      await stage.rest()
      stage.host.tap(text: "Delete")
      #expect(stage.notes.all.last == "delete \(id)")
      stage.remove(id)
      stage.done?(true)
      await stage.rest()
      #expect(!stage.has("row \(id)") && !stage.has("Delete") && stage.table.openRow == nil)
      #expect(stage.shift(of: "row \(id + 1)") == 0)
    }
    stage.swipe("row 6", by: -120)
    await stage.rest()
    #expect(
      stage.host.views(.text).count { stage.host.tree[$0].text?.layout.plainText == "Delete" } == 1
    )
    #expect(stage.shift(of: "row 5") == 0 && stage.shift(of: "row 6") < -100)
  }

  /// Another list deleted the row at the remembered index path instead of the swiped row.
  @Test("A swipe action acts on the swiped row, even if rows above it are inserted or removed")
  func rowsAbove() async throws {
    let stage = SwipeStage()
    let row = try #require(stage.row("row 3"))
    let swipe = try #require(stage.host.beginSwipe(row, by: Point(x: -1, y: 0)))
    stage.host.moveSwipe(swipe, by: Point(x: -60, y: 0))
    stage.remove(0)
    stage.lists.reload()
    stage.host.moveSwipe(swipe, by: Point(x: -120, y: 0))
    stage.host.endSwipe(swipe)
    await stage.rest()
    #expect(stage.table.openRow == RowID(section: "s", row: 3))
    stage.lists.director.sections[0].add(element: Plain(id: 90, name: "new"), at: 0)
    stage.lists.reload()
    await stage.rest()
    stage.host.tap(text: "Delete")
    #expect(stage.notes.all.last == "delete 3")
  }

  /// In other lists, two quick swipes, or two presses on the button of one row, deleted two rows or
  /// read beyond the end of the rows.
  @Test("Swipe actions of two rows in quick succession run once each, also for the last row")
  func quickly() async {
    let stage = SwipeStage(count: 3)
    stage.swipe("row 1", by: -390)
    #expect(stage.notes.all.filter { $0.hasPrefix("delete") } == ["delete 1"])
    stage.remove(1)
    let first = stage.done
    stage.swipe("row 2", by: -390)
    stage.remove(2)
    first?(true)
    first?(true)
    stage.done?(true)
    stage.done?(true)
    await stage.rest()
    #expect(stage.notes.all.filter { $0.hasPrefix("delete") } == ["delete 1", "delete 2"])
    #expect(names(stage.lists.director.sections[0].elements) == ["row 0"])
    #expect(stage.table.openRow == nil && stage.shift(of: "row 0") == 0)
  }

  // MARK: Menus

  private func menus() -> CommandStage {
    let stage = CommandStage { events, notes in
      events.contextMenu = { event in
        ContextMenu {
          MenuItem("Delete") { notes.add("delete \(event.currentElement?.name ?? "none")") }
        }
      }
    }
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    return stage
  }

  /// In other lists, a menu acted on the selected row or, after sorting, on the row that was now at
  /// the index path.
  @Test("A context menu acts on its row, regardless of the selection, moves and sorting")
  func sorted() {
    let stage = menus()
    stage.host.tap(text: "b")
    stage.host.secondaryTap(text: "d")
    let section = stage.lists.director.sections[0]
    for step in 0..<4 { section.move(from: 7, to: step) }
    stage.lists.reload()
    #expect(stage.table.rowWithMenu == stage.id(3))
    stage.host.tap(text: "Delete")
    #expect(stage.notes.all == ["delete d"] && stage.table.selectedRows == [stage.id(1)])
  }

  /// In other lists, a menu closed when any row was removed, or stayed open when its own row was
  /// removed, for instance the last one.
  @Test(
    "A context menu stays open when other rows are removed, and closes when its row is removed"
  )
  func removals() {
    let stage = menus()
    let section = stage.lists.director.sections[0]
    stage.host.secondaryTap(text: "d")
    section.remove(at: 0)
    section.remove(at: 5)
    stage.lists.reload()
    #expect(stage.items == ["Delete"] && stage.table.rowWithMenu == stage.id(3))
    while let index = names(section.elements).firstIndex(where: { $0 != "d" }) {
      section.remove(at: index)
    }
    stage.lists.reload()
    #expect(names(section.elements) == ["d"] && stage.items == ["Delete"])
    section.remove(at: 0)
    stage.lists.reload()
    #expect(stage.items.isEmpty && stage.table.rowWithMenu == nil)
  }

  /// In another list, a menu was open again when the user returned to the page.
  @Test("A context menu closes when its list is unmounted, and stays closed when the list returns")
  func away() {
    let stage = menus()
    stage.host.secondaryTap(text: "d")
    #expect(stage.items == ["Delete"])
    stage.stage.session.setContent { Text("Another page") }
    stage.stage.session.commit()
    #expect(stage.items.isEmpty)
    stage.stage.session.setContent { List(stage.lists.director) }
    stage.stage.session.commit()
    #expect(stage.items.isEmpty && stage.table.rowWithMenu == nil && stage.texts.contains("d"))
  }

  // MARK: Drags of several rows

  /// In other lists, rows that were dragged together stayed in the first list, or were there twice.
  @Test(
    "Rows dragged together to another list are removed from the first and inserted once"
  )
  func severalRows() async {
    let stage = DragStage { $0.left.table.selectionMode = .multiple }
    stage.left.table.select(Set([0, 2, 5].map { RowID(section: "s0", row: .int($0)) }))
    stage.stage.session.commit()
    await stage.drag("a", to: Point(x: 105, y: 5))
    #expect(stage.letters == ["bde"])
    #expect(stage.tiles == ["a", "c", "f", "100", "101", "102", "103", "104", "105"])
    #expect(stage.left.table.selectedRows.isEmpty)
    // Drags a row back while the first movement is still animated.
    await stage.drag("f", to: Point(x: 50, y: 2))
    #expect(stage.letters == ["fbde"])
    #expect(stage.tiles.count == 8 && !stage.tiles.contains("f"))
  }
}
