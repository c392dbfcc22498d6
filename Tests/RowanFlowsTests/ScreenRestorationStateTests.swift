import Foundation
import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("Restoration of lists in the screens of a flow")
struct ScreenMemoryTests {
  /// The scroll offset of a list.
  private func offset(of list: Query, on stage: TestStage) throws -> Double {
    let view = try stage.find(list).view
    return stage.host.tree[view].scrollOffset
  }

  @Test("A list restores its scroll position after a restart")
  func restart() async throws {
    let start = NavigationTree<Garden>(.stack(.gardens, path: [.garden(3)]))
    let flow = try Flow(start, providers: { _ in GardenProvider() })
    let stage = TestStage { FlowView(flow) }
    try stage.scroll(by: 300, in: .list("Garden 3"))
    try await stage.settle()
    let top = try stage.find(.row("Plant 12")).frame.minY
    let offset = try offset(of: .list("Garden 3"), on: stage)
    #expect(offset > 0)
    let fresh = try Flow(start, providers: { _ in GardenProvider() })
    let unrestored = TestStage { FlowView(fresh) }
    #expect(try self.offset(of: .list("Garden 3"), on: unrestored) == 0)
    let restored = NavigationTree.restored(from: try flow.tree.archived(), startingWith: start)
    let again = try Flow(restored.tree, providers: { _ in GardenProvider() })
    let other = TestStage { FlowView(again) }
    try await other.settle()
    #expect(try self.offset(of: .list("Garden 3"), on: other) == offset)
    #expect(try other.find(.row("Plant 12")).frame.minY == top)
    again.goBack()
    try await other.advance(by: .seconds(1))
    #expect(other.exists(.row("Garden 1")))
  }

  @Test("Going forward in the browser history restores the scroll position of a list")
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

  @Test("The saved state of a row is restored after a restart")
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

  @Test("Selection and scroll position are restored when the rows are added later")
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

  @Test("`ListState` can be encoded and decoded, and missing values give an empty state")
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
