import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Following the start or the end of a list")
struct EdgeFollowingTests {
  private func stage(_ rows: [Item], _ following: EdgeFollowing) -> TableStage {
    let stage = TableStage()
    stage.table.edgeFollowing = following
    stage.apply(rows)
    return stage
  }

  @Test("By default rows inserted at the start become visible, and rows appended at the end do not")
  func byDefault() {
    let stage = stage(items(0..<100), EdgeFollowing())
    #expect(stage.table.edgeFollowing == EdgeFollowing(start: 0, end: nil))
    stage.apply(items(1000..<1010) + items(0..<100))
    #expect(stage.texts.first == "row 1000:0")
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    stage.apply(items(1000..<1010) + items(0..<101))
    #expect(stage.texts.last == "row 99:0")
  }

  @Test("If `start` is `nil`, rows inserted at the start stay out of view")
  func history() {
    let stage = stage(items(0..<100), EdgeFollowing(start: nil))
    #expect(stage.table.contentOffset == 0)
    stage.apply(items(1000..<1050) + items(0..<100))
    #expect(stage.top(of: "row 0") == 0 && stage.table.contentOffset == 50 * 18)
  }

  @Test("Removing the first row moves the second one to the top, whichever edges are followed")
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

  @Test("Tall rows inserted at the start stay out of view, also if the list is near its end")
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
    // The inserted rows are removed again.
    stage.apply(items(0..<100))
    #expect(stage.top(of: "row 98") == top)
  }

  @Test("Rows inserted at the start of a list that does not fill its window leave the end visible")
  func historyOfShortList() {
    let stage = stage(items(0..<3), EdgeFollowing(start: nil))
    stage.apply(items(1000..<1100) + items(0..<3))
    // The end of the list is at the bottom edge of the window, as far as its rows allow.
    #expect(stage.texts.last == "row 2:0" && stage.table.isEndVisible)
  }

  @Test("A list that follows its end opens there, and stays there when rows are appended")
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

  @Test("A list stops following its end if the user scrolls away, until the user scrolls back")
  func leaving() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 20))
    stage.host.scroll(stage.scroll, by: -21)
    // Hosts round offsets to pixels, so that one more point counts as within the threshold.
    stage.host.scroll(stage.scroll, by: -1)
    let offset = stage.table.contentOffset
    stage.apply(items(0..<120))
    #expect(stage.table.contentOffset == offset)
    stage.host.scroll(stage.scroll, to: 120 * 18 - 180 - 20)
    #expect(stage.table.contentOffset == 120 * 18 - 180 - 20, "Scrolling itself goes nowhere else.")
    stage.apply(items(0..<121))
    #expect(stage.texts.last == "row 120:0" && stage.table.isEndVisible)
  }

  @Test("Within the `start` threshold, rows inserted at the start become visible")
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

  @Test("Changed and removed rows do not change the distance of a list to its end")
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

  @Test("A list that follows its end stays there when the window gets shorter")
  func resizing() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 0))
    stage.host.resize(to: Size(width: 200, height: 90))
    #expect(stage.texts.last == "row 99:0" && stage.table.isEndVisible)
  }

  @Test("A list follows its end when the last row grows, not when an earlier row grows")
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

  @Test("A list that left the screen at its end comes back at its new end")
  func offScreen() {
    let stage = stage(items(0..<100), EdgeFollowing(end: 0))
    stage.stage.session.setContent { Text("another screen") }
    stage.stage.session.commit()
    stage.table.apply([SectionSnapshot(rows: items(0..<150))])
    stage.stage.session.setContent { List(stage.table) }
    stage.stage.session.commit()
    #expect(stage.texts.last == "row 149:0")
  }

  @Test("A restored position takes precedence over following the end")
  func restored() {
    let stage = TableStage()
    stage.table.edgeFollowing = EdgeFollowing(end: 0)
    stage.table.restore(TablePosition(section: nil, row: nil, rowIndex: 50, fraction: 0.5))
    stage.apply(items(0..<100))
    #expect(stage.table.firstVisibleRow?.row == 50)
  }

  @Test("`scrollToEnd` scrolls to the end with or without animation")
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

  @Test("A list of fetched rows follows its end")
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
    "A collection follows its end, vertically and horizontally",
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
