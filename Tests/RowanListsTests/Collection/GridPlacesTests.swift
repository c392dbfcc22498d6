import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Item frames in grid layouts")
struct GridPlacesTests {
  @Test("Three columns share the width that the spacing between them leaves")
  func columns() {
    let rules = GridLayoutRules(columns: .count(3), itemHeight: .fixed(30), interItemSpacing: 10)
    let stage = CollectionStage(tiles(0..<7), layout: rules)
    let frames = stage.frames
    #expect(frames[0] == Rect(x: 0, y: 0, width: 60, height: 30))
    #expect(frames[1] == Rect(x: 70, y: 0, width: 60, height: 30))
    #expect(frames[2] == Rect(x: 140, y: 0, width: 60, height: 30))
    #expect(frames[3] == Rect(x: 0, y: 38, width: 60, height: 30))
    #expect(frames[6] == Rect(x: 0, y: 76, width: 60, height: 30))
  }

  @Test("`minimumWidth` determines the number of columns, which grows with the width of the window")
  func minimumWidth() {
    let rules = GridLayoutRules(columns: .minimumWidth(60), interItemSpacing: 10)
    let stage = CollectionStage(tiles(0..<10), layout: rules)
    #expect(stage.frames[2]?.minY == 0)
    #expect(stage.frames[3]?.minY == 68)
    stage.host.resize(to: Size(width: 270, height: 180))
    #expect(stage.frames[3] == Rect(x: 210, y: 0, width: 60, height: 60))
    #expect(stage.frames[4]?.minX == 0)
  }

  @Test("Columns are aligned to whole points and fill a width that cannot be divided evenly")
  func wholePoints() {
    let rules = GridLayoutRules(columns: .count(7), itemHeight: .fixed(20), interItemSpacing: 3)
    let stage = CollectionStage(tiles(0..<7), layout: rules)
    let frames = stage.frames
    #expect(frames[0]?.minX == 0)
    #expect(frames[6]?.maxX == 200)
    for id in 1..<7 {
      let gap = (frames[id]?.minX ?? 0) - (frames[id - 1]?.maxX ?? 0)
      #expect(gap == 3)
      #expect(frames[id]?.minX.rounded() == frames[id]?.minX)
    }
  }

  @Test("`aspectRatio` derives the height of items from their width")
  func aspectRatio() {
    let rules = GridLayoutRules(
      columns: .count(2),
      itemHeight: .aspectRatio(2),
      interItemSpacing: 0
    )
    let stage = CollectionStage(tiles(0..<2), layout: rules)
    #expect(stage.frames[0]?.size == Size(width: 100, height: 50))
  }

  @Test("With natural heights, a line is as high as its highest item")
  func naturalHeights() {
    var all = tiles(0..<40)
    all[1].size.height = 70
    let rules = GridLayoutRules(
      columns: .count(2),
      itemHeight: .natural(estimated: 20),
      lineSpacing: 5
    )
    let stage = CollectionStage(all, layout: rules)
    #expect(stage.frames[0]?.height == 20)
    #expect(stage.frames[1]?.height == 70)
    #expect(stage.frames[2]?.minY == 75)
    for part in 1...10 { stage.host.scroll(stage.scroll, to: Double(part) * 60) }
    #expect(stage.frames[39]?.maxY == 180)
    #expect(stage.collection.contentLength == 20 * 20 + 50 + 19 * 5)
  }

  @Test("Insets and spacings of a section override those of the layout")
  func sections() {
    let rules = GridLayoutRules(
      columns: .count(2),
      itemHeight: .fixed(20),
      sectionInsets: EdgeInsets(all: 10)
    )
    let one = CollectionSection(id: "one", elements: tiles(0..<2), header: "One")
    let two = CollectionSection(id: "two", elements: tiles(2..<4))
    two.sectionInsets = EdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    two.minimumInteritemSpacing = 0
    let stage = CollectionStage([one, two], layout: rules)
    let top = stage.frames[0]?.minY ?? 0
    #expect(stage.frames[0]?.minX == 10)
    #expect(stage.frames[1]?.maxX == 190)
    #expect(top > 10)
    #expect(stage.frames[2] == Rect(x: 20, y: top + 20 + 10 + 1, width: 70, height: 20))
    #expect(stage.frames[3]?.minX == 90)
  }

  @Test("In right-to-left layouts, the first item is on the right")
  func rightToLeft() {
    let rules = GridLayoutRules(columns: .count(2), itemHeight: .fixed(20), interItemSpacing: 10)
    let stage = CollectionStage(tiles(0..<3), layout: rules)
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    #expect(stage.frames[0] == Rect(x: 105, y: 0, width: 95, height: 20))
    #expect(stage.frames[1]?.minX == 0)
    #expect(stage.frames[2]?.minX == 105)
  }

  @Test("A horizontal grid fills its columns from the top")
  func sideways() {
    let rules = GridLayoutRules(
      columns: .count(3),
      itemHeight: .fixed(50),
      interItemSpacing: 0,
      axis: .horizontal
    )
    let stage = CollectionStage(tiles(0..<100), layout: rules)
    #expect(stage.frames[0] == Rect(x: 0, y: 0, width: 50, height: 60))
    #expect(stage.frames[2] == Rect(x: 0, y: 120, width: 50, height: 60))
    #expect(stage.frames[3] == Rect(x: 58, y: 0, width: 50, height: 60))
    stage.host.scroll(stage.scroll, to: 100_000)
    #expect(stage.frames[99]?.maxX == 200)
  }

  @Test("In right-to-left layouts, a horizontal grid begins on the right")
  func sidewaysRightToLeft() {
    let rules = GridLayoutRules(columns: .count(3), itemHeight: .fixed(50), axis: .horizontal)
    let stage = CollectionStage(tiles(0..<100), layout: rules)
    stage.stage.session.environment.layoutDirection = .rightToLeft
    stage.stage.session.commit()
    #expect(stage.frames[0]?.maxX == 200)
    #expect(stage.frames[3]?.maxX == 142)
    stage.host.scroll(stage.scroll, to: 100_000)
    #expect(stage.frames[99]?.minX == 0)
  }

  @Test("Of a million items, only the visible ones and a few around them are mounted")
  func million() {
    let rules = GridLayoutRules(columns: .count(4), itemHeight: .fixed(40))
    let all = (0..<1_000_000).map { Tile(id: $0, size: Size(width: 90, height: 20)) }
    let section = CollectionSection(id: "tiles", elements: all)
    let stage = CollectionStage([section], layout: rules, size: Size(width: 400, height: 180))
    #expect(stage.host.views(as: .gridCell).count < 60)
    #expect(stage.collection.scrollTo(RowPath(section: 0, row: 654_321), position: .top))
    stage.stage.session.commit()
    #expect(stage.frames[654_321]?.minY == 0)
    #expect(stage.host.views(as: .gridCell).count < 80)
  }
}
