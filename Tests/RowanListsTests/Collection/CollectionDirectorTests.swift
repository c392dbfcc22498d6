import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Collection directors")
struct CollectionDirectorTests {
  private let grid = GridLayoutRules(
    columns: .count(4),
    itemHeight: .fixed(30),
    interItemSpacing: 0,
    lineSpacing: 0
  )

  @Test("A director adds, moves and removes sections; invalid indexes change nothing")
  func sections() {
    let director = CollectionDirector(layout: grid)
    let (a, b, c) = (
      CollectionSection(id: "a"), CollectionSection(id: "b"), CollectionSection(id: "c")
    )
    director.set(sections: [a, b])
    director.add(section: c, at: 1)
    #expect(director.sections.map(\.id) == ["a", "c", "b"])
    director.add(section: CollectionSection(id: "x"), at: -1)
    director.move(from: 0, to: 2)
    director.move(from: 0, to: 7)
    #expect(director.sections.map(\.id) == ["c", "b", "a"])
    director.move(swappingAt: 0, with: 1)
    #expect(director.remove(section: 0) == b)
    #expect(director.remove(section: 5) == nil)
    #expect(director.section(at: -1) == nil)
    #expect(director.section("a") === a)
    #expect(a.index == 1)
    #expect(director.firstSection === c && director.lastSection === a)
    #expect(director.add(elements: tiles(0..<2)) === director.lastSection)
    #expect(director.add(elements: tiles(2..<3), inSection: 0) === c)
    #expect(director.elementAt(RowPath(section: 0, row: 0)) as? Tile == Tile(id: 2))
    #expect(director.elementAt(RowPath(section: 0, row: 1)) == nil)
    #expect(director.removeAll().count == 3)
    #expect(director.sections.isEmpty)
  }

  @Test("Collapsing a section hides its items; expanding the section shows them again")
  func collapse() {
    let section = CollectionSection(id: "a", elements: tiles(0..<8), header: "A")
    let stage = CollectionStage([section], layout: grid)
    let before = stage.frames
    #expect(Set(before.keys) == Set(0..<8))
    section.isCollapsed = true
    section.add(element: Tile(id: 8))
    stage.update { _ in }
    #expect(stage.frames.isEmpty && stage.host.visibleTexts == ["A"])
    #expect(section.count == 9)
    section.isCollapsed = false
    stage.update { _ in }
    #expect(Set(stage.frames.keys) == Set(0..<9))
    #expect(stage.frames.filter { $0.key < 8 } == before)
  }

  @Test("Each completion handler of `reload` runs once, also if the collection is not mounted")
  func completions() async {
    let notes = Notes()
    let director = CollectionDirector(layout: grid)
    director.reload(completion: { notes.add("none") })
    let stage = CollectionStage(tiles(0..<8), layout: grid)
    stage.director.reload(completion: { notes.add("plain") })
    stage.director.reload(
      afterUpdate: { director in
        director.firstSection?.remove(at: 0)
        director.reload(afterUpdate: { _ in }, completion: { notes.add("nested") })
      },
      completion: { notes.add("changed") }
    )
    stage.stage.session.commit()
    for _ in 0..<8 {
      await stage.stage.settle()
      await stage.stage.clock.advance(by: .seconds(1))
      stage.stage.session.commit()
    }
    #expect(notes.all.sorted() == ["changed", "nested", "none", "plain"])
    #expect(stage.frames[1]?.origin == .zero)
  }

  @Test("The first visible line keeps its position after insertions before it and after a resize")
  func anchor() {
    let stage = CollectionStage(tiles(0..<400), layout: grid)
    stage.host.scroll(stage.scroll, to: 600)
    let before = stage.frames[80]?.minY
    stage.update { $0.firstSection?.add(elements: (1_000..<1_004).map { Tile(id: $0) }, at: 0) }
    #expect(before == 0)
    #expect(stage.frames[80]?.minY == 0)
    stage.host.resize(to: Size(width: 280, height: 180))
    #expect(stage.frames[80]?.minY == 0)
  }

