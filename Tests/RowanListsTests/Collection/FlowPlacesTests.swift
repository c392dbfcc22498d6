import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Item frames in flow layouts")
struct FlowPlacesTests {
  private let auto = CollectionFlowLayout.ItemSize.auto(estimated: Size(width: 30, height: 20))

  private func tags(_ widths: [Double], heights: [Double]? = nil) -> [Tile] {
    widths.indices.map {
      Tile(id: $0, size: Size(width: widths[$0], height: heights?[$0] ?? 20))
    }
  }

  @Test("Items fill a line before the next line begins")
  func lines() {
    let layout = CollectionFlowLayout(itemSize: auto, interItemSpacing: 10, lineSpacing: 5)
    let stage = CollectionStage(tags([80, 90, 30, 200, 50, 300]), layout: layout)
    let frames = stage.frames
    #expect(frames[0] == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(frames[1] == Rect(x: 90, y: 0, width: 90, height: 20))
    #expect(frames[2] == Rect(x: 0, y: 25, width: 30, height: 20))
    #expect(frames[3] == Rect(x: 0, y: 50, width: 200, height: 20))
    #expect(frames[4]?.minY == 75)
    #expect(frames[5]?.minY == 100)
  }

  @Test("Items are 50 by 50 points by default; `itemSize` of their adapter changes their size")
  func standardSizes() {
    let stage = CollectionStage(tiles(0..<6), layout: CollectionFlowLayout())
    #expect(stage.frames[2] == Rect(x: 116, y: 0, width: 50, height: 50))
    #expect(stage.frames[3]?.minY == 58)
    let adapter = CollectionAdapter(Tile.self) {
      TileView(tile: $0)
    } configure: { adapter in
      adapter.events.itemSize = { ctx in
        Size(width: Double(20 + ctx.element.id * 10), height: 30)
      }
    }
    stage.director.registerCellAdapter(adapter, replacing: true)
    stage.update { _ in }
    #expect(stage.frames[0]?.size == Size(width: 20, height: 30))
    #expect(stage.frames[5]?.size == Size(width: 70, height: 30))
  }

  @Test("An explicit item size of the layout applies to all items")
  func explicitSizes() {
    let layout = CollectionFlowLayout(itemSize: .explicit(Size(width: 60, height: 40)))
    let stage = CollectionStage(tiles(0..<5), layout: layout)
    #expect(stage.frames[2] == Rect(x: 136, y: 0, width: 60, height: 40))
    #expect(stage.frames[3] == Rect(x: 0, y: 48, width: 60, height: 40))
  }

  @Test("Lower items are centred vertically in their line")
  func middles() {
    let layout = CollectionFlowLayout(itemSize: auto)
    let stage = CollectionStage(tags([50, 50, 50], heights: [20, 60, 40]), layout: layout)
    #expect(stage.frames[0]?.minY == 20)
    #expect(stage.frames[1]?.minY == 0)
    #expect(stage.frames[2]?.minY == 10)
  }

  @Test(
    "The alignment of the layout positions the items of a line that is not full",
    arguments: [
      (CollectionFlowLayout.Alignment.leading, [0.0, 88]), (.center, [16, 104]),
      (.trailing, [32, 120]), (.justified, [0, 120]),
    ]
  )
  func alignment(alignment: CollectionFlowLayout.Alignment, edges: [Double]) {
    let layout = CollectionFlowLayout(itemSize: auto, alignment: alignment)
    let stage = CollectionStage(tags([80, 80, 100]), layout: layout)
    #expect(stage.frames[0]?.minX == edges[0])
    #expect(stage.frames[1]?.minX == edges[1])
  }

  @Test("An item that grows moves the next items to the next line, and back when the item shrinks")
  func growing() {
    let layout = CollectionFlowLayout(itemSize: auto, interItemSpacing: 0)
    var all = tags([100, 100, 100, 100])
    let stage = CollectionStage(all, layout: layout)
    #expect(stage.frames[1]?.minX == 100)
    all[0].size.width = 120
    stage.update { $0.firstSection?.set(elements: all) }
    #expect(stage.frames[1] == Rect(x: 0, y: 28, width: 100, height: 20))
    all[0].size.width = 90
    stage.update { $0.firstSection?.set(elements: all) }
    #expect(stage.frames[1]?.minX == 90)
    #expect(stage.frames[1]?.minY == 0)
  }

