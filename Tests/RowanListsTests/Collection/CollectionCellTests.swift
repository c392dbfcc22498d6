import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

private final class TileCell: CollectionViewCell {
  var tile: Tile? { didSet { setNeedsUpdate() } }
  override func prepareForReuse() { tile = nil }
  override var content: any Component { Text("\(tile?.id ?? -1):cell") }
}

@MainActor
@Suite("Cells and events of collections")
struct CollectionCellTests {
  private let grid = GridLayoutRules(
    columns: .count(2),
    itemHeight: .fixed(30),
    interItemSpacing: 0,
    lineSpacing: 0
  )

  @Test("A collection cell shows its configured content and knows its index path and collection")
  func cells() {
    let adapter = CollectionCellAdapter<Tile, TileCell> { dr in
      dr.events.dequeue = { ctx in ctx.cell?.tile = ctx.element }
    }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<200))
    let stage = CollectionStage([section], layout: grid, adapters: [adapter])
    stage.host.scroll(stage.scroll, to: 900)
    #expect(stage.frames[60]?.origin == .zero)
    let cell = stage.collection.cell(at: RowPath(section: 0, row: 61))
    #expect((cell as? TileCell)?.tile?.id == 61)
    #expect(cell?.indexPath == RowPath(section: 0, row: 61))
    #expect(cell?.collection === stage.collection)
  }

  @Test("`willDisplay` and `endDisplay` are called once for each appearance of an item")
  func display() {
    var shown: Set<Int> = []
    var mistakes = 0
    let adapter = CollectionAdapter(Tile.self) {
      TileView(tile: $0)
    } configure: { adapter in
      adapter.events.willDisplay = { if !shown.insert($0.element.id).inserted { mistakes += 1 } }
      adapter.events.endDisplay = { if shown.remove($0.element.id) == nil { mistakes += 1 } }
    }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<500))
    let stage = CollectionStage([section], layout: grid, adapters: [adapter])
    for offset in [0.0, 500, 7_000, 200, 3_000] {
      stage.host.scroll(stage.scroll, to: offset)
      #expect(shown.isSuperset(of: stage.frames.keys))
      #expect(shown.count < 80)
    }
    stage.update { $0.removeAll() }
    #expect(shown.isEmpty)
    #expect(mistakes == 0)
  }

  @Test("Items beyond the window are prefetched; disabling prefetching cancels the requests")
  func prefetch() {
    var asked: Set<Int> = []
    let adapter = CollectionAdapter(Tile.self) {
      TileView(tile: $0)
    } configure: { adapter in
      adapter.events.prefetch = { models, paths in
        #expect(models.map(\.id) == paths.map(\.row))
        asked.formUnion(models.map(\.id))
      }
      adapter.events.cancelPrefetch = { models, _ in asked.subtract(models.map(\.id)) }
    }
    let section = CollectionSection(id: "tiles", elements: tiles(0..<500))
    let stage = CollectionStage([section], layout: grid, adapters: [adapter])
    #expect(asked.contains(26))
    #expect(!asked.contains(200))
    stage.director.isPrefetchingEnabled = false
    #expect(asked.isEmpty)
  }

  @Test("An app's own layout determines the frames of items and where `scrollTo` scrolls")
  func ownLayout() {
    let stage = CollectionStage(tiles(0..<1_000), layout: Stairs())
    #expect(stage.frames[0] == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(stage.frames[3] == Rect(x: 60, y: 60, width: 40, height: 20))
    stage.host.scroll(stage.scroll, to: 100_000)
    #expect(stage.frames[999]?.maxY == 180)
    stage.collection.scrollTo(RowPath(section: 0, row: 500), position: .top)
    stage.stage.session.commit()
    #expect(stage.frames[500]?.minY == 0)
  }

  @Test(
    "A layout that returns unknown items and invalid frames does not crash the collection"
  )
  func hostileLayout() {
    let stage = CollectionStage(tiles(0..<20), layout: Nonsense())
    stage.host.scroll(stage.scroll, to: 500)
    stage.update { $0.firstSection?.removeAll() }
    stage.update { $0.firstSection?.add(elements: tiles(0..<3)) }
    #expect(stage.collection.itemCount == 3)
  }

  @Test("Measured items keep their frames when the session sleeps and wakes")
  func sleep() {
    let layout = CollectionFlowLayout(itemSize: .auto(estimated: Size(width: 30, height: 20)))
    let all = (0..<60).map { Tile(id: $0, size: Size(width: Double(20 + $0 * 7 % 90), height: 20)) }
    let stage = CollectionStage(all, layout: layout)
    stage.host.scroll(stage.scroll, to: 120)
    let before = stage.frames
    stage.stage.session.sleep()
    #expect(stage.frames == before)
    #expect(stage.host.wakingDifferences.isEmpty)
    stage.stage.session.sleep()
    stage.update { _ in }
    #expect(stage.frames == before)
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.frames[0]?.origin == .zero)
  }
}

/// A layout in which each item is 20 points below its predecessor and 20 points further to the
/// right. The item after the last one that fits begins at the leading edge again.
private struct Stairs: CollectionLayout {
  func frames(of content: CollectionContent) -> StairFrames {
    StairFrames(count: content.sections.first?.itemCount ?? 0, width: content.width)
  }
}

/// A layout that returns unknown items and frames with infinite positions, negative sizes and NaN.
private struct Nonsense: CollectionLayout, CollectionItemFrames {
  var extent: Double { .nan }
  func frames(of content: CollectionContent) -> Nonsense { self }
  func frame(of part: CollectionPart) -> Rect {
    guard case .item(let path) = part else { return Rect(x: .nan, y: 0, width: -1, height: 5) }
    return Rect(x: 0, y: path.row == 1 ? .infinity : 0, width: path.row == 2 ? -5 : 10, height: 10)
  }
  func parts(in range: Range<Double>) -> [CollectionPart] {
    [.header(0), .header(-1), .footer(7), .item(RowPath(section: 0, row: 2))]
      + [.item(RowPath(section: 0, row: 2)), .item(RowPath(section: 3, row: 0))]
      + [.item(RowPath(section: 0, row: 90)), .item(RowPath(section: 0, row: -4))]
  }
}

private struct StairFrames: CollectionItemFrames {
  let count: Int
  let width: Double
  var extent: Double { Double(count) * 20 }

  func frame(of part: CollectionPart) -> Rect {
    guard case .item(let path) = part else { return .zero }
    let steps = max(1, Int((width - 20) / 20))
    return Rect(
      x: Double(path.row % steps) * 20,
      y: Double(path.row) * 20,
      width: 40,
      height: 20
    )
  }

  func parts(in range: Range<Double>) -> [CollectionPart] {
    let first = min(count, max(0, Int(range.lowerBound / 20)))
    let end = max(first, min(count, Int((range.upperBound / 20).rounded(.up))))
    return (first..<end).map { .item(RowPath(section: 0, row: $0)) }
  }
}
