import Rowan
import RowanHeadless
import RowanTesting
import Testing

/// The width of the content of rows in wide windows.
@MainActor
@Suite("The width of rows")
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

  @Test("In a window no wider than the reading width, titles begin 16 points from its edge")
  func narrow() throws {
    #expect(try edges(stage(390)) == [16, 374])
    #expect(try edges(stage(720)) == [16, 704])
  }

  @Test("In a wider window the content is in its middle, and the row reaches the edges")
  func wide() throws {
    let stage = stage(1_600)
    #expect(try edges(stage) == [456, 1_144])
    let row = try stage.find(.row("Bird 100, 100")).frame
    #expect(row.minX == 0 && row.width == 1_600)
  }

  @Test("From right to left the same margins stand at both sides")
  func mirrored() throws {
    let stage = stage(1_600, in: SystemSettings(direction: .rightToLeft))
    #expect(try stage.find(.text("Bird 100")).frame.maxX == 1_144)
    #expect(try stage.find(.text("100")).frame.minX == 456)
  }

  @Test("The width holds as many letters when the text is larger")
  func largeText() throws {
    #expect(try edges(stage(1_600, in: SystemSettings(textScale: 2)))[0] == 96)
  }

  @Test("Rows with columns take the whole width if they are to")
  func full() throws {
    #expect(try edges(stage(1_600, .full)) == [16, 1_584])
  }

  @Test("The margins follow the window as it becomes wide and narrow again")
  func resizing() async throws {
    let stage = stage(390)
    for (width, start) in [(1_600.0, 456.0), (900, 106), (390, 16)] {
      stage.resize(to: Size(width: width, height: 400))
      try await stage.settle()
      #expect(try edges(stage)[0] == start)
    }
  }

  @Test("A list in a row of a wide list has no margins of its own")
  func nested() throws {
    let inner = table
    let outer = TableView(adapters: [
      TableAdapter(Bird.self) { _ in List(inner).frame(height: 200) }
    ])
    outer.apply([SectionSnapshot(rows: [Bird(id: 1, name: "Outer")])])
    let stage = TestStage(size: Size(width: 1_600, height: 400)) { List(outer) }
    #expect(try edges(stage) == [456, 1_144])
  }

  @Test("What says that a list is empty stands in the middle of the window")
  func placeholder() throws {
    let empty = TableView(adapters: [])
    empty.whenEmpty { Center { Text("No birds") } }
    let stage = TestStage(size: Size(width: 1_600, height: 400)) { List(empty) }
    let text = try stage.find(.text("No birds")).frame
    #expect(abs(text.minX + text.maxX - 1_600) <= 1)
  }
}
