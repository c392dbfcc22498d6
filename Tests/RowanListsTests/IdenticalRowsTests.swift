import RowanComponents
import RowanControls
import RowanLists
import TestSupport
import Testing

/// A row that records its comparisons.
private struct Compared: RowValue, Equatable {
  var id: Int
  let notes: Notes

  static func == (left: Compared, right: Compared) -> Bool {
    left.notes.add("\(left.id)")
    return left.id == right.id
  }
}

/// A row that is not equatable.
private struct Opaque: RowValue {
  var id: Int
}

@MainActor
@Suite("Sections that are applied again")
struct IdenticalRowsTests {
  @Test("Rows are not compared if the same array is applied again")
  func sameArray() {
    let notes = Notes()
    let rows = (0..<1_000).map { Compared(id: $0, notes: notes) }
    let table = TableView(adapters: [TableAdapter(Compared.self) { Text("row \($0.id)") }])
    table.apply([SectionSnapshot("a", rows: rows), SectionSnapshot("b", rows: Array(rows[..<3]))])
    let stage = Stage { List(table) }
    _ = notes.take()
    var others = Array(rows[..<3])
    others[1].id = 5_000
    table.apply([SectionSnapshot("a", rows: rows), SectionSnapshot("b", rows: others)])
    stage.session.commit()
    #expect(notes.take().count <= 3)
    // A copy is another array with the same rows.
    table.apply([SectionSnapshot("a", rows: rows.map { $0 }), SectionSnapshot("b", rows: others)])
    stage.session.commit()
    #expect(notes.take().count >= 1_000)
  }

  @Test("Rows that are not equatable are built again even if the same array is applied")
  func incomparable() {
    let built = Notes()
    let rows = (0..<3).map { Opaque(id: $0) }
    let table = TableView(
      adapters: [
        TableAdapter(Opaque.self) { row in
          built.add("\(row.id)")
          return Text("row \(row.id)")
        }
      ]
    )
    table.apply([SectionSnapshot(rows: rows)])
    let stage = Stage { List(table) }
    _ = built.take()
    table.apply([SectionSnapshot(rows: rows)])
    stage.session.commit()
    #expect(built.take().sorted() == ["0", "1", "2"])
  }
}
