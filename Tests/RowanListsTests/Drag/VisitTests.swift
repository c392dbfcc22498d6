import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Tests of text and links that are dragged into the window from other applications.
@MainActor
@Suite("Drags from other applications")
struct VisitTests {
  private func stage() -> DragStage {
    DragStage(movesItself: false) { stage in
      let notes = stage.notes
      stage.left.dragDrop.canHandle = { $0.drag.kinds.contains(.text) }
      stage.left.dragDrop.performDrop = { drop in
        let said = drop.items.map { $0.item.text ?? $0.item.link?.text ?? "?" }
        notes.add("\(drop.operation) \(said) at \(drop.destination?.row ?? -1)")
      }
    }
  }

  @Test("Text dropped on a list is passed to `performDrop` as a copy, with its destination")
  func strings() {
    let stage = stage()
    let strings = DragContent(text: "Hello")
    #expect(stage.host.dragIn(strings, to: Point(x: 50, y: 20)) == .copy)
    #expect(stage.line?.minY == 17)
    stage.host.dropIn(strings, at: Point(x: 50, y: 50))
    #expect(stage.notes.all == ["copy [\"Hello\"] at 3"])
    #expect(stage.line == nil)
  }

  @Test("Links that are dropped together are separate items of the drop")
  func links() throws {
    let stage = stage()
    stage.left.dragDrop.canHandle = nil
    let links = try ["https://www.swift.org", "https://example.org"].map { try LinkAddress($0) }
    stage.host.dropIn(DragContent(links: links), at: Point(x: 50, y: 2))
    #expect(
      stage.notes.all == ["copy [\"https://www.swift.org\", \"https://example.org\"] at 0"]
    )
  }

  @Test("A drag is forbidden over lists that cannot handle it, and leaves no drop indicator behind")
  func refused() {
    let stage = stage()
    let link = DragContent(links: ["https://www.swift.org"])
    #expect(stage.host.dragIn(link, to: Point(x: 50, y: 20)) == .forbidden)
    stage.host.dragOut()
    let strings = DragContent(text: "Hello")
    #expect(stage.host.dragIn(strings, to: Point(x: 150, y: 20)) == .forbidden)
    #expect(stage.host.dragIn(strings, to: Point(x: 50, y: 20)) == .copy)
    stage.host.dragOut()
    #expect(stage.line == nil && stage.notes.all.isEmpty)
    stage.host.dropIn(strings, at: Point(x: 150, y: 20))
    #expect(stage.notes.all.isEmpty)
  }

  @Test("`performDrop` of a director inserts elements that are created from the dropped items")
  func elements() {
    let stage = stage()
    let director = stage.left
    stage.left.dragDrop.performDrop = { drop in
      director.performDrop(drop) { item in item.text.map { Plain(id: 900, name: $0) } }
    }
    stage.host.dropIn(DragContent(text: "X"), at: Point(x: 50, y: 20))
    stage.stage.session.commit()
    #expect(stage.letters == ["aXbcdef"])
  }

  @Test("A drag from another application is forbidden while a row of the list is dragged")
  func one() throws {
    let stage = stage()
    let carried = try #require(stage.carry("b", to: Point(x: 50, y: 60)))
    #expect(stage.host.dragIn(DragContent(text: "Hello"), to: Point(x: 50, y: 20)) == .forbidden)
    #expect(stage.figure == ["b"])
    _ = carried
  }
}
