import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Tests of drag handlers that unmount the lists and release the last references to them.
@MainActor
@Suite("Drags whose handlers release the lists")
struct DragThatEndsListsTests {
  /// The handlers of a drag, in the order in which they are called.
  enum Moment: CaseIterable {
    case sessionWillBegin, isRestrictedToApp, allowsMove, canHandle, didEnter, didUpdate, didExit,
      performDrop,
      sessionDidEnd, didEnd
  }

  /// Two tables side by side, without other strong references to them.
  @MainActor
  private final class Owner {
    var tables: [TableView]
    let stage: Stage
    var calls = 0

    init() {
      let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) }
      adapter.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
      let tables = [0, 10].map { first in
        let table = TableView(adapters: [adapter], estimatedRowHeight: 18)
        table.apply([
          SectionSnapshot(
            rows: (first..<first + 5).map { Plain(id: $0, name: "row \($0)") }
          )
        ])
        return table
      }
      self.tables = tables
      stage = Stage(size: Size(width: 200, height: 180)) {
        HStack(alignment: .stretch, spacing: 0) {
          List(tables[0], label: "left").frame(width: 100)
          List(tables[1], label: "right").frame(width: 100)
        }
        .frame(height: 180)
      }
    }

    func letGo() {
      calls += 1
      stage.session.setContent { Text("another screen") }
      stage.session.commit()
      tables = []
    }
  }

  private func set(_ moment: Moment, of owner: Owner) {
    let (from, to) = (owner.tables[0].dragDrop, owner.tables[1].dragDrop)
    to.performDrop = { _ in }
    let end = { [weak owner] in owner?.letGo() ?? () }
    switch moment {
    case .sessionWillBegin: from.sessionWillBegin = { _ in end() }
    case .isRestrictedToApp:
      from.isRestrictedToApp = { _ in
        end()
        return true
      }
    case .allowsMove:
      from.allowsMove = { _ in
        end()
        return true
      }
    case .canHandle:
      to.canHandle = { _ in
        end()
        return true
      }
    case .didEnter: to.didEnter = { _ in end() }
    case .didUpdate:
      to.didUpdate = { _ in
        end()
        return DropProposal(.move)
      }
    case .didExit: to.didExit = { _ in end() }
    case .performDrop: to.performDrop = { _ in end() }
    case .sessionDidEnd: from.sessionDidEnd = { _, _ in end() }
    case .didEnd: to.didEnd = { _ in end() }
    }
  }

  @Test(
    "Both lists are deallocated if a drag handler unmounts and releases them",
    arguments: Moment.allCases
  )
  func letGo(moment: Moment) async throws {
    let owner = Owner()
    weak var left: TableView?
    weak var right: TableView?
    (left, right) = (owner.tables[0], owner.tables[1])
    set(moment, of: owner)
    let host = owner.stage.host
    let row = try #require(host.views(as: .listItem).first { host.texts(in: $0) == ["row 2"] })
    let pan = try #require(host.lift(row))
    host.movePan(pan, by: Point(x: 100, y: 0))
    if moment == .didExit {
      // Back to the first table.
      host.movePan(pan, by: Point(x: 0, y: 20))
    }
    host.movePan(pan, by: Point(x: 100, y: 10), phase: .ended)
    await owner.stage.clock.advance(by: .seconds(1))
    await owner.stage.settle()
    owner.stage.session.commit()
    #expect(owner.calls >= 1)
    #expect(host.visibleTexts == ["another screen"])
    await owner.stage.clock.advance(by: .seconds(5))
    await owner.stage.settle()
    #expect(left == nil && right == nil)
  }

  @Test(
    "A list that scrolls during a drag is deallocated if a handler unmounts and releases it",
    arguments: [false, true]
  )
  func scrolling(isReordered: Bool) async throws {
    let adapter = TableAdapter(Plain.self, title: { $0.name }) { Text($0.name) }
    if isReordered {
      adapter.events.canMoveRow = { _ in true }
    } else {
      adapter.events.dragItems = { [DragItem($0.element, text: $0.element.name)] }
    }
    var table: TableView? = TableView(adapters: [adapter], estimatedRowHeight: 18)
    weak var known: TableView?
    known = table
    table?.allowsDragReorder = isReordered
    table?.apply([
      SectionSnapshot(rows: (0..<50).map { Plain(id: $0, name: "row \($0)") })
    ])
    let stage = Stage(size: Size(width: 200, height: 180)) { [table] in
      if let table { List(table) }
    }
    var isOver = false
    adapter.events.willDisplay = { [weak stage] event in
      guard event.element.id == 15, !isOver else { return }
      isOver = true
      stage?.session.setContent { Text("another screen") }
      stage?.session.commit()
      table = nil
    }
    table?.dragDrop.performDrop = { _ in }
    let host = stage.host
    let row = try #require(host.views(as: .listItem).dropFirst(2).first)
    let pan = try #require(host.lift(row))
    host.movePan(pan, by: Point(x: 0, y: 130))
    for _ in 0..<40 { await stage.clock.advance(by: .milliseconds(50)) }
    await stage.settle()
    #expect(isOver)
    #expect(host.visibleTexts == ["another screen"])
    #expect(known == nil)
  }
}
