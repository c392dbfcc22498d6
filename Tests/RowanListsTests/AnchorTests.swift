import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Scroll anchor")
struct AnchorTests {
  @Test("Rows inserted or removed above the window do not move the visible rows")
  func insertAbove() throws {
    let stage = TableStage(items(0..<200))
    stage.host.scroll(stage.scroll, to: 905)
    let before = try #require(stage.top(of: "row 52"))
    stage.apply(items(1000..<1050, lines: 3) + items(0..<200))
    #expect(stage.top(of: "row 52") == before)
    stage.apply(items(10..<200))
    #expect(stage.top(of: "row 52") == before)
  }

  @Test("At the top of a list, rows inserted at the front become visible")
  func insertAtTop() {
    let stage = TableStage(items(0..<200))
    stage.apply([Item(id: 1000, text: "new")] + items(0..<200))
    #expect(stage.texts.first == "new:0")
  }

  @Test("If the first visible row is moved away, the next visible row keeps its position")
  func sorting() throws {
    let stage = TableStage(items(0..<100))
    stage.host.scroll(stage.scroll, to: 900)
    let before = try #require(stage.top(of: "row 51"))
    var rows = items(0..<100)
    let moved = rows.remove(at: 50)
    rows.append(moved)
    stage.apply(rows)
    #expect(stage.top(of: "row 51") == before)
  }

  @Test("Rows that are measured while the user scrolls up do not move the visible rows")
  func measuredAbove() throws {
    let rows = (0..<500).map { Item(id: $0, text: "row \($0)", lines: 1 + $0 % 4) }
    let stage = TableStage(rows)
    stage.host.scroll(stage.scroll, to: 8000)
    let first = try #require(stage.texts.first { $0.hasPrefix("row") })
    let name = String(first.prefix { $0 != ":" })
    for _ in 0..<20 {
      let before = try #require(stage.top(of: name))
      stage.host.scroll(stage.scroll, by: -7)
      guard let after = stage.top(of: name) else { break }
      #expect(after == before + 7)
    }
  }

  @Test("A row that grows moves nothing above it, even if the estimate of all heights changes")
  func estimateChangesWithARow() throws {
    let table = TableView(
      adapters: [TableAdapter(Fold.self) { FoldRow(fold: $0) }],
      estimatedRowHeight: 18
    )
    table.apply([SectionSnapshot(rows: (0..<10_000).map { Fold(id: $0) })])
    let stage = Stage(size: Size(width: 200, height: 100)) { List(table) }
    let scroll = stage.host.view(.scroll)
    stage.host.scroll(scroll, to: 90_005)
    func top(_ text: String) throws -> Double {
      let view = try #require(stage.host.find(text: text))
      return stage.host.tree.absoluteFrame(of: view).minY
    }
    let first = try #require(table.firstVisibleRow).row
    let before = try top("fold \(first)")
    // Enough rows that the mean of the measured heights rounds to another number.
    for row in first + 1...first + 4 {
      guard let view = stage.host.find(text: "fold \(row)"), stage.host.isVisible(view) else {
        break
      }
      stage.host.tap(view)
      #expect(try top("fold \(first)") == before)
    }
  }

  @Test("Removing most rows leaves no gap below the last row")
  func shrink() {
    let stage = TableStage(items(0..<500))
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    stage.apply(items(0..<12))
    #expect(stage.texts.last == "row 11:0")
    #expect(stage.texts.count == 10)
    stage.apply(items(0..<3))
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:0"])
  }

  @Test("A scroll event that the host sent before an offset correction is corrected as well")
  func lateOffset() throws {
    let stage = TableStage(items(0..<200))
    stage.host.scroll(stage.scroll, to: 900)
    let generation = stage.host.tree[stage.scroll].generation
    let lastCommit = stage.host.tree.lastCommit
    stage.apply(items(1000..<1010) + items(0..<200))
    // Sent before the host applied the batch that moved everything by ten rows.
    let late = ScrollEvent(view: stage.scroll, generation: generation, offset: 918, sequence: 9)
    stage.stage.session.handle(HostEvent(.scrolled(late), lastCommit: lastCommit))
    #expect(stage.table.firstVisibleRow == RowPath(section: 0, row: 61))
  }

  @Test("Scroll events that the host sent before a restored position are ignored")
  func lateOffsetBeforeReveal() {
    let stage = TableStage(items(0..<200))
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    let generation = stage.host.tree[stage.scroll].generation
    let (lastCommit, end) = (stage.host.tree.lastCommit, stage.host.tree[stage.scroll].scrollOffset)
    stage.apply(items(0..<100))
    stage.table.restore(TablePosition(section: 0, row: nil, rowIndex: 99, fraction: 1))
    stage.stage.session.commit()
    #expect(stage.texts.last == "row 99:0" && stage.table.isEndVisible)
    let put = stage.host.tree[stage.scroll].scrollOffset
    var count = 0
    stage.table.scrollViewEvents.didScroll = { _ in count += 1 }
    // First the end of the longer content, then an offset above that end.
    for (sequence, offset) in [(8, end), (9, end / 3)] {
      let late = ScrollEvent(
        view: stage.scroll,
        generation: generation,
        offset: offset,
        sequence: UInt32(sequence)
      )
      stage.stage.session.handle(HostEvent(.scrolled(late), lastCommit: lastCommit))
      stage.stage.session.commit()
      #expect(stage.host.tree[stage.scroll].scrollOffset == put)
      #expect(stage.texts.last == "row 99:0" && stage.table.isEndVisible)
    }
    #expect(count == 0)
    stage.host.scroll(stage.scroll, to: put - 90)
    #expect(count == 1 && !stage.table.isEndVisible)
  }

  @Test("Scrolling to the end shows the last row, although most heights are estimates")
  func endOfEstimates() {
    let rows = (0..<5000).map { Item(id: $0, text: "row \($0)", lines: $0 < 40 ? 1 : 3) }
    let stage = TableStage(rows)
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    #expect(stage.texts.last?.hasPrefix("row 4999:0") == true)
    #expect(stage.table.firstVisibleRow?.row == 4996)
    let list = stage.host.tree[stage.scroll]
    #expect(list.scrollOffset == (list.scroll?.contentSize.height ?? 0) - list.frame.height)
  }
}
