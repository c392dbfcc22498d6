import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import TestSupport
import Testing

/// Cases that users of other list libraries reported.
@MainActor
@Suite("Reported cases of lists")
struct ReportedCasesTests {
  @Test("A row that expands while its top is above the window grows downwards")
  func openedAtTop() throws {
    let table = TableView(adapters: [TableAdapter(Fold.self) { FoldRow(fold: $0) }])
    table.apply([SectionSnapshot(rows: (0..<50).map { Fold(id: $0) })])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    let host = stage.host
    let scroll = host.view(.scroll)
    host.scroll(scroll, to: 189)
    stage.session.commit()
    let row = try #require(host.find(text: "fold 10"))
    let top = host.tree.absoluteFrame(of: row).minY
    #expect(top < 0)
    host.tap(row)
    stage.session.commit()
    #expect(host.find(text: "inside 10") != nil)
    let same = try #require(host.find(text: "fold 10"))
    #expect(host.tree.absoluteFrame(of: same).minY == top)
  }

  @Test("A selected row stays selected when it moves within its section or to another section")
  func selectedRowMoves() {
    let stage = DirectorStage([
      TableSection(id: "a", elements: items(0..<4), header: "A"),
      TableSection(id: "b", elements: items(10..<12), header: "B"),
    ])
    stage.table.selectionMode = .multiple
    stage.table.select([RowID(section: "a", row: 0)])
    stage.update { $0.sections[0].move(from: 0, to: 2) }
    #expect(stage.table.selectedRows == [RowID(section: "a", row: 0)])
    stage.update { director in
      guard let row = director.sections[0].remove(at: 2) else { return }
      director.sections[1].add(element: row, at: 0)
    }
    #expect(stage.table.selectedRows == [RowID(section: "b", row: 0)])
  }

  @Test("Headers change in the same update in which a row moves between their sections")
  func headersAndMove() {
    let table = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    table.apply([
      SectionSnapshot("a", rows: items(0..<3)).header("3 rows"),
      SectionSnapshot("b", rows: items(10..<12)).header("2 rows"),
    ])
    let stage = Stage(size: Size(width: 200, height: 400)) { List(table) }
    stage.host.tap(text: "row 1:0")
    table.apply([
      SectionSnapshot("a", rows: items(0..<1) + items(2..<3)).header("two rows"),
      SectionSnapshot("b", rows: items(10..<11) + items(1..<2) + items(11..<12)).header(
        "three rows"
      ),
    ])
    stage.session.commit()
    #expect(
      stage.texts == [
        "two rows", "row 0:0", "row 2:0", "three rows", "row 10:0", "row 1:1", "row 11:0",
      ]
    )
  }

  @Test("Rows that are dragged between two lists in quick succession are all there, once each")
  func quickDrags() async throws {
    let stage = DragStage()
    stage.left.table.selectionMode = .multiple
    stage.left.table.select(Set((0..<3).map { RowID(section: "s0", row: .int($0)) }))
    let first = try #require(stage.carry("a", to: Point(x: 120, y: 10)))
    stage.host.movePan(first.pan, by: Point(x: 120, y: 10) - first.start, phase: .ended)
    // No row has reached its final position yet.
    let second = try #require(stage.carry("100", to: Point(x: 20, y: 30)))
    stage.host.movePan(second.pan, by: Point(x: 20, y: 30) - second.start, phase: .ended)
    await stage.stage.clock.advance(by: .seconds(2))
    stage.stage.session.commit()
    let letters = stage.letters.joined()
    #expect((Array(letters.map(String.init)) + stage.tiles).filter { $0 == "a" }.count == 1)
    let all = stage.left.sections.flatMap { names($0.elements) } + stage.tiles
    let expected = ["a", "b", "c", "d", "e", "f"] + (100..<106).map(String.init)
    #expect(all.sorted() == expected.sorted())
    #expect(!letters.contains("b") && !letters.contains("c"))
  }

  @Test(
    "A handler that changes the list when a drag begins does not end the drag",
    arguments: [false, true]
  )
  func changeAsDragBegins(goes: Bool) async throws {
    let stage = DragStage()
    stage.left.dragDrop.sessionWillBegin = { [left = stage.left] _ in
      left.reload(afterUpdate: { director in
        director.sections[0].add(element: Plain(id: 50, name: "new"), at: 0)
        if goes { director.sections[0].remove(at: 3) }
        return .automatic
      })
    }
    let drag = try #require(stage.carry("c", to: Point(x: 150, y: 15)))
    stage.stage.session.commit()
    await stage.drop(drag, at: Point(x: 150, y: 15))
    let all = stage.left.sections.flatMap { names($0.elements) } + stage.tiles
    #expect(Set(all).count == all.count)
    if !goes { #expect(stage.tiles.contains("c")) }
  }
}
