import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanListData
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Placement and mounting of items")
struct ItemPlacementTests {
  /// A feature that shifts and decorates rows, adds an action to them and records its calls.
  private final class Painter: RowTransformFeature, RowViewFeature, ShiftFeature, ItemShift,
    WindowFeature
  {
    var isOn = false
    var offers: [RowID: PlacedRow] = [:]
    var windows: [Range<Int>] = []
    var decoratesRows: Bool { isOn }
    func decorate(_ decoration: inout RowDecoration, of row: RowID) {
      if row.row == .int(2) { decoration.depth = 5 }
    }
    var addsToRows: Bool { isOn }
    func add(to view: inout RowViewParts, of row: PlacedRow) {
      offers[row.id] = row
      view.offer("do it")
    }
    var shiftLength: Double { 0 }
    func shift() -> (any ItemShift)? { isOn ? self : nil }
    func frame(of item: TableItem, at index: Int, from frame: Rect) -> Rect {
      var frame = frame
      if index > 2 { frame.origin.y += 10 }
      return frame
    }
    func shift(ofStartOf section: Int) -> Double { 0 }
    func shift(ofEndOf section: Int) -> Double { 0 }
    func didPlace(_ window: Range<Int>) { windows.append(window) }
  }

  private let painter = Painter()
  private let shown: EngineStage
  private var engine: ListEngine { shown.engine }
  private var stage: Stage { shown.stage }

  init() {
    shown = EngineStage(
      [painter],
      [SectionSnapshot("a", rows: items(0..<6)).header("A")],
      size: Size(width: 200, height: 400)
    )
  }

  private func paint() {
    painter.isOn = true
    engine.invalidate()
    stage.session.commit()
  }

  private var rows: [ViewID] { stage.host.views(as: .listItem) }
  private func top(_ row: Int) -> Double { stage.host.tree.absoluteFrame(of: rows[row]).minY }

  @Test("The accessibility position of a row counts rows but not headers")
  func positions() {
    let positions = rows.map { stage.host.tree[$0].accessibility?.position }
    #expect(positions.map { $0?.index } == Array(0..<6))
    #expect(positions.allSatisfy { $0?.count == 6 })
  }

  @Test("Features can shift items and draw items in front of others")
  func shifted() {
    let before = (0..<6).map(top)
    paint()
    #expect((0..<6).map(top) == zip(before, 0..<6).map { $0 + ($1 >= 2 ? 10 : 0) })
    #expect(rows.map { stage.host.tree[$0].depth } == [0, 0, 5, 0, 0, 0])
  }

  @Test("Features add actions to each row and get its path, element and adapter")
  func added() {
    #expect(painter.offers.isEmpty)
    paint()
    #expect(painter.offers.count == 6)
    let row = painter.offers[RowID(section: "a", row: .int(4))]
    #expect(row?.path == RowPath(section: 0, row: 4))
    #expect((row?.element as? Item)?.text == "row 4")
    #expect(row?.adapter?.modelType == Item.self && row?.takesPart == false)
    for (id, row) in painter.offers { #expect(id.row == .int(row.path.row)) }
    #expect(rows.count == 6)
    #expect(rows.allSatisfy { stage.host.tree[$0].accessibility?.actions == ["do it"] })
  }

  @Test("Rows take part in interactions once the app handles taps with `onActivate`")
  func takesPart() {
    engine.interaction.onActivate = { _ in }
    paint()
    #expect(painter.offers.values.allSatisfy { $0.takesPart && $0.adapter?.isInteractive == true })
  }

  @Test("Rows outside the window are released, and features are notified of the mounted range")
  func released() {
    engine.table.apply([SectionSnapshot("a", rows: items(0..<100)).header("A")])
    stage.session.commit()
    #expect(painter.windows.last?.lowerBound == 0)
    stage.host.scroll(stage.host.view(.scroll), to: 1_000)
    stage.session.commit()
    #expect((painter.windows.last?.lowerBound ?? 0) > 30)
    #expect(engine.live.roots[RowRoots.Key(RowID(section: "a", row: .int(0)))] == nil)
    #expect(Set(engine.live.roots.keys) == Set(engine.live.mounted.keys))
  }

  @Test("The host receives the size of the whole content")
  func extent() {
    #expect(
      stage.host.tree[stage.host.view(.scroll)].scroll?.contentSize
        == Size(width: 200, height: engine.layout.total)
    )
  }
}
