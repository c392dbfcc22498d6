import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLists
import TestSupport
import Testing

/// Cases that users of other lists reported: several changes in one turn, positions that are
/// queried before a list is laid out, and rows whose heights change together.
@MainActor
@Suite("Reported cases of changes that are laid out together")
struct ReportedBatchingCasesTests {
  private func offset(_ stage: TableStage) -> Double {
    stage.host.tree[stage.scroll].scrollOffset
  }

  private func folds(_ range: Range<Int>) -> [SectionSnapshot] {
    [SectionSnapshot(rows: range.map { Fold(id: $0) })]
  }

  @Test("`scrollTo` scrolls to a row of sections that are applied in the same turn")
  func replacedAndScrolled() {
    let stage = TableStage(items(0..<80))
    stage.table.scrollTo(RowPath(section: 0, row: 40), position: .top)
    stage.table.apply([SectionSnapshot(rows: items(0..<1))])
    stage.table.apply([SectionSnapshot(rows: items(200..<400))])
    stage.table.scrollTo(RowPath(section: 0, row: 100), position: .top)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 300") == 0)
  }

  @Test("`scrollTo` returns false for a row that does not exist, and nothing scrolls")
  func outOfBounds() {
    let stage = TableStage([Item]())
    #expect(!stage.table.scrollTo(RowPath(section: 0, row: 3)))
    stage.apply(items(0..<80))
    stage.host.scroll(stage.scroll, to: 90)
    #expect(!stage.table.scrollTo(RowPath(section: 0, row: 80)))
    stage.stage.session.commit()
    #expect(offset(stage) == 90)
  }

  @Test(
    "Of two `scrollTo` calls in one turn, the last one counts, whether animated or not",
    arguments: [true, false]
  )
  func twoScrolls(isFirstAnimated: Bool) {
    let stage = TableStage(items(0..<200))
    stage.table.scrollTo(RowPath(section: 0, row: 50), position: .top, animated: isFirstAnimated)
    stage.table.scrollTo(RowPath(section: 0, row: 120), position: .top, animated: !isFirstAnimated)
    stage.stage.session.commit()
    stage.host.finishScrolling(steps: 40)
    #expect(stage.top(of: "row 120") == 0)
  }

  @Test("Scrolling to the last row leaves no gap below it, even for the position `.top`")
  func lastRow() {
    let stage = TableStage(items(0..<60))
    stage.table.scrollTo(RowPath(section: 0, row: 59), position: .top)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 59") == 162)
  }

  @Test(
    "Rows that a `didScroll` handler inserts or updates do not move the visible rows"
  )
  func changesWhileScrolling() throws {
    let stage = TableStage(items(0..<100))
    var rows = items(0..<100)
    let events = TableScrollEvents()
    events.didScroll = { table in
      rows.insert(Item(id: 1_000 + rows.count, text: "more", lines: 2), at: 0)
      rows[rows.count - 1].lines += 1
      table.apply([SectionSnapshot(rows: rows)])
      table.isLoading.toggle()
    }
    stage.table.scrollViewEvents = events
    for distance in [180.0, 216, 252] {
      let before = offset(stage)
      let name = try #require(stage.texts.dropFirst(3).first?.split(separator: ":").first)
      let top = try #require(stage.top(of: String(name)))
      stage.host.scroll(stage.scroll, to: before + distance - 170)
      let now = try #require(stage.top(of: String(name)))
      #expect(now == top - (distance - 170))
    }
    #expect(stage.table.rowCount == 103 && stage.stage.diagnostics == [])
  }

  @Test("A list does not follow its first visible row when that row is moved away")
  func firstRowMoves() {
    let stage = TableStage(items(0..<100))
    stage.host.scroll(stage.scroll, to: 185)
    var rows = items(0..<100)
    rows.insert(rows.remove(at: 10), at: 60)
    stage.apply(rows)
    #expect(stage.top(of: "row 12") == 31)
    #expect(!stage.texts.contains("row 10:0"))
  }

  @Test("Scrolling past a row that is taller than the window causes no jump")
  func tallRow() throws {
    var rows = items(0..<40)
    rows[12].lines = 30
    let stage = TableStage(rows)
    var tops: [Double] = []
    for step in 0..<60 {
      stage.host.scroll(stage.scroll, to: Double(step) * 18)
      if let top = stage.top(of: "row 13") { tops.append(top) }
    }
    #expect(tops.count > 8)
    for (one, next) in zip(tops, tops.dropFirst()) { #expect(next == one - 18) }
  }

  @Test("Expanded rows outside the window keep their heights when another row expands")
  func openedOutOfSight() throws {
    let stage = TableStage(folds(0..<100))
    for id in [1, 2, 4] { stage.host.tap(text: "fold \(id)") }
    stage.host.scroll(stage.scroll, to: 600)
    let name = try #require(stage.texts.dropFirst(4).first)
    let view = try #require(stage.host.find(text: name))
    let top = stage.host.tree.absoluteFrame(of: view).minY
    stage.host.tap(text: name)
    #expect(stage.host.find(text: name).map { stage.host.tree.absoluteFrame(of: $0).minY } == top)
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.texts.contains("inside 1") && stage.texts.contains("inside 4"))
    #expect(stage.texts.prefix(4) == ["fold 0", "fold 1", "inside 1", "fold 2"])
  }

  @Test(
    "A selection handler may apply sections while editing begins; both changes take effect"
  )
  func reloadWhileEditingBegins() {
    let stage = TableStage(items(0..<40))
    stage.table.onSelectionChange = { [table = stage.table] _ in
      table.apply([SectionSnapshot(rows: items(0..<10))])
    }
    stage.table.selectionMode = .multiple
    stage.table.select([RowID(row: 3)])
    // Beginning to edit clears the selection, so that the handler is called during the change.
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.table.setEditing(true, animated: true)
    stage.stage.session.commit()
    #expect(stage.table.isEditing && stage.table.rowCount == 10)
    #expect(stage.table.selectedRows.isEmpty && stage.stage.diagnostics == [])
  }

  @Test(
    "Updating and selecting a row does not scroll a list with a high header that is at its end"
  )
  func updateAtTheEnd() {
    var rows = items(0..<14)
    func sections() -> [SectionSnapshot] {
      [SectionSnapshot("all", rows: rows).header { Text("Title\nof all\nrows") }]
    }
    let stage = TableStage(sections())
    stage.host.scroll(stage.scroll, to: 1_000)
    let end = offset(stage)
    rows[2].text = "changed"
    stage.apply(sections())
    stage.table.selectionMode = .single
    stage.table.select([RowID(section: "all", row: 2)])
    stage.stage.session.commit()
    #expect(offset(stage) == end)
  }

  @Test(
    "Appending rows again and again, each time after a loading message, moves no visible row"
  )
  func moreRows() throws {
    let stage = TableStage(items(0..<6, lines: 2))
    for round in 1...8 {
      stage.host.scroll(stage.scroll, to: 10_000)
      let name = "row \(round * 6 - 1)"
      let top = try #require(stage.top(of: name))
      stage.table.isLoading = true
      stage.stage.session.commit()
      stage.table.isLoading = false
      stage.table.apply([SectionSnapshot(rows: items(0..<(round + 1) * 6, lines: 2))])
      stage.stage.session.commit()
      #expect(stage.top(of: name) == top, "round \(round)")
    }
  }
}
