import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Row heights of adapters")
struct RowHeightEventsTests {
  private func adapter() -> TableAdapter<Item> { TableAdapter(Item.self) { ItemRow(item: $0) } }

  private func height(of text: String, in stage: DirectorStage) -> Double? {
    stage.host.find(text: text).flatMap { view in
      var next = view
      while let parent = stage.host.tree[next].parent, parent != stage.scroll { next = parent }
      return stage.host.tree[next].frame.height
    }
  }

  @Test("`rowHeight` of an adapter sets the height of rows, whose contents are centred vertically")
  func event() {
    let adapter = adapter()
    adapter.events.rowHeight = { $0.element.id == 1 ? 60 : 30 }
    let stage = DirectorStage([TableSection(elements: items(0..<3))], adapters: [adapter])
    #expect(height(of: "row 0:0", in: stage) == 30)
    #expect(height(of: "row 1:0", in: stage) == 60)
    let text = stage.host.find(text: "row 1:0").map { stage.host.tree.absoluteFrame(of: $0) }
    #expect(text.map { ($0.minY + $0.maxY) / 2 } == 60)
    stage.director.rowHeight = .auto(estimated: 18)
    stage.stage.session.commit()
    #expect(height(of: "row 1:0", in: stage) == 18)
    stage.director.rowHeight = .explicit(40)
    stage.stage.session.commit()
    #expect(height(of: "row 1:0", in: stage) == 40)
    stage.director.rowHeight = .default
    stage.stage.session.commit()
    #expect(height(of: "row 1:0", in: stage) == 60)
  }

  @Test("With an explicit row height, the content height is exact before rows are measured")
  func explicit() {
    let stage = DirectorStage([
      TableSection(elements: items(0..<10_000), header: "a"),
      TableSection(elements: items(10_000..<20_000)),
    ])
    stage.director.rowHeight = .explicit(25)
    stage.stage.session.commit()
    let header = height(of: "a", in: stage) ?? 0
    #expect(stage.host.tree[stage.scroll].scroll?.contentSize.height == header + 20_000 * 25)
  }

  @Test("Rows have the height of `rowHeightEstimated` until they are measured")
  func estimates() {
    let adapter = adapter()
    adapter.events.rowHeightEstimated = { Double($0.element.lines) * 18 }
    let rows = (0..<1_000).map { Item(id: $0, text: "row \($0)", lines: $0 % 3 + 1) }
    let stage = DirectorStage([TableSection(elements: rows)], adapters: [adapter])
    let exact = Double(rows.reduce(0) { $0 + $1.lines }) * 18
    #expect(stage.host.tree[stage.scroll].scroll?.contentSize.height == exact)
    stage.update { $0.sections[0].add(element: Item(id: -1, text: "new", lines: 10), at: 900) }
    #expect(stage.host.tree[stage.scroll].scroll?.contentSize.height == exact + 180)
  }

  @Test(
    "Heights of an adapter that are negative, infinite or NaN are ignored",
    arguments: [-1, .infinity, .nan]
  )
  func nonsense(height: Double) {
    let adapter = adapter()
    adapter.events.rowHeight = { _ in height }
    adapter.events.rowHeightEstimated = { _ in height }
    let stage = DirectorStage([TableSection(elements: items(0..<3))], adapters: [adapter])
    #expect(self.height(of: "row 0:0", in: stage) == 18)
  }

  @Test("`indentLevel` indents the contents of rows")
  func indentation() {
    let adapter = adapter()
    adapter.events.indentLevel = { $0.element.id }
    let stage = DirectorStage([TableSection(elements: items(0..<3))], adapters: [adapter])
    let lefts = (0..<3).compactMap { row in
      stage.host.find(text: "row \(row):0").map { stage.host.tree.absoluteFrame(of: $0).minX }
    }
    #expect(lefts.count == 3)
    #expect(lefts[0] == 0)
    #expect(lefts[1] > 0)
    #expect(lefts[2] == 2 * lefts[1])
  }
}
