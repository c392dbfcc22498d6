import RowanListData
import Testing

@Suite("Editing of section snapshots")
struct SectionEditingTests {
  private func names(_ section: SectionSnapshot) -> [String] {
    (0..<section.count).map { (section.row(at: $0) as? Item)?.text ?? "state" }
  }

  private func edit(_ section: inout SectionSnapshot) {
    section.insert([Item(id: 10, text: "new")], at: 1)
    section.moveRow(from: 0, to: 3)
    section.removeRows(1..<2)
    section.replaceRows(1..<2, with: [Item(id: 11, text: "other")])
  }

  @Test("Edits of a collapsed section change its hidden rows, as they would change shown rows")
  func collapsed() {
    var shown = SectionSnapshot("s", rows: items(0..<3))
    var hidden = shown.collapsed()
    edit(&shown)
    edit(&hidden)
    #expect(names(shown) == ["new", "other", "row 0"])
    #expect(hidden.isCollapsed && hidden.count == 0)
    #expect(names(hidden.collapsed(false)) == names(shown))
  }

  @Test("An inserted row replaces the row that shows the state, which returns when it is removed")
  func states() {
    let state = RowStorage.uniform([Fold(id: 1)])
    var section = SectionSnapshot("s", rows: [Item]()).withStateRow(state)
    #expect(names(section) == ["state"])
    section.insert(items(0..<2), at: 0)
    #expect(names(section) == ["row 0", "row 1"])
    section.removeRows(0..<2)
    #expect(names(section) == ["state"])
    section.removeRows(0..<1)
    #expect(names(section) == ["state"])
  }

  @Test("A collapsed section keeps the row that shows its state for the time when it is expanded")
  func collapsedState() {
    let state = RowStorage.uniform([Fold(id: 1)])
    let empty = SectionSnapshot("s", rows: [Item]())
    for section in [empty.withStateRow(state).collapsed(), empty.collapsed().withStateRow(state)] {
      #expect(section.count == 0)
      #expect(names(section.collapsed(false)) == ["state"])
      #expect(names(section.withStateRow(nil).collapsed(false)) == [])
      var filled = section
      filled.insert(items(0..<1), at: 0)
      #expect(filled.count == 0 && names(filled.collapsed(false)) == ["row 0"])
    }
  }
}
