import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Tables")
struct TableTests {
  @Test("Only the visible rows and a few around them are mounted")
  func window() {
    let stage = TableStage(items(0..<100_000))
    #expect(stage.texts == (0..<10).map { "row \($0):0" })
    #expect(stage.host.views(.text).count < 40)
    let list = stage.host.tree[stage.scroll]
    #expect(list.scroll?.contentSize.height == 1_800_000)
    #expect(list.accessibility?.role == .list)
  }

  @Test("Scrolling to the end and back shows the last and the first rows, in recycled views")
  func endAndBack() {
    let stage = TableStage(items(0..<100_000))
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    #expect(stage.texts == (99_990..<100_000).map { "row \($0):0" })
    let created = stage.host.tree.views.count
    for step in 0..<50 { stage.host.scroll(stage.scroll, to: 900_000 + Double(step) * 100) }
    #expect(stage.texts.count == 11)
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.texts == (0..<10).map { "row \($0):0" })
    #expect(stage.host.tree.views.count <= created + 40)
  }

  @Test("Rows read environment values that are set on their list")
  func surroundings() {
    let table = TableView(adapters: [TableAdapter(Plain.self) { _ in LimitReader() }])
    table.apply([SectionSnapshot(rows: names(0..<1))])
    let stage = Stage { List(table).environment(\.lineLimit, 7) }
    #expect(stage.texts == ["7"])
  }

  @Test("A row that expands stays expanded when it scrolls away and back")
  func stateSurvivesScrolling() {
    let stage = TableStage([SectionSnapshot(rows: (0..<1000).map { Fold(id: $0) })])
    stage.host.tap(text: "fold 1")
    #expect(stage.texts.prefix(4) == ["fold 0", "fold 1", "inside 1", "fold 2"])
    stage.host.scroll(stage.scroll, to: 10_000)
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.texts.prefix(4) == ["fold 0", "fold 1", "inside 1", "fold 2"])
  }

  @Test("A row keeps its state while other rows are sorted, inserted, changed and filtered")
  func stateSurvivesChanges() {
    let stage = TableStage(items(0..<20))
    stage.host.tap(text: "row 3:0")
    stage.apply(items(0..<20).reversed())
    stage.host.scroll(stage.scroll, to: .greatestFiniteMagnitude)
    #expect(stage.texts.contains("row 3:1"))
    stage.apply([Item(id: 3, text: "changed")])
    #expect(stage.texts == ["changed:1"])
    stage.apply(items(0..<0))
    #expect(stage.texts == [])
    stage.apply(items(0..<5))
    #expect(stage.texts == (0..<5).map { "row \($0):0" })
  }

  @Test("A row that moves to another section keeps its state")
  func stateCrossesSections() {
    let stage = TableStage([
      SectionSnapshot("a", rows: items(0..<3)), SectionSnapshot("b", rows: items(10..<13)),
    ])
    stage.host.tap(text: "row 1:0")
    stage.apply([
      SectionSnapshot("a", rows: [items(0..<1)[0], items(2..<3)[0]]),
      SectionSnapshot("b", rows: items(10..<13) + [items(1..<2)[0]]),
    ])
    #expect(stage.texts.last == "row 1:1")
  }

  @Test("A changed text in one row is sent as one mutation")
  func minimalBatch() throws {
    let stage = TableStage(items(0..<50))
    stage.host.clearBatches()
    var rows = items(0..<50)
    rows[4].text = "new 4"
    stage.apply(rows)
    #expect(stage.host.mutations.count == 1)
    guard case .set(_, .text(let content)) = try #require(stage.host.mutations.first) else {
      Issue.record("The text was not set, but \(stage.host.mutations).")
      return
    }
    #expect(content.layout.plainText == "new 4:0")
  }

  @Test("A change outside the window sends no mutation")
  func outOfSight() {
    let stage = TableStage(items(0..<500))
    stage.host.clearBatches()
    var rows = items(0..<500)
    rows[400].text = "new"
    stage.apply(rows)
    #expect(stage.host.mutations.isEmpty)
  }

  @Test("A row without an adapter shows an error message, and the other rows are shown")
  func unregistered() {
    struct Stranger: RowValue, Equatable { var id = 1 }
    let stage = TableStage([
      SectionSnapshot("mixed", mixed: [Item(id: 0, text: "known"), Stranger()])
    ])
    #expect(stage.texts.first == "known:0")
    #expect(stage.texts.joined(separator: " ").contains("No adapter"))
    #expect(stage.stage.diagnostics.contains { $0.message.contains("Stranger") })
  }

  @Test("Rows with the same identifier are all shown, with a diagnostic")
  func duplicates() {
    let twins = [Item(id: 1, text: "a"), Item(id: 1, text: "b"), Item(id: 2, text: "c")]
    let stage = TableStage(twins)
    #expect(stage.texts == ["a:0", "b:0", "c:0"])
    #expect(!stage.stage.diagnostics.isEmpty)
    stage.apply(twins.reversed())
    #expect(stage.texts.count == 3)
    #expect(stage.texts[0] == "c:0")
    let messages = stage.stage.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("identifier: “1” (rows 0/1 and 0/2).") })
  }

  @Test("A diagnostic names the identifier of sections that have the same one")
  func duplicateSections() {
    let stage = TableStage(items(0..<3))
    stage.apply([
      SectionSnapshot("a", rows: items(0..<1)), SectionSnapshot("a", rows: items(1..<2)),
    ])
    let messages = stage.stage.diagnostics.map(\.message)
    #expect(messages.contains { $0.contains("“a” (sections 0 and 1)") })
  }

  @Test("Rows give assistive technology their positions and the number of rows")
  func accessibility() {
    let stage = TableStage(items(0..<1000))
    stage.host.scroll(stage.scroll, to: 9000)
    let list = stage.host.tree.accessibilityTree().first { $0.role == .list }
    let rows = list?.children.filter { $0.position != nil } ?? []
    #expect(rows.count > 10)
    #expect(rows.allSatisfy { $0.position?.count == 1000 })
    let indices = rows.compactMap { $0.position?.index }
    #expect(indices == indices.sorted())
  }

  @Test("The focused row stays mounted at every scroll offset")
  func focusedRow() throws {
    let stage = TableStage(items(0..<1000))
    stage.host.press(.tab)
    let focused = try #require(stage.host.tree.focused)
    stage.host.scroll(stage.scroll, to: 9000)
    #expect(stage.host.tree.focused == focused)
    #expect(stage.host.tree.isVisible(focused))
    stage.host.press(.enter)
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.texts.first == "row 0:1")
  }

  @Test("A narrower window wraps the rows and keeps the first visible row in place")
  func width() throws {
    let rows = (0..<300).map { Item(id: $0, text: "row \($0) with quite a long text") }
    let stage = TableStage([SectionSnapshot(rows: rows)], size: Size(width: 400, height: 200))
    stage.host.scroll(stage.scroll, to: 1805)
    let before = try #require(stage.top(of: "row 100 with quite a long text"))
    stage.host.resize(to: Size(width: 120, height: 200))
    let after = stage.host.views(.text).first {
      stage.host.tree[$0].text?.layout.plainText.hasPrefix("row 100 ") == true
    }
    #expect(stage.host.tree.absoluteFrame(of: try #require(after)).minY == before)
  }

  @Test("A table can be shown in one session after another, but not in two at the same time")
  func outlivesItsSession() {
    let table = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    table.apply([SectionSnapshot(rows: items(0..<20))])
    do {
      let stage = Stage { List(table) }
      stage.host.tap(text: "row 1:0")
      #expect(stage.texts.contains("row 1:1"))
    }
    table.apply([SectionSnapshot(rows: items(0..<30))])
    let next = Stage { List(table) }
    #expect(next.texts.contains("row 1:1"))
    next.host.tap(text: "row 1:1")
    #expect(next.texts.contains("row 1:2"))
    #expect(next.diagnostics.isEmpty)
    table.apply([SectionSnapshot(rows: items(1..<30))])
    next.session.commit()
    #expect(next.texts.first == "row 1:2")
    let other = Stage { List(table) }
    #expect(other.diagnostics.count == 1)
    next.session.end()
    table.apply([SectionSnapshot(rows: items(0..<5))])
  }
}

/// Shows the line limit of its environment.
private struct LimitReader: Component {
  @Environment(\.lineLimit) private var lineLimit

  var body: some Component {
    Text(lineLimit.map { "\($0)" } ?? "none")
  }
}
