import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// A row with a version, which is shown with the number of taps.
private struct Counted: RowValue, Equatable {
  var id: Int
  var version = 0
}

private struct CountedRow: Component {
  let row: Counted
  @State private var taps = 0

  var body: some Component {
    Text("\(row.id) v\(row.version) t\(taps)").onTap { taps += 1 }
  }
}

@MainActor
@Suite("Changes of far more rows than are visible")
struct ManyUpdatesTests {
  private func table(_ rows: [Counted]) -> (table: TableView, stage: Stage) {
    let table = TableView(
      adapters: [TableAdapter(Counted.self) { CountedRow(row: $0) }],
      estimatedRowHeight: 18
    )
    table.apply([SectionSnapshot(rows: rows)])
    return (table, Stage(size: Size(width: 200, height: 90)) { List(table) })
  }

  private func scroll(_ stage: Stage, to offset: Double) {
    stage.host.scroll(stage.host.view(.scroll), to: offset)
    stage.session.commit()
  }

  @Test("Changed rows show their new elements at once, or when they become visible again")
  func changed() {
    var rows = (0..<400).map { Counted(id: $0) }
    let (table, stage) = table(rows)
    stage.host.tap(text: "3 v0 t0")
    scroll(stage, to: 4_000)
    #expect(stage.host.find(text: "230 v0 t0") != nil)
    for index in rows.indices where index % 3 != 1 { rows[index].version = 1 }
    table.apply([SectionSnapshot(rows: rows)])
    stage.session.commit()
    for row in 224..<226 {
      #expect(stage.host.find(text: "\(row) v\(rows[row].version) t0") != nil)
    }
    scroll(stage, to: 0)
    #expect(stage.host.find(text: "0 v1 t0") != nil)
    #expect(stage.host.find(text: "1 v0 t0") != nil)
    // State kept this row alive, and the row was outside the window when it changed.
    #expect(stage.host.find(text: "3 v1 t1") != nil)
  }

  @Test("The updates of a changeset may be in any order, with insertions and deletions among them")
  func anyOrder() {
    let rows = (0..<200).map { Counted(id: $0) }
    let (table, stage) = table(rows)
    stage.host.tap(text: "2 v0 t0")
    var others = rows.map { Counted(id: $0.id, version: 1) }
    others.remove(at: 1)
    others.insert(Counted(id: 1_000), at: 0)
    var changes = SectionedChangeset()
    changes.rows.deletions = [RowPath(section: 0, row: 1)]
    changes.rows.insertions = [RowPath(section: 0, row: 0)]
    changes.rows.updates = others.indices.dropFirst().reversed().map { row in
      .init(
        old: RowPath(section: 0, row: row == 1 ? 0 : row),
        new: RowPath(section: 0, row: row)
      )
    }
    table.apply([SectionSnapshot(rows: others)], changes: changes)
    stage.session.commit()
    for text in ["1000 v0 t0", "0 v1 t0", "2 v1 t1", "3 v1 t0"] {
      #expect(stage.host.find(text: text) != nil, "\(text)")
    }
  }

  @Test("Removing hundreds of rows drops their states and keeps the states of other rows")
  func gone() {
    let rows = (0..<400).map { Counted(id: $0) }
    let (table, stage) = table(rows)
    stage.host.tap(text: "1 v0 t0")
    stage.host.tap(text: "2 v0 t0")
    table.apply([SectionSnapshot(rows: rows.filter { $0.id == 2 || $0.id > 300 })])
    stage.session.commit()
    #expect(stage.host.find(text: "2 v0 t1") != nil)
    table.apply([SectionSnapshot(rows: rows)])
    stage.session.commit()
    scroll(stage, to: 0)
    #expect(stage.host.find(text: "1 v0 t0") != nil)
    #expect(stage.host.find(text: "2 v0 t1") != nil)
  }
}
