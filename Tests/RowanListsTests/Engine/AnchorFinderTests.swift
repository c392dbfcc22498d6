import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanListData
import RowanListLayout
import RowanMount
import TestSupport
import Testing

@testable import RowanLists

@MainActor
@Suite("Anchor items during changes of sections")
struct AnchorFinderTests {
  private let stage = TableStage([SectionSnapshot("a", rows: items(0..<40))])
  private var engine: ListEngine { stage.table.engine }

  /// Scrolls the rows, and returns what a change to other rows holds in place. Each row is 18
  /// points high, so that ten rows fit into the window.
  private func hold(at offset: Double, _ rows: [Item]) -> HeldItem? {
    stage.host.scroll(stage.scroll, to: offset)
    let new = [SectionSnapshot("a", rows: rows)]
    let update = ListUpdate(from: engine.shownSections, engine.layout.index, to: new)
    return engine.anchors.heldItem(by: update.mapping, in: update.itemIndex)
  }

  private func item(_ hold: HeldItem?) -> (index: Int, distance: Double)? {
    if case .item(let index, let distance) = hold { (index, distance) } else { nil }
  }

  @Test("The anchor is the first visible item, with its new index and its distance from the top")
  func first() throws {
    let held = try #require(item(hold(at: 100, items(-5..<40))))
    #expect(held == (10, -10))
  }

  @Test("If the first visible item is removed, the next visible item that stays is the anchor")
  func next() throws {
    let held = try #require(item(hold(at: 100, items(0..<4) + items(8..<40))))
    #expect(held == (4, 44))
  }

  @Test("If all visible items are removed, the anchor is an edge of a neighbour that stays")
  func gone() throws {
    let rows = items(0..<4) + items(30..<40)
    guard case .end(let last) = hold(at: 100, rows) else {
      Issue.record("something else is held")
      return
    }
    #expect(last == 3)
    guard case .start(let first) = hold(at: 100, items(30..<40)) else {
      Issue.record("something else is held")
      return
    }
    #expect(first == 0)
    #expect(hold(at: 100, items(100..<140)) == nil)
  }

  @Test("A list at its start stays there if `edgeFollowing` includes the start")
  func start() {
    guard case .top = hold(at: 0, items(-5..<40)) else {
      Issue.record("something else is held")
      return
    }
    stage.table.edgeFollowing = EdgeFollowing(start: nil)
    #expect(item(hold(at: 0, items(-5..<40)))?.index == 5)
  }

  @Test("A list without rows or without a view has no anchor")
  func nothing() {
    let finder = TableStage([Item]()).table.engine.anchors
    let update = ListUpdate(from: [], ItemIndex([]), to: [])
    #expect(finder.heldItem(by: update.mapping, in: update.itemIndex) == nil)
    #expect(finder.end() == nil)
    stage.stage.session.setContent { EmptyComponent() }
    stage.stage.session.commit()
    #expect(engine.anchors.end() == nil)
  }

  @Test("A `ListHold` is converted to an anchor among the items that are shown")
  func anchors() {
    stage.host.scroll(stage.scroll, to: 100)
    let anchors = engine.anchors
    #expect(anchors.anchor(of: .top) == .top)
    #expect(anchors.anchor(of: .item(7, distance: -3)) == ListAnchor(index: 7, distance: -3))
    #expect(anchors.anchor(of: .start(of: 7)) == ListAnchor(index: 7, distance: 0))
    #expect(anchors.anchor(of: .end(of: 6)) == ListAnchor(index: 7, distance: 0))
    #expect(anchors.anchor(of: .end(of: 39)) == ListAnchor(index: 39, distance: -18))
    #expect(anchors.anchor(of: nil) == ListAnchor(index: 5, distance: -10))
  }

  @Test("The anchor of the end puts the measured last item at the bottom of the window")
  func end() {
    stage.apply(items(0..<39) + [Item(id: 39, text: "tall", lines: 3)])
    #expect(engine.anchors.end() == ListAnchor(index: 39, distance: 180 - 54))
  }
}
