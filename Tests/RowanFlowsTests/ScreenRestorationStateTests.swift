import Foundation
import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("What the lists of a flow's screens find again")
struct ScreenMemoryTests {
  @Test("A list that is shown again after a restart stands where it stood, with what was selected")
  func restart() async throws {
    let start = NavigationTree<Garden>(.stack(.gardens, path: [.garden(3)]))
    let flow = try Flow(start, providers: { _ in GardenProvider() })
    let stage = TestStage { FlowView(flow) }
    try stage.scroll(by: 300, in: .list("Garden 3"))
    try await stage.settle()
    let top = try stage.find(.row("Plant 12")).frame.minY
    let restored = NavigationTree.restored(from: try flow.tree.archived(), startingWith: start)
    let again = try Flow(restored.tree, providers: { _ in GardenProvider() })
    let other = TestStage { FlowView(again) }
    try await other.settle()
    #expect(try other.find(.row("Plant 12")).frame.minY == top)
    again.goBack()
    try await other.advance(by: .seconds(1))
    #expect(other.exists(.row("Garden 1")))
  }

  @Test("A place of the browser's history that is shown again has its list where it stood")
  func history() async throws {
    let flow = try gardenFlow(.stack(.gardens))
    let stage = TestStage { FlowView(flow, links: gardenLinks) }
    flow.send(.push(.garden(3)))
    try await stage.advance(by: .seconds(1))
    try stage.scroll(by: 300, in: .list("Garden 3"))
    try await stage.settle()
    let top = try stage.find(.row("Plant 12")).frame.minY
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.screens.count == 1)
    try stage.goForwardInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(try stage.find(.row("Plant 12")).frame.minY == top)
  }

  @Test("A row that was opened is open again after a restart, wherever it stands then")
  func rowStates() async throws {
    let start = NavigationTree<Garden>(.stack(.gardens, path: [.garden(3)]))
    let flow = try Flow(start, providers: { _ in GardenProvider() })
    let stage = TestStage { FlowView(flow) }
    try stage.pinch(.text("Plant 2"), by: 2)
    try await stage.settle()
    #expect(stage.exists(.text("Plant 2, closer")))
    let restored = NavigationTree.restored(from: try flow.tree.archived(), startingWith: start)
    let again = try Flow(restored.tree, providers: { _ in GardenProvider() })
    let other = TestStage { FlowView(again) }
    try await other.settle()
    #expect(other.exists(.text("Plant 2, closer")))
    #expect(other.exists(.text("Plant 3")))
  }

  @Test("Rows that come later are selected, and stand where they stood, when they have come")
  func later() throws {
    let rows = (1...40).map { GardenModel.Row(id: $0, name: "Row \($0)") }
    func table() -> TableView {
      let table = TableView(adapters: [TableAdapter(GardenModel.Row.self) { Text($0.name) }])
      table.selectionMode = .multiple
      return table
    }
    var kept: [ListState] = []
    let first = table()
    first.apply([SectionSnapshot(rows: rows)])
    let memory = ListRestorationState { kept = $0 }
    let stage = TestStage { List(first, label: "Rows").environment(\.listRestorationState, memory) }
    try stage.tap(.row("Row 5"))
    try stage.scroll(by: 250, in: .list("Rows"))
    #expect(kept.count == 1 && kept[0].selectedRows == [RowID(row: 5)])
    let second = table()
    let other = ListRestorationState(kept) { _ in }
    let again = TestStage { List(second, label: "Rows").environment(\.listRestorationState, other) }
    #expect(second.selectedRows.isEmpty)
    second.apply([SectionSnapshot(rows: rows)])
    again.session.commit()
    #expect(second.selectedRows == [RowID(row: 5)])
    #expect(second.contentOffset == first.contentOffset && first.contentOffset > 0)
  }

  @Test("What a list keeps is written down and read again; what makes no sense is left out")
  func coding() throws {
    let state = ListState(
      position: TablePosition(section: "a", row: 7, rowIndex: 3, distance: -4, fraction: 0.5),
      selectedRows: [RowID(section: "a", row: 7), RowID(section: "b", row: "x")]
    )
    let data = try JSONEncoder().encode([state])
    #expect(try JSONDecoder().decode([ListState].self, from: data) == [state])
    let empty = try JSONDecoder().decode(ListState.self, from: Data("{}".utf8))
    #expect(empty == ListState())
  }
}
