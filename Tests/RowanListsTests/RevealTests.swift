import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Bringing rows into sight")
struct RevealTests {
  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test(
    "A row goes where it is wanted, though nothing in between was ever measured",
    arguments: [
      (RevealPosition.top, 0.0), (.bottom, 144.0), (.center, 72.0), (.nearest, 144.0),
    ]
  )
  func positions(position: RevealPosition, top: Double) {
    let stage = TableStage(items(0..<100_000, lines: 2))
    stage.table.reveal(path(70_000), at: position)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 70000") == top)
  }

  @Test("A row that is in sight stays where it is")
  func nearest() {
    let stage = TableStage(items(0..<100))
    stage.host.forgetBatches()
    stage.table.reveal(path(4))
    stage.stage.session.commit()
    #expect(stage.host.batches.isEmpty)
  }

  @Test("The last row comes to the bottom whatever is wanted")
  func end() {
    let stage = TableStage(items(0..<1_000, lines: 3))
    stage.table.reveal(path(999), at: .top)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 999") == 126)
  }

  @Test("Whether the end is in sight is known, while scrolling and when rows come")
  func endInSight() {
    let stage = TableStage(items(0..<100))
    #expect(!stage.table.isEndVisible)
    stage.host.scroll(stage.scroll, to: 100_000)
    #expect(stage.table.isEndVisible)
    stage.apply(items(0..<101))
    #expect(!stage.table.isEndVisible)
    stage.apply(items(0..<3))
    #expect(stage.table.isEndVisible)
  }

  @Test("A row under a sticky header stands below it")
  func belowHeader() {
    let stage = TableStage([SectionSnapshot("a", rows: items(0..<1_000)).header("A")])
    stage.table.reveal(path(500), at: .top)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 500") == stage.height(ofText: "A"))
    #expect(stage.table.firstVisibleRow == path(500))
  }

  @Test("With an animation the host goes there by itself and arrives at the row")
  func animated() {
    let stage = TableStage((0..<5_000).map { Item(id: $0, text: "row \($0)", lines: 1 + $0 % 3) })
    #expect(stage.table.reveal(RowID(row: 900), at: .center, animated: true))
    stage.stage.session.commit()
    #expect(stage.host.tree[stage.scroll].scrollOffset == 0)
    stage.host.finishScrolling(steps: 40)
    #expect(stage.top(of: "row 900") == 81)
  }

  @Test("The way to a row begins where the host stands, though its height changes the estimate")
  func animatedFromFarDown() throws {
    let rows = (0..<100_000).map { Item(id: $0, text: "row \($0)", lines: $0 < 70_020 ? 1 : 12) }
    let stage = TableStage(rows)
    stage.table.reveal(path(70_000), at: .top)
    stage.stage.session.commit()
    stage.table.reveal(path(70_060), at: .top, animated: true)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 70000") == 0)
    let target = try #require(stage.host.tree.scrollTargets[stage.scroll])
    #expect(target - stage.host.tree[stage.scroll].scrollOffset < 60 * 12 * 18)
    stage.host.finishScrolling(steps: 40)
    #expect(stage.top(of: "row 70060") == 0)
  }

