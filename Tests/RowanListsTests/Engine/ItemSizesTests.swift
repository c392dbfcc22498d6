import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLayout
import RowanListData
import RowanListLayout
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Sizes of items")
struct ItemSizesTests {
  private let adapter = TableAdapter(Item.self) { Text($0.text) }
  private let table: TableView
  private let stage: Stage
  private var sizes: ItemSizes { table.engine.sizes }
  private var layout: ListLayout { table.engine.layout }

  init() {
    table = TableView(adapters: [adapter], estimatedRowHeight: 18)
    let table = table
    table.apply([SectionSnapshot("a", rows: items(0..<400)).header("A")])
    stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
  }

  private func row(_ row: Int) -> TableItem { .row(RowPath(section: 0, row: row)) }

  @Test("Rows have the height of their content unless the app or the adapter sets a height")
  func given() {
    #expect(sizes.fixedHeight(of: row(1)) == nil)
    #expect(sizes.range(of: row(1)) == SizeRange(width: 200))
    adapter.events.rowHeight = { event in Double(20 + event.element.id) }
    #expect(sizes.fixedHeight(of: row(1)) == 21)
    #expect(sizes.range(of: row(1)) == SizeRange(exactly: Size(width: 200, height: 21)))
    table.rowHeight = .auto(estimated: 30)
    #expect(sizes.fixedHeight(of: row(1)) == nil)
    table.rowHeight = .explicit(50)
    #expect(sizes.fixedHeight(of: row(1)) == 50)
    #expect(sizes.fixedHeight(of: .header(0)) == nil)
  }

  @Test(
    "Row heights of zero, below zero and NaN are replaced by 44 points",
    arguments: [0, -3, .nan]
  )
  func unusable(height: Double) {
    table.rowHeight = .explicit(50)
    #expect(layout.height(at: 350) == 50)
    let reports = Notes()
    ValueReporter.$current.withValue(ValueReporter { reports.add($0) }) {
      table.rowHeight = .explicit(height)
    }
    #expect(sizes.fixedHeight(of: row(1)) == 44)
    // Both a row that is not built and, after a pass, a visible one.
    #expect(layout.height(at: 350) == 44)
    stage.session.commit()
    #expect(layout.height(at: 2) == 44)
    #expect(reports.all.count == 1)
    #expect(reports.all.first?.hasPrefix("RowHeight.explicit(_:)") == true)
  }

  @Test(
    "Other settings and widths invalidate measured heights and count as new conditions"
  )
  func conditions() {
    let before = sizes.conditions
    #expect(layout.isMeasured(2))
    sizes.invalidate()
    #expect(!layout.isMeasured(2) && layout.height(at: 2) == 18)
    #expect(sizes.conditions == before + 1)
    sizes.widthDidChange()
    #expect(sizes.conditions == before + 2)
    table.rowHeight = .explicit(50)
    #expect(layout.height(at: 350) == 50 && sizes.conditions == before + 3)
  }

  @Test("`rowHeightEstimated` is called for new rows, and for all rows after a reset")
  func estimates() {
    var asked: [Int] = []
    adapter.events.rowHeightEstimated = { event in
      asked.append(event.element.id)
      return 100
    }
    table.apply([SectionSnapshot("a", rows: items(0..<400) + items(900..<903)).header("A")])
    stage.session.commit()
    #expect(asked == [900, 901, 902])
    #expect(layout.height(at: 402) == 100 && layout.height(at: 399) == 18)
    asked = []
    sizes.reset()
    #expect(asked.count == 403)
    table.rowHeight = .explicit(50)
    asked = []
    sizes.reset()
    #expect(asked.isEmpty)
  }

  @Test("A table has no layout that arranges its items")
  func table_() {
    #expect(sizes.arrangement == nil && layout.isStacked)
    sizes.forgetAnswers()
    #expect(layout.isStacked && layout.isMeasured(2))
  }

  @Test("A new layout of a collection changes the frames of items and returns the old layout")
  func arranged() {
    let rules = GridLayoutRules(columns: .count(2), itemHeight: .fixed(40))
    let stage = CollectionStage(tiles(0..<30), layout: rules)
    let engine = stage.collection.engine
    #expect(engine.sizes.arrangement != nil && !engine.layout.isStacked)
    #expect(engine.layout.frame(of: 3, width: 0).height == 40)
    let flow = CollectionFlowLayout(
      itemSize: .explicit(Size(width: 30, height: 25)),
      interItemSpacing: 0
    )
    let old = engine.sizes.arrange(by: flow, isTurned: false)
    #expect(old is GridLayoutRules && engine.sizes.arrangement is CollectionFlowLayout)
    #expect(engine.layout.frame(of: 3, width: 0) == Rect(x: 90, y: 0, width: 30, height: 25))
  }
}
