import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
private final class ContactCell: TableViewCell {
  static var made = 0

  var name = "" { didSet { setNeedsUpdate() } }
  var note = "" { didSet { setNeedsUpdate() } }

  required init() {
    Self.made += 1
  }

  override func prepareForReuse() { note = "" }

  override var content: any Component { Text("\(name)\(note)") }
}

@MainActor
@Suite("Class-based table cells", .serialized)
struct TableViewCellTests {
  private func contacts(
    _ count: Int,
    _ configure: (TableCellAdapter<Plain, ContactCell>) -> Void = { _ in }
  ) -> DirectorStage {
    let adapter = TableCellAdapter<Plain, ContactCell> { dr in
      dr.events.dequeue = { ctx in ctx.cell?.name = ctx.element.name }
      configure(dr)
    }
    let rows = (0..<count).map { Plain(id: $0, name: "contact \($0)") }
    return DirectorStage([TableSection(elements: rows)], adapters: [adapter])
  }

  @Test("A cell shows the content that `dequeue` configured for its row")
  func dequeue() {
    let stage = contacts(3)
    #expect(stage.texts == ["contact 0", "contact 1", "contact 2"])
  }

  @Test("Scrolling past 300 rows creates fewer than 80 cells")
  func reuse() {
    ContactCell.made = 0
    let stage = contacts(1_000)
    for step in 1...60 { stage.host.scroll(stage.scroll, to: Double(step) * 90) }
    #expect(stage.texts.first == "contact 300")
    #expect(ContactCell.made < 80)
  }

  @Test("A cell that is reused for another row shows no state of its previous row")
  func prepareForReuse() {
    let stage = contacts(1_000)
    for index in 0..<8 {
      (stage.table.cell(at: RowPath(section: 0, row: index)) as? ContactCell)?.note = "!"
    }
    stage.stage.session.commit()
    #expect(stage.texts.first == "contact 0!")
    stage.host.scroll(stage.scroll, to: 9_000)
    #expect(stage.texts.allSatisfy { !$0.contains("!") })
    stage.host.scroll(stage.scroll, to: 0)
    #expect(stage.texts.first == "contact 0")
  }

  @Test("A cell shows changes of its properties and knows its index path, selection and table")
  func changes() throws {
    let stage = contacts(20)
    let cell = try #require(
      stage.table.cell(at: RowPath(section: 0, row: 2)) as? ContactCell
    )
    cell.note = "\nin two lines"
    stage.stage.session.commit()
    #expect(stage.texts[2] == "contact 2 in two lines")
    #expect(cell.indexPath == RowPath(section: 0, row: 2))
    #expect(!cell.isSelected)
    stage.host.tap(text: "contact 2 in two lines")
    #expect(cell.isSelected)
    stage.update { $0.sections[0].remove(at: 0) }
    #expect(cell.indexPath == RowPath(section: 0, row: 1))
    #expect(cell.table === stage.table)
    #expect(stage.table.cell(at: RowPath(section: 0, row: 99)) == nil)
  }

  @Test("A changed row is configured again in its existing cell")
  func updates() {
    ContactCell.made = 0
    let stage = contacts(3)
    let cell = stage.table.cell(at: RowPath(section: 0, row: 1))
    stage.update { $0.sections[0].set(element: Plain(id: 1, name: "renamed"), at: 1) }
    #expect(stage.texts == ["contact 0", "renamed", "contact 2"])
    #expect(stage.table.cell(at: RowPath(section: 0, row: 1)) === cell)
    #expect(ContactCell.made == 3)
  }

  @Test("Class-based cells and components can share a table")
  func mixing() {
    let stage = contacts(2)
    stage.director.registerCellAdapter(TableAdapter(Item.self) { ItemRow(item: $0) })
    stage.update { $0.sections[0].add(element: Item(id: 100, text: "item"), at: 1) }
    #expect(stage.texts == ["contact 0", "item:0", "contact 1"])
  }

  @Test("After a sleep, cells show their content again, and a changed row shows its new content")
  func sleep() {
    let stage = contacts(30)
    let before = stage.texts
    stage.stage.session.sleep()
    stage.update { $0.sections[0].set(element: Plain(id: 1, name: "renamed"), at: 1) }
    #expect(stage.texts == [before[0], "renamed"] + before[2...])
  }
}
