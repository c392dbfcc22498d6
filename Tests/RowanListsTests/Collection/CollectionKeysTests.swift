import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Keyboard and selection in collections")
struct CollectionKeysTests {
  private let grid = GridLayoutRules(
    columns: .count(4),
    itemHeight: .fixed(30),
    interItemSpacing: 0,
    lineSpacing: 0
  )

  private func stage(_ mode: SelectionMode = .single, count: Int = 40) -> CollectionStage {
    let section = CollectionSection(id: "tiles", elements: tiles(0..<count))
    return CollectionStage([section], layout: grid) { $0.collection.selectionMode = mode }
  }

  private func selected(in stage: CollectionStage) -> [Int] {
    stage.collection.selectedItems.compactMap { id in
      if case .int(let value) = id.row { Int(value) } else { nil }
    }.sorted()
  }

  private func tap(_ id: Int, in stage: CollectionStage, _ modifiers: KeyPress.Modifiers = []) {
    guard let view = stage.view(id) else { return }
    stage.host.focus(view)
    stage.host.tap(view, modifiers: modifiers)
  }

  @Test("Arrow keys move in four directions and stop at the edges")
  func arrows() {
    let stage = stage()
    tap(5, in: stage)
    #expect(selected(in: stage) == [5])
    stage.host.press(.right)
    #expect(selected(in: stage) == [6])
    stage.host.press(.down)
    #expect(selected(in: stage) == [10])
    stage.host.press(.left)
    #expect(selected(in: stage) == [9])
    stage.host.press(.up)
    #expect(selected(in: stage) == [5])
    stage.host.press(.up)
    stage.host.press(.up)
    #expect(selected(in: stage) == [1])
    stage.host.press(.left)
    stage.host.press(.left)
    #expect(selected(in: stage) == [0])
  }

  @Test("In right-to-left layouts, the left arrow key moves to the next item")
  func rightToLeft() {
    let stage = stage()
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    tap(5, in: stage)
    stage.host.press(.left)
    #expect(selected(in: stage) == [6])
    stage.host.press(.down)
    #expect(selected(in: stage) == [10])
  }

  @Test("Home and End select the first and the last item and scroll to them")
  func ends() {
    let stage = stage(count: 400)
    tap(5, in: stage)
    stage.host.press(.end)
    #expect(selected(in: stage) == [399])
    #expect(stage.frames[399]?.maxY == 180)
    stage.host.press(.home)
    #expect(selected(in: stage) == [0])
    #expect(stage.frames[0]?.minY == 0)
  }

  @Test("Page Down and Page Up move by one window and stay in the same column")
  func pages() {
    let stage = stage(count: 400)
    tap(6, in: stage)
    stage.host.press(.pageDown)
    #expect(selected(in: stage) == [26])
    stage.host.press(.pageUp)
    #expect(selected(in: stage) == [6])
  }

  @Test("The up and down arrow keys move to the nearest item of the next line, across headers")
  func acrossSections() {
    let one = CollectionSection(id: "one", elements: tiles(0..<6), header: "One")
    let two = CollectionSection(id: "two", elements: tiles(6..<12), header: "Two")
    let stage = CollectionStage([one, two], layout: grid)
    tap(5, in: stage)
    stage.host.press(.down)
    #expect(selected(in: stage) == [7])
    stage.host.press(.up)
    #expect(selected(in: stage) == [5])
  }

  @Test("Shift extends the selection with keys and taps, Control+tap adds, Control+A selects all")
  func ranges() {
    let stage = stage(.multiple)
    tap(5, in: stage)
    stage.host.press(.down, modifiers: .shift)
    #expect(selected(in: stage) == [5, 6, 7, 8, 9])
    tap(2, in: stage, .shift)
    #expect(selected(in: stage).contains(2))
    tap(12, in: stage, .control)
    #expect(selected(in: stage).contains(12))
    stage.host.press(.character("a"), modifiers: .control)
    #expect(selected(in: stage).count == 40)
  }

  @Test("Typing the beginning of a title selects the item")
  func typeAhead() {
    let stage = stage(count: 200)
    tap(0, in: stage)
    for character in "tile 15" {
      stage.host.press(character == " " ? .space : .character(character))
    }
    #expect(selected(in: stage) == [15])
  }

  @Test(
    "A collection calls `shouldUpdateFocus` before a focus change and `didUpdateFocus` after it"
  )
  func focusVeto() {
    let notes = Notes()
    let stage = stage()
    func rows(_ change: CollectionEvents.FocusChange) -> String {
      "\(change.previous?.row ?? -1) \(change.next?.row ?? -1)"
    }
    stage.collection.events.shouldUpdateFocus = { change in
      notes.add("should \(rows(change))")
      return change.next?.row != 6
    }
    stage.collection.events.didUpdateFocus = { notes.add("did \(rows($0))") }
    tap(5, in: stage)
    #expect(notes.take() == ["did -1 5"])
    stage.host.press(.right)
    #expect(selected(in: stage) == [5])
    #expect(stage.host.tree.focused == stage.view(5))
    #expect(notes.take() == ["should 5 6"])
    stage.host.press(.down)
    #expect(selected(in: stage) == [9])
    #expect(stage.host.tree.focused == stage.view(9))
    #expect(notes.take() == ["should 5 9", "did 5 9"])
  }

  @Test("Highlight and selection handlers of an adapter are called in order")
  func events() {
    let notes = Notes()
    let adapter = CollectionAdapter(Tile.self) {
      TileView(tile: $0)
    } configure: { adapter in
      let events = adapter.events
      events.shouldHighlight = { ctx in
        notes.add("may highlight \(ctx.element.id)")
        return ctx.element.id != 3
      }
      events.shouldSelect = { ctx in
        notes.add("may select \(ctx.element.id)")
        return ctx.element.id != 2
      }
      events.didSelect = { ctx in
        notes.add("selected \(ctx.element.id) of \(ctx.collection != nil)")
      }
      events.shouldDeselect = { ctx in
        notes.add("may deselect \(ctx.element.id)")
        return true
      }
      events.didDeselect = { ctx in notes.add("deselected \(ctx.element.id)") }
    }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<8))
    let stage = CollectionStage([section], layout: grid, adapters: [adapter])
    for id in [3, 2, 0, 1] { stage.view(id).map { stage.host.tap($0) } }
    #expect(
      notes.all == [
        "may highlight 3", "may highlight 2", "may select 2", "may highlight 0", "may select 0",
        "selected 0 of true", "may highlight 1", "may select 1", "may deselect 0", "deselected 0",
        "selected 1 of true",
      ]
    )
  }

  @Test("Assistive technology gets a grid with the line and the column of each item")
  func accessibility() {
    let stage = stage()
    #expect(stage.host.views(as: .grid).count == 1)
    let place = stage.view(6).flatMap { stage.host.tree[$0].accessibility?.gridPosition }
    #expect(place == .init(line: 1, column: 2, lineCount: 10, columnCount: 4))
  }
}
