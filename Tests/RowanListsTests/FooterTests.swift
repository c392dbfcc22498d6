import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import TestSupport
import Testing

@MainActor
@Suite("Footers of sections")
struct FooterTests {
  private func sections(_ names: [String], rows: Int = 3) -> [SectionSnapshot] {
    names.enumerated().map { index, name in
      SectionSnapshot(IdentityKey(name), rows: items(index * rows..<(index + 1) * rows))
        .header(name)
        .footer("That was \(name)")
    }
  }

  @Test("A footer is below the rows of its section and does not count as a row")
  func remarks() {
    let stage = TableStage(sections(["Fruit", "Roots"]), size: Size(width: 200, height: 400))
    #expect(
      stage.texts == [
        "Fruit", "row 0:0", "row 1:0", "row 2:0", "That was Fruit",
        "Roots", "row 3:0", "row 4:0", "row 5:0", "That was Roots",
      ]
    )
    let rows = stage.host.tree.accessibilityTree().flatMap(\.children)
      .filter { $0.role == .listItem }
    #expect(rows.map(\.position) == (0..<6).map { .init(index: $0, count: 6) })
  }

  @Test("A section without rows shows its header and its footer")
  func withoutRows() {
    let stage = TableStage(sections(["Fruit"], rows: 0))
    #expect(stage.texts == ["Fruit", "That was Fruit"])
  }

  @Test("A changed footer replaces the previous one, and the rows keep their state")
  func changes() {
    let rows = items(0..<3)
    let stage = TableStage([SectionSnapshot("a", rows: rows).footer("ripe")])
    stage.host.tap(text: "row 1:0")
    stage.apply([SectionSnapshot("a", rows: rows).footer("eaten")])
    #expect(stage.texts == ["row 0:0", "row 1:1", "row 2:0", "eaten"])
    stage.apply([SectionSnapshot("a", rows: rows)])
    #expect(stage.texts == ["row 0:0", "row 1:1", "row 2:0"])
    stage.apply([SectionSnapshot("a", rows: rows).footer { Text("gone") }])
    #expect(stage.texts == ["row 0:0", "row 1:1", "row 2:0", "gone"])
  }

  @Test("A footer that is inserted above the window does not move the visible rows")
  func anchor() {
    let stage = TableStage([
      SectionSnapshot("a", rows: items(0..<20)), SectionSnapshot("b", rows: items(20..<60)),
    ])
    stage.host.scroll(stage.scroll, to: 500)
    let top = stage.top(of: "row 30")
    stage.apply([
      SectionSnapshot("a", rows: items(0..<20)).footer("a"),
      SectionSnapshot("b", rows: items(20..<60)),
    ])
    #expect(top != nil)
    #expect(stage.top(of: "row 30") == top)
  }

  @Test("Arrow keys skip headers and footers")
  func keys() {
    let stage = TableStage(sections(["Fruit", "Roots"]), size: Size(width: 200, height: 400))
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.tap(text: "row 2:0")
    stage.host.press(.down)
    #expect(stage.table.selectedRows == [RowID(section: "Roots", row: 3)])
    stage.host.press(.up)
    #expect(stage.table.selectedRows == [RowID(section: "Fruit", row: 2)])
  }
}
