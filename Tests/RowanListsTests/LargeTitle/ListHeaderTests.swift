import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Content above all rows that scrolls away with them, as a large title does.
@MainActor
@Suite("Large title header above the rows")
struct ListHeaderTests {
  private let height = 50.0
  private let told = Notes()

  private func stage(_ table: TableView) -> Stage {
    let told = told
    return Stage(size: Size(width: 200, height: 180)) {
      List(table).listHeader(
        List.ListHeader(Child(Text("Header").frame(height: 50)), id: AnyIdentity("header")) {
          told.add("\($0)")
        }
      )
    }
  }

  private func table(_ count: Int = 100) -> TableView {
    let table = TableView(
      adapters: [TableAdapter(Item.self) { Text($0.text).frame(height: 18) }],
      estimatedRowHeight: 18
    )
    table.apply([SectionSnapshot(rows: items(0..<count))])
    return table
  }

  private func top(_ text: String, _ stage: Stage) -> Double? {
    stage.host.views(.text).first { stage.host.tree[$0].text?.layout.plainText == text }
      .map { stage.host.tree.absoluteFrame(of: $0).minY }
  }

  private func scroll(_ stage: Stage, to offset: Double) {
    stage.host.scroll(stage.host.view(.scroll), to: offset)
  }

  @Test("The large title header stays mounted within the overscan of a list at rest")
  func overscan() {
    let stage = stage(table())
    scroll(stage, to: height + 159)
    #expect(top("Header", stage) != nil)
    scroll(stage, to: height + 161)
    #expect(top("Header", stage) == nil)
  }

  @Test("The large title header scrolls with the rows and reports each change of visibility once")
  func moves() {
    let stage = stage(table())
    #expect(top("row 0", stage) == height)
    scroll(stage, to: 30)
    #expect(top("row 0", stage) == height - 30 && top("Header", stage) != nil)
    #expect(told.take() == ["false"])
    scroll(stage, to: 60)
    scroll(stage, to: 90)
    #expect(told.take() == ["true"])
    scroll(stage, to: 400)
    #expect(top("Header", stage) == nil)
    scroll(stage, to: 0)
    #expect(told.take() == ["false"] && top("row 0", stage) == height)
  }

  @Test(
    "The failure banner is below the large title header, and stays when the header scrolls away"
  )
  func banner() throws {
    let table = table()
    let stage = stage(table)
    table.failure = TableFailure("Offline", retry: {})
    stage.session.commit()
    let banner = try #require(top("Offline", stage))
    #expect(banner > height)
    scroll(stage, to: 200)
    #expect(top("Offline", stage) == banner - height)
    scroll(stage, to: 20)
    #expect(top("Offline", stage) == banner - 20)
  }

  @Test("Revealing the first row scrolls to the very top; other rows are revealed at the top edge")
  func reveals() {
    let table = table()
    let stage = stage(table)
    table.reveal(RowPath(section: 0, row: 40), at: .top)
    stage.session.commit()
    #expect(top("row 40", stage) == 0)
    table.reveal(RowPath(section: 0, row: 0))
    stage.session.commit()
    #expect(top("row 0", stage) == height)
  }

  @Test("Visible rows stay in place after insertions above, sleep, and restoring a position")
  func stays() {
    let table = table()
    let stage = stage(table)
    scroll(stage, to: 305)
    let before = top("row 20", stage)
    #expect(before != nil)
    table.apply([SectionSnapshot(rows: items(-10..<100))])
    stage.session.commit()
    #expect(top("row 20", stage) == before)
    #expect(stage.session.sleep())
    stage.session.commit()
    #expect(top("row 20", stage) == before && stage.host.wakingDifferences.isEmpty)
    let position = table.position
    scroll(stage, to: 0)
    if let position { table.restore(position) }
    stage.session.commit()
    #expect(top("row 20", stage) == before)
  }

  @Test("A nested list does not show the large title header of its outer list")
  func inner() {
    let inner = table(3)
    let outer = TableView(
      adapters: [TableAdapter(Item.self) { _ in List(inner).frame(height: 90) }]
    )
    outer.apply([SectionSnapshot(rows: items(0..<1))])
    let stage = stage(outer)
    #expect(stage.texts.filter { $0 == "Header" }.count == 1)
    #expect(top("row 0", stage) == height)
  }

  @Test("A list without rows shows the large title header above its empty placeholder")
  func empty() throws {
    let table = table(0)
    table.whenEmpty { Text("None") }
    let stage = stage(table)
    #expect(top("Header", stage) == 0)
    #expect(try #require(top("None", stage)) > height)
  }
}
