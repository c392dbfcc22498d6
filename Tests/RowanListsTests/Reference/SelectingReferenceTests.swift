import RowanComponents
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Each test begins with the name of the event of the reference that it is about.
@MainActor
@Suite("The reference of lists: selecting rows")
struct SelectingReferenceTests {
  private func selected(_ stage: ReferenceStage) -> [Int] {
    stage.table.selectedRows.compactMap { id in
      if case .int(let number) = id.row { Int(number) } else { nil }
    }.sorted()
  }

  @Test("shouldHighlight: a row that may not stand out is not selected by a tap")
  func shouldHighlight() {
    let stage = ReferenceStage { events, _ in events.shouldHighlight = { $0.element.name != "b" } }
    stage.host.tap(text: "b")
    #expect(selected(stage) == [])
    stage.host.tap(text: "a")
    #expect(selected(stage) == [0])
  }

  @Test("didHighlight: a row stands out from the moment on at which it is pressed")
  func didHighlight() throws {
    let stage = ReferenceStage { events, notes in
      events.didHighlight = { notes.add($0.element.name) }
    }
    _ = try #require(stage.host.pressDown(onText: "b"))
    #expect(stage.notes.all == ["b"])
    #expect(selected(stage) == [])
  }

  @Test("didUnhighlight: a row stands out until it is let go of, and is selected then")
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

  @Test("willSelect: another row is selected instead, or none")
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

  @Test("didSelect: a row that was selected stays so, unless that is to be over at once")
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

  @Test("willDeselect: a row that is to be kept stays selected, whatever else is tapped")
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

  @Test("didDeselect: a row that gives way to another one is told of before that one")
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

  @Test("canFocus: arrows pass a row by that does not take the focus")
  func canFocus() {
    let stage = ReferenceStage { events, _ in events.canFocus = { $0.element.name != "b" } }
    stage.host.tap(text: "a")
    stage.host.press(.down)
    #expect(selected(stage) == [2])
  }

  @Test("shouldShowMenu: a row has the small menu, if it may")
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

  @Test("canPerformMenuAction: the menu has the actions that can be performed")
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

  @Test("performMenuAction: what was chosen from the menu, or by its keys, is done with the row")
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
