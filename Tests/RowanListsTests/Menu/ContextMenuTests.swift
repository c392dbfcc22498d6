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

/// The context menus of rows, as users see them.
@MainActor
@Suite("Context menus of rows")
struct ContextMenuTests {
  private func stage(_ counts: [Int] = [8]) -> CommandStage {
    let stage = CommandStage(counts) { events, notes in
      events.contextMenu = { event in
        guard event.element.id != 2 else { return nil }
        return ContextMenu {
          MenuItem("Open \(event.element.name)") { notes.add("open \(event.element.name)") }
          Submenu("More") { MenuItem("Less") { notes.add("less") } }
          MenuItem("All \(event.selectedElements.map(\.name).joined())") {}
        }
      }
    }
    stage.table.selectionMode = .multiple
    stage.stage.session.commit()
    return stage
  }

  private func menu(_ stage: CommandStage) -> Rect? {
    stage.host.views(as: .menu).first.map { stage.host.tree.absoluteFrame(of: $0) }
  }

  @Test("A secondary click opens the context menu of a row at the pointer")
  func pointer() {
    let stage = stage()
    stage.host.secondaryTap(at: Point(x: 60, y: 27))
    #expect(stage.items == ["Open b", "More", "All b"])
    #expect(menu(stage)?.minX == 60)
    #expect(menu(stage)?.minY == 29)
    #expect(stage.table.rowWithMenu == stage.id(1))
    stage.host.tap(text: "Open b")
    #expect(stage.items.isEmpty)
    #expect(stage.table.rowWithMenu == nil)
    #expect(stage.notes.all == ["open b"])
  }

  @Test("A long press and the accessibility action open the context menu of a row")
  func otherWays() {
    let stage = stage()
    stage.host.longPress(text: "d")
    #expect(stage.items.first == "Open d")
    stage.host.press(.escape)
    #expect(stage.actions("e") == ["Show menu"])
    stage.host.perform("Show menu", on: stage.view("e"))
    #expect(stage.items.first == "Open e")
  }

  @Test(
    "The menu key and Shift-F10 open the menu of the focused row, which gets the focus back",
    arguments: [
      KeyPress(.contextMenu), KeyPress(.function(10), modifiers: .shift),
    ]
  )
  func keys(press: KeyPress) {
    let stage = stage()
    stage.host.tap(text: "d")
    stage.host.press(press.key, modifiers: press.modifiers)
    #expect(stage.items.first == "Open d")
    #expect(stage.focused == "Open d")
    #expect(menu(stage)?.minY == 74)
    stage.host.press(.escape)
    #expect(stage.items.isEmpty)
    #expect(stage.focused == "d")
  }

  @Test("No menu opens if `contextMenu` returns `nil`; without a handler rows offer no menu")
  func none() {
    let stage = stage()
    stage.host.secondaryTap(text: "c")
    #expect(stage.items.isEmpty)
    stage.adapter.events.contextMenu = nil
    stage.lists.reload()
    #expect(stage.host.tree[stage.view("a")].gestures.isEmpty)
    #expect(stage.actions("a").isEmpty)
  }

  @Test("The context menu applies to all selected rows if its row is selected")
  func selection() {
    let stage = stage()
    stage.host.tap(text: "f")
    stage.host.tap(text: "b", modifiers: .control)
    stage.host.secondaryTap(text: "b")
    #expect(stage.items.last == "All bf")
    stage.host.press(.escape)
    stage.host.secondaryTap(text: "d")
    #expect(stage.items.last == "All d")
    #expect(stage.table.selectedRows == [stage.id(1), stage.id(5)])
  }

  @Test("A row is highlighted and stays mounted while its context menu is open")
  func pinned() {
    let stage = stage([200])
    stage.host.secondaryTap(text: "a")
    let row = stage.view("a")
    #expect(stage.host.tree[row].attributes[.background] != nil)
    stage.host.scroll(stage.list, to: 2000)
    #expect(stage.host.tree.isVisible(row))
    stage.host.press(.escape)
    let isThere = stage.host.find(text: "a") != nil
    #expect(!isThere || stage.host.tree[row].attributes[.background] == nil)
  }

  @Test("The context menu closes when its row is removed or the window is resized")
  func gone() {
    let stage = stage()
    stage.host.secondaryTap(text: "b")
    stage.lists.update { $0.firstSection?.remove(at: 0) }
    #expect(stage.items.first == "Open b")
    stage.lists.update { $0.firstSection?.remove(at: 0) }
    #expect(stage.items.isEmpty)
    #expect(stage.table.rowWithMenu == nil)
    stage.host.secondaryTap(text: "d")
    stage.host.resize(to: Size(width: 300, height: 200))
    #expect(stage.items.isEmpty)
  }

  @Test("The preview is above the context menu, and a tap on the preview does not close the menu")
  func preview() throws {
    let stage = CommandStage { events, _ in
      events.contextMenu = { event in
        ContextMenu("About") {
          MenuItem("Open") {}
        } preview: {
          Text("Preview of \(event.element.name)")
        }
      }
    }
    stage.host.secondaryTap(text: "a")
    let preview = try #require(stage.host.find(text: "Preview of a"))
    let frame = try #require(menu(stage))
    #expect(stage.host.tree.absoluteFrame(of: preview).maxY <= frame.minY)
    #expect(stage.host.tree[stage.host.views(as: .menu)[0]].accessibility?.label == "About")
    stage.host.tap(preview)
    #expect(!stage.items.isEmpty)
  }

  @Test("A `contextMenu` handler that removes its row opens no menu")
  func hostile() {
    let stage = stage()
    let director = stage.lists.director
    stage.adapter.events.contextMenu = { _ in
      director.firstSection?.removeAll()
      director.reload()
      return ContextMenu { MenuItem("Open") {} }
    }
    stage.host.secondaryTap(text: "b")
    #expect(stage.items.isEmpty)
    #expect(stage.texts.isEmpty)
  }

  @Test("`showMenu(of:)` and `hideMenu()` open and close the context menu of a row")
  func app() {
    let stage = stage()
    #expect(stage.table.showMenu(of: stage.id(4)))
    stage.stage.session.commit()
    #expect(stage.items.first == "Open e")
    stage.table.hideMenu()
    stage.stage.session.commit()
    #expect(stage.items.isEmpty)
    #expect(!stage.table.showMenu(of: stage.id(2)))
  }

  @Test("A context menu stays open while the session sleeps, and Escape closes it")
  func sleep() {
    let stage = stage()
    stage.host.secondaryTap(text: "b")
    stage.stage.session.sleep()
    stage.host.press(.escape)
    #expect(stage.items.isEmpty)
    #expect(stage.table.rowWithMenu == nil)
    #expect(stage.host.wakingDifferences.isEmpty)
  }
}
