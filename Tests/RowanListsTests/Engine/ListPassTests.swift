import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanListData
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Stages of a layout pass")
struct ListPassTests {
  /// A feature that sets insets and records the order of the stages.
  private final class Stages: InsetFeature, OverlayFeature, RowTransformFeature, WindowFeature {
    var insets = ListInsets()
    var calls: [String] = []
    func add(to insets: inout ListInsets, in context: any MountContext) {
      calls.append("insets")
      insets = self.insets
    }
    var decoratesRows: Bool {
      calls.append("place")
      return false
    }
    func decorate(_ decoration: inout RowDecoration, of row: RowID) {}
    func overlays(in context: any MountContext) -> [MountedRoot] {
      calls.append("overlays")
      return []
    }
    func didPlace(_ window: Range<Int>) { calls.append("mounted") }
    func windowDidChange(to window: Range<Int>, hasMoved: Bool) {
      calls.append(hasMoved ? "moved to \(window)" : "window")
    }
    func didEndPass(in context: any MountContext) { calls.append("end") }
  }

  private let stages = Stages()
  private let shown: EngineStage
  private var engine: ListEngine { shown.engine }
  private var stage: Stage { shown.stage }

  init() {
    shown = EngineStage([stages], [SectionSnapshot("a", rows: items(0..<100))])
    stages.calls = []
    stage.host.clearBatches()
  }

  private var offset: Double { stage.host.tree[stage.host.view(.scroll)].scrollOffset }

  private func run(_ anchor: ListAnchor, as change: OffsetChange) throws {
    engine.pass.run(keeping: anchor, as: change, in: try #require(engine.context))
    stage.session.commit()
  }

  @Test("The stages of a pass run in order, and features are notified at the end")
  func order() throws {
    try run(.top, as: .correction)
    #expect(stages.calls == ["insets", "place", "overlays", "mounted", "window", "end"])
  }

  @Test(
    "The host receives offsets for reveals and distances for corrections"
  )
  func offsets() throws {
    try run(ListAnchor(index: 50, distance: 0), as: .reveal)
    #expect(offset == 900)
    let reveals = stage.host.batches.flatMap(\.mutations).count {
      if case .reveal = $0 { true } else { false }
    }
    #expect(reveals == 1)
    stage.host.clearBatches()
    try run(ListAnchor(index: 50, distance: 30), as: .correction)
    #expect(offset == 870)
    let deltas = stage.host.batches.flatMap(\.mutations).compactMap { mutation -> Double? in
      if case .correctScroll(_, let delta, _) = mutation { delta } else { nil }
    }
    #expect(deltas == [-30])
  }

  @Test("An anchor that would leave a gap at the start or end of the content is corrected")
  func gaps() throws {
    try run(ListAnchor(index: 2, distance: 100), as: .reveal)
    #expect(offset == 0)
    try run(ListAnchor(index: 99, distance: 0), as: .reveal)
    #expect(offset == 100 * 18 - 180)
  }

  @Test(
    "A trailing inset narrows rows; insets above and below move rows and extend the content"
  )
  func insets() throws {
    stages.insets.trailing = 40
    stages.insets.title = 25
    stages.insets.end = 15
    try run(.top, as: .correction)
    let first = stage.host.views(as: .listItem)[0]
    #expect(
      stage.host.tree.absoluteFrame(of: first) == Rect(x: 0, y: 25, width: 160, height: 18)
    )
    #expect(engine.places.contentLength == 100 * 18 + 25 + 15)
  }

  @Test("A movement before a pass is part of the pass")
  func movedBefore() throws {
    try run(ListAnchor(index: 50, distance: 0), as: .reveal)
    stage.host.clearBatches()
    engine.viewport.moveBeforePass(to: 905)
    try run(ListAnchor(index: 50, distance: 0), as: .correction)
    #expect(offset == 900)
    engine.viewport.moveBeforePass(to: 905)
    try run(ListAnchor(index: 50, distance: -5), as: .correction)
    #expect(offset == 905)
  }

  @Test(
    "An animated scroll follows the new position of its row, and is cancelled if the row is missing"
  )
  func aiming() throws {
    engine.viewport.pendingReveal = PendingReveal(
      row: RowID(section: "a", row: .int(80)),
      position: .top,
      target: 1_000
    )
    try run(.top, as: .correction)
    #expect(engine.viewport.pendingReveal?.target == 1_440)
    engine.viewport.pendingReveal?.row = RowID(section: "a", row: .int(800))
    try run(.top, as: .correction)
    #expect(engine.viewport.pendingReveal == nil)
  }
}