  @Test("A moved item keeps its state")
  func states() {
    let adapter = CollectionAdapter(Tile.self) { CountedTile(tile: $0) }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<8))
    let stage = CollectionStage([section], layout: grid, adapters: [adapter])
    stage.host.tap(text: "3:0")
    #expect(stage.host.visibleTexts.contains("3:1"))
    stage.update { $0.firstSection?.move(from: 3, to: 0) }
    #expect(stage.frames[3]?.origin == .zero)
    #expect(stage.host.visibleTexts.contains("3:1"))
  }

  @Test("Replacing the layout calls `layoutDidChange` and keeps the anchor item in the window")
  func otherLayout() {
    let notes = Notes()
    let stage = CollectionStage(tiles(0..<400), layout: grid)
    stage.collection.events.layoutDidChange = { old, new in
      notes.add("\(type(of: old)) \(type(of: new))")
    }
    stage.host.scroll(stage.scroll, to: 600)
    stage.director.layout = CollectionFlowLayout(itemSize: .explicit(Size(width: 100, height: 20)))
    stage.stage.session.commit()
    #expect(notes.all == ["GridLayoutRules CollectionFlowLayout"])
    #expect(stage.frames[80]?.size == Size(width: 100, height: 20))
  }

  @Test("`targetOffset` determines the scroll offset after a change")
  func target() {
    let stage = CollectionStage(tiles(0..<400), layout: grid)
    stage.host.scroll(stage.scroll, to: 600)
    stage.collection.events.targetOffset = { _ in 90 }
    stage.update { $0.firstSection?.remove(at: 0) }
    #expect(stage.collection.contentOffset == 90)
  }

  @Test(
    "The visible items match the items of the sections after every random step",
    arguments: 1...3
  )
  func naive(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var next = 60
    let stage = CollectionStage(layout: grid, prepare: { $0.add(elements: tiles(0..<60)) })
    for step in 0..<60 {
      stage.update { director in
        let count = director.sections.count
        let section = director.section(at: Int.random(in: 0..<max(1, count), using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          director.add(elements: tiles(next..<(next + 5)))
          next += 5
        case 1 where count > 2: director.remove(section: Int.random(in: 0..<count, using: &random))
        case 2: section?.isCollapsed.toggle()
        case 3:
          section?.add(element: Tile(id: next), at: Int.random(in: 0...20, using: &random))
          next += 1
        case 4: section?.remove(at: Int.random(in: 0...20, using: &random))
        case 5:
          section?.move(
            from: Int.random(in: 0...10, using: &random),
            to: Int.random(in: 0...10, using: &random)
          )
        case 6 where count > 1: director.move(from: 0, to: count - 1)
        default: break
        }
      }
      stage.host.scroll(stage.scroll, to: Double.random(in: -20...900, using: &random))
      var (top, expected) = (0.0, [Int: Rect]())
      for section in stage.director.sections where !section.isCollapsed {
        for (row, element) in section.elements.enumerated() {
          let origin = Point(x: Double(row % 4) * 50, y: top + Double(row / 4) * 30)
          let frame = Rect(origin: origin, size: Size(width: 50, height: 30))
          let shown = frame.offset(by: Point(x: 0, y: -stage.collection.contentOffset))
          let isVisible = shown.maxY > 0 && shown.minY < 180
          if isVisible, let tile = element as? Tile { expected[tile.id] = shown }
        }
        top += Double((section.count + 3) / 4) * 30
      }
      #expect(stage.frames == expected, "seed \(seed), step \(step)")
      if stage.frames != expected { return }
    }
  }
}

/// A tile that counts its taps.
private struct CountedTile: Component {
  let tile: Tile
  @State private var taps = 0

  var body: some Component {
    VStack { Text("\(tile.id):\(taps)") }.onTap { taps += 1 }
  }
}
