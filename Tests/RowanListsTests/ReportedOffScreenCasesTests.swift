import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Cases that users of other lists have reported: lists in tabs, below other screens, or in hidden parts of a page, that change
/// while they are out of sight.
@MainActor
@Suite("Reported cases of lists that are off the screen")
struct ReportedOffScreenCasesTests {
  /// Has the content of a stage leave the screen, something change, and the list come back.
  private func leave(
    _ stage: Stage,
    _ list: @escaping @MainActor () -> List,
    _ change: () async -> Void
  ) async {
    stage.session.setContent { Text("another screen") }
    stage.session.commit()
    await change()
    stage.session.setContent { list() }
    stage.session.commit()
  }

  private func leave(_ stage: TableStage, _ change: () async -> Void) async {
    await leave(stage.stage, { [table = stage.table] in List(table) }, change)
  }

  @Test("A list far down whose rows are all replaced by few shows these")
  func replacedFarDown() async {
    let stage = TableStage(items(0..<1_000))
    stage.host.scroll(stage.scroll, to: 9_000)
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(5_000..<5_004))]) }
    #expect(stage.texts == (5_000..<5_004).map { "row \($0):0" })
    #expect(stage.table.contentOffset == 0)
  }

  @Test("A list that was empty when it left shows the rows that came meanwhile")
  func filled() async {
    let stage = TableStage([Item]())
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(0..<3))]) }
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:0"])
  }

  @Test(
    "A change with an animation is made, and its completion is called, though nothing is seen of it"
  )
  func animated() async {
    let stage = TableStage(items(0..<5))
    var outcomes = 0
    await leave(stage) {
      var animation = TableAnimation.automatic
      animation.completion = { _ in MainActor.assumeIsolated { outcomes += 1 } }
      stage.table.apply([SectionSnapshot(rows: items(2..<5) + items(9..<10))], animation: animation)
      await stage.stage.settle()
    }
    #expect(stage.texts == ["row 2:0", "row 3:0", "row 4:0", "row 9:0"])
    #expect(outcomes == 1)
  }

  @Test("A collection takes several changes in a row, each by way of its director")
  func collection() async {
    let rules = GridLayoutRules(columns: .count(2), itemHeight: .fixed(40))
    let stage = CollectionStage(tiles(0..<10), layout: rules)
    let director = stage.director
    await leave(stage.stage, { List(director) }) {
      for count in [6, 1, 8] {
        stage.update {
          $0.set(sections: [CollectionSection(id: "tiles", elements: tiles(0..<count))])
        }
      }
    }
    #expect(stage.frames.count == 8)
  }

  @Test("Sections that are opened and closed show it, also where their headers have a state")
  func collapsed() async {
    func sections(_ isCollapsed: Bool) -> [SectionSnapshot] {
      [
        SectionSnapshot("a", rows: items(0..<2))
          .header(isCollapsed) { ItemRow(item: Item(id: 0, text: $0 ? "closed" : "open")) }
          .collapsed(isCollapsed),
        SectionSnapshot("b", rows: items(7..<8)),
      ]
    }
    let stage = TableStage(sections(false))
    stage.host.tap(text: "open:0")
    stage.host.tap(text: "row 1:0")
    await leave(stage) { stage.table.apply(sections(true)) }
    #expect(stage.texts == ["closed:1", "row 7:0"])
    await leave(stage) { stage.table.apply(sections(false)) }
    #expect(stage.texts == ["open:1", "row 0:0", "row 1:1", "row 7:0"])
  }

  @Test("An open row below another screen is open when that goes")
  func openRow() async {
    let stage = TableStage([SectionSnapshot(rows: (0..<4).map { Fold(id: $0) })])
    stage.host.tap(text: "fold 1")
    await leave(stage) {}
    #expect(stage.texts == ["fold 0", "fold 1", "inside 1", "fold 2", "fold 3"])
  }

  @Test("Rows that were being fetched when the list left are there when it comes back")
  func fetched() async {
    let shelf = Shelf(items(0..<100))
    let rows = LazyRows<Item>(count: 100, pageSize: 20) { try shelf.page($0) }
    let stage = TableStage([SectionSnapshot("a", lazy: rows)])
    await leave(stage) { await rows.settle() }
    #expect(stage.texts.first == "row 0:0" && stage.texts.count >= 10)
  }

  @Test("Rows stand below each other after the window has changed its width meanwhile")
  func otherWidth() async throws {
    let stage = TableStage(items(0..<200))
    stage.host.scroll(stage.scroll, to: 900)
    await leave(stage) { stage.host.resize(to: Size(width: 120, height: 240)) }
    let tops = stage.host.views(as: .listItem).map { stage.host.tree.absoluteFrame(of: $0).minY }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == 18 })
    #expect(stage.top(of: "row 50") == 0)
  }

  @Test("The offset that a list comes back at is that of the rows which it shows")
  func offset() async {
    let stage = TableStage(items(0..<200))
    stage.host.scroll(stage.scroll, to: 900)
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(-10..<200))]) }
    #expect(stage.table.contentOffset == 900 + 180)
    #expect(stage.host.tree[stage.scroll].scrollOffset == 900 + 180)
    #expect(stage.top(of: "row 50") == 0)
  }

  @Test("Two lists of the same rows take turns, each with its own states and offset")
  func twoLists() async {
    let stage = TableStage(items(0..<200))
    let other = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    other.apply([SectionSnapshot(rows: items(0..<200))])
    stage.host.tap(text: "row 1:0")
    func show(_ table: TableView) {
      stage.stage.session.setContent { List(table) }
      stage.stage.session.commit()
    }
    for _ in 0..<2 {
      show(other)
      #expect(stage.texts.contains("row 1:0") && stage.texts.count >= 10)
      show(stage.table)
      #expect(stage.texts.contains("row 1:1") && stage.texts.count >= 10)
    }
  }

  @Test("Rows that come at the end meanwhile leave the list where it was")
  func more() async {
    let stage = TableStage(items(0..<100))
    stage.host.scroll(stage.scroll, to: 400)
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(0..<300))]) }
    #expect(stage.table.contentOffset == 400)
  }
}
