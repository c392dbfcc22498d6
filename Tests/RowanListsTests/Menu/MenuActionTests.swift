import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// What somebody does with rows by actions that have names: copy, paste and the like.
@MainActor
@Suite("Menu actions")
struct MenuActionTests {
  private func stage() -> CommandStage {
    CommandStage { events, notes in
      events.shouldShowMenu = { $0.element.id != 3 }
      events.canPerformMenuAction = { event, action, sender in
        action != .paste && (action != .delete || event.element.id != 1)
      }
      events.performMenuAction = { event, action, sender in
        notes.add("\(action.id) \(event.element.name) by \(sender)")
        if action == .copy { event.table?.copy(event.element.name) }
      }
    }
  }

  @Test("A row has a small menu of the actions that can be performed with it")
  func menu() {
    let stage = stage()
    stage.host.secondaryTap(text: "b")
    #expect(stage.items == ["Cut", "Copy", "Select all"])
    stage.host.tap(text: "Copy")
    #expect(stage.notes.all == ["copy b by menu"])
    #expect(stage.host.requests.contains(.copy("b")))
    stage.host.longPress(text: "d")
    #expect(stage.items.isEmpty)
  }

  @Test("Their keys do the same with the row that has the focus")
  func keys() {
    let stage = stage()
    stage.host.tap(text: "b")
    stage.host.press("c", modifiers: .control)
    stage.host.press("X", modifiers: .command)
    stage.host.press("v", modifiers: .control)
    stage.host.press(.delete)
    stage.host.press(.down)
    stage.host.press(.delete)
    #expect(stage.notes.all == ["copy b by keys", "cut b by keys", "delete c by keys"])
    stage.host.press(.down)
    stage.host.press("c", modifiers: .control)
    #expect(stage.notes.all.count == 3)
    #expect(
      stage.host.tree[stage.list].commands.contains(
        KeyCombination("c", modifiers: .control)
      )
    )
  }

  /// A table whose rows note what is pasted into them.
  private func pasting() -> CommandStage {
    CommandStage { events, notes in
      events.shouldShowMenu = { _ in true }
      events.performMenuAction = { event, action, sender in
        notes.add("\(action.id) \(event.pastedText ?? "nothing") into \(event.element.name)")
      }
    }
  }

  @Test("Pasting by its keys or from the menu brings the words that are on the clipboard")
  func paste() async {
    let stage = pasting()
    stage.host.clipboard = "Hello"
    stage.host.tap(text: "b")
    stage.host.press("v", modifiers: .control)
    #expect(stage.notes.take() == ["paste Hello into b"])
    stage.host.secondaryTap(text: "c")
    stage.host.tap(text: "Paste")
    await stage.stage.settle()
    #expect(stage.notes.take() == ["paste Hello into c"])
    stage.host.clipboard = nil
    stage.host.press("v", modifiers: .control)
    await stage.stage.settle()
    #expect(stage.notes.take() == ["paste nothing into c"])
  }

  @Test("A row that has gone while the clipboard was read is not pasted into")
  func pasteTooLate() async {
    let stage = pasting()
    stage.host.clipboard = "Hello"
    stage.host.secondaryTap(text: "c")
    stage.host.tap(text: "Paste")
    stage.lists.update { $0.firstSection?.remove(at: 2) }
    await stage.stage.settle()
    #expect(stage.notes.all.isEmpty)
  }

  @Test("Apps have actions of their own, with keys or without")
  func custom() {
    let stage = stage()
    let mark = MenuAction(
      "mark",
      title: "Mark",
      icon: .flag,
      shortcut: KeyCombination("m", modifiers: .control)
    )
    stage.table.menuActions = [mark, .copy]
    stage.stage.session.commit()
    stage.host.secondaryTap(text: "b")
    #expect(stage.items == ["Mark", "Copy"])
    stage.host.tap(text: "Mark")
    stage.host.press("m", modifiers: .control)
    #expect(stage.notes.all == ["mark b by menu", "mark b by keys"])
  }

  @Test("Without anybody to perform them there is no menu, and no key is taken")
  func nobody() {
    let stage = stage()
    stage.adapter.events.performMenuAction = nil
    stage.lists.reload()
    stage.host.secondaryTap(text: "b")
    #expect(stage.items.isEmpty)
    #expect(stage.host.tree[stage.list].commands.isEmpty)
  }

  @Test("A menu of the row's own comes before the small one")
  func order() {
    let stage = stage()
    stage.adapter.events.contextMenu = { event in
      event.element.id == 0 ? ContextMenu { MenuItem("Own") {} } : nil
    }
    stage.host.secondaryTap(text: "a")
    #expect(stage.items == ["Own"])
    stage.host.press(.escape)
    stage.host.secondaryTap(text: "b")
    #expect(stage.items == ["Cut", "Copy", "Select all"])
  }
}
