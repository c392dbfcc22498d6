import RowanComponents
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Each title begins with an event of the API reference. A lint script looks for these names.
@MainActor
@Suite("API reference: events of row selection")
struct SelectingReferenceTests {
  private func selected(_ stage: ReferenceStage) -> [Int] {
    stage.table.selectedRows.compactMap { id in
      if case .int(let number) = id.row { Int(number) } else { nil }
    }.sorted()
  }

  @Test("shouldHighlight: returning false prevents the selection of a row by a tap")
  func shouldHighlight() {
    let stage = ReferenceStage { events, _ in events.shouldHighlight = { $0.element.name != "b" } }
    stage.host.tap(text: "b")
    #expect(selected(stage) == [])
    stage.host.tap(text: "a")
    #expect(selected(stage) == [0])
  }

  @Test("didHighlight: called when a row is pressed, before the row is selected")
  func didHighlight() throws {
    let stage = ReferenceStage { events, notes in
      events.didHighlight = { notes.add($0.element.name) }
    }
    _ = try #require(stage.host.pressDown(onText: "b"))
    #expect(stage.notes.all == ["b"])
    #expect(selected(stage) == [])
  }

  @Test("didUnhighlight: called when a row is released, before `didSelect`")
  func didUnhighlight() throws {
    let stage = ReferenceStage { events, notes in
      events.didUnhighlight = { notes.add("un \($0.element.name)") }
      events.didSelect = {
        notes.add("select \($0.element.name)")
        return .none
      }
    }
    let press = try #require(stage.host.pressDown(onText: "b"))
    #expect(stage.notes.all == [])
    stage.host.release(press)
    #expect(stage.notes.all == ["un b", "select b"])
  }

  @Test("willSelect: returns another row to select, or `nil` for none")
  func willSelect() {
    let stage = ReferenceStage { events, _ in
      events.willSelect = { ctx in
        switch ctx.element.name {
        case "a": nil
        case "b": RowPath(section: 0, row: 4)
        default: ctx.indexPath
        }
      }
    }
    stage.host.tap(text: "a")
    #expect(selected(stage) == [])
    stage.host.tap(text: "b")
    #expect(selected(stage) == [4])
    stage.host.tap(text: "c")
    #expect(selected(stage) == [2])
  }

  @Test("didSelect: called with the selected row; returning `.deselect` deselects the row")
  func didSelect() {
    let stage = ReferenceStage { events, notes in
      events.didSelect = { ctx in
        notes.add("\(ctx.element.name) \(ctx.indexPath?.row ?? -1)")
        return ctx.element.name == "b" ? .deselect : .none
      }
    }
    stage.host.tap(text: "a")
    #expect(selected(stage) == [0])
    stage.host.tap(text: "b")
    #expect(selected(stage) == [])
    #expect(stage.notes.all == ["a 0", "b 1"])
  }

  @Test("willDeselect: returning `nil` keeps a row selected when another row is tapped")
  func willDeselect() {
    let stage = ReferenceStage { events, _ in
      events.willDeselect = { $0.element.name == "a" ? nil : $0.indexPath }
    }
    stage.host.tap(text: "b")
    stage.host.tap(text: "a")
    #expect(selected(stage) == [0])
    stage.host.tap(text: "c")
    #expect(selected(stage) == [0])
  }

  @Test("didDeselect: called for the previous row before `didSelect` of the next row")
  func didDeselect() {
    let stage = ReferenceStage { events, notes in
      events.didDeselect = { notes.add("un \($0.element.name)") }
      events.didSelect = {
        notes.add($0.element.name)
        return .none
      }
    }
    stage.host.tap(text: "a")
    stage.host.tap(text: "b")
    #expect(stage.notes.all == ["a", "un a", "b"])
  }

  @Test("canFocus: returning false makes arrow keys skip a row")
  func canFocus() {
    let stage = ReferenceStage { events, _ in events.canFocus = { $0.element.name != "b" } }
    stage.host.tap(text: "a")
    stage.host.press(.down)
    #expect(selected(stage) == [2])
  }

  @Test("shouldShowMenu: determines whether a row has a menu of actions")
  func shouldShowMenu() {
    let stage = ReferenceStage { events, _ in
      events.shouldShowMenu = { $0.element.name == "b" }
      events.performMenuAction = { _, _, _ in }
    }
    stage.host.secondaryTap(text: "a")
    #expect(stage.host.views(as: .menuItem).isEmpty)
    stage.host.secondaryTap(text: "b")
    #expect(!stage.host.views(as: .menuItem).isEmpty)
  }

  @Test("canPerformMenuAction: determines the actions in the menu of a row")
  func canPerformMenuAction() {
    let stage = ReferenceStage { events, _ in
      events.shouldShowMenu = { _ in true }
      events.canPerformMenuAction = { ctx, action, _ in
        action == .copy && ctx.element.name != "c"
      }
      events.performMenuAction = { _, _, _ in }
    }
    stage.host.secondaryTap(text: "b")
    let items = stage.host.views(as: .menuItem)
    #expect(items.compactMap { stage.host.tree[$0].accessibility?.label } == ["Copy"])
  }

  @Test("performMenuAction: called for actions chosen from the menu or by a shortcut")
  func performMenuAction() {
    let stage = ReferenceStage { events, notes in
      events.shouldShowMenu = { _ in true }
      events.performMenuAction = { notes.add("\($1.id) \($0.element.name) by \($2)") }
    }
    stage.host.secondaryTap(text: "b")
    stage.host.tap(text: "Copy")
    stage.host.tap(text: "c")
    stage.host.press("x", modifiers: .control)
    #expect(stage.notes.all == ["copy b by menu", "cut c by keys"])
  }
}
