import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanListData
import RowanListLayout
import RowanMount
import Synchronization
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Building and rebuilding of rows")
struct RowBuilderTests {
  /// Counts how often each row is built.
  private final class Counts: Sendable {
    private let asked = Mutex<[Int: Int]>([:])
    func note(_ row: Int) { asked.withLock { $0[row, default: 0] += 1 } }
    func take() -> [Int: Int] {
      asked.withLock { asked in
        defer { asked = [:] }
        return asked
      }
    }
  }

  private let counts = Counts()
  private let table: TableView
  private let stage: Stage
  private var engine: ListEngine { table.engine }
  private var builder: RowBuilder { engine.builder }

  /// Creates a table of 100 rows of 18 points in a window of 90 points.
  init() {
    let counts = counts
    table = TableView(
      adapters: [
        TableAdapter(Item.self) { item in
          counts.note(item.id)
          return ItemRow(item: item)
        }
      ],
      estimatedRowHeight: 18
    )
    let table = table
    table.apply([SectionSnapshot("a", rows: items(0..<100))])
    stage = Stage(size: Size(width: 200, height: 90)) { List(table) }
    _ = counts.take()
  }

  private func key(_ row: Int, _ occurrence: Int = 0) -> RowRoots.Key {
    RowRoots.Key(RowID(section: "a", row: .int(row), occurrence: occurrence))
  }

  private func resolve(_ index: Int, _ names: inout Set<RowRoots.Key>) throws -> PlacedItem {
    try builder.resolve(index, names: &names, in: #require(engine.context))
  }

  @Test("An existing row is not built again; another row is built and measured when it is resolved")
  func resolving() throws {
    var names: Set<RowRoots.Key> = []
    let present = try resolve(2, &names)
    #expect(present.root === engine.live.roots[key(2)] && !present.hasNewSize)
    #expect(counts.take().isEmpty)
    let other = try resolve(60, &names)
    #expect(other.hasNewSize && other.size.size == Size(width: 200, height: 18))
    #expect(counts.take() == [60: 1])
    #expect(names == [key(2), key(60)])
  }

  @Test("Measuring a row records its size in the layout")
  func measuring() {
    #expect(!engine.layout.isMeasured(60))
    builder.measure(60)
    #expect(engine.layout.isMeasured(60))
  }

  @Test("Rows with the same identifier get different keys and a diagnostic")
  func shared() throws {
    var names: Set<RowRoots.Key> = [key(60)]
    let twin = try resolve(60, &names)
    #expect(twin.key == key(60, 1))
    let text = "Two rows of section “a” have the identifier “60”."
    #expect(stage.diagnostics.contains { $0.message.hasPrefix(text) })
  }

  @Test("Headers of sections with the same identifier are reported with that identifier")
  func sharedHeaders() {
    let stage = TableStage([
      SectionSnapshot("a", rows: items(0..<1)).header("one"),
      SectionSnapshot("a", rows: items(1..<2)).header("two"),
    ])
    let text = "Two sections have the identifier “a”."
    #expect(stage.stage.diagnostics.contains { $0.message.hasPrefix(text) })
    #expect(stage.texts.contains("one") && stage.texts.contains("two"))
  }

  @Test("`rebuild` builds visible rows at once and other rows when they return, with their state")
  func rebuilding() throws {
    stage.host.tap(text: "row 1:0")
    let paths: Set<RowPath> = [RowPath(section: 0, row: 1), RowPath(section: 0, row: 700)]
    _ = counts.take()
    builder.rebuild(at: paths, isRow: engine.isRow)
    #expect(counts.take() == [1: 1])
    #expect(stage.host.visibleTexts.contains("row 1:1"))
    stage.host.scroll(stage.host.view(.scroll), to: 1_000)
    // Moves the focus to another row, because a row with the focus stays mounted.
    stage.host.tap(text: "row 58:0")
    stage.session.commit()
    _ = counts.take()
    builder.rebuild(at: paths, isRow: engine.isRow)
    #expect(counts.take().isEmpty && engine.live.isStale(key(1)))
    stage.host.scroll(stage.host.view(.scroll), to: 0)
    #expect(counts.take()[1] == 1 && !engine.live.isStale(key(1)))
    #expect(stage.host.visibleTexts.contains("row 1:1"))
  }

  @Test("Of changed sections, only changed rows that are mounted are built again")
  func changed() {
    var rows = items(0..<100)
    rows[3].text = "other"
    rows[90].text = "other"
    table.apply([SectionSnapshot("a", rows: rows)])
    stage.session.commit()
    #expect(counts.take() == [3: 1])
    #expect(stage.host.visibleTexts.contains("other:0"))
  }

  @Test("`rebuildAll` builds all mounted rows at once")
  func all() {
    let mounted = engine.live.mounted.count
    builder.rebuildAll()
    #expect(counts.take().values.reduce(0, +) == mounted)
  }

  @Test("The conditions of a build are recorded once, and again after they are forgotten")
  func conditions() {
    #expect(!builder.recordConditions())
    builder.forgetConditions()
    #expect(builder.recordConditions() && !builder.recordConditions())
  }

  @Test("`willBuildRow` can change a row before the row is built for a change of its state")
  func beforeBuilding() {
    var rows = items(0..<100)
    rows[1].text = "changed with the tap"
    let table = table
    engine.willBuildRow = { table.apply([SectionSnapshot("a", rows: rows)]) }
    stage.host.tap(text: "row 1:0")
    #expect(stage.host.visibleTexts.contains("changed with the tap:1"))
  }
}
