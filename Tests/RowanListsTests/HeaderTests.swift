import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Headers of sections")
struct HeaderTests {
  private func sections(_ names: [String], rows: Int = 20) -> [SectionSnapshot] {
    names.enumerated().map { index, name in
      SectionSnapshot(IdentityKey(name), rows: items(index * rows..<(index + 1) * rows)).header(
        name
      )
    }
  }

  @Test("A header is above the rows of its section and is a heading for assistive technology")
  func titles() {
    let stage = TableStage(sections(["Fruit", "Roots"], rows: 3))
    #expect(
      stage.texts == [
        "Fruit", "row 0:0", "row 1:0", "row 2:0", "Roots", "row 3:0", "row 4:0", "row 5:0",
      ]
    )
    let headings = stage.host.tree.accessibilityTree().flatMap(\.children)
      .filter { $0.role == .heading }
    #expect(headings.map(\.label) == ["Fruit", "Roots"])
  }

  @Test("Headers do not count as rows of the list")
  func positions() {
    let stage = TableStage(sections(["Fruit", "Roots"], rows: 3))
    let rows = stage.host.tree.accessibilityTree().flatMap(\.children)
      .filter { $0.role == .listItem }
    #expect(rows.map(\.position) == (0..<6).map { .init(index: $0, count: 6) })
  }

  @Test(
    "The header of the first visible section sticks to the top until the next one pushes it out"
  )
  func sticky() {
    let stage = TableStage(sections(["Fruit", "Roots"]))
    let header = stage.height(ofText: "Fruit")
    stage.host.scroll(stage.scroll, to: 100)
    #expect(stage.rowTop(ofText: "Fruit") == 0)
    let second = header + 20 * 18
    stage.host.scroll(stage.scroll, to: second - header / 2)
    #expect(stage.rowTop(ofText: "Fruit") == -header / 2)
    #expect(stage.rowTop(ofText: "Roots") == header / 2)
    stage.host.scroll(stage.scroll, to: second + 50)
    #expect(stage.rowTop(ofText: "Roots") == 0)
  }

  @Test("A header that is higher than a third of the window does not stick")
  func highHeader() {
    let stage = TableStage(sections(["Fruit", "Roots"]))
    let header = stage.height(ofText: "Fruit")
    stage.host.resize(to: Size(width: 320, height: (3 * header).rounded(.down) - 1))
    stage.host.scroll(stage.scroll, to: 100)
    #expect(stage.host.visibleTexts.contains("Fruit") == false || stage.rowTop(ofText: "Fruit") < 0)
    stage.host.resize(to: Size(width: 320, height: 3 * header + 1))
    #expect(stage.rowTop(ofText: "Fruit") == 0)
  }

  @Test("A header sticks even if its section begins far above the window")
  func farAway() {
    let stage = TableStage(sections(["Fruit"], rows: 10_000))
    stage.host.scroll(stage.scroll, to: 90_000)
    #expect(stage.rowTop(ofText: "Fruit") == 0)
    #expect(stage.host.views(.text).count < 40)
  }

  @Test("A header that is measured far above the window does not move the revealed row")
  func measuredLate() {
    // Three-line rows make the estimate differ from the height of the header and from the first
    // estimate.
    let stage = TableStage(
      (0..<4).map { section in
        SectionSnapshot(
          .int(section),
          rows: items(section * 5_000..<(section + 1) * 5_000, lines: 3)
        )
        .header("section \(section)")
      }
    )
    stage.table.reveal(RowID(section: 2, row: 14_000), at: .bottom)
    stage.stage.session.commit()
    #expect(stage.top(of: "row 14000") == 126)
    #expect(stage.rowTop(ofText: "section 2") == 0)
  }

  @Test("Rows inserted directly below a sticky header do not move the visible rows")
  func insertBelowHeader() throws {
    let stage = TableStage(sections(["Fruit"], rows: 200))
    stage.host.scroll(stage.scroll, to: 907)
    let reading = try #require(stage.table.firstVisibleRow).row
    let before = try #require(stage.top(of: "row \(reading)"))
    let rows = items(0..<reading) + items(1_000..<1_050, lines: 2) + items(reading..<200)
    stage.apply([SectionSnapshot("Fruit", rows: rows).header("Fruit")])
    #expect(stage.top(of: "row \(reading)") == before)
  }

  @Test("Sticky headers keep their position when the host scrolls without a batch")
  func withoutTheCore() {
    let stage = TableStage(sections(["Fruit", "Roots"]))
    stage.host.scroll(stage.scroll, to: 40)
    stage.host.eventHandler = nil
    stage.host.scroll(stage.scroll, to: 170)
    #expect(stage.rowTop(ofText: "Fruit") == 0)
  }

  @Test("Headers scroll out of the window if `hasStickyHeaders` is false")
  func notSticky() {
    let stage = TableStage(sections(["Fruit", "Roots"]))
    stage.table.hasStickyHeaders = false
    stage.stage.session.commit()
    stage.host.scroll(stage.scroll, to: 100)
    #expect(!stage.texts.contains("Fruit"))
  }

  @Test("A tap on a sticky header does not reach the row that the header covers")
  func hits() {
    let stage = TableStage(sections(["Fruit", "Roots"]))
    stage.host.scroll(stage.scroll, to: 100)
    stage.host.tap(at: Point(x: 20, y: 5))
    #expect(stage.texts.allSatisfy { !$0.hasSuffix(":1") })
  }

  @Test("A changed header title is sent as one mutation")
  func changedTitle() {
    let stage = TableStage(sections(["Fruit", "Roots"], rows: 3))
    var next = sections(["Fruit", "Roots"], rows: 3)
    next[0] = SectionSnapshot("Fruit", rows: items(0..<3)).header("Fruit, ripe")
    stage.host.clearBatches()
    stage.apply(next)
    #expect(stage.texts.first == "Fruit, ripe")
    #expect(stage.host.mutations.count == 1, "\(stage.host.mutations)")
  }

  @Test("Inserting or removing a header does not move the visible rows")
  func comingAndGoing() {
    let stage = TableStage([SectionSnapshot("a", rows: items(0..<40))])
    stage.host.scroll(stage.scroll, to: 90)
    let before = stage.top(of: "row 5")
    stage.apply([SectionSnapshot("a", rows: items(0..<40)).header("A")])
    #expect(stage.top(of: "row 5") == before)
    stage.apply([SectionSnapshot("a", rows: items(0..<40))])
    #expect(stage.top(of: "row 5") == before)
  }

  @Test("A header can be any component, and is built again only if its value changes")
  func component() {
    let built = Box(0)
    func section(_ count: Int, rows: Range<Int>) -> SectionSnapshot {
      SectionSnapshot("a", rows: items(rows)).header(count) { count in
        built.change { $0 += 1 }
        return Text("\(count) things")
      }
    }
    let stage = TableStage([section(1, rows: 0..<3)])
    #expect(stage.texts.first == "1 things")
    stage.host.clearBatches()
    stage.apply([section(1, rows: 0..<3)])
    #expect(stage.host.mutations.isEmpty)
    stage.apply([section(2, rows: 0..<3)])
    #expect(stage.texts.first == "2 things")
  }
}

extension TableStage {
  /// Returns the height of the row or header that shows `text`.
  func height(ofText text: String) -> Double { host.tree[row(ofText: text)].frame.height }

  /// Returns the top of the row or header that shows `text`, in the window.
  func rowTop(ofText text: String) -> Double {
    host.tree.absoluteFrame(of: row(ofText: text)).minY
  }

  /// Returns the view of the row or header that shows `text`.
  func row(ofText text: String) -> ViewID {
    guard var view = host.find(text: text) else {
      preconditionFailure("No row shows \(text): \(texts)")
    }
    while let parent = host.tree[view].parent, parent != scroll { view = parent }
    return view
  }
}
