import RowanComponents
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

/// Each test begins with the name of the event of the reference that it is about.
@MainActor
@Suite("The reference of lists: showing rows")
struct ShowingReferenceTests {
  @Test("dequeue: a cell is told what it shows before its row is seen")
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

  @Test("willDisplay: a row that comes into sight is told of with its cell")
  func willDisplay() {
    let stage = ReferenceStage(2) { events, notes in
      events.willDisplay = { notes.add("\($0.element.name) in \($0.cell?.item?.name ?? "none")") }
    }
    #expect(stage.notes.all == ["a in a", "b in b"])
  }

  @Test("endDisplay: a row that goes is told of with what it showed")
  func endDisplay() {
    let stage = ReferenceStage { events, notes in
      events.endDisplay = { notes.add("\($0.element.name) in \($0.cell?.item?.name ?? "none")") }
    }
    stage.lists.update { $0.sections[0].remove(at: 1) }
    #expect(stage.notes.all == ["b in b"])
  }

  @Test("rowHeight: a row is as high as is said")
  func rowHeight() {
    let stage = ReferenceStage { events, _ in
      events.rowHeight = { $0.element.id == 0 ? 70 : 20 }
    }
    #expect((stage.top("c") ?? 0) - (stage.top("b") ?? 0) == 20)
    #expect((stage.top("b") ?? 0) > 70)
  }

  @Test("rowHeightEstimated: rows that were not seen yet count as high as is said")
  func rowHeightEstimated() {
    let stage = ReferenceStage(1_000) { events, _ in events.rowHeightEstimated = { _ in 50 } }
    let length = stage.host.tree[stage.lists.scroll].scroll?.contentSize.height ?? 0
    #expect(length > 45_000 && length < 50_000)
  }

  @Test("indentLevel: a row's content is moved in by as many levels")
  func indentLevel() {
    let stage = ReferenceStage { events, _ in events.indentLevel = { $0.element.id } }
    let first = stage.left("a") ?? -1
    let second = stage.left("b") ?? -1
    #expect(second > first)
    #expect((stage.left("c") ?? 0) - second == second - first)
  }

  @Test("prefetch: rows beyond the window are asked for ahead, with their places")
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

  @Test("cancelPrefetch: rows that will not come into sight after all are given up")
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

  @Test("shouldSpringLoad: a row opens on which something rests that is dragged, if it may")
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

  @Test("tapOnAccessory: the button at the end of a row is told of, and selects nothing")
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
