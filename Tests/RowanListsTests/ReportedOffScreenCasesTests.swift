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

/// Cases that users of other lists reported: lists in tabs, below other screens, or in hidden parts
/// of a page, that change while they are not visible.
@MainActor
@Suite("Reported cases of lists that change while they are off the screen")
struct ReportedOffScreenCasesTests {
  /// Replaces the content of a stage, makes a change, and shows the list again.
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

  @Test("If a few rows replace all rows while a list is off the screen, they are shown")
  func replacedFarDown() async {
    let stage = TableStage(items(0..<1_000))
    stage.host.scroll(stage.scroll, to: 9_000)
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(5_000..<5_004))]) }
    #expect(stage.texts == (5_000..<5_004).map { "row \($0):0" })
    #expect(stage.table.contentOffset == 0)
  }

  @Test("An empty list shows the rows that were applied while it was off the screen")
  func filled() async {
    let stage = TableStage([Item]())
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(0..<3))]) }
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:0"])
  }

  @Test(
    "An animated change off the screen is applied, and its completion handler is called"
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

  @Test("A collection off the screen applies several changes of its director, one after another")
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

  @Test("Sections collapsed or expanded off the screen keep the states of headers and rows")
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

  @Test("An expanded row is still expanded when its list returns to the screen")
  func openRow() async {
    let stage = TableStage([SectionSnapshot(rows: (0..<4).map { Fold(id: $0) })])
    stage.host.tap(text: "fold 1")
    await leave(stage) {}
    #expect(stage.texts == ["fold 0", "fold 1", "inside 1", "fold 2", "fold 3"])
  }

  @Test("Rows that are fetched while a list is off the screen are shown when it returns")
  func fetched() async {
    let shelf = Shelf(items(0..<100))
    let rows = LazyRows<Item>(count: 100, pageSize: 20) { try shelf.page($0) }
    let stage = TableStage([SectionSnapshot("a", lazy: rows)])
    await leave(stage) { await rows.settle() }
    #expect(stage.texts.first == "row 0:0" && stage.texts.count >= 10)
  }

  @Test("Rows have no gaps between them if the width changed while the list was off the screen")
  func otherWidth() async throws {
    let stage = TableStage(items(0..<200))
    stage.host.scroll(stage.scroll, to: 900)
    await leave(stage) { stage.host.resize(to: Size(width: 120, height: 240)) }
    let tops = stage.host.views(as: .listItem).map { stage.host.tree.absoluteFrame(of: $0).minY }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == 18 })
    #expect(stage.top(of: "row 50") == 0)
  }

  @Test("The scroll offset of a returning list includes rows inserted above meanwhile")
  func offset() async {
    let stage = TableStage(items(0..<200))
    stage.host.scroll(stage.scroll, to: 900)
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(-10..<200))]) }
    #expect(stage.table.contentOffset == 900 + 180)
    #expect(stage.host.tree[stage.scroll].scrollOffset == 900 + 180)
    #expect(stage.top(of: "row 50") == 0)
  }

  @Test("Two lists of the same rows that take turns on the screen keep their own states")
  func twoLists() async {
    let stage = TableStage(items(0..<200))
    let other = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    other.apply([SectionSnapshot(rows: items(0..<200))])
    stage.host.tap(text: "row 1:0")
    func show(_ table: TableView) {
      stage.stage.session.setContent { List(table) }
      stage.stage.session.commit()
    }
    show(other)
    stage.host.tap(text: "row 2:0")
    for _ in 0..<2 {
      show(stage.table)
      #expect(stage.texts.prefix(3) == ["row 0:0", "row 1:1", "row 2:0"])
      #expect(stage.texts.count >= 10)
      show(other)
      #expect(stage.texts.prefix(3) == ["row 0:0", "row 1:0", "row 2:1"])
      #expect(stage.texts.count >= 10)
    }
  }

  @Test("Rows that are appended while a list is off the screen do not change its scroll offset")
  func more() async {
    let stage = TableStage(items(0..<100))
    stage.host.scroll(stage.scroll, to: 400)
    await leave(stage) { stage.table.apply([SectionSnapshot(rows: items(0..<300))]) }
    #expect(stage.table.contentOffset == 400)
  }
}
