import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

// The code of the guide to swiping and editing, word for word.

private struct Letter: RowValue, Equatable {
  var id: Int
  var isLocked = false
}

@MainActor
private final class Mailbox: Sendable {
  var section = TableSection(id: "letters")
  let notes = Notes()

  func delete(_ letter: Letter) {
    notes.add("deleted \(letter.id)")
    let place = section.elements.firstIndex { ($0 as? Letter)?.id == letter.id }
    if let place { _ = section.remove(at: place) }
  }

  func flag(_ letter: Letter) { notes.add("flagged \(letter.id)") }
}

@MainActor
@Suite("Code of the guide to editing and swiping")
struct SwipeSnippets {
  private let mailbox = Mailbox()
  private let adapter = TableAdapter(Letter.self) { Text("letter \($0.id)").frame(height: 40) }

  private func stage() -> DirectorStage {
    mailbox.section.set(elements: [Letter(id: 1), Letter(id: 2, isLocked: true), Letter(id: 3)])
    let size = Size(width: 400, height: 200)
    return DirectorStage([mailbox.section], adapters: [adapter], size: size)
  }

  private func offerActions() {
    let mailbox = mailbox
    adapter.events.trailingSwipeActions = { ctx in
      let letter = ctx.element
      return SwipeActionsConfiguration(actions: [
        SwipeAction("Delete", icon: .trash, style: .destructive) { done in
          mailbox.delete(letter)
          done(true)
        },
        .closing("Flag", icon: .flag, color: .warning) { mailbox.flag(letter) },
      ])
    }
  }

  private func allowDeletion() {
    let mailbox = mailbox
    adapter.events.canEditRow = { ctx in !ctx.element.isLocked }
    adapter.events.commitEdit = { ctx, style in
      if style == .delete { mailbox.delete(ctx.element) }
    }
    adapter.events.deleteConfirmTitle = { _ in "Throw away" }
  }

  private func followPresses() {
    let notes = mailbox.notes
    func preview(_ letter: Letter) { notes.add("preview \(letter.id)") }
    func endPreview() { notes.add("no preview") }
    adapter.events.shouldHighlight = { ctx in !ctx.element.isLocked }
    adapter.events.didHighlight = { ctx in preview(ctx.element) }
    adapter.events.didUnhighlight = { _ in endPreview() }
  }

  @Test("A swipe action flags a letter, and a full swipe deletes a letter")
  func actions() {
    offerActions()
    let stage = stage()
    stage.host.swipe(text: "letter 1", by: Point(x: -150, y: 0))
    stage.host.tap(text: "Flag")
    stage.host.swipe(text: "letter 3", by: Point(x: -380, y: 0))
    #expect(mailbox.notes.take() == ["flagged 1", "deleted 3"])
    #expect(mailbox.section.elements.count == 2)
  }

  @Test("Letters are deleted by a swipe and a confirmation unless they are locked")
  func deletion() {
    allowDeletion()
    let stage = stage()
    stage.host.swipe(text: "letter 1", by: Point(x: -100, y: 0))
    stage.host.tap(text: "Throw away")
    #expect(!stage.host.swipe(text: "letter 2", by: Point(x: -100, y: 0)))
    #expect(mailbox.notes.take() == ["deleted 1"])
  }

  @Test("Highlight handlers are called for pressed letters unless the letters are locked")
  func presses() throws {
    followPresses()
    let stage = stage()
    stage.table.selectionMode = .single
    stage.stage.session.commit()
    stage.host.cancel(try #require(stage.host.pressDown(onText: "letter 3")))
    _ = stage.host.pressDown(onText: "letter 2")
    #expect(mailbox.notes.take() == ["preview 3", "no preview"])
  }
}
