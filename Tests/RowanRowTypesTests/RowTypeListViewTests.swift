import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanRowTypes
import TestSupport
import Testing

private struct Content: Component {
  @State var rows: [Identified<any RowTypeListPresentable>] = [
    SomeRowType.summary(id: UUID(1)),
    SomeRowType.entry(id: UUID(2)),
    SomeRowType.entry(id: UUID(3)),
    SomeRowType.entry(id: UUID(4)),
  ].map {
    Identified(wrappedItem: $0)
  }

  var body: some Component {
    VStack(spacing: 0) {
      Button("reverse") { rows.reverse() }
      Button("replace first") { rows[0].wrappedItem = SomeRowType.entry(id: UUID(9)) }
      RowTypeListView(rows: $rows)
    }
  }
}

private struct LinkedContent: Component {
  @State var rows: [LinkedRow] = [
    .heading(id: 0, text: "Numbers"), .number(id: 1, value: 10), .number(id: 2, value: 20),
  ]

  var body: some Component {
    VStack(spacing: 0) {
      Button("change") {
        rows = [.number(id: 2, value: 21), .number(id: 1, value: 10), .number(id: 3, value: 30)]
      }
      RowTypeListView(rows: $rows)
    }
  }
}

private struct SectionedContent: Component {
  @State var sections = [
    RowTypeSection(
      "one",
      header: "First",
      footer: "that is all",
      rows: [LinkedRow.number(id: 1, value: 1)]
    ),
    RowTypeSection("two", header: "Second", rows: [LinkedRow.number(id: 2, value: 2)]),
  ]

  var body: some Component {
    VStack(spacing: 0) {
      Button("swap") { sections.reverse() }
      RowTypeListView(sections: $sections)
    }
  }
}

@MainActor
@Suite("Lists of row types with components")
struct RowTypeListViewTests {
  private func tap(_ text: String, on stage: Stage) throws {
    let view = stage.host.views(.text).first {
      stage.host.tree[$0].text?.layout.plainText == text
    }
    stage.host.tap(try #require(view, "\(text) is not to be seen."))
  }

  @Test("The example of the reference shows its rows, and calls `didSelect()` of the tapped row")
  func example() throws {
    Selected.rows = []
    let stage = Stage(size: Size(width: 200, height: 300)) { Content() }
    #expect(
      stage.host.visibleTexts.suffix(5) == [
        "Summary Cell", "1", "Entry 2:0", "Entry 3:0", "Entry 4:0",
      ]
    )
    try tap("Entry 3:0", on: stage)
    #expect(Selected.rows == ["entry row with id 3 is selected"])
    try tap("Summary Cell", on: stage)
    #expect(Selected.rows.last == "summary row with id 1 is selected")
  }

  @Test("The list updates its rows when the binding changes")
  func binding() throws {
    let stage = Stage(size: Size(width: 200, height: 300)) { Content() }
    try tap("reverse", on: stage)
    #expect(
      stage.host.visibleTexts.suffix(5) == [
        "Entry 4:0", "Entry 3:0", "Entry 2:0", "Summary Cell", "1",
      ]
    )
    try tap("replace first", on: stage)
    #expect(stage.host.visibleTexts.suffix(5).first == "Entry 9:0")
  }

  @Test("Rows with an id keep their state when other rows are added and removed")
  func identity() throws {
    let stage = Stage(size: Size(width: 200, height: 300)) { LinkedContent() }
    #expect(stage.host.visibleTexts.suffix(3) == ["Numbers", "10:0", "20:0"])
    let row = try #require(
      stage.host.views(.text).first { stage.host.tree[$0].text?.layout.plainText == "20:0" }
    )
    stage.host.longPress(row)
    #expect(stage.host.visibleTexts.last == "20:1")
    try tap("change", on: stage)
    #expect(stage.host.visibleTexts.suffix(3) == ["21:1", "10:0", "30:0"])
  }

  @Test("Sections show their titles, and move with their rows")
  func sections() throws {
    let stage = Stage(size: Size(width: 200, height: 300)) { SectionedContent() }
    #expect(
      stage.host.visibleTexts.dropFirst() == ["First", "1:0", "that is all", "Second", "2:0"]
    )
    try tap("swap", on: stage)
    #expect(
      stage.host.visibleTexts.dropFirst() == ["Second", "2:0", "First", "1:0", "that is all"]
    )
  }
}
