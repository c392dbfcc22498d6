import RowanComponents
import RowanControls
import RowanCore
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Where keys go on when the row they are at is gone.
@MainActor
@Suite("The focus of rows that go")
struct FocusOfRemovedRowsTests {
  private func remove(_ rows: Range<Int>, of stage: CommandStage) {
    stage.lists.update { director in
      for row in rows.reversed() { director.sections[0].remove(at: row) }
    }
  }

  @Test("The row that takes the place of the focused one has the focus, the last one that in front")
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

  @Test("No row has the focus of one whose view it was given")
  func reusedView() {
    // More rows than fit: the view of a row that goes is that of one that comes into sight.
    let stage = CommandStage([40]) { _, _ in }
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.tap(text: "c")
    remove(0..<40, of: stage)
    #expect(stage.host.tree.focused == nil)
  }

  @Test("Nobody is taken back to a place that they have scrolled away from")
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
    // Keys go on from there, as they would have.
    stage.host.focus(stage.view("row 170"))
    #expect(stage.focused == "row 170")
  }

  @Test("Keys go on from where a row was that its menu has removed")
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
