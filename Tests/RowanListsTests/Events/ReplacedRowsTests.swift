import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanHostInterface
import RowanLists
import TestSupport
import Testing

private struct Contact: RowValue, Equatable {
  var id: Int
  var name: String
}

private struct Company: RowValue, Equatable {
  var id: Int
  var name: String
}

/// A table of contacts in which a company with the same identifier replaces one contact.
@MainActor
private final class ReplacingStage {
  let notes = Notes()
  let lists: DirectorStage
  var host: HeadlessHost { lists.host }
  var table: TableView { lists.table }

  init(followsPresses: Bool = false) {
    let contacts = TableAdapter(Contact.self, title: { $0.name }) { Text($0.name) }
    let companies = TableAdapter(Company.self, title: { $0.name }) { Text($0.name) }
    let rows = (0..<4).map { Contact(id: $0, name: "contact \($0)") }
    lists = DirectorStage([TableSection(id: "s", elements: rows)], adapters: [contacts, companies])
    follow(contacts.events, followsPresses) { $0.name }
    follow(companies.events, followsPresses) { $0.name }
    table.selectionMode = .multiple
    table.allowsDragReorder = true
    lists.reload()
    _ = notes.take()
  }

  private func follow<Model: RowValue>(
    _ events: TableCellEvents<Model, Never>,
    _ followsPresses: Bool,
    _ name: @escaping @MainActor (Model) -> String
  ) {
    let notes = notes
    func add(_ word: String) -> @MainActor (TableCellEvent<Model, Never>) -> Void {
      { event in
        notes.add("\(word) \(name(event.element)) at \(event.indexPath.map { "\($0.row)" } ?? "-")")
      }
    }
    events.didSelect = { _ in }
    events.canEditRow = { _ in true }
    events.commitEdit = { event, _ in notes.add("delete \(name(event.element))") }
    events.willBeginEdit = add("begin")
    events.didEndEdit = add("end")
    events.canMoveRow = { _ in true }
    events.moveRow = { event, _ in notes.add("move \(name(event.element))") }
    guard followsPresses else { return }
    events.didHighlight = add("highlight")
    events.didUnhighlight = add("unhighlight")
  }

  func view(_ name: String) -> ViewID {
    host.views(as: .listItem).first { host.texts(in: $0).contains(name) } ?? lists.scroll
  }

  /// Replaces a contact with a company of the same identifier.
  func replace(_ id: Int = 1) {
    lists.update { $0.sections[0].set(element: Company(id: id, name: "company \(id)"), at: id) }
  }
}

@MainActor
@Suite("Rows that are replaced by a row of another type with the same identifier")
struct ReplacedRowsTests {
  @Test("Swipe actions of a replaced row close and delete nothing")
  func swipe() {
    let stage = ReplacingStage()
    stage.host.swipe(stage.view("contact 1"), by: Point(x: -60, y: 0))
    stage.lists.stage.session.commit()
    #expect(stage.table.openRow == RowID(section: "s", row: 1))
    stage.replace()
    #expect(stage.table.openRow == nil)
    #expect(stage.notes.all == ["begin contact 1 at 1", "end contact 1 at -"])
  }

  @Test("The delete confirmation of a replaced row closes, and Return deletes nothing")
  func question() async {
    let stage = ReplacingStage()
    stage.host.focus(stage.view("contact 1"))
    stage.host.press(.delete)
    stage.replace()
    #expect(stage.notes.all == ["begin contact 1 at 1", "end contact 1 at -"])
    stage.host.press(.enter)
    #expect(!stage.notes.all.contains { $0.hasPrefix("delete") })
    await stage.lists.stage.clock.advance(by: .seconds(1))
    stage.lists.stage.session.commit()
    #expect(!stage.lists.texts.contains("Delete"))
  }

  @Test("A drag of a replaced row ends and moves nothing")
  func reorder() throws {
    let stage = ReplacingStage()
    let pan = try #require(stage.host.lift(stage.view("contact 1")))
    stage.host.movePan(pan, by: Point(x: 0, y: 10))
    stage.replace()
    #expect(stage.table.draggedRow == nil)
    stage.host.movePan(pan, by: Point(x: 0, y: 30), phase: .ended)
    #expect(stage.notes.all.isEmpty)
    #expect(stage.lists.texts == ["contact 0", "company 1", "contact 2", "contact 3"])
  }

  @Test("A pressed row loses its highlight when it is replaced")
  func highlight() throws {
    let stage = ReplacingStage(followsPresses: true)
    _ = try #require(stage.host.pressDown(onText: "contact 1"))
    stage.replace()
    #expect(stage.notes.all == ["highlight contact 1 at 1", "unhighlight contact 1 at -"])
  }

