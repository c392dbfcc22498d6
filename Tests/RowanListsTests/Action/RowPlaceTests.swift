import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Tap locations in rows")
struct RowPlaceTests {
  private struct Line: RowValue, Equatable { var id: Int }

  @Test("In a scrolled table, the location of a double tap is in the coordinates of the row")
  func scrolled() throws {
    let notes = Notes()
    let adapter = TableAdapter(Line.self) { line in
      VStack { Text("line \(line.id)").frame(height: 40) }
        .onDoubleTap { notes.add("\(line.id) at \($0.location.x), \($0.location.y)") }
    }
    let table = TableView(adapters: [adapter])
    table.apply([SectionSnapshot(rows: (0..<100).map(Line.init))])
    let stage = Stage { List(table) }
    let scroll = try #require(stage.host.tree.views.first { $0.value.kind == .scroll }?.key)
    stage.host.scroll(scroll, to: 815)
    stage.host.doubleTap(at: Point(x: 3, y: 30))
    #expect(notes.take() == ["21 at 3.0, 5.0"])
  }
}
