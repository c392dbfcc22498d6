import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanImage
import RowanLists
import RowanMount
import Testing

@MainActor
@Suite("Golden images of lists")
struct ListPictureTests {
  private struct Line: RowValue, Equatable {
    var id: Int
  }

  private func table() -> TableView {
    let adapter = TableAdapter(Line.self) { line in
      Text("Line \(line.id)").padding(8).background(.background)
    }
    let table = TableView(adapters: [adapter])
    table.apply([
      SectionSnapshot("a", rows: (1...3).map(Line.init)).header("First"),
      SectionSnapshot("b", rows: (4...20).map(Line.init)).header("Second"),
    ])
    return table
  }

  @Test(
    "A failure message above the rows matches its golden images",
    arguments: SheetLook.allCases
  )
  func failure(look: SheetLook) throws {
    let table = table()
    table.failure = TableFailure("The line is dead, so that nothing can be fetched.", retry: {})
    let host = try look.preview(width: 300, height: 220) { List(table) }
    try GoldenImage(name: "list-failure-\(look)").expect(host.pixels())
  }

  @Test(
    "The border of a scrolled list with section headers matches its golden images",
    arguments: SheetLook.allCases
  )
  func border(look: SheetLook) throws {
    let table = table()
    let host = try look.preview(
      width: 240,
      height: 160,
      after: { host in
        let scroll = host.tree.views.first { $0.value.kind == .scroll }?.key
        if let scroll { host.scroll(scroll, to: 60) }
      },
      {
        List(table).border(.accent, width: 2).cornerRadius(10).padding(8)
      }
    )
    try GoldenImage(name: "list-border-\(look)").expect(host.pixels())
  }
}
