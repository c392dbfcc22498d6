import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Saving and restoring scroll positions")
struct TablePositionTests {
  private let sections = [
    SectionSnapshot("a", rows: items(0..<100, lines: 2)).header("A"),
    SectionSnapshot("b", rows: items(100..<200)).header("B"),
  ]

  /// Returns the position of a scrolled list after encoding and decoding, and the visible texts.
  private func kept(scrolledTo offset: Double, _ sections: [SectionSnapshot]) throws
    -> (position: TablePosition, texts: [String])
  {
    let stage = TableStage(sections)
    stage.host.scroll(stage.scroll, to: offset)
    let data = try JSONEncoder().encode(#require(stage.table.position))
    return (try JSONDecoder().decode(TablePosition.self, from: data), stage.texts)
  }

  @Test(
    "A decoded `TablePosition` restores the exact scroll position in another list",
    arguments: [0, 7, 1_003]
  )
  func again(offset: Double) throws {
    let (position, texts) = try kept(scrolledTo: offset, sections)
    let stage = TableStage(sections)
    stage.table.restore(position)
    stage.stage.session.commit()
    #expect(stage.texts == texts)
    #expect(stage.table.position?.row == position.row)
    #expect(stage.table.position?.distance == position.distance)
  }

  @Test(
    "A list that leaves the screen and comes back keeps its scroll position",
    arguments: [0, 7, 1_003]
  )
  func returns(offset: Double) {
    let stage = TableStage(sections)
    let table = stage.table
    stage.host.scroll(stage.scroll, to: offset)
    let texts = stage.texts
    stage.stage.session.setContent { Text("elsewhere") }
    stage.stage.session.commit()
    #expect(stage.texts == ["elsewhere"])
    stage.stage.session.setContent { List(table) }
    stage.stage.session.commit()
    #expect(stage.texts == texts)
  }

  @Test("A position can be restored before the list has rows, and before the list is shown")
  func early() throws {
    let (position, texts) = try kept(scrolledTo: 1_003, sections)
    let stage = TableStage([])
    stage.table.restore(position)
    #expect(stage.table.position == position)
    stage.apply(sections)
    #expect(stage.texts == texts)

    let table = TableView(
      adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }],
      estimatedRowHeight: 18
    )
    table.apply(sections)
    table.restore(position)
    let other = Stage(size: Size(width: 200, height: 180)) { List(table) }
    #expect(other.texts == texts)
  }

  @Test(
    "A position restores the same row after insertions above it, and in a window of another size"
  )
  func moved() throws {
    let (position, texts) = try kept(scrolledTo: 1_003, sections)
    let more = [
      SectionSnapshot("a", rows: items(900..<950) + items(0..<100, lines: 2)).header("A"),
      sections[1],
    ]
    let stage = TableStage(more)
    stage.table.restore(position)
    stage.stage.session.commit()
    #expect(stage.texts == texts)
    let wide = TableStage(more, size: Size(width: 500, height: 400))
    wide.table.restore(position)
    wide.stage.session.commit()
    #expect(wide.texts.contains { $0.hasPrefix("row 27:") })
    #expect(wide.table.position?.row == position.row)
  }

  @Test("A position restores the next row if its row is gone, its fraction if its section is gone")
  func gone() throws {
    let (position, _) = try kept(scrolledTo: 1_003, sections)
    #expect(position.row == 28)
    var rows = items(0..<100, lines: 2)
    rows.remove(at: 28)
    let stage = TableStage([SectionSnapshot("a", rows: rows).header("A"), sections[1]])
    stage.table.restore(position)
    stage.stage.session.commit()
    #expect(stage.table.position?.row == 29)
    let other = TableStage([SectionSnapshot("c", rows: items(300..<500))])
    other.table.restore(position)
    other.stage.session.commit()
    let fraction = try #require(other.table.position?.fraction)
    #expect(abs(fraction - position.fraction) < 0.05)
    let short = TableStage([SectionSnapshot("a", rows: items(0..<3))])
    short.table.restore(position)
    short.stage.session.commit()
    #expect(short.texts.first?.hasPrefix("row 0:") == true)
  }

  @Test("Restoring a position in fetched rows fetches the page of that row")
  func lazy() async {
    let asked = Notes()
    let people = LazyRows<Item>(count: 100_000, pageSize: 50) { range in
      await MainActor.run { asked.add("\(range.lowerBound)") }
      return RowPage(rows: items(range), count: 100_000)
    }
    let stage = TableStage([SectionSnapshot("people", lazy: people)])
    stage.table.restore(
      TablePosition(section: "people", row: 70_010, rowIndex: 70_010, distance: -5, fraction: 0.7)
    )
    stage.stage.session.commit()
    await people.settle()
    stage.stage.session.commit()
    #expect(stage.texts.first?.hasPrefix("row 70010:") == true)
    #expect(asked.all.contains("70000"))
    #expect(stage.table.position?.row == 70_010)
  }

  @Test("Identities of unsupported types are not encoded; the position falls back to indices")
  func otherKeys() throws {
    let position = TablePosition(
      section: IdentityKey([1, 2]),
      sectionIndex: 1,
      row: IdentityKey([3]),
      rowIndex: 40,
      distance: 0,
      fraction: 0.5
    )
    let data = try JSONEncoder().encode(position)
    let back = try JSONDecoder().decode(TablePosition.self, from: data)
    #expect(back.section == nil && back.row == nil)
    let stage = TableStage([
      SectionSnapshot("a", rows: items(0..<100)), SectionSnapshot("b", rows: items(100..<200)),
    ])
    stage.table.restore(back)
    stage.stage.session.commit()
    #expect(stage.table.position?.row == 140)
  }
}
