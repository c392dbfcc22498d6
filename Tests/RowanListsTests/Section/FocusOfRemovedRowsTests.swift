import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// The focus, and so the effect of keys, after the focused row is removed.
@MainActor
@Suite("Focus after the focused row is removed")
struct FocusOfRemovedRowsTests {
  private func remove(_ rows: Range<Int>, of stage: CommandStage) {
    stage.lists.update { director in
      for row in rows.reversed() { director.sections[0].remove(at: row) }
    }
  }

  @Test("The row after the removed one gets the focus, or the row before it at the end of the list")
  func neighbour() {
    let stage = CommandStage { _, _ in }
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.tap(text: "d")
    #expect(stage.focused == "d")
    remove(3..<4, of: stage)
    #expect(stage.focused == "e")
    stage.host.press(.down)
    #expect(stage.focused == "f")
    stage.host.press(.end)
    #expect(stage.focused == "h")
    remove(5..<7, of: stage)
    #expect(stage.texts == ["a", "b", "c", "e", "f"])
    #expect(stage.focused == "f")
    remove(0..<5, of: stage)
    #expect(stage.focused == nil)
  }

  @Test("A reused view does not take over the focus of the removed row")
  func reusedView() {
    // There are more rows than fit: the view of a removed row is reused for a row that appears.
    let stage = CommandStage([40]) { _, _ in }
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.tap(text: "c")
    remove(0..<40, of: stage)
    #expect(stage.host.tree.focused == nil)
  }

  @Test("If a focused row out of view is removed, the list does not scroll and has no focus")
  func outOfSight() {
    let stage = CommandStage([400]) { _, _ in }
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.tap(text: "c")
    stage.host.scroll(stage.list, to: 3000)
    let before = stage.shown.map(\.name)
    #expect(stage.focused == "c")
    remove(2..<3, of: stage)
    #expect(stage.shown.map(\.name) == before)
    #expect(stage.host.tree.focused == nil)
    // Keyboard navigation works from there as before.
    stage.host.focus(stage.view("row 170"))
    #expect(stage.focused == "row 170")
  }

  @Test("If the focused row is removed by its context menu, the next row gets the focus")
  func menu() {
    let removal = Box<@MainActor @Sendable () -> Void>()
    let stage = CommandStage { events, _ in
      events.contextMenu = { _ in ContextMenu { MenuItem("Remove") { removal.value?() } } }
    }
    removal.set { stage.lists.update { $0.sections[0].remove(at: 3) } }
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.tap(text: "d")
    stage.host.press(.contextMenu)
    #expect(stage.items == ["Remove"])
    stage.host.press(.enter)
    stage.stage.session.commit()
    #expect(stage.texts.contains("d") == false)
    #expect(stage.focused == "e")
  }
}
