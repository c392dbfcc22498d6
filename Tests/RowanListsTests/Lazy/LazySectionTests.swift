import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

/// Sections with fetched rows, whose count changes while a director compares sections. The director
/// is not notified of these changes.
@MainActor
@Suite("Fetched rows in sections of `TableDirector`")
struct LazySectionTests {
  private let shelf = Shelf(items(0..<15))

  private func matches(_ count: Int) -> LazyRows<Item> {
    let shelf = shelf
    return LazyRows<Item>(count: count, pageSize: 20) { try shelf.page($0) }
  }

  @Test(
    "Rows fetched while the director compares other sections are shown",
    arguments: [nil, "Title"],
    [0, 15]
  )
  func counting(header: String?, knownCount: Int) async {
    let stage = DirectorStage([TableSection(id: "all", elements: items(100..<20_100))])
    let rows = matches(knownCount)
    let section = TableSection(id: "matches", lazy: rows, header: header)
    rows.onChange = { [weak director = stage.director] in director?.reload { _ in .none } }
    stage.update { $0.set(sections: [section]) }
    // The section is not in the list yet, so that the list is not notified.
    rows.refresh()
    await rows.settle()
    while stage.director.isComparing { await Task.yield() }
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.table.rowCount == 15)
    #expect(stage.texts.prefix(2) == [header, "row 0:0", "row 1:0"].compactMap(\.self).prefix(2))
  }

  @Test("Rows fetched before `apply` is called are shown without a further update")
  func handedOverLate() async {
    let rows = matches(0)
    let before = SectionSnapshot("matches", lazy: rows)
    rows.refresh()
    await rows.settle()
    let stage = TableStage([SectionSnapshot("first", rows: items(100..<101))])
    stage.table.apply([before])
    stage.stage.session.commit()
    #expect(stage.texts.first == "row 0:0")
    #expect(stage.table.rowCount == 15)
  }

  @Test("Rows fetched for a collapsed section stay hidden until it is expanded")
  func collapsed() async {
    let rows = matches(0)
    let stage = TableStage([SectionSnapshot("matches", lazy: rows).collapsed()])
    rows.refresh()
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.texts == [] && stage.table.rowCount == 0)
    stage.apply([SectionSnapshot("matches", lazy: rows).collapsed()])
    #expect(stage.texts == [])
    stage.apply([SectionSnapshot("matches", lazy: rows)])
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.texts.first == "row 0:0" && stage.table.rowCount == 15)
  }

  @Test("A section shows its empty state again when all fetched rows are removed")
  func states() async {
    let rows = matches(0)
    let section = TableSection(id: "matches", lazy: rows)
    section.state = .empty("Nobody")
    let stage = DirectorStage([section])
    #expect(stage.texts == ["Nobody"])
    func read(_ change: @Sendable (inout [Item]) -> Void) async {
      shelf.change(change)
      rows.refresh()
      await rows.settle()
      stage.stage.session.commit()
    }
    let all = items(0..<3)
    await read { $0 = [] }
    #expect(stage.texts == ["Nobody"])
    await read { $0 = all }
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:0"])
    // The section is updated while it has rows.
    stage.update { $0.sections[0].footerTitle = "The end" }
    await read { $0 = [] }
    #expect(stage.texts == ["Nobody", "The end"])
  }

  @Test("The context menu of a fetched row closes when a refresh discards the row")
  func menuOfForgottenRow() async {
    let shelf = Shelf(items(0..<200))
    let rows = LazyRows<Item>(count: 200, pageSize: 20) { try shelf.page($0) }
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.contextMenu = { event in
      ContextMenu { MenuItem("Open \(event.element.text)") {} }
    }
    let stage = DirectorStage([TableSection(id: "all", lazy: rows)], adapters: [adapter])
    await rows.settle()
    stage.stage.session.commit()
    let id = stage.table.id(of: RowPath(section: 0, row: 0))
    #expect(stage.table.showMenu(of: id))
    stage.stage.session.commit()
    #expect(stage.host.find(text: "Open row 0") != nil)
    // The row stays mounted far outside the window, where fetched rows are discarded.
    stage.table.scrollTo(RowPath(section: 0, row: 180), position: .top)
    stage.stage.session.commit()
    await rows.settle()
    rows.refresh()
    await rows.settle()
    stage.stage.session.commit()
    #expect(stage.table.sections[0].row(at: 0) is PendingRow)
    #expect(stage.table.rowWithMenu == nil)
  }
}
