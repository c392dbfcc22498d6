import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

/// Cases that users of other collections reported.
@MainActor
@Suite("Reported cases of grids and flow layouts")
struct ReportedGridCasesTests {
  @Test("The first visible item stays visible when another width changes the number of columns")
  func otherColumns() throws {
    let layout = GridLayoutRules(columns: .minimumWidth(50), itemHeight: .fixed(40))
    let stage = CollectionStage(tiles(0..<2_000), layout: layout)
    stage.host.scroll(stage.scroll, to: 4_800)
    stage.stage.session.commit()
    let first = try #require(stage.frames.min { ($0.value.minY, $0.key) < ($1.value.minY, $1.key) })
    for width in [400.0, 120, 330, 200] {
      stage.host.resize(to: Size(width: width, height: 180))
      stage.stage.session.commit()
      let frame = try #require(stage.frames[first.key], "item \(first.key) at \(width)")
      #expect(frame.maxY > 0 && frame.minY < 100, "at \(width)")
    }
    #expect(stage.frames[first.key]?.minY == first.value.minY)
  }

  @Test("The first items fill whole lines when they become visible again at another width")
  func backInAnotherWidth() {
    let layout = CollectionFlowLayout(
      itemSize: .auto(estimated: Size(width: 60, height: 30)),
      interItemSpacing: 0,
      lineSpacing: 0
    )
    let all = (0..<300).map { Tile(id: $0, size: Size(width: 50, height: 20)) }
    let stage = CollectionStage(all, layout: layout)
    #expect(stage.frames[3] == Rect(x: 150, y: 0, width: 50, height: 20))
    stage.host.scroll(stage.scroll, to: 600)
    stage.host.resize(to: Size(width: 110, height: 180))
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 0)
    stage.stage.session.commit()
    for id in 0..<18 {
      let place = Rect(
        x: Double(id % 2) * 50,
        y: Double(id / 2) * 20,
        width: 50,
        height: 20
      )
      #expect(stage.frames[id] == place, "item \(id)")
    }
  }

  @Test(
    "A collection scrolls to its last item although the estimated sizes are wrong",
    arguments: [10.0, 90]
  )
  func lastItem(estimate: Double) throws {
    let layout = CollectionFlowLayout(
      itemSize: .auto(estimated: Size(width: estimate, height: estimate))
    )
    let sizes = [Size(width: 120, height: 70), Size(width: 30, height: 20)]
    let all = (0..<400).map { Tile(id: $0, size: sizes[$0 % 2]) }
    let stage = CollectionStage(all, layout: layout)
    stage.collection.scrollToEnd()
    stage.stage.session.commit()
    let last = try #require(stage.frames[399])
    #expect(last.maxY <= 180 && last.minY > 60)
    #expect(stage.collection.isEndVisible)
  }

  @Test("The down key moves to the last item of an incomplete line, and no further")
  func incompleteLine() throws {
    let layout = GridLayoutRules(columns: .count(4), itemHeight: .fixed(20))
    let stage = CollectionStage(tiles(0..<6), layout: layout)
    stage.collection.selectionMode = .single
    let last = try #require(stage.view(3) as ViewID?)
    stage.host.focus(last)
    stage.host.press(.down)
    stage.stage.session.commit()
    #expect(stage.collection.selectedItems == [RowID(section: "tiles", row: .int(5))])
    stage.host.press(.down)
    stage.stage.session.commit()
    #expect(stage.collection.selectedItems == [RowID(section: "tiles", row: .int(5))])
    stage.host.press(.left)
    stage.host.press(.left)
    stage.stage.session.commit()
    #expect(stage.collection.selectedItems == [RowID(section: "tiles", row: .int(3))])
  }

  @Test("A handler that applies rows whenever rows become visible does not loop endlessly")
  func endlessHandler() {
    var shown = 0
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    let table = TableView(adapters: [adapter], estimatedRowHeight: 18)
    adapter.events.willDisplay = { [weak table] _ in
      shown += 1
      table?.apply([SectionSnapshot(rows: items((shown * 100)..<(shown * 100 + 3)))])
    }
    table.apply([SectionSnapshot(rows: items(0..<3))])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    stage.session.commit()
    #expect(shown > 0)
    // Without the handler, the list shows the rows that are applied next.
    adapter.events.willDisplay = nil
    table.apply([SectionSnapshot(rows: items(7..<9))])
    stage.session.commit()
    #expect(stage.host.visibleTexts.map { $0.prefix(5) } == ["row 7", "row 8"])
  }
}