  @Test(
    "`endDisplay` is called for a replaced row and `willDisplay` for the new row"
  )
  func display() {
    var told: [String] = []
    let contacts = TableAdapter(Contact.self) { Text($0.name) }
    contacts.events.willDisplay = { told.append("+\($0.element.name)") }
    contacts.events.endDisplay = { told.append("-\($0.element.name)") }
    let companies = TableAdapter(Company.self) { Text($0.name) }
    companies.events.willDisplay = { told.append("+\($0.element.name)") }
    companies.events.endDisplay = { told.append("-\($0.element.name)") }
    let stage = DirectorStage(
      [
        TableSection(id: "s", elements: [Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Ben")])
      ],
      adapters: [contacts, companies]
    )
    #expect(told == ["+Ada", "+Ben"])
    stage.update { $0.sections[0].set(element: Company(id: 1, name: "Acme"), at: 0) }
    #expect(told.suffix(2) == ["-Ada", "+Acme"])
    stage.update { $0.sections[0].set(element: Company(id: 1, name: "Acme & Co"), at: 0) }
    stage.update { $0.sections[0].remove(at: 0) }
    #expect(told.dropFirst(4) == ["-Acme & Co"])
  }

  @Test("The prefetch of a replaced row is cancelled, and the new row is prefetched")
  func prefetch() {
    var told: [String] = []
    let contacts = TableAdapter(Contact.self) { Text($0.name) }
    contacts.events.prefetch = { rows, _ in told += rows.map { "+\($0.name)" } }
    contacts.events.cancelPrefetch = { rows, _ in told += rows.map { "-\($0.name)" } }
    let companies = TableAdapter(Company.self) { Text($0.name) }
    companies.events.prefetch = { rows, _ in told += rows.map { "+\($0.name)" } }
    companies.events.cancelPrefetch = { rows, _ in told += rows.map { "-\($0.name)" } }
    let rows = (0..<200).map { Contact(id: $0, name: "contact \($0)") }
    let stage = DirectorStage(
      [TableSection(id: "s", elements: rows)],
      adapters: [contacts, companies]
    )
    let ahead = told.compactMap { Int($0.split(separator: " ").last ?? "") }
    guard let id = ahead.first else {
      Issue.record("Nothing is prefetched.")
      return
    }
    told = []
    stage.update { $0.sections[0].set(element: Company(id: id, name: "company"), at: id) }
    #expect(told.sorted() == ["+company", "-contact \(id)"])
  }

  @Test(
    "Rows that are removed or replaced while they are dragged are not dropped",
    arguments: [true, false]
  )
  func carried(isReplaced: Bool) async throws {
    let stage = DragStage { $0.left.table.selectionMode = .multiple }
    let company = TableAdapter(Company.self) { Text($0.name) }
    stage.left.registerCellAdapter(company)
    var sources: [RowPath?] = []
    stage.left.table.dragDrop.performDrop = { drop in
      sources = drop.items.map(\.source)
      stage.left.performDrop(drop)
    }
    stage.left.table.select(Set([0, 1, 2].map { RowID(section: "s0", row: .int($0)) }))
    stage.stage.session.commit()
    let carried = try #require(stage.carry("a", to: Point(x: 50, y: 100)))
    if isReplaced {
      stage.left.sections[0].set(element: Company(id: 1, name: "company"), at: 1)
    } else {
      stage.left.sections[0].remove(at: 1)
    }
    stage.left.reload()
    stage.stage.session.commit()
    await stage.drop(carried, at: Point(x: 50, y: 170))
    #expect(
      sources == [RowPath(section: 0, row: 0), RowPath(section: 0, row: isReplaced ? 2 : 1)]
    )
    #expect(stage.left.sections[0].elements.compactMap { ($0 as? Plain)?.name }.joined() == "defac")
    #expect(stage.left.sections[0].elements.contains { $0 is Company } == isReplaced)
  }

  @Test("Of several rows that are dragged to another list, a replaced row stays in its list")
  func carriedAwayWithOthers() async throws {
    let stage = DragStage { $0.left.table.selectionMode = .multiple }
    let company = TableAdapter(Company.self) { Text($0.name) }
    stage.left.registerCellAdapter(company)
    stage.left.table.select(Set([0, 1].map { RowID(section: "s0", row: .int($0)) }))
    stage.stage.session.commit()
    let goal = Point(x: 105, y: 15)
    let carried = try #require(stage.carry("a", to: goal))
    stage.left.sections[0].set(element: Company(id: 1, name: "company"), at: 1)
    stage.left.reload()
    stage.stage.session.commit()
    await stage.drop(carried, at: goal)
    #expect(stage.tiles == ["a", "100", "101", "102", "103", "104", "105"])
    #expect(stage.left.sections[0].elements.contains { $0 is Company })
  }

  @Test("A row that is replaced while it is dragged to another list stays in its list")
  func carriedAway() async throws {
    let stage = DragStage()
    let company = TableAdapter(Company.self) { Text($0.name) }
    stage.left.registerCellAdapter(company)
    let carried = try #require(stage.carry("b", to: Point(x: 60, y: 60)))
    stage.left.sections[0].set(element: Company(id: 1, name: "company"), at: 1)
    stage.left.reload()
    stage.stage.session.commit()
    await stage.drop(carried, at: Point(x: 145, y: 45))
    #expect(stage.tiles == ["100", "101", "102", "103", "104", "105"])
    #expect(stage.left.sections[0].elements.contains { $0 is Company })
  }
}
