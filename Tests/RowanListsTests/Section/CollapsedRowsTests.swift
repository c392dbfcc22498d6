import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Rows of collapsed sections")
struct CollapsedRowsTests {
  private func stage() -> DirectorStage {
    let stage = DirectorStage([
      TableSection(id: "a", elements: items(0..<3), header: "A"),
      TableSection(id: "b", elements: items(10..<12), header: "B"),
    ])
    stage.table.selectionMode = .multiple
    return stage
  }

  @Test("A row keeps its state while its section is collapsed")
  func state() {
    let stage = stage()
    stage.host.tap(text: "row 1:0", modifiers: .control)
    #expect(stage.texts.contains("row 1:1"))
    stage.update { $0.sections[0].isCollapsed = true }
    #expect(!stage.texts.contains { $0.hasPrefix("row 1:") })
    stage.update { $0.sections[0].isCollapsed = false }
    #expect(stage.texts.contains("row 1:1"))
  }

  @Test("A row that changes while it is hidden shows its new element and keeps its state")
  func content() {
    let stage = stage()
    stage.host.tap(text: "row 1:0", modifiers: .control)
    stage.update { $0.sections[0].isCollapsed = true }
    stage.update { $0.sections[0].set(element: Item(id: 1, text: "other"), at: 1) }
    stage.update { $0.sections[0].isCollapsed = false }
    #expect(stage.texts.contains("other:1"))
  }

  @Test("Hidden rows stay selected until they are removed")
  func selection() {
    let stage = stage()
    stage.table.select([RowID(section: "a", row: 1), RowID(section: "a", row: 2)])
    stage.update { $0.sections[0].isCollapsed = true }
    #expect(stage.table.selectedRows.count == 2)
    stage.update { $0.sections[0].remove(at: 1) }
    #expect(stage.table.selectedRows == [RowID(section: "a", row: 2)])
    stage.update { $0.sections[0].isCollapsed = false }
    #expect(stage.table.selectedRows == [RowID(section: "a", row: 2)])
    stage.update { $0.sections[0].isCollapsed = true }
    stage.update { $0.remove(section: 0) }
    #expect(stage.table.selectedRows.isEmpty)
  }

  @Test(
    "A row keeps its state and stays selected while it moves through a collapsed section",
    arguments: [false, true]
  )
  func moved(isAlone: Bool) {
    let stage = stage()
    stage.host.tap(text: "row 1:0", modifiers: .control)
    stage.table.select([RowID(section: "a", row: 1)])
    stage.update { $0.sections[1].isCollapsed = true }
    stage.update { director in
      guard let row = director.sections[0].remove(at: 1) else { return }
      director.sections[1].add(element: row)
      // Otherwise visible rows remain, with which the next change is compared.
      if isAlone { director.sections[0].removeAll() }
    }
    #expect(!stage.texts.contains { $0.hasPrefix("row 1:") })
    #expect(stage.table.selectedRows == [RowID(section: "b", row: 1)])
    stage.update { director in
      guard let row = director.sections[1].remove(at: 2) else { return }
      director.sections[0].add(element: row)
    }
    #expect(stage.texts.contains("row 1:1"))
    #expect(stage.table.selectedRows == [RowID(section: "a", row: 1)])
  }

  @Test("A row keeps its state in moves between collapsed sections, also if its section is removed")
  func movedBetweenHidden() {
    let stage = stage()
    stage.host.tap(text: "row 1:0", modifiers: .control)
    stage.update { director in
      director.sections[0].isCollapsed = true
      director.sections[1].isCollapsed = true
    }
    stage.update { director in
      guard let row = director.sections[0].remove(at: 1) else { return }
      director.sections[1].add(element: row)
    }
    stage.update { director in
      guard let row = director.sections[1].remove(at: 2) else { return }
      director.remove(section: 1)
      director.sections[0].add(element: row)
      director.sections[0].isCollapsed = false
    }
    #expect(stage.texts.contains("row 1:1"))
  }

  @Test("Removing a selected row does not select its duplicate in a collapsed section")
  func otherRow() {
    let stage = DirectorStage([
      TableSection(id: "a", elements: items(0..<3), header: "A"),
      TableSection(id: "b", elements: items(1..<2), header: "B"),
    ])
    stage.table.selectionMode = .multiple
    stage.update { $0.sections[1].isCollapsed = true }
    stage.table.select([RowID(section: "a", row: 1)])
    stage.update { _ = $0.sections[0].remove(at: 1) }
    #expect(stage.table.selectedRows.isEmpty)
  }

  @Test("Selecting another row replaces a hidden selected row without calling `willDeselect`")
  func single() {
    let asked = Notes()
    let adapter = TableAdapter(Plain.self) {
      Text($0.name)
    } configure: { adapter in
      adapter.events.willDeselect = { _ in
        asked.add("asked")
        return nil
      }
    }
    let rows = [Plain(id: 1, name: "one"), Plain(id: 2, name: "two")]
    let sections = [
      TableSection(id: "a", elements: Array(rows[..<1]), header: "A"),
      TableSection(id: "b", elements: Array(rows[1...]), header: "B"),
    ]
    let stage = DirectorStage(sections, adapters: [adapter])
    stage.table.select([RowID(section: "a", row: 1)])
    stage.update { $0.sections[0].isCollapsed = true }
    stage.host.tap(text: "two")
    #expect(stage.table.selectedRows == [RowID(section: "b", row: 2)])
    #expect(asked.all.isEmpty)
  }

  @Test("A row that was removed while it was hidden has no state when it is added again")
  func gone() {
    let stage = stage()
    stage.host.tap(text: "row 1:0", modifiers: .control)
    stage.update { $0.sections[0].isCollapsed = true }
    let row = stage.director.sections[0].remove(at: 1)
    stage.update { $0.sections[0].isCollapsed = false }
    #expect(row != nil)
    stage.update { $0.sections[0].add(element: Item(id: 1, text: "row 1")) }
    #expect(stage.texts.contains("row 1:0"))
  }

  @Test("`SectionSnapshot.collapsed()` hides rows, which keep their state")
  func values() {
    let section = SectionSnapshot("s", rows: items(0..<3))
    let stage = TableStage([section])
    stage.host.tap(text: "row 2:0")
    stage.apply([section.collapsed()])
    #expect(stage.texts.isEmpty)
    stage.apply([section.collapsed().collapsed(false)])
    #expect(stage.texts == ["row 0:0", "row 1:0", "row 2:1"])
  }

  @Test("Applying an equal section of mixed rows again rebuilds no row")
  func mixed() {
    let built = Notes()
    let rows: [any RowValue] = [Item(id: 1, text: "one"), Plain(id: 2, name: "two")]
    let table = TableView(
      adapters: [
        TableAdapter(Item.self) { row in
          built.add(row.text)
          return Text(row.text)
        },
        TableAdapter(Plain.self) { Text($0.name) },
      ]
    )
    let section = SectionSnapshot("s", mixed: rows)
    table.apply([section])
    let stage = Stage { List(table) }
    _ = built.take()
    table.apply([section])
    table.apply([SectionSnapshot("s", mixed: rows)])
    stage.session.commit()
    #expect(built.take().isEmpty)
  }
}
