import Rowan
import RowanHeadless
import RowanTesting
import Testing

/// The width of the content of rows in wide windows.
@MainActor
@Suite("Width of row content")
struct RowWidthTests {
  private let table: TableView

  init() {
    let adapter = TableAdapter(Bird.self) { bird in
      Button(kind: .row, action: {}) { RowLabel(bird.name, value: "\(bird.id)") }
    }
    table = TableView(adapters: [adapter])
    let birds = (100..<140).map { Bird(id: $0, name: "Bird \($0)") }
    table.apply([SectionSnapshot("birds", rows: birds).header("Seen")])
  }

  private func stage(
    _ width: Double,
    _ rowWidth: RowWidth = .reading,
    in surroundings: SystemSettings = SystemSettings()
  ) -> TestStage {
    let table = table
    return TestStage(size: Size(width: width, height: 400), in: surroundings) {
      List(table).rowWidth(rowWidth)
    }
  }

  private func edges(_ stage: TestStage) throws -> [Double] {
    let title = try stage.find(.text("Bird 100")).frame
    let value = try stage.find(.text("100")).frame
    return [title.minX, value.maxX]
  }

  @Test("In windows up to the reading width, row content begins 16 points from the edge")
  func narrow() throws {
    #expect(try edges(stage(390)) == [16, 374])
    #expect(try edges(stage(720)) == [16, 704])
  }

  @Test("In wider windows, row content is centered, and the row fills the window")
  func wide() throws {
    let stage = stage(1_600)
    #expect(try edges(stage) == [456, 1_144])
    let row = try stage.find(.row("Bird 100, 100")).frame
    #expect(row.minX == 0 && row.width == 1_600)
  }

  @Test("In right-to-left layouts, row content has the same margins")
  func mirrored() throws {
    let stage = stage(1_600, in: SystemSettings(direction: .rightToLeft))
    #expect(try stage.find(.text("Bird 100")).frame.maxX == 1_144)
    #expect(try stage.find(.text("100")).frame.minX == 456)
  }

  @Test("The reading width grows with the text scale")
  func largeText() throws {
    #expect(try edges(stage(1_600, in: SystemSettings(textScale: 2)))[0] == 96)
  }

  @Test("With `.full`, row content takes the width of the window")
  func full() throws {
    #expect(try edges(stage(1_600, .full)) == [16, 1_584])
  }

  @Test("The margins change when the window is resized")
  func resizing() async throws {
    let stage = stage(390)
    for (width, start) in [(1_600.0, 456.0), (900, 106), (390, 16)] {
      stage.resize(to: Size(width: width, height: 400))
      try await stage.settle()
      #expect(try edges(stage)[0] == start)
    }
  }

  @Test("A list nested in a row of a wide list adds no margins")
  func nested() throws {
    let inner = table
    let outer = TableView(adapters: [
      TableAdapter(Bird.self) { _ in List(inner).frame(height: 200) }
    ])
    outer.apply([SectionSnapshot(rows: [Bird(id: 1, name: "Outer")])])
    let stage = TestStage(size: Size(width: 1_600, height: 400)) { List(outer) }
    #expect(try edges(stage) == [456, 1_144])
  }

  @Test("The placeholder of an empty list is centered in the window")
  func placeholder() throws {
    let empty = TableView(adapters: [])
    empty.whenEmpty { Center { Text("No birds") } }
    let stage = TestStage(size: Size(width: 1_600, height: 400)) { List(empty) }
    let text = try stage.find(.text("No birds")).frame
    #expect(abs(text.minX + text.maxX - 1_600) <= 1)
  }
}
