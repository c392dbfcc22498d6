import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Each title begins with an event of the API reference. A lint script looks for these names.
@MainActor
@Suite("API reference: events of row display")
struct ShowingReferenceTests {
  @Test("dequeue: called once per row, to assign its element to the cell before it is shown")
  func dequeue() {
    let stage = ReferenceStage { events, notes in
      events.dequeue = { ctx in
        notes.add("\(ctx.element.name) \(ctx.indexPath?.row ?? -1)")
        ctx.cell?.item = ctx.element
      }
    }
    #expect(stage.texts == ["a", "b", "c", "d", "e", "f"])
    #expect(stage.notes.all == ["a 0", "b 1", "c 2", "d 3", "e 4", "f 5"])
  }

  @Test("willDisplay: called with its cell when a row appears")
  func willDisplay() {
    let stage = ReferenceStage(2) { events, notes in
      events.willDisplay = { notes.add("\($0.element.name) in \($0.cell?.item?.name ?? "none")") }
    }
    #expect(stage.notes.all == ["a in a", "b in b"])
  }

  @Test("endDisplay: called with its cell when a row is removed")
  func endDisplay() {
    let stage = ReferenceStage { events, notes in
      events.endDisplay = { notes.add("\($0.element.name) in \($0.cell?.item?.name ?? "none")") }
    }
    stage.lists.update { $0.sections[0].remove(at: 1) }
    #expect(stage.notes.all == ["b in b"])
  }

  @Test("rowHeight: determines the height of each row")
  func rowHeight() {
    let stage = ReferenceStage { events, _ in
      events.rowHeight = { $0.element.id == 0 ? 70 : 20 }
    }
    #expect((stage.top("c") ?? 0) - (stage.top("b") ?? 0) == 20)
    #expect((stage.top("b") ?? 0) > 70)
  }

  @Test("rowHeightEstimated: determines the height of rows that were not measured yet")
  func rowHeightEstimated() {
    let stage = ReferenceStage(1_000) { events, _ in events.rowHeightEstimated = { _ in 50 } }
    let length = stage.host.tree[stage.lists.scroll].scroll?.contentSize.height ?? 0
    #expect(length > 45_000 && length < 50_000)
  }

  @Test("indentLevel: indents the content of a row by the same distance per level")
  func indentLevel() {
    let stage = ReferenceStage { events, _ in events.indentLevel = { $0.element.id } }
    let first = stage.left("a") ?? -1
    let second = stage.left("b") ?? -1
    #expect(second > first)
    #expect((stage.left("c") ?? 0) - second == second - first)
  }

  @Test("prefetch: called with elements and index paths of rows beyond the visible ones")
  func prefetch() {
    let stage = ReferenceStage(500) { events, notes in
      events.prefetch = { contacts, paths in
        #expect(contacts.map(\.id) == paths.map(\.row))
        for contact in contacts { notes.add("\(contact.id)") }
      }
    }
    #expect(stage.notes.all.contains("25"))
    #expect(!stage.notes.all.contains("400"))
  }

  @Test("cancelPrefetch: called with prefetched rows when prefetching is disabled")
  func cancelPrefetch() {
    let stage = ReferenceStage(500) { events, notes in
      events.prefetch = { _, _ in }
      events.cancelPrefetch = { contacts, _ in
        for contact in contacts { notes.add("\(contact.id)") }
      }
    }
    #expect(stage.notes.take().isEmpty)
    stage.director.isPrefetchingEnabled = false
    #expect(stage.notes.all.contains("25"))
  }

  @Test("shouldSpringLoad: determines whether a row opens when a drag hovers over it")
  func shouldSpringLoad() async throws {
    let stage = ReferenceStage(prepare: {
      $0.table.allowsDragReorder = true
      $0.table.isSpringLoaded = true
    }) { events, notes in
      events.canMoveRow = { _ in true }
      events.shouldSpringLoad = { $0.element.name == "d" }
      events.didSelect = {
        notes.add($0.element.name)
        return .none
      }
    }
    let pan = try #require(stage.host.lift(stage.row("a")))
    stage.host.movePan(pan, by: Point(x: 0, y: 36))
    await stage.rest()
    stage.host.movePan(pan, by: Point(x: 0, y: 54))
    await stage.rest()
    stage.host.movePan(pan, by: .zero, phase: .cancelled)
    #expect(stage.notes.all == ["d"])
  }

  @Test("tapOnAccessory: called for a tap on the detail button, which does not select the row")
  func tapOnAccessory() throws {
    let stage = ReferenceStage { events, notes in
      events.tapOnAccessory = { notes.add("more about \($0.element.name)") }
      events.didSelect = {
        notes.add("select \($0.element.name)")
        return .none
      }
    }
    stage.host.tap(try #require(stage.host.views(as: .button).first))
    #expect(stage.notes.all == ["more about c"])
  }
}
