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

@MainActor
@Suite("Highlight of pressed rows")
struct HighlightEventsTests {
  private let notes = Notes()
  private let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) }

  private func stage(count: Int = 30) -> DirectorStage {
    let notes = notes
    adapter.events.shouldHighlight = {
      notes.add("should \($0.element.id)")
      return $0.element.id != 1
    }
    adapter.events.didHighlight = { notes.add("did \($0.element.id)") }
    adapter.events.didUnhighlight = { notes.add("un \($0.element.id)") }
    adapter.events.willSelect = {
      notes.add("willSelect \($0.element.id)")
      return $0.indexPath
    }
    adapter.events.didSelect = {
      notes.add("didSelect \($0.element.id)")
      return .none
    }
    let rows = (0..<count).map { Plain(id: $0, name: "row \($0)") }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    return stage
  }

  private func row(_ text: String, _ stage: DirectorStage) -> ShownView? {
    stage.host.find(text: text).flatMap { stage.host.tree[$0].parent }.map { stage.host.tree[$0] }
  }

  private func press(_ text: String, _ stage: DirectorStage) throws -> HeadlessHost.Press {
    try #require(stage.host.pressDown(onText: text))
  }

  @Test("A row is highlighted while it is pressed, and is selected on release")
  func order() throws {
    let stage = stage()
    let press = try press("row 2", stage)
    #expect(notes.take() == ["should 2", "did 2"])
    #expect(row("row 2", stage)?.attributes[.pressedBackground] != nil)
    stage.host.release(press)
    #expect(notes.take() == ["un 2", "willSelect 2", "didSelect 2"])
  }

  @Test("A cancelled press removes the highlight and selects nothing")
  func cancelled() throws {
    let stage = stage()
    let press = try press("row 2", stage)
    _ = notes.take()
    stage.host.cancel(press)
    #expect(notes.take() == ["un 2"])
    #expect(stage.table.selectedRows.isEmpty)
    stage.host.tap(text: "row 2")
    #expect(notes.take() == ["should 2", "did 2", "un 2", "willSelect 2", "didSelect 2"])
  }

  @Test("If `shouldHighlight` returns false, pointers and keys neither highlight nor select a row")
  func veto() throws {
    let stage = stage()
    let press = try press("row 1", stage)
    #expect(notes.take() == ["should 1"])
    #expect(row("row 1", stage)?.attributes[.pressedBackground] == nil)
    stage.host.release(press)
    #expect(notes.take() == [])
    stage.host.press(.space)
    #expect(notes.take() == ["should 1"])
    #expect(stage.table.selectedRows.isEmpty)
  }

  @Test("Space, Return and assistive technology call the same handlers as a pointer")
  func otherWays() throws {
    let stage = stage()
    stage.host.tap(text: "row 2")
    _ = notes.take()
    stage.host.press(.space)
    let whole = ["should 2", "did 2", "un 2", "willSelect 2", "didSelect 2"]
    #expect(notes.take() == whole)
    let activated = Notes()
    stage.table.onActivate = { activated.add("\($0.row)") }
    stage.stage.session.commit()
    stage.host.press(.enter)
    #expect(notes.take() == ["should 2", "did 2", "un 2"])
    #expect(activated.all == ["2"])
    let view = try #require(stage.host.find(text: "row 2"))
    let hit = HitTarget(view: view, generation: stage.host.tree[view].generation)
    stage.host.send(.tap(hit))
    #expect(notes.take() == whole)
  }

  @Test("A pressed row that is removed or scrolled out of the window loses its highlight")
  func gone() throws {
    let stage = stage()
    _ = try press("row 2", stage)
    _ = notes.take()
    stage.update { $0.sections[0].remove(at: 2) }
    #expect(notes.take() == ["un 2"])
    let press = try press("row 3", stage)
    _ = notes.take()
    stage.host.scroll(stage.scroll, to: 400)
    #expect(notes.take() == ["un 3"])
    stage.host.cancel(press)
    #expect(notes.take() == [])
  }

  @Test("A press on a button inside a row does not highlight the row")
  func inside() throws {
    let adapter = TableAdapter(Plain.self) { row in
      HStack {
        Text(row.name)
        Button("more") {}
      }
    }
    let notes = notes
    adapter.events.didHighlight = { notes.add("did \($0.element.id)") }
    let rows = (0..<3).map { Plain(id: $0, name: "row \($0)") }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    #expect(stage.host.pressDown(onText: "more") == nil)
    #expect(stage.host.pressDown(onText: "row 0") != nil)
    #expect(notes.take() == ["did 0"])
  }

  @Test("Without highlight handlers, presses are not reported and the host shows them")
  func unread() {
    let adapter = TableAdapter(Plain.self) { Text($0.name) }
    let rows = (0..<3).map { Plain(id: $0, name: "row \($0)") }
    let stage = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [adapter])
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    #expect(stage.host.pressDown(onText: "row 1") == nil)
    #expect(row("row 1", stage)?.attributes[.pressedBackground] != nil)
    #expect(row("row 1", stage)?.gestures.isEmpty == true)
  }
}
