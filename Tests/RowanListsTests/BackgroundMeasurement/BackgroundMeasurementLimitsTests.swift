import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Background measurement of rows")
struct MeasuringAheadTests {
  /// Advances the clock until `count` items are measured or the maximum number of steps is reached.
  private func measure(_ stage: TableStage, until count: Int) async {
    for _ in 0..<400 where stage.table.engine.layout.measuredCount < count {
      await stage.stage.clock.advance(by: .milliseconds(500))
      for _ in 0..<10 { await stage.stage.settle() }
    }
    stage.stage.session.commit()
  }

  private func rows(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: $0, text: "row \($0)", lines: $0 % 5 + 1) }
  }

  @Test(
    "An idle table finds its exact content height without moving visible rows or mounting others"
  )
  func exact() async {
    let stage = TableStage(rows(600))
    stage.host.scroll(stage.scroll, to: 4_000)
    let (texts, top) = (stage.texts, stage.top(of: stage.texts[2].prefix { $0 != ":" } + ""))
    await measure(stage, until: 600)
    #expect(stage.table.engine.layout.measuredCount == 600)
    #expect(stage.host.tree[stage.scroll].scroll?.contentSize.height == 32_400.0)
    #expect(stage.texts == texts)
    #expect(stage.top(of: texts[2].prefix { $0 != ":" } + "") == top)
    // Background measurement mounts no rows.
    #expect(stage.host.views(as: .listItem).count < 60)
  }

  @Test("Background measurement includes headers and footers, also if row heights are explicit")
  func headers() async {
    let sections = (0..<30).map { number -> SectionSnapshot in
      var section = SectionSnapshot(IdentityKey.int(number), rows: rows(10))
      section.header = SectionHeaderFooter(number) { number in
        Text(Array(repeating: "Group", count: number % 4 + 1).joined(separator: "\n"))
      }
      section.footer = SectionHeaderFooter("The end of \(number)")
      return section
    }
    for isExplicit in [false, true] {
      let stage = TableStage([])
      if isExplicit { stage.table.rowHeight = .explicit(20) }
      stage.table.apply(sections)
      stage.stage.session.commit()
      await measure(stage, until: 30 * 12)
      let ahead = stage.host.tree[stage.scroll].scroll?.contentSize.height
      // Scrolling through the whole table changes nothing: all heights are known.
      for offset in stride(from: 0.0, through: 20_000, by: 200) {
        stage.host.scroll(stage.scroll, to: offset)
      }
      #expect(stage.host.tree[stage.scroll].scroll?.contentSize.height == ahead, "\(isExplicit)")
    }
  }

  @Test("Background measurement skips rows with an explicit height or a `rowHeight` handler")
  func fixed() async {
    let stage = TableStage(rows(200))
    stage.table.rowHeight = .explicit(20)
    stage.stage.session.commit()
    let count = stage.table.engine.layout.measuredCount
    await measure(stage, until: count + 1)
    #expect(stage.table.engine.layout.measuredCount == count)
    let other = DirectorStage(
      [TableSection(id: "s", elements: rows(200))],
      adapters: [
        TableAdapter(Item.self) {
          Text($0.text)
        } configure: {
          $0.events.rowHeight = { _ in 30 }
        }
      ]
    )
    let known = other.table.engine.layout.measuredCount
    await other.stage.clock.advance(by: .seconds(2))
    for _ in 0..<20 { await other.stage.settle() }
    #expect(other.table.engine.layout.measuredCount == known)
  }

  @Test("Background measurement measures every row of a table with 2,000 rows")
  func whole() async {
    let stage = TableStage((0..<2_000).map { Item(id: $0, text: "row \($0)", lines: $0 % 3 + 1) })
    await measure(stage, until: 2_000)
    #expect(stage.table.engine.layout.measuredCount == 2_000)
  }

  @Test("In a table of 100,000 rows, background measurement covers only the rows around the window")
  func bounded() async {
    let stage = TableStage((0..<100_000).map { Item(id: $0, text: "row \($0)") })
    stage.host.scroll(stage.scroll, to: 900_000)
    await measure(stage, until: 1_000)
    for _ in 0..<40 {
      await stage.stage.clock.advance(by: .milliseconds(500))
      for _ in 0..<10 { await stage.stage.settle() }
    }
    let count = stage.table.engine.layout.measuredCount
    #expect(count >= 1_000 && count < 1_200)
    #expect(stage.table.engine.features.feature(BackgroundMeasurement.self)?.task == nil)
  }

  @Test("A list can be released at any moment of background measurement")
  func gone() async {
    weak var last: ListEngine?
    for turns in 0..<40 {
      do {
        let stage = TableStage(rows(600))
        await stage.stage.clock.advance(by: .milliseconds(500))
        for _ in 0..<turns { await Task.yield() }
        last = stage.table.engine
      }
      for _ in 0..<20 { await Task.yield() }
    }
    while last != nil { await Task.yield() }
  }

  @Test("Changes of rows or width resume background measurement unless `measuresAhead` is false")
  func changes() async {
    let stage = TableStage(rows(300))
    await measure(stage, until: 300)
    var more = rows(300)
    more.insert(Item(id: 900, text: "row 900", lines: 4), at: 250)
    stage.apply(more)
    await measure(stage, until: 301)
    #expect(stage.table.engine.layout.measuredCount == 301)
    stage.host.resize(to: Size(width: 300, height: 180))
    #expect(stage.table.engine.layout.measuredCount < 301)
    await measure(stage, until: 301)
    #expect(stage.table.engine.layout.measuredCount == 301)
    stage.table.measuresAhead = false
    stage.host.resize(to: Size(width: 310, height: 180))
    let count = stage.table.engine.layout.measuredCount
    await measure(stage, until: count + 1)
    #expect(stage.table.engine.layout.measuredCount == count)
  }

  @Test(
    "A row with state does not stop background measurement, which builds no class-based cells"
  )
  func mainActorOnly() async {
    let stage = TableStage(rows(80))
    stage.host.tap(text: "row 1:0")
    await measure(stage, until: 80)
    #expect(stage.table.engine.layout.measuredCount == 80)
    let notes = Notes()
    let table = TableView(
      adapters: [
        TableCellAdapter<Item, NotedCell> { $0.events.dequeue = { _ in notes.add("cell") } }
      ],
      estimatedRowHeight: 18
    )
    table.apply([SectionSnapshot(rows: rows(80))])
    let other = Stage(size: Size(width: 200, height: 180)) { List(table) }
    _ = notes.take()
    await other.clock.advance(by: .seconds(2))
    for _ in 0..<20 { await other.settle() }
    #expect(notes.take().isEmpty)
  }
}

@MainActor
private final class NotedCell: TableViewCell {
  override var content: any Component { Text("cell") }
}

extension ListLayout {
  /// The number of items with a measured height.
  fileprivate var measuredCount: Int { (0..<count).count { isMeasured($0) } }
}