  @Test("A user who scrolls meanwhile has the say")
  func interrupted() {
    let stage = TableStage((0..<5_000).map { Item(id: $0, text: "row \($0)", lines: 1 + $0 % 3) })
    stage.table.reveal(path(900), at: .top, animated: true)
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 300)
    stage.host.forgetBatches()
    stage.host.scroll(stage.scroll, to: 400)
    #expect(
      stage.host.mutations.allSatisfy { mutation in
        if case .reveal = mutation { false } else { true }
      }
    )
  }

  @Test("With reduced motion there is no animation")
  func reducedMotion() {
    let stage = TableStage(items(0..<1_000))
    stage.host.send(.motionReduced(true))
    stage.table.reveal(path(500), at: .top, animated: true)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 500") == 0)
  }

  @Test("There is no way to a row that does not exist")
  func unknown() {
    let stage = TableStage(items(0..<10))
    #expect(!stage.table.reveal(RowID(row: 11)))
  }

  @Test("Fast movement has more rows ready ahead, and no more behind")
  func velocity() {
    let stage = TableStage(items(0..<10_000))
    stage.host.scroll(stage.scroll, to: 50_000)
    let still = stage.mountedRows()
    stage.host.scroll(stage.scroll, to: 50_100, velocity: 4_000)
    let fast = stage.mountedRows()
    #expect(fast.upperBound - still.upperBound >= 20)
    #expect(fast.lowerBound >= still.lowerBound)
  }

  @Test("Rows that the app pins stay mounted out of sight, eight of them at most")
  func pinned() {
    let stage = TableStage(items(0..<1_000))
    stage.table.pinnedRows = [RowID(row: 2)]
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 9_000)
    #expect(stage.top(of: "row 2") != nil)
    stage.table.pinnedRows = Set((0..<20).map { RowID(row: .int($0)) })
    stage.stage.session.commit()
    #expect((0..<20).count { stage.top(of: "row \($0)") != nil } == 8)
    stage.table.pinnedRows = []
    stage.stage.session.commit()
    #expect(stage.top(of: "row 2") == nil)
  }

  @Test("A table without rows says that some are coming, or that there are none")
  func placeholders() {
    let stage = TableStage([Item]())
    stage.table.whileLoading { Text("Just a moment") }
    stage.table.whenEmpty { Text("Nothing here") }
    stage.table.isLoading = true
    stage.stage.session.commit()
    #expect(stage.texts == ["Just a moment"])
    stage.table.isLoading = false
    stage.stage.session.commit()
    #expect(stage.texts == ["Nothing here"])
    #expect(stage.host.tree[stage.row(ofText: "Nothing here")].accessibility?.role == .status)
    stage.apply(items(0..<2))
    #expect(stage.texts == ["row 0:0", "row 1:0"])
    stage.apply(items(0..<0))
    #expect(stage.texts == ["Nothing here"])
    stage.host.resize(to: Size(width: 300, height: 400))
    #expect(stage.rowTop(ofText: "Nothing here") == 191)
  }
}

extension TableStage {
  /// The numbers of the rows that are mounted.
  func mountedRows() -> Range<Int> {
    let numbers = host.tree[scroll].children.filter { !host.tree[$0].isHidden }
      .compactMap { host.tree[$0].accessibility?.position?.index }
    return (numbers.min() ?? 0)..<((numbers.max() ?? -1) + 1)
  }

  @MainActor
  private final class ItemCell: TableViewCell {
    var item: Item?

    override var content: any Component {
      Text(Array(repeating: item?.text ?? "?", count: item?.lines ?? 1).joined(separator: "\n"))
    }
  }

  @Test("A handler shows fewer rows while the row to go to is measured")
  func fewerRowsMeanwhile() {
    var shorten: (@MainActor () -> Void)?
    let adapter = TableCellAdapter<Item, ItemCell> { adapter in
      adapter.events.dequeue = { event in
        event.cell?.item = event.element
        if event.element.id == 900 { shorten?() }
      }
    }
    let table = TableView(adapters: [adapter], estimatedRowHeight: 18)
    table.measuresAhead = false
    var rows = items(0..<1_000)
    rows[900].lines = 30
    table.apply([SectionSnapshot(rows: rows)])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    stage.host.scroll(stage.host.view(.scroll), to: 9_000)
    shorten = {
      shorten = nil
      table.apply([SectionSnapshot(rows: items(0..<3))])
    }
    table.reveal(RowPath(section: 0, row: 900), at: .top)
    stage.session.commit()
    #expect(shorten == nil && table.rowCount == 3)
    #expect(stage.texts == ["row 0", "row 1", "row 2"])
  }
}
