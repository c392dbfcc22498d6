import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Edges that a list follows")
struct EdgeFollowingTests {
  private func stage(_ rows: [Item], _ following: EdgeFollowing) -> TableStage {
    let stage = TableStage()
    stage.table.edgeFollowing = following
    stage.apply(rows)
    return stage
  }

  @Test("By default rows in front come into sight at the start, and rows at the end do not")
  func byDefault() {
    let stage = stage(items(0..<100), EdgeFollowing())
    #expect(stage.table.edgeFollowing == EdgeFollowing(start: 0, end: nil))
    stage.apply(items(1000..<1010) + items(0..<100))
    #expect(stage.texts.first == "row 1000:0")
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    stage.apply(items(1000..<1010) + items(0..<101))
    #expect(stage.texts.last == "row 99:0")
  }

  @Test("Rows in front stay out of sight in a list that does not follow its start")
  func history() {
    let stage = stage(items(0..<100), EdgeFollowing(start: nil))
    #expect(stage.table.contentOffset == 0)
    stage.apply(items(1000..<1050) + items(0..<100))
    #expect(stage.top(of: "row 0") == 0 && stage.table.contentOffset == 50 * 18)
  }

  @Test("The first row that goes brings the second one to the top, whatever edges are followed")
  func firstRowGoes() {
    for following in [
      EdgeFollowing(), EdgeFollowing(start: 10), EdgeFollowing(start: nil, end: 10),
    ] {
      let stage = stage(items(0..<10_000), following)
      for offset in [0.0, 9] {
        stage.host.scroll(stage.scroll, to: offset)
        let first = stage.table.sections[0].row(at: 0) as? Item
        let rest = items((first?.id ?? 0) + 1..<10_000)
        stage.apply(rest)
        #expect(stage.texts.first == "row \(rest[0].id):0")
        #expect(stage.table.contentOffset <= offset)
      }
    }
  }

