import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanHostInterface
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Viewport of a list")
struct ViewportTests {
  /// A scroll report of the host, and its expected effect on an animated scroll to 100.
  struct Report: CustomTestStringConvertible {
    var offset: Double
    var isRevealing: Bool
    var ends: Bool
    var goesOn: Bool
    var keepsReveal: Bool
    var testDescription: String { "\(offset)\(isRevealing ? " on the way" : "")" }
  }

  private let viewport = Viewport()

  @Test(
    "An animated scroll ends at its target and is cancelled if the user scrolls",
    arguments: [
      Report(offset: 40, isRevealing: true, ends: false, goesOn: true, keepsReveal: true),
      Report(offset: 99.5, isRevealing: true, ends: true, goesOn: false, keepsReveal: true),
      Report(offset: 100, isRevealing: false, ends: true, goesOn: false, keepsReveal: false),
      Report(offset: 40, isRevealing: false, ends: false, goesOn: false, keepsReveal: false),
    ]
  )
  func reports(report: Report) {
    viewport.scrollAnimation = ScrollAnimation(target: 100, isToTop: true)
    viewport.pendingReveal = PendingReveal(row: RowID(row: 1), position: .top, target: 100)
    #expect(viewport.isMoving)
    let ended = viewport.recordScroll(to: report.offset, isRevealing: report.isRevealing)
    #expect((ended?.isToTop == true) == report.ends)
    #expect((viewport.scrollAnimation != nil) == report.goesOn)
    #expect((viewport.pendingReveal != nil) == report.keepsReveal)
    #expect(viewport.isMoving == report.goesOn)
  }

  @Test("Scroll targets move with the content and are cancelled together")
  func targets() {
    viewport.moveTargets(by: 7)
    #expect(viewport.scrollAnimation == nil && viewport.pendingReveal == nil)
    viewport.scrollAnimation = ScrollAnimation(target: 100)
    viewport.pendingReveal = PendingReveal(row: RowID(row: 1), position: .top, target: 90)
    viewport.moveTargets(by: -20)
    #expect(viewport.scrollAnimation?.target == 80 && viewport.pendingReveal?.target == 70)
    viewport.cancelTargets()
    #expect(viewport.scrollAnimation == nil && viewport.pendingReveal == nil)
  }

  @Test(
    "A resize keeps the anchor of the previous size unless the list scrolled or its rows changed"
  )
  func resizing() {
    viewport.offset = 40
    #expect(viewport.anchorOfResize(version: 3) == nil)
    viewport.recordResize(keeping: ListAnchor(index: 5, distance: 2), version: 3)
    #expect(viewport.anchorOfResize(version: 3)?.index == 5)
    #expect(viewport.anchorOfResize(version: 4) == nil)
    viewport.offset = 41
    #expect(viewport.anchorOfResize(version: 3) == nil)
  }

  @Test("The content extent is sent to the host once, until it changes or is forgotten")
  func extent() {
    var extent = ScrollConfiguration(axis: .vertical, contentSize: Size(width: 200, height: 900))
    #expect(viewport.recordExtent(extent) && !viewport.recordExtent(extent))
    extent.pull = 40
    #expect(viewport.recordExtent(extent) && !viewport.recordExtent(extent))
    viewport.forgetExtent()
    #expect(viewport.recordExtent(extent))
  }

  @Test("A list follows no edge while the user holds the content or an animation moves it")
  func edges() {
    #expect(viewport.mayFollowEdges)
    viewport.scrollPhase = .held
    #expect(!viewport.mayFollowEdges)
    viewport.scrollPhase = .coasting
    #expect(viewport.mayFollowEdges)
    viewport.scrollAnimation = ScrollAnimation(target: 9)
    #expect(!viewport.mayFollowEdges)
  }

  /// A feature that records the order in which its scroll callbacks are called.
  private final class Follower: ScrollFeature {
    var calls: [String] = []
    func scrollStateWillChange(to state: ScrollState) { calls.append("will change") }
    func willScroll() { calls.append("will scroll") }
    func didScroll(isRevealing: Bool) { calls.append("did scroll") }
    func scrollStateDidChange(_ change: ScrollChange) {
      calls.append(change.moves ? "moved to \(change.state.offset)" : "not moved")
    }
  }

  @Test("Features are called before and after a scroll report of the host moves the content")
  func order() {
    let follower = Follower()
    let engine = ListEngine(.table) { _, _ in [follower] }
    let table = engine.table
    table.register(TableAdapter(Item.self) { Text($0.text) })
    table.apply([SectionSnapshot(rows: items(0..<100))])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    stage.host.scroll(stage.host.view(.scroll), to: 50)
    #expect(follower.calls == ["will change", "will scroll", "did scroll", "moved to 50.0"])
    follower.calls = []
    engine.didScroll(ScrollState(offset: 50))
    #expect(follower.calls == ["will change", "not moved"])
  }
}
