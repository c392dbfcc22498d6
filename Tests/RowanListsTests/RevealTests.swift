import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Revealing rows")
struct RevealTests {
  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test(
    "`reveal` places a row at the given position, although the rows before it are not measured",
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

  @Test("Revealing a visible row scrolls nothing")
  func nearest() {
    let stage = TableStage(items(0..<100))
    stage.host.clearBatches()
    stage.table.reveal(path(4))
    stage.stage.session.commit()
    #expect(stage.host.batches.isEmpty)
  }

  @Test("Revealing the last row places it at the bottom, even for the position `.top`")
  func end() {
    let stage = TableStage(items(0..<1_000, lines: 3))
    stage.table.reveal(path(999), at: .top)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 999") == 126)
  }

  @Test("`isEndInSight` changes with scrolling and with the number of rows")
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

  @Test("A row that is revealed at the top is placed below a sticky header")
  func belowHeader() {
    let stage = TableStage([SectionSnapshot("a", rows: items(0..<1_000)).header("A")])
    stage.table.reveal(path(500), at: .top)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 500") == stage.height(ofText: "A"))
    #expect(stage.table.firstVisibleRow == path(500))
  }

  @Test("An animated reveal lets the host scroll and ends at the row")
  func animated() {
    let stage = TableStage((0..<5_000).map { Item(id: $0, text: "row \($0)", lines: 1 + $0 % 3) })
    #expect(stage.table.reveal(RowID(row: 900), at: .center, animated: true))
    stage.stage.session.commit()
    #expect(stage.host.tree[stage.scroll].scrollOffset == 0)
    stage.host.finishScrolling(steps: 40)
    #expect(stage.top(of: "row 900") == 81)
  }

  @Test("An animated reveal begins at the current offset, although the row changes the estimate")
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

  @Test("A user who scrolls cancels an animated reveal")
  func interrupted() {
    let stage = TableStage((0..<5_000).map { Item(id: $0, text: "row \($0)", lines: 1 + $0 % 3) })
    stage.table.reveal(path(900), at: .top, animated: true)
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 300)
    stage.host.clearBatches()
    stage.host.scroll(stage.scroll, to: 400)
    #expect(
      stage.host.mutations.allSatisfy { mutation in
        if case .reveal = mutation { false } else { true }
      }
    )
  }

  @Test("With reduced motion, a reveal is not animated")
  func reducedMotion() {
    let stage = TableStage(items(0..<1_000))
    stage.host.send(.motionReduced(true))
    stage.table.reveal(path(500), at: .top, animated: true)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 500") == 0)
  }

  @Test("`reveal` returns false for a row that does not exist")
  func unknown() {
    let stage = TableStage(items(0..<10))
    #expect(!stage.table.reveal(RowID(row: 11)))
  }

  @Test(
    "Revealing an index path without a row reports the number of rows, or that of sections",
    arguments: [
      (RowPath(section: 0, row: 12), "0/12, but the row count of section 0 is 10"),
      (RowPath(section: 2, row: 0), "2/0, but the section count is 1"),
    ]
  )
  func missingRow(path: RowPath, text: String) {
    let stage = TableStage(items(0..<10))
    let reports = Notes()
    ValueReporter.$current.withValue(ValueReporter { reports.add($0) }) {
      stage.table.reveal(path)
    }
    #expect(reports.all.count == 1 && reports.all.first?.contains(text) == true)
  }

  @Test("Fast scrolling mounts more rows ahead and not more behind")
  func velocity() {
    let stage = TableStage(items(0..<10_000))
    stage.host.scroll(stage.scroll, to: 50_000)
    let still = stage.mountedRows()
    stage.host.scroll(stage.scroll, to: 50_100, velocity: 4_000)
    let fast = stage.mountedRows()
    #expect(fast.upperBound - still.upperBound >= 20)
    #expect(fast.lowerBound >= still.lowerBound)
  }

  @Test("Pinned rows stay mounted outside the window, at most eight of them")
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

  @Test("A table without rows shows its loading or its empty placeholder")
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
  /// Returns the range of the positions of mounted rows.
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

  @Test("A handler may remove rows while the row to reveal is measured")
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