  @Test("A horizontal flow layout fills its columns from the top")
  func sideways() {
    let layout = CollectionFlowLayout(
      itemSize: .explicit(Size(width: 40, height: 50)),
      sectionInsets: EdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 0),
      axis: .horizontal
    )
    let stage = CollectionStage(tiles(0..<50), layout: layout)
    #expect(stage.frames[0] == Rect(x: 20, y: 10, width: 40, height: 50))
    #expect(stage.frames[2] == Rect(x: 20, y: 126, width: 40, height: 50))
    #expect(stage.frames[3] == Rect(x: 68, y: 10, width: 40, height: 50))
  }

  @Test("Section insets are relative to the edges, the layout margins or the safe area")
  func insetReference() {
    var layout = CollectionFlowLayout(
      itemSize: .explicit(Size(width: 40, height: 50)),
      sectionInsets: EdgeInsets(leading: 4)
    )
    let stage = CollectionStage(tiles(0..<9), layout: layout)
    #expect(stage.frames[0]?.minX == 4)
    layout.sectionInsetReference = .fromLayoutMargins
    stage.show(layout)
    #expect(stage.frames[0]?.minX == 20)
    layout.layoutMargins = EdgeInsets(top: 7, leading: 30)
    stage.show(layout)
    #expect(stage.frames[0] == Rect(x: 34, y: 7, width: 40, height: 50))
    layout.sectionInsetReference = .fromSafeArea
    stage.show(layout)
    #expect(stage.frames[0] == Rect(x: 4, y: 0, width: 40, height: 50))
  }

  @Test(
    "The visible frames match a simple reference implementation after every random step",
    arguments: 1...4
  )
  func naive(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func tile(_ id: Int) -> Tile {
      let size = Size(
        width: Double(Int.random(in: 10...230, using: &random)),
        height: Double(Int.random(in: 10...40, using: &random))
      )
      return Tile(id: id, size: size)
    }
    var next = 120
    var all = (0..<120).map { tile($0) }
    let layout = CollectionFlowLayout(itemSize: auto, interItemSpacing: 6, lineSpacing: 4)
    let stage = CollectionStage(all, layout: layout)
    for step in 0..<25 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        all.insert(tile(next), at: Int.random(in: 0...all.count, using: &random))
        next += 1
      case 1 where !all.isEmpty: all.remove(at: Int.random(in: 0..<all.count, using: &random))
      case 2 where !all.isEmpty:
        let index = Int.random(in: 0..<all.count, using: &random)
        all[index].size.width = Double(Int.random(in: 10...230, using: &random))
      case 3: all.shuffle(using: &random)
      case 4:
        let width = Double(Int.random(in: 120...320, using: &random))
        stage.host.resize(to: Size(width: width, height: 180))
      default:
        stage.host.scroll(stage.scroll, to: Double.random(in: 0...4_000, using: &random))
      }
      stage.update { $0.firstSection?.set(elements: all) }
      // Scrolls down in steps, so that all items above are measured.
      stage.host.scroll(stage.scroll, to: 0)
      for part in 1...40 { stage.host.scroll(stage.scroll, to: Double(part) * 100) }
      let wanted = Self.places(of: all, width: stage.host.size.width, gap: 6, lineGap: 4)
      let offset = stage.collection.contentOffset
      for (id, frame) in stage.frames {
        let expected = wanted[id]?.offset(by: Point(x: 0, y: -offset))
        #expect(frame == expected, "seed \(seed), step \(step), tile \(id)")
        if frame != expected { return }
      }
    }
  }

  private static func places(
    of all: [Tile],
    width: Double,
    gap: Double,
    lineGap: Double
  ) -> [Int: Rect] {
    var places: [Int: Rect] = [:]
    var (top, start) = (0.0, 0)
    while start < all.count {
      var (x, height, end) = (0.0, 0.0, start)
      while end < all.count {
        let size = all[end].size
        let wide = min(size.width, width)
        if end > start, x + wide > width { break }
        x += wide + gap
        height = max(height, size.height)
        end += 1
      }
      x = 0
      for index in start..<end {
        let size = all[index].size
        let down = ((height - size.height) / 2).rounded()
        let wide = min(size.width, width)
        places[all[index].id] = Rect(x: x, y: top + down, width: wide, height: size.height)
        x += wide + gap
      }
      top += height + lineGap
      start = end
    }
    return places
  }
}