  @Test("Rows in front that are taller than the window stay out of sight, as do those near the end")
  func tallHistory() {
    let stage = stage(items(0..<100), EdgeFollowing(start: nil, end: 40))
    stage.table.scrollToTop()
    stage.stage.session.commit()
    stage.apply(items(1000..<1010, lines: 30) + items(0..<100))
    #expect(stage.top(of: "row 0") == 0)
    stage.table.scrollToEnd()
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, by: -30)
    let top = stage.top(of: "row 98")
    stage.apply(items(2000..<2010, lines: 30) + items(1000..<1010, lines: 30) + items(0..<100))
    #expect(stage.top(of: "row 98") == top && top != nil)
    // And back again, as when what came in front was undone.
    stage.apply(items(0..<100))
    #expect(stage.top(of: "row 98") == top)
  }

  @Test("Rows in front of a list that does not fill its window stay out of sight as well")
  func historyOfShortList() {
    let stage = stage(items(0..<3), EdgeFollowing(start: nil))
    stage.apply(items(1000..<1100) + items(0..<3))
    // The list ends at the end of the window, as far up as its rows reach.
    #expect(stage.texts.last == "row 2:0" && stage.table.isEndVisible)
  }

  @Test("A list that follows its end opens there, and stays there as rows come")
  func log() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 0))
    #expect(stage.texts.last == "row 99:0")
    stage.apply(items(0..<150))
    #expect(stage.texts.last == "row 149:0" && stage.table.isEndVisible)
  }

  @Test("A short list that grows beyond its window follows its end")
  func shortList() {
    let stage = stage(items(0..<2), EdgeFollowing(end: 0))
    for count in 3..<20 {
      stage.apply(items(0..<count))
      #expect(stage.texts.last == "row \(count - 1):0")
    }
    #expect(stage.table.contentOffset == 19 * 18 - 180)
  }

  @Test(
    "A user who has scrolled away from the end is left alone, and followed again after coming back"
  )
  func leaving() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 20))
    stage.host.scroll(stage.scroll, by: -21)
    // The host rounds to its pixels, so that one more counts.
    stage.host.scroll(stage.scroll, by: -1)
    let offset = stage.table.contentOffset
    stage.apply(items(0..<120))
    #expect(stage.table.contentOffset == offset)
    stage.host.scroll(stage.scroll, to: 120 * 18 - 180 - 20)
    #expect(stage.table.contentOffset == 120 * 18 - 180 - 20, "Scrolling itself goes nowhere else.")
    stage.apply(items(0..<121))
    #expect(stage.texts.last == "row 120:0" && stage.table.isEndVisible)
  }

  @Test("Near the start, rows in front come into sight up to the threshold")
  func startThreshold() {
    let stage = stage(items(0..<100), EdgeFollowing(start: 30))
    stage.host.scroll(stage.scroll, to: 30)
    stage.apply(items(0..<101))
    #expect(stage.table.contentOffset == 30, "Nothing has come in front.")
    stage.apply(items(1000..<1001) + items(0..<101))
    #expect(stage.texts.first == "row 1000:0")
    stage.host.scroll(stage.scroll, to: 31)
    stage.apply(items(1000..<1002) + items(0..<101))
    #expect(stage.table.contentOffset == 49)
  }

  @Test("Rows that change or go elsewhere do not bring the end nearer")
  func otherChanges() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 40))
    stage.host.scroll(stage.scroll, by: -30)
    let distance = 100 * 18 - 180 - stage.table.contentOffset
    var rows = items(0..<100)
    rows[95].text = "row 95, changed"
    stage.apply(rows)
    rows.removeFirst(3)
    stage.apply(rows)
    #expect(97 * 18 - 180 - stage.table.contentOffset == distance)
  }

  @Test("A window that becomes lower keeps the end in sight")
  func resizing() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 0))
    stage.host.resize(to: Size(width: 200, height: 90))
    #expect(stage.texts.last == "row 99:0" && stage.table.isEndVisible)
  }

  @Test("The last row that grows by itself is followed, one further up is not")
  func growingRow() throws {
    let table = TableView(adapters: [TableAdapter(Fold.self) { FoldRow(fold: $0) }])
    table.edgeFollowing = EdgeFollowing(end: 0)
    table.apply([SectionSnapshot(rows: (0..<50).map { Fold(id: $0) })])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    stage.host.tap(text: "fold 49")
    #expect(table.isEndVisible)
    stage.host.tap(text: "fold 45")
    #expect(!table.isEndVisible)
  }

  @Test("A list at its end comes back there with the rows that came meanwhile")
  func offScreen() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 0))
    stage.stage.session.setContent { Text("another screen") }
    stage.stage.session.commit()
    stage.table.apply([SectionSnapshot(rows: items(0..<150))])
    stage.stage.session.setContent { List(stage.table) }
    stage.stage.session.commit()
    #expect(stage.texts.last == "row 149:0")
  }

  @Test("A position that is restored comes before the end that is followed")
  func restored() {
    let stage = TableStage()
    stage.table.edgeFollowing = EdgeFollowing(end: 0)
    stage.table.restore(TablePosition(section: nil, row: nil, rowIndex: 50, fraction: 0.5))
    stage.apply(items(0..<100))
    #expect(stage.table.firstVisibleRow?.row == 50)
  }

  @Test("The end can be asked for, at once or with an animation")
  func scrollToEnd() {
    let stage = stage(items(0..<1_000), EdgeFollowing())
    stage.table.scrollToEnd()
    stage.stage.session.commit()
    #expect(stage.table.isEndVisible)
    stage.table.scrollToTop()
    stage.table.scrollToEnd(animated: true)
    stage.stage.session.commit()
    stage.host.finishScrolling(steps: 20)
    #expect(stage.table.isEndVisible)
  }

  @Test("Rows of sections that are fetched are followed at the end")
  func lazyRows() async {
    let shelf = Shelf(items(0..<200))
    let rows = LazyRows<Item>(count: 200, pageSize: 20) { try shelf.page($0) }
    let stage = TableStage()
    stage.table.edgeFollowing = EdgeFollowing(end: 0)
    stage.apply([SectionSnapshot("a", lazy: rows)])
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.texts.last == "row 199:0")
    shelf.change { $0 += items(200..<230) }
    rows.refresh()
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.texts.last == "row 229:0" && stage.table.isEndVisible)
  }

  @Test(
    "A collection follows its end, downwards and sideways",
    arguments: [Axis.vertical, .horizontal]
  )
  func collection(axis: Axis) {
    let rules = GridLayoutRules(columns: .count(3), itemHeight: .fixed(40), axis: axis)
    let stage = CollectionStage(tiles(0..<100), layout: rules)
    stage.collection.edgeFollowing = EdgeFollowing(start: nil, end: 10)
    stage.update {
      $0.set(sections: [
        CollectionSection(id: "tiles", elements: tiles(1000..<1030) + tiles(0..<100))
      ])
    }
    #expect(stage.frames[0]?.minY == 0 && stage.frames[1029] == nil)
    stage.collection.scrollToEnd()
    stage.stage.session.commit()
    #expect(stage.frames[99] != nil)
    stage.update { $0.sections[0].add(elements: tiles(100..<140)) }
    #expect(stage.frames[139] != nil && stage.collection.isEndVisible)
  }
}
