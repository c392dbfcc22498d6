import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// A row whose text is not part of its identifier.
private struct Word: RowValue, Equatable {
  var id: Int
  var text: String
}

/// A row of another type, whose view counts its taps.
private struct Tally: RowValue, Equatable {
  var id: Int
  var text: String
}

private struct TallyRow: Component {
  let text: String
  @State private var count = 0

  var body: some Component { Text("\(text) \(count)").onTap { count += 1 } }
}

@MainActor
@Suite("Rows with the same identifier")
struct SharedIdentityTests {
  @Test(
    "Rows with the same identifier in one section show their own texts, in either order",
    arguments: [true, false]
  )
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

  private func table() -> TableView {
    let table = TableView(adapters: [
      TableAdapter(Word.self) { Text($0.text) },
      TableAdapter(Tally.self) { TallyRow(text: $0.text) },
    ])
    table.selectionMode = .multiple
    return table
  }

  private func selected(_ table: TableView) -> [String] {
    table.selectedRows.compactMap { table.path(of: $0) }.sorted().map { path in
      let row = table.sections[path.section].row(at: path.row)
      return (row as? Word)?.text ?? (row as? Tally)?.text ?? "?"
    }
  }

  @Test(
    "Rows with the same identifier keep states and selection when others come or go before them"
  )
  func inFront() {
    let table = table()
    let rows = ["a", "b", "c"].map { Tally(id: 1, text: $0) }
    table.apply([SectionSnapshot("s", rows: rows)])
    let stage = Stage { List(table) }
    stage.host.tap(text: "b 0")
    table.select([table.id(of: RowPath(section: 0, row: 2))])
    table.apply([SectionSnapshot("s", rows: [Tally(id: 1, text: "new")] + rows)])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["new 0", "a 0", "b 1", "c 0"])
    #expect(selected(table) == ["c"])
    table.apply([SectionSnapshot("s", rows: Array(rows[1...]))])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["b 1", "c 0"])
    #expect(selected(table) == ["c"])
    table.apply([SectionSnapshot("s", rows: [rows[2], rows[1]])])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["c 0", "b 1"])
    #expect(selected(table) == ["c"])
  }

  @Test("A changed row among rows with the same identifier is matched by its order and its type")
  func changed() {
    let table = table()
    func apply(_ rows: [any RowValue]) { table.apply([SectionSnapshot("s", mixed: rows)]) }
    apply([Word(id: 1, text: "a"), Tally(id: 1, text: "b"), Word(id: 1, text: "c")])
    let stage = Stage { List(table) }
    stage.host.tap(text: "b 0")
    table.select(Set([1, 2].map { table.id(of: RowPath(section: 0, row: $0)) }))
    apply([Tally(id: 1, text: "B"), Word(id: 1, text: "c")])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["B 1", "c"])
    #expect(selected(table) == ["B", "c"])
    apply([Tally(id: 1, text: "B"), Word(id: 1, text: "C")])
    stage.session.commit()
    #expect(selected(table) == ["B", "C"])
    // A row of another type at the same place is another row.
    apply([Tally(id: 1, text: "B"), Tally(id: 1, text: "d")])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["B 1", "d 0"])
    #expect(selected(table) == ["B"])
  }

  @Test("A row that moves to a section with a row of its identifier keeps its state and selection")
  func otherSection() {
    let table = table()
    let rows = ["a", "b"].map { Tally(id: 1, text: $0) }
    func apply(_ one: [Tally], _ two: [Tally]) {
      table.apply([SectionSnapshot("one", rows: one), SectionSnapshot("two", rows: two)])
    }
    apply([rows[0]], [rows[1]])
    let stage = Stage { List(table) }
    stage.host.tap(text: "b 0")
    table.select([table.id(of: RowPath(section: 1, row: 0))])
    apply([rows[1], rows[0]], [])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["b 1", "a 0"])
    #expect(selected(table) == ["b"])
    apply([rows[0]], [Tally(id: 1, text: "b2")])
    stage.session.commit()
    #expect(stage.host.visibleTexts == ["a 0", "b2 1"])
    #expect(selected(table) == ["b2"])
  }

  @Test(
    "After random changes, the selection stays with rows whose elements are equal",
    arguments: 1...20
  )
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 7_919)
    let table = table()
    var rows = (0..<12).map { Tally(id: $0 % 3, text: "t\($0)") }
    table.apply([SectionSnapshot("s", rows: rows)])
    let stage = Stage(size: Size(width: 200, height: 600)) { List(table) }
    var next = 12
    for _ in 0..<20 {
      let chosen = rows.randomElement(using: &random)
      if let chosen, let place = rows.firstIndex(of: chosen) {
        table.select([table.id(of: RowPath(section: 0, row: place))])
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where rows.count > 2:
        rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
      case 1: rows.shuffle(using: &random)
      default:
        let row = Tally(id: Int.random(in: 0..<3, using: &random), text: "t\(next)")
        rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
        next += 1
      }
      table.apply([SectionSnapshot("s", rows: rows)])
      stage.session.commit()
      #expect(stage.host.visibleTexts == rows.map { "\($0.text) 0" })
      let stays = chosen.map { rows.contains($0) } ?? false
      #expect(selected(table) == (stays ? [chosen?.text ?? ""] : []))
    }
  }
}
