import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Tests of the handlers of collection adapters that are called while items are touched.
@MainActor
@Suite("Touches on collection items")
struct CollectionTouchTests {
  private let notes = Notes()
  private let grid = GridLayoutRules(
    columns: .count(4),
    itemHeight: .fixed(30),
    interItemSpacing: 0,
    lineSpacing: 0
  )

  private func stage(
    count: Int = 40,
    prepare: (CollectionDirector) -> Void = { _ in },
    _ configure: (CollectionCellEvents<Tile, Never>) -> Void
  ) -> CollectionStage {
    let adapter = CollectionAdapter(Tile.self, title: { $0.name }) {
      TileView(tile: $0)
    } configure: {
      configure($0.events)
    }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<count))
    return CollectionStage([section], layout: grid, adapters: [adapter], prepare: prepare)
  }

  private func follow(_ events: CollectionCellEvents<Tile, Never>) {
    let notes = notes
    events.shouldHighlight = {
      notes.add("should \($0.element.id)")
      return $0.element.id != 1
    }
    events.didHighlight = { notes.add("did \($0.element.id)") }
    events.didUnhighlight = { notes.add("un \($0.element.id)") }
    events.shouldSelect = {
      notes.add("may \($0.element.id)")
      return true
    }
    events.didSelect = { notes.add("select \($0.element.id)") }
  }

  private func selected(in stage: CollectionStage) -> [Int] {
    stage.collection.selectedItems.compactMap { id in
      if case .int(let value) = id.row { Int(value) } else { nil }
    }.sorted()
  }

  private func tap(_ id: Int, in stage: CollectionStage) {
    guard let view = stage.view(id) else { return }
    stage.host.focus(view)
    stage.host.tap(view)
  }

  @Test("An item is highlighted while it is pressed, and is selected on release")
  func order() throws {
    let stage = stage { follow($0) }
    let press = try #require(stage.view(2).flatMap { stage.host.pressDown(on: $0) })
    #expect(notes.take() == ["should 2", "did 2"])
    stage.host.release(press)
    #expect(notes.take() == ["un 2", "may 2", "select 2"])
    stage.view(5).map { stage.host.tap($0) }
    #expect(notes.take() == ["should 5", "did 5", "un 5", "may 5", "select 5"])
  }

  @Test(
    "A cancelled press selects nothing, nor does a press if `shouldHighlight` returns false"
  )
  func withoutSelection() throws {
    let stage = stage { follow($0) }
    let press = try #require(stage.view(2).flatMap { stage.host.pressDown(on: $0) })
    stage.host.cancel(press)
    #expect(notes.take() == ["should 2", "did 2", "un 2"])
    stage.view(1).map { stage.host.tap($0) }
    #expect(notes.take() == ["should 1"])
    #expect(selected(in: stage) == [])
  }

  @Test("A pressed item loses its highlight when it scrolls out of the window")
  func scrolled() throws {
    let stage = stage(count: 400) { follow($0) }
    _ = try #require(stage.view(2).flatMap { stage.host.pressDown(on: $0) })
    stage.host.scroll(stage.scroll, to: 1_000)
    #expect(notes.take() == ["should 2", "did 2", "un 2"])
  }

  @Test("Arrow keys skip items in all directions if their adapter returns false from `canFocus`")
  func canFocus() {
    let stage = stage { $0.canFocus = { ![6, 9].contains($0.element.id) } }
    tap(5, in: stage)
    stage.host.press(.right)
    #expect(selected(in: stage) == [7])
    stage.host.press(.left)
    #expect(selected(in: stage) == [5])
    stage.host.press(.down)
    #expect(selected(in: stage) == [10])
    stage.host.press(.up)
    #expect(selected(in: stage) == [5])
  }

  @Test("A drag that rests on an item opens the item if `shouldSpringLoad` returns true")
  func springLoad() async throws {
    let notes = notes
    let stage = stage(prepare: {
      $0.collection.allowsReordering = true
      $0.collection.isSpringLoaded = true
    }) { events in
      events.canMoveItem = { _ in true }
      events.shouldSpringLoad = { $0.element.id != 7 }
      events.didSelect = { notes.add("open \($0.element.id)") }
    }
    func rest(_ milliseconds: Int) async {
      await stage.stage.settle()
      await stage.stage.clock.advance(by: .milliseconds(milliseconds))
      await stage.stage.settle()
    }
    let pan = try #require(stage.view(0).flatMap { stage.host.lift($0) })
    stage.host.movePan(pan, by: Point(x: 100, y: 30))
    await rest(1_000)
    #expect(notes.take() == [])
    stage.host.movePan(pan, by: Point(x: 50, y: 30))
    await rest(300)
    #expect(notes.take() == [])
    await rest(600)
    // The tiles after the dragged tile have moved forward by one position.
    #expect(notes.take() == ["open 6"])
    stage.host.movePan(pan, by: .zero, phase: .cancelled)
  }
}
