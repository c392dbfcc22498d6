import RowanComponents
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

@MainActor
@Suite("Swipe actions by keyboard and accessibility actions")
struct SwipeOtherWaysTests {
  private func focusedLabel(_ stage: SwipeStage) -> String? {
    stage.host.tree.focused.flatMap { stage.host.tree[$0].accessibility?.label }
  }

  @Test(
    "Shift with an arrow key opens swipe actions, arrow keys select one, and Return performs it"
  )
  func keys() async {
    let stage = SwipeStage()
    stage.table.selectionMode = .single
    stage.lists.stage.session.commit()
    stage.host.tap(text: "row 2")
    stage.host.press(.left, modifiers: .shift)
    #expect(focusedLabel(stage) == "Delete")
    stage.host.press(.left)
    #expect(focusedLabel(stage) == "Archive")
    stage.host.press(.right)
    #expect(focusedLabel(stage) == "Delete")
    stage.host.press(.left)
    stage.host.press(.enter)
    #expect(stage.notes.take() == ["begin 2", "archive 2", "end 2"])
    #expect(stage.host.tree.focused == stage.row("row 2"))
    await stage.rest()
    stage.host.press(.right, modifiers: .shift)
    #expect(focusedLabel(stage) == "Pin")
    stage.host.press(.escape)
    #expect(stage.table.openRow == nil)
    #expect(stage.host.tree.focused == stage.row("row 2"))
  }

  @Test("Rows with swipe actions take the focus even if they have no other interaction")
  func focus() {
    let stage = SwipeStage()
    stage.host.press(.tab)
    #expect(stage.host.tree.focused == stage.row("row 0"))
    stage.host.press(.down)
    #expect(stage.host.tree.focused == stage.row("row 1"))
    stage.host.press(.left, modifiers: .shift)
    #expect(focusedLabel(stage) == "Delete")
    stage.host.press(.down)
    #expect(stage.table.openRow == nil)
    #expect(stage.host.tree.focused == stage.row("row 2"))
  }

  @Test("A swiped row closes when the focus leaves it")
  func leaving() {
    let stage = SwipeStage()
    stage.host.press(.tab)
    stage.host.press(.left, modifiers: .shift)
    stage.host.focus(stage.row("row 3"))
    #expect(stage.table.openRow == nil)
  }

  @Test("Every swipe action is an accessibility action of its row")
  func names() async throws {
    let stage = SwipeStage()
    let row = try #require(stage.row("row 2"))
    #expect(stage.host.tree[row].accessibility?.actions == ["Delete", "Archive", "Pin"])
    stage.host.perform("Archive", on: row)
    #expect(stage.notes.take() == ["archive 2"])
    stage.host.perform("Delete", on: row)
    stage.remove(2)
    stage.done?(true)
    await stage.rest()
    #expect(!stage.has("row 2"))
    stage.host.perform("No such thing", on: try #require(stage.row("row 3")))
    #expect(stage.notes.take() == ["delete 2"])
  }

  @Test("Rows without swipe actions have no swipe gesture and no accessibility actions")
  func none() throws {
    let stage = SwipeStage(withEvents: false)
    let row = try #require(stage.row("row 2"))
    #expect(stage.host.tree[row].pointerTrack == nil)
    #expect(stage.host.tree[row].accessibility?.actions == [])
    #expect(!stage.host.swipe(row, by: Point(x: -100, y: 0)))
    #expect(!stage.table.openSwipeActions(at: RowPath(section: 0, row: 2)))
  }

  @Test("Swipe actions are requested for mounted rows only, and again when a row is swiped")
  func asking() {
    let stage = SwipeStage(count: 500, withEvents: false)
    let notes = stage.notes
    stage.adapter.events.trailingSwipeActions = { ctx in
      notes.add("\(ctx.element.id)")
      return SwipeActionsConfiguration(actions: [.closing("Mark") {}])
    }
    stage.lists.reload()
    let asked = notes.take()
    #expect(asked.count < 20)
    stage.swipe("row 2", by: -80)
    #expect(notes.take() == ["2"])
  }
}

@MainActor
@Suite("Deletion by swipe of rows without swipe actions")
struct SwipeDeletionTests {
  private func stage(_ configure: (SwipeStage) -> Void) -> SwipeStage {
    let stage = SwipeStage(withEvents: false)
    configure(stage)
    stage.lists.reload()
    return stage
  }

  private func canDelete(_ stage: SwipeStage) {
    let notes = stage.notes
    stage.adapter.events.canEditRow = { $0.element.id != 1 }
    stage.adapter.events.commitEdit = { ctx, style in
      notes.add("\(style) \(ctx.element.id) at \(ctx.indexPath?.row ?? -1)")
      stage.remove(ctx.element.id)
    }
  }

  @Test("A swipe offers deletion if `canEditRow` returns true, and nothing if it returns false")
  func plain() async {
    let stage = stage(canDelete)
    stage.swipe("row 2", by: -80)
    await stage.rest()
    stage.host.tap(text: "Delete")
    #expect(stage.notes.take() == ["delete 2 at 2"])
    await stage.rest()
    #expect(!stage.has("row 2"))
    #expect(!stage.host.swipe(text: "row 1", by: Point(x: -80, y: 0)))
  }

  @Test(
    "The delete button has the title from `deleteConfirmTitle`, or the default string of the list"
  )
  func titles() async {
    let stage = stage { stage in
      canDelete(stage)
      stage.adapter.events.deleteConfirmTitle = { $0.element.id == 2 ? "Discard" : nil }
      stage.table.strings.delete = "Remove"
    }
    stage.swipe("row 2", by: -80)
    #expect(stage.has("Discard"))
    stage.swipe("row 3", by: -80)
    #expect(stage.has("Remove"))
  }

  @Test("A swipe does not delete a row whose `editStyle` is `.insert`")
  func otherStyles() {
    let stage = stage { stage in
      canDelete(stage)
      stage.adapter.events.editStyle = { $0.element.id == 2 ? .insert : .delete }
    }
    #expect(!stage.host.swipe(text: "row 2", by: Point(x: -80, y: 0)))
    #expect(stage.host.swipe(text: "row 3", by: Point(x: -80, y: 0)))
  }

  @Test("A full swipe does not perform `editActions`; a tap on their button does")
  func legacy() async {
    let notes = Notes()
    let stage = stage { stage in
      stage.adapter.events.editActions = { ctx in
        [.closing("Flag") { notes.add("flag \(ctx.element.id)") }]
      }
    }
    stage.swipe("row 2", by: -390)
    await stage.rest()
    #expect(stage.shift(of: "row 2") > -200)
    #expect(notes.take() == [])
    stage.host.tap(text: "Flag")
    #expect(notes.take() == ["flag 2"])
  }
}
