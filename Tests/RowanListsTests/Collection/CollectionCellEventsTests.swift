import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Tests of handlers whose names differ between tables and collections, and of handlers that have
/// the same name in both.
@MainActor
@Suite("Event handlers of collections")
struct CollectionCellEventsTests {
  private let notes = Notes()
  private let adapter = CollectionAdapter(Tile.self) { TileView(tile: $0) }
  private let grid = GridLayoutRules(columns: .count(4), itemHeight: .fixed(30))

  private func stage() -> CollectionStage {
    CollectionStage(
      [CollectionSection(id: "tiles", elements: tiles(0..<8))],
      layout: grid,
      adapters: [adapter]
    )
  }

  private func selected(_ stage: CollectionStage) -> [Int] {
    stage.collection.selectedItems.compactMap { id in
      if case .int(let value) = id.row { Int(value) } else { nil }
    }.sorted()
  }

  @Test("The result of `didSelect` decides whether a collection item stays selected")
  func selectionState() {
    let stage = stage()
    let notes = notes
    adapter.events.didSelect = { event in
      notes.add("open \(event.element.id)")
      return .deselect
    }
    stage.view(2).map { stage.host.tap($0) }
    #expect(selected(stage) == [])
    adapter.events.didSelect = { event in notes.add("open \(event.element.id)") }
    stage.view(3).map { stage.host.tap($0) }
    #expect(selected(stage) == [3])
    adapter.events.didSelect = nil
    stage.view(4).map { stage.host.tap($0) }
    #expect(selected(stage) == [4])
    #expect(notes.take() == ["open 2", "open 3"])
  }

  @Test(
    "`shouldSelect` and `shouldDeselect` prevent changes of the selection until they are removed"
  )
  func vetoes() {
    let stage = stage()
    adapter.events.shouldSelect = { $0.element.id != 2 }
    stage.view(2).map { stage.host.tap($0) }
    #expect(selected(stage) == [])
    stage.view(3).map { stage.host.tap($0) }
    #expect(selected(stage) == [3])
    adapter.events.shouldDeselect = { _ in false }
    stage.view(4).map { stage.host.tap($0) }
    #expect(selected(stage) == [3])
    adapter.events.shouldSelect = nil
    adapter.events.shouldDeselect = nil
    #expect(adapter.events.shouldSelect == nil && adapter.events.shouldDeselect == nil)
    stage.view(2).map { stage.host.tap($0) }
    #expect(selected(stage) == [2])
  }

  @Test("An assigned handler can be read, and called by the handler that replaces it")
  func chained() {
    let stage = stage()
    adapter.events.shouldSelect = { $0.element.id != 2 }
    let first = adapter.events.shouldSelect
    adapter.events.shouldSelect = { event in
      guard let first, first(event) else { return false }
      return event.element.id != 3
    }
    for id in [2, 3] {
      stage.view(id).map { stage.host.tap($0) }
      #expect(selected(stage) == [])
    }
    stage.view(4).map { stage.host.tap($0) }
    #expect(selected(stage) == [4])
  }

  @Test("An adapter can be registered twice; another adapter for its type is reported")
  func registration() {
    let stage = stage()
    stage.director.registerCellAdapter(adapter)
    #expect(stage.stage.diagnostics.isEmpty)
    stage.director.registerCellAdapter(CollectionAdapter(Tile.self) { TileView(tile: $0) })
    stage.stage.session.commit()
    #expect(stage.stage.diagnostics.count == 1)
  }

  @Test("An event that outlives its list still provides its element", arguments: [true, false])
  func lateEvent(isTable: Bool) {
    var answers: [() -> Int] = []
    do {
      let stage = Stage(size: Size(width: 200, height: 180)) {
        let sections = [SectionSnapshot(rows: tiles(0..<4))]
        if isTable {
          let adapter = TableAdapter(Tile.self) { TileView(tile: $0) }
          adapter.events.dequeue = { event in
            answers.append { event.element.id + (event.indexPath == nil ? 100 : 0) }
          }
          let table = TableView(adapters: [adapter])
          table.apply(sections)
          return List(table)
        }
        let adapter = CollectionAdapter(Tile.self) { TileView(tile: $0) }
        adapter.events.dequeue = { event in
          answers.append { event.element.id + (event.indexPath == nil ? 100 : 0) }
        }
        let collection = CollectionView(adapters: [adapter])
        collection.apply(sections)
        return List(collection)
      }
      stage.session.commit()
    }
    #expect(Set(answers.map { $0() }) == [0, 1, 2, 3])
  }
}
