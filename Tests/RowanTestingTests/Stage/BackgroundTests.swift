import Rowan
import RowanDirectors
import RowanHeadless
import RowanTesting
import Testing

/// A row whose height only its component knows.
private struct Line: RowValue, Equatable {
  var id: Int
  var height: Double { Double(20 + id % 7) }
}

@MainActor
@Suite("Background work on a `TestStage`")
struct BackgroundTests {
  @Test("A list has measured its rows after time has advanced, those outside the viewport too")
  func measuredAhead() async throws {
    let lines = (0..<300).map { Line(id: $0) }
    let table = TableView(adapters: [
      TableAdapter(Line.self) { Text("line \($0.id)").frame(height: $0.height) }
    ])
    table.apply([SectionSnapshot(rows: lines)])
    let stage = TestStage(size: Size(width: 200, height: 200)) { $0.setContent { List(table) } }
    // Rows are measured in batches of 64, the first batch after 0.4 s.
    try await stage.advance(by: .seconds(1))
    let scroll = try #require(stage.host.views(.scroll).first)
    let length = stage.host.tree[scroll].scroll?.contentSize.height
    #expect(length == lines.map(\.height).reduce(0, +))
  }

  @Test("`settle()` waits for a director that compares many rows in the background")
  func compared() async throws {
    let director = TableDirector()
    director.registerCellAdapter(
      TableAdapter(Line.self) { Text("line \($0.id)").frame(height: $0.height) }
    )
    let section = TableSection(id: "lines", elements: (0..<20_000).map { Line(id: $0) })
    director.add(section: section)
    director.reload()
    let stage = TestStage(size: Size(width: 200, height: 200)) {
      $0.setContent { List(director.table) }
    }
    try await stage.settle()
    director.reload(afterUpdate: { _ in
      section.set(elements: (0..<20_000).map { Line(id: $0 == 3 ? 30_000 : $0) })
      return .none
    })
    try await stage.settle()
    #expect(stage.shows(.text("line 30000")))
    #expect(!stage.shows(.text("line 3")))
  }
}
