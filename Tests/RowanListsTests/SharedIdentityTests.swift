import RowanComponents
import RowanControls
import RowanLists
import TestSupport
import Testing

/// A row whose words are not its identity.
private struct Word: RowValue, Equatable {
  var id: Int
  var text: String
}

@MainActor
@Suite("Rows that come to one of their identity")
struct SharedIdentityTests {
  @Test("Each shows its own words, whichever stands first", arguments: [true, false])
  func crossing(comesFirst: Bool) {
    let table = TableView(adapters: [TableAdapter(Word.self) { Text($0.text) }])
    let (mover, stayer) = (Word(id: 7, text: "mover"), Word(id: 7, text: "stayer"))
    let last = Word(id: 8, text: "last")
    table.apply([
      SectionSnapshot("a", rows: [mover]), SectionSnapshot("b", rows: [stayer, last]),
    ])
    let stage = Stage { List(table) }
    #expect(stage.host.visibleTexts == ["mover", "stayer", "last"])
    let together = comesFirst ? [mover, stayer, last] : [stayer, mover, last]
    table.apply([SectionSnapshot("a", rows: [Word]()), SectionSnapshot("b", rows: together)])
    stage.session.commit()
    #expect(stage.host.visibleTexts == together.map(\.text))
  }
}
