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
@Suite("API reference: events of row editing")
struct EditingReferenceTests {
  private func stage(
    _ configure: (ReferenceStage.Events, Notes) -> Void = { _, _ in }
  ) -> ReferenceStage {
    ReferenceStage { events, notes in
      events.canEditRow = { _ in true }
      events.commitEdit = { ctx, style in notes.add("\(style) \(ctx.element.name)") }
      configure(events, notes)
    }
  }

  @Test("canEditRow: determines which rows have an edit control while the list is edited")
  func canEditRow() {
    let stage = stage { events, _ in events.canEditRow = { $0.element.id < 2 } }
    stage.edit()
    #expect(stage.buttons.count(where: { $0.hasPrefix("Delete") }) == 2)
    #expect((stage.left("a") ?? 0) > (stage.left("c") ?? 0))
  }

  @Test("commitEdit: called after the user confirmed a deletion, to remove the row")
  func commitEdit() {
    let stage = stage { events, notes in
      events.commitEdit = { ctx, style in
        notes.add("\(style) \(ctx.element.name)")
        guard let row = ctx.indexPath?.row else { return }
        ctx.table?.director?.reload(afterUpdate: {
          $0.firstSection?.remove(at: row)
          return .none
        })
      }
    }
    stage.host.tap(text: "b")
    stage.host.press(.delete)
    stage.host.press(.enter)
    #expect(stage.notes.all == ["delete b"])
    #expect(stage.texts == ["a", "c", "d", "e", "f"])
  }

  @Test("editActions: returns the actions of a row that is swiped from its trailing edge")
  func editActions() async {
    let stage = stage { events, notes in
      events.editActions = { ctx in
        [.closing("Archive") { notes.add("archive \(ctx.element.name)") }]
      }
    }
    await stage.swipe("b", by: -100)
    stage.host.tap(text: "Archive")
    #expect(stage.notes.all == ["archive b"])
  }

  @Test("editStyle: determines whether the edit control of a row inserts, deletes or is absent")
  func editStyle() {
    let stage = stage { events, _ in
      events.editStyle = {
        switch $0.element.name {
        case "a": .insert
        case "b": .delete
        default: .none
        }
      }
    }
    stage.edit()
    #expect(stage.buttons.filter { !$0.isEmpty }.sorted() == stage.buttons.sorted())
    #expect(stage.buttons.count(where: { $0.hasPrefix("Insert") }) == 1)
    #expect(stage.buttons.count(where: { $0.hasPrefix("Delete") }) == 1)
  }

  @Test("editShouldIndent: determines whether the edit control indents the content of a row")
  func editShouldIndent() {
    let stage = stage { events, _ in events.editShouldIndent = { $0.element.name != "a" } }
    let before = stage.left("a")
    stage.edit()
    #expect(stage.left("a") == before)
    #expect((stage.left("b") ?? 0) > (before ?? 0))
  }

  @Test("deleteConfirmTitle: returns the title of the delete confirmation of a row")
  func deleteConfirmTitle() {
    let stage = stage { events, _ in
      events.deleteConfirmTitle = { "Away with \($0.element.name)" }
    }
    stage.host.tap(text: "b")
    stage.host.press(.delete)
    #expect(stage.texts.contains("Away with b"))
  }

  @Test("willBeginEdit: called when a row is swiped and when its deletion is requested")
  func willBeginEdit() async {
    let stage = stage { events, notes in
      events.willBeginEdit = { notes.add("begin \($0.element.name)") }
    }
    await stage.swipe("b", by: -100)
    #expect(stage.notes.take() == ["begin b"])
    stage.host.press(.escape)
    await stage.rest()
    stage.host.tap(text: "c")
    stage.host.press(.delete)
    #expect(stage.notes.take() == ["begin c"])
  }

  @Test("didEndEdit: called when the swipe of a row is closed")
  func didEndEdit() async {
    let stage = stage { events, notes in
      events.didEndEdit = { notes.add("end \($0.element.name)") }
    }
    await stage.swipe("b", by: -100)
    #expect(stage.notes.take() == [])
    stage.host.press(.escape)
    await stage.rest()
    #expect(stage.notes.take() == ["end b"])
  }

  @Test("leadingSwipeActions: returns the actions of a row that is swiped from its leading edge")
  func leadingSwipeActions() async {
    let stage = stage { events, notes in
      events.leadingSwipeActions = { ctx in
        SwipeActionsConfiguration(actions: [
          .closing("Pin") { notes.add("pin \(ctx.element.name)") }
        ])
      }
    }
    await stage.swipe("b", by: 100)
    stage.host.tap(text: "Pin")
    #expect(stage.notes.all == ["pin b"])
  }

  @Test("trailingSwipeActions: returns the actions of a row that is swiped from its trailing edge")
  func trailingSwipeActions() async {
    let stage = stage { events, notes in
      events.trailingSwipeActions = { ctx in
        SwipeActionsConfiguration(actions: [
          .closing("Mute") { notes.add("mute \(ctx.element.name)") }
        ])
      }
    }
    await stage.swipe("b", by: -100)
    stage.host.tap(text: "Mute")
    #expect(stage.notes.all == ["mute b"])
  }

  private func moving(
    _ configure: (ReferenceStage.Events, Notes) -> Void = { _, _ in }
  ) -> ReferenceStage {
    ReferenceStage(prepare: {
      $0.table.allowsDragReorder = true
      $0.movesRowsItself = true
    }) { events, notes in
      events.canMoveRow = { _ in true }
      configure(events, notes)
    }
  }

  @Test("canMoveRow: determines which rows can be dragged to another position")
  func canMoveRow() async {
    let stage = moving { events, _ in events.canMoveRow = { $0.element.name != "b" } }
    await stage.drag("b", by: 40)
    #expect(names(stage) == "abcdef")
    await stage.drag("a", by: 40)
    #expect(names(stage) == "bcadef")
  }

  @Test("moveRow: called with the old and the new index path of a moved row")
  func moveRow() async {
    let stage = moving { events, notes in
      events.moveRow = {
        notes.add("\($0.element.name) from \($0.indexPath?.row ?? -1) to \($1.row)")
      }
    }
    await stage.drag("a", by: 40)
    #expect(stage.notes.all == ["a from 0 to 2"])
  }

  @Test("moveAdjustDestination: replaces the proposed destination of a moved row")
  func moveAdjustDestination() async {
    let stage = moving { events, _ in
      events.moveAdjustDestination = { _, proposed in
        proposed.row < 3 ? RowPath(section: 0, row: 3) : nil
      }
    }
    await stage.drag("a", by: 20)
    #expect(names(stage) == "bcdaef")
  }

  /// Returns the names of the elements in their order.
  private func names(_ stage: ReferenceStage) -> String {
    stage.section.elements.compactMap { ($0 as? ReferenceStage.Contact)?.name }.joined()
  }
}
