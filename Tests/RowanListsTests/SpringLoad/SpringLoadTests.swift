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

@MainActor
@Suite("Spring loading of rows during a drag")
struct SpringLoadTests {
  private let notes = Notes()

  private func stage(isSpringLoaded: Bool = true) -> DirectorStage {
    let notes = notes
    let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name).frame(height: 40) }
    adapter.events.canMoveRow = { _ in true }
    adapter.events.shouldSpringLoad = { $0.element.id != 4 }
    adapter.events.didSelect = {
      notes.add("open \($0.element.id)")
      return .none
    }
    let rows = (0..<5).map { Plain(id: $0, name: "row \($0)") }
    let size = Size(width: 300, height: 300)
    let section = TableSection(id: "s", elements: rows)
    let stage = DirectorStage([section], adapters: [adapter], size: size)
    stage.table.selectionMode = .single
    stage.table.allowsDragReorder = true
    stage.table.isSpringLoaded = isSpringLoaded
    stage.stage.session.commit()
    return stage
  }

  private func wait(_ stage: DirectorStage, _ milliseconds: Int) async {
    await stage.stage.settle()
    await stage.stage.clock.advance(by: .milliseconds(milliseconds))
    await stage.stage.settle()
  }

  private func lift(_ text: String, _ stage: DirectorStage) throws -> HeadlessHost.Pan {
    let view = try #require(stage.host.find(text: text))
    return try #require(stage.host.lift(view))
  }

  @Test("A row opens after a drag has hovered over it for a while, not if the drag moves on")
  func opens() async throws {
    let stage = stage()
    let pan = try lift("row 0", stage)
    stage.host.movePan(pan, by: Point(x: 0, y: 45))
    await wait(stage, 300)
    stage.host.movePan(pan, by: Point(x: 0, y: 85))
    await wait(stage, 500)
    #expect(notes.take() == [])
    await wait(stage, 300)
    #expect(notes.take() == ["open 3"])
    stage.host.movePan(pan, by: .zero, phase: .cancelled)
  }

  @Test("Rows do not open if `shouldSpringLoad` returns false or the drag is cancelled in time")
  func vetoes() async throws {
    let stage = stage()
    let pan = try lift("row 0", stage)
    stage.host.movePan(pan, by: Point(x: 0, y: 125))
    await wait(stage, 1000)
    stage.host.movePan(pan, by: Point(x: 0, y: 85))
    stage.host.movePan(pan, by: .zero, phase: .cancelled)
    await wait(stage, 1000)
    #expect(notes.take() == [])
  }

  @Test("Rows do not open while `isSpringLoaded` is false")
  func unwanted() async throws {
    let stage = stage(isSpringLoaded: false)
    let pan = try lift("row 0", stage)
    stage.host.movePan(pan, by: Point(x: 0, y: 85))
    await wait(stage, 1000)
    #expect(notes.take() == [])
    stage.host.movePan(pan, by: .zero, phase: .cancelled)
  }
}
