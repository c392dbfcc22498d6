import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Display events of rows")
struct DisplayEventsTests {
  private func stage(_ count: Int, _ notes: Notes) -> DirectorStage {
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.willDisplay = { notes.add("+\($0.element.id)") }
    adapter.events.endDisplay = { notes.add("-\($0.element.id)") }
    return DirectorStage([TableSection(elements: items(0..<count))], adapters: [adapter])
  }

  @Test("`willDisplay` and `endDisplay` are called once for each appearance of a row")
  func pairs() {
    let notes = Notes()
    let stage = stage(500, notes)
    #expect(notes.all.prefix(3) == ["+0", "+1", "+2"])
    for step in [200, 900, 3_000, 100, 0, 8_000] {
      stage.host.scroll(stage.scroll, to: Double(step))
    }
    stage.reload()
    var shown: Set<String> = []
    for note in notes.all {
      let row = String(note.dropFirst())
      if note.hasPrefix("+") {
        #expect(shown.insert(row).inserted, "row \(row) came twice")
      } else {
        #expect(shown.remove(row) != nil, "row \(row) went without having come")
      }
    }
    let last = stage.texts.compactMap { $0.split(separator: ":").first?.dropFirst(4) }
    #expect(shown.isSuperset(of: last.map(String.init)))
    #expect(shown.count < 40)
  }

  @Test("`endDisplay` of a removed row gets the element and index path that were shown last")
  func removed() {
    let notes = Notes()
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.endDisplay = { notes.add("\($0.element.text) at \($0.indexPath?.row ?? -1)") }
    let stage = DirectorStage([TableSection(elements: items(0..<3))], adapters: [adapter])
    stage.update { $0.sections[0].set(element: Item(id: 1, text: "changed"), at: 1) }
    #expect(notes.all == [])
    stage.update { $0.sections[0].remove(at: 1) }
    #expect(notes.all == ["changed at 1"])
  }

  @Test(
    "`endDisplay` of a removed row has no selection, also if another row has its index path",
    arguments: [0, 1, 2]
  )
  func removedSelection(row: Int) {
    let notes = Notes()
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.endDisplay = { event in
      notes.add("\(event.element.id): \(event.selection.count), \(event.selectedElements.count)")
    }
    let stage = DirectorStage([TableSection(elements: items(0..<3))], adapters: [adapter])
    stage.update { $0.sections[0].remove(at: row) }
    #expect(notes.all == ["\(row): 0, 0"])
  }

  @Test("`endDisplay` of rows whose section is removed has no selection")
  func removedSectionSelection() {
    let notes = Notes()
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.endDisplay = { notes.add("\($0.element.id): \($0.selection.count)") }
    let sections = [TableSection(elements: items(0..<2)), TableSection(elements: items(2..<3))]
    let stage = DirectorStage(sections, adapters: [adapter])
    stage.update { $0.remove(section: 0) }
    #expect(notes.all == ["0: 0", "1: 0"])
  }

  @Test("`endDisplay` of a row that scrolled away, and is still in the list, has its selection")
  func scrolledSelection() {
    let notes = Notes()
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    adapter.events.endDisplay = { event in
      guard event.element.id == 0 else { return }
      notes.add("\(event.selectedElements.map(\.id)) of \(event.selection.count)")
    }
    let stage = DirectorStage([TableSection(elements: items(0..<500))], adapters: [adapter])
    stage.host.scroll(stage.scroll, to: 3_000)
    #expect(notes.all == ["[0] of 1"])
  }

  @Test("Moving a row to another section calls neither `willDisplay` nor `endDisplay`")
  func moved() {
    let notes = Notes()
    let stage = stage(3, notes)
    stage.director.add(section: TableSection(id: "b"))
    stage.reload()
    _ = notes.take()
    stage.update { director in
      director.sections[1].add(element: director.sections[0].remove(at: 0))
    }
    #expect(notes.all == [])
  }

  @Test("Unmounting a table calls `endDisplay` for its rows")
  func detached() {
    let notes = Notes()
    let stage = stage(2, notes)
    stage.stage.session.setContent { Text("something else") }
    stage.stage.session.commit()
    #expect(notes.all == ["+0", "+1", "-0", "-1"])
  }

  @Test("`willDisplay` of the last row can add more rows")
  func loadMore() {
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    let stage = DirectorStage([TableSection(elements: items(0..<20))], adapters: [adapter])
    adapter.events.willDisplay = { [weak director = stage.director] ctx in
      guard let section = director?.sections.first, ctx.indexPath?.row == section.count - 1,
        section.count < 200
      else { return }
      section.add(elements: items(section.count..<(section.count + 20)))
      director?.reload()
    }
    for _ in 0..<60 { stage.host.scroll(stage.scroll, by: 90) }
    #expect(stage.table.rowCount == 200)
    #expect(stage.texts.last == "row 199:0")
  }

  @Test("`dequeue` may change the sections while a row is being built")
  func reentrant() async {
    let adapter = TableAdapter(Item.self) { ItemRow(item: $0) }
    let stage = DirectorStage([TableSection(elements: items(0..<5))], adapters: [adapter])
    adapter.events.dequeue = { [weak director = stage.director] ctx in
      guard let director, ctx.element.id == 50 else { return }
      director.reload(afterUpdate: {
        $0.sections[0].remove(at: 0)
        return .none
      })
      director.table.pinnedRows = []
    }
    stage.update { $0.sections[0].add(element: Item(id: 50, text: "row 50"), at: 1) }
    #expect(stage.texts == ["row 50:0", "row 1:0", "row 2:0", "row 3:0", "row 4:0"])
  }
}
