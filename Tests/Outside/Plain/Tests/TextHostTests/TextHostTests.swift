import Rowan
import Testing

/// A counter with a button.
private struct Counter: Component {
  @State private var count = 0

  var body: some Component {
    VStack {
      Text("Count: \(count)")
      Button("Add one") { count += 1 }
    }
  }
}

/// A row of the list.
private struct Line: RowValue, Equatable {
  let id: Int
}

@Suite("A host outside of the package")
@MainActor
struct TextHostTests {
  private let host = TextHost(columns: 20, rows: 8)
  private let session: Session

  init() {
    session = Session(host: host, measurer: CellMeasurer())
  }

  @Test("Texts appear at the cells of their frames")
  func texts() {
    session.setContent {
      HStack {
        Text("left")
        Spacer()
        Text("right")
      }
    }
    host.start()
    #expect(host.screen.hasSuffix("left           right"))
  }

  @Test("A click reaches the button below it, and the next batch shows the new state")
  func clicks() {
    session.setContent { Counter() }
    host.start()
    #expect(host.screen.contains("Count: 0"))
    #expect(host.click("Add one"))
    #expect(host.screen.contains("Count: 1"))
    #expect(!host.click("Remove one"))
  }

  @Test("A list shows the rows of its window only")
  func list() {
    let table = TableView()
    table.register(TableAdapter(Line.self) { Text("row \($0.id)") })
    table.apply([SectionSnapshot(rows: (0..<1_000).map { Line(id: $0) })])
    session.setContent { List(table) }
    host.start()
    #expect(host.screen.contains("row 1"))
    #expect(host.tree.views.count < 60)
  }
}
