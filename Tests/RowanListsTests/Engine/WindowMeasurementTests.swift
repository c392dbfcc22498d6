import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanListData
import RowanListLayout
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Measurement of the items around the window")
struct WindowMeasurementTests {
  /// A feature that keeps the given rows mounted at every offset.
  private final class Keeper: RetainFeature, StickyFeature {
    var rows: [RowID] = []
    var edges: [Int] = []
    func retainedRows() -> [RowID] { rows }
    var keepsHeaders: Bool { false }
    func sticks(_ item: Int) -> Bool { false }
    func stuckLength(at offset: Double) -> Double { 0 }
    func stickyItems(around window: Range<Int>) -> [Int] { edges }
    func track(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> ViewTrack? { nil }
    func start(of item: Int, at frame: Rect, _ shift: (any ItemShift)?) -> Rect { frame }
  }

  private let keeper = Keeper()
  private let shown: EngineStage
  private var engine: ListEngine { shown.engine }
  private var stage: Stage { shown.stage }

  /// Creates a list of 1,000 rows of 18 points, estimated at 40 points, in a window of 180 points.
  init() {
    shown = EngineStage(
      [keeper],
      [SectionSnapshot("a", rows: items(0..<1_000))],
      estimatedRowHeight: 40
    )
  }

  private func window(
    around anchor: ListAnchor,
    pinned: Set<RowID> = []
  ) throws -> ListWindow {
    let measurement = WindowMeasurement(
      layout: engine.layout,
      live: engine.live,
      viewport: engine.viewport,
      paths: engine.paths,
      places: engine.places,
      rows: engine.builder,
      transitions: engine.transitions,
      features: engine.features,
      transaction: engine.transaction,
      pinnedRows: { pinned }
    )
    return measurement.window(around: anchor, in: try #require(engine.context))
  }

  private func id(_ row: Int) -> RowID { RowID(section: "a", row: .int(row)) }

  @Test(
    "Items from the anchor outward are measured until the window and 160 points around it are full"
  )
  func stacked() throws {
    let window = try window(around: ListAnchor(index: 500, distance: 0))
    #expect(window.range == 491..<519)
    #expect(window.items.map(\.index) == Array(window.range))
    #expect(window.range.allSatisfy { engine.layout.isMeasured($0) })
    #expect(!engine.layout.isMeasured(600))
    #expect(window.items.allSatisfy { $0.root.size.height == 18 })
  }

  @Test("The measured range ends at the first and at the last item")
  func ends() throws {
    #expect(try window(around: .top).range == 0..<19)
    let last = try window(around: ListAnchor(index: 5_000, distance: 100))
    #expect(last.range.upperBound == 1_000 && last.range.contains(990))
  }

  @Test("The faster the content scrolls, the more items are built ahead of it")
  func velocity() throws {
    engine.viewport.recordMovement(ScrollState(offset: 0, velocity: 800))
    #expect(try window(around: ListAnchor(index: 500, distance: 0)).range == 491..<530)
    engine.viewport.recordMovement(ScrollState(offset: 0, velocity: -800))
    #expect(try window(around: ListAnchor(index: 500, distance: 0)).range == 480..<519)
  }

  @Test("The longer the latency of the host, the more items are built ahead of a movement")
  func latency() throws {
    func move(_ velocity: Double, _ latency: Double?) {
      let scroll = ScrollState(offset: 0, velocity: velocity, latency: latency.map { 0...$0 })
      engine.viewport.recordMovement(scroll)
    }
    for (latency, built) in [(0.1, 10), (0.3, 30), (0.4, 40), (5, 40)] {
      move(1_800, latency)
      let range = try window(around: ListAnchor(index: 500, distance: 0)).range
      #expect(range == 491..<(519 + built))
    }
    move(180_000, nil)
    #expect(try window(around: ListAnchor(index: 500, distance: 0)).range == 491..<539)
  }

  @Test(
    "Retained and pinned rows are built outside the window once each, and at most eight of them"
  )
  func retained() throws {
    keeper.rows = [id(5), id(5), id(505)]
    let window = try window(around: ListAnchor(index: 500, distance: 0), pinned: [id(900)])
    #expect(window.items.map(\.index).filter { !window.range.contains($0) } == [5, 900])
    #expect(window.items.map(\.index) == window.items.map(\.index).sorted())
    keeper.rows = (0..<20).map(id)
    let many = try self.window(around: ListAnchor(index: 500, distance: 0))
    #expect(many.items.count - many.range.count == 8)
  }

  @Test("Of more than eight pinned rows, those nearest to the window are built")
  func nearestPinned() throws {
    // The window has the rows 491 to 518.
    let rows = [10, 200, 400, 450, 480, 490, 519, 530, 600, 700, 999]
    let window = try window(
      around: ListAnchor(index: 500, distance: 0),
      pinned: Set(rows.map(id))
    )
    #expect(window.range == 491..<519)
    let outside = window.items.map(\.index).filter { !window.range.contains($0) }
    #expect(outside == [400, 450, 480, 490, 519, 530, 600, 700].sorted())
  }

  @Test("Pinned rows near the window do not displace rows that features retain")
  func retainedBeforePinned() throws {
    keeper.rows = [id(1), id(2)]
    let window = try window(
      around: ListAnchor(index: 500, distance: 0),
      pinned: Set((480..<490).map(id))
    )
    let outside = window.items.map(\.index).filter { !window.range.contains($0) }
    #expect(outside == [1, 2, 484, 485, 486, 487, 488, 489])
  }

  @Test("Sticky headers are built outside the window, and no item is built twice")
  func sticky() throws {
    keeper.edges = [3, 495]
    let window = try window(around: ListAnchor(index: 500, distance: 0))
    #expect(window.items.first?.index == 3)
    #expect(window.items.count { $0.index == 495 } == 1)
  }

  @Test("The window of a list without items is empty")
  func empty() throws {
    engine.table.apply([])
    stage.session.commit()
    let window = try window(around: .top)
    #expect(window.range.isEmpty && window.items.isEmpty)
  }

  @Test("In a grid, the items whose frames are near the window are mounted")
  func arranged() throws {
    let rules = GridLayoutRules(
      columns: .count(4),
      itemHeight: .fixed(20),
      interItemSpacing: 0
    )
    let stage = CollectionStage(tiles(0..<4_000), layout: rules)
    let engine = stage.collection.engine
    let mounted = engine.live.mounted.values.sorted()
    #expect(mounted.first == 0)
    let bottoms = mounted.map { engine.layout.frame(of: $0, width: 0).minY }
    #expect(bottoms.allSatisfy { $0 < 180 + 160 })
    #expect(engine.layout.frame(of: (mounted.last ?? 0) + 1, width: 0).minY >= 180 + 160)
  }
}
