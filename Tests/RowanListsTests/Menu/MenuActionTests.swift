import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Named actions on rows, such as copy and paste, in menus and by keyboard shortcuts.
@MainActor
@Suite("Menu actions of rows, such as copy and paste")
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

  @Test("The menu of a row contains the actions that `canPerformMenuAction` allows")
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

  @Test("Keyboard shortcuts perform menu actions on the focused row")
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

  /// Creates a list that records the text pasted into its rows.
  private func pasting() -> CommandStage {
    CommandStage { events, notes in
      events.shouldShowMenu = { _ in true }
      events.performMenuAction = { event, action, sender in
        notes.add("\(action.id) \(event.pastedText ?? "nothing") into \(event.element.name)")
      }
    }
  }

  @Test("Paste by shortcut or from the menu passes the text on the clipboard to the handler")
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

  @Test("Paste does not act on a row that is removed while the clipboard is read")
  func pasteTooLate() async {
    let stage = pasting()
    stage.host.clipboard = "Hello"
    stage.host.secondaryTap(text: "c")
    stage.host.tap(text: "Paste")
    stage.lists.update { $0.firstSection?.remove(at: 2) }
    await stage.stage.settle()
    #expect(stage.notes.all.isEmpty)
  }

  @Test("`menuActions` may contain custom actions with keyboard shortcuts")
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

  @Test("Without `performMenuAction` rows have no menu, and no shortcuts are registered")
  func nobody() {
    let stage = stage()
    stage.adapter.events.performMenuAction = nil
    stage.lists.reload()
    stage.host.secondaryTap(text: "b")
    #expect(stage.items.isEmpty)
    #expect(stage.host.tree[stage.list].commands.isEmpty)
  }

  @Test("A context menu takes precedence over the menu of actions")
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
