import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

// The code of the guide "Actions", word for word; `GuideTests` compares both.

private struct Stepper: Component, Equatable {
  let value: Int
  let change: ActionWith<Int>

  var body: some Component {
    HStack {
      Button("Less") { change(value - 1) }
      Text("\(value)")
      Button("More") { change(value + 1) }
    }
  }
}

private struct Song: Sendable, Identifiable {
  let id: Int
}

private struct Album: Sendable {
  var tracks = [Song(id: 4), Song(id: 5)]
}

private final class Player: Sendable {
  let notes: Notes
  init(_ notes: Notes) { self.notes = notes }
  func play(_ id: Song.ID) { notes.add("plays \(id)") }
  func showLyrics() { notes.add("shows lyrics") }
}

private struct Row: Component {
  let name: String
  let notes: Notes
  @State private var offset = 0.0
  @State private var scale = 1.0

  var body: some Component {
    Text(name)
      .onTap { select() }
      .onDoubleTap { rename() }
      .onLongPress(minimumDuration: .milliseconds(400)) { showMenu() }
      .onPan(.horizontal) { pan in
        switch pan.phase {
        case .began, .changed: offset = pan.translation.x
        case .ended, .cancelled: offset = 0
        }
      }
      .scaleEffect(scale)
      .onPinch { pinch in scale = pinch.phase == .changed ? pinch.scale : 1 }
  }

  private func select() { notes.add("selects") }
  private func rename() { notes.add("renames") }
  private func showMenu() { notes.add("shows a menu") }
}

private struct Message: Sendable, Identifiable {
  let id: Int
  let title: String
}

extension ResponderAction<Message.ID> {
  static var deleteMessage: Self { Self("deleteMessage") }
}

private struct MessageRow: Component {
  let message: Message
  @ActionSender private var sender

  var body: some Component {
    HStack {
      Text(message.title)
      Button("Delete") { sender.send(.deleteMessage, message.id) }
    }
  }
}

@MainActor
private final class Store {
  var messages = [Message(id: 1, title: "Hello")]
  func delete(_ id: Message.ID) { messages.removeAll { $0.id == id } }
}

/// The controller of a component that shows messages.
private class MessageController: ComponentController<Messages> {
  func didDelete() {}
}

private struct Drafts: Component {
  let store: Store

  var body: some Component {
    VStack { Messages() }
      .onAction(.deleteMessage, when: { $0.path.contains("Draft") }) { sender, id in
        store.delete(id)
        sender.controller(as: MessageController.self)?.didDelete()
      }
  }
}

private struct Messages: Component {
  var body: some Component { VStack { MessageRow(message: Message(id: 1, title: "Hello")) } }
}

private struct Mailbox: ControlledComponent {
  let store: Store
  var isEditable = true

  var body: some Component { Messages() }
  func makeController() -> MailboxController { MailboxController(self) }
}

private final class MailboxController: ComponentController<Mailbox> {
  override func didInit() {
    handle(.deleteMessage, when: { self.component.isEditable }) { id in
      self.component.store.delete(id)
    }
  }
}

@MainActor
@Suite("Code of the guide “Actions”")
struct ActionSnippets {
  @Test("An `ActionWith` can be mapped, demoted and combined with other actions")
  func combining() {
    let notes = Notes()
    let player = Player(notes)
    let album = Album()
    let track = ActionWith<Song.ID>(weak: player) { player, id in player.play(id) }
    let row: ActionWith<Song> = track.map { $0.id }
    let first: ComponentAction = row.demote(album.tracks[0])
    let both = ComponentAction.combine(first, ComponentAction(weak: player) { $0.showLyrics() })
    both()
    #expect(notes.take() == ["plays 4", "shows lyrics"])
  }

  @Test("A button passes a new value to the action of its component")
  func stepper() {
    let value = Observed(1)
    let stage = Stage {
      let shown = value.value
      VStack { Stepper(value: shown, change: ActionWith { value.value = $0 }) }
    }
    stage.host.tap(text: "More")
    stage.session.commit()
    stage.host.tap(text: "More")
    stage.session.commit()
    #expect(stage.texts == ["Less", "3", "More"])
  }

  @Test("A component handles taps, double taps and long presses")
  func gestures() {
    let notes = Notes()
    let stage = Stage { VStack { Row(name: "row", notes: notes) } }
    stage.host.tap(text: "row")
    stage.host.doubleTap(text: "row")
    stage.host.longPress(text: "row")
    #expect(notes.take() == ["selects", "renames", "shows a menu"])
  }

  private struct Editor: Component {
    var body: some Component { Text("Editor") }
  }

  private struct Document: Component {
    let notes: Notes

    var body: some Component {
      VStack { Editor() }
        .keyCommand("s", modifiers: .control, title: "Save") { save() }
        .keyCommand(.delete, title: "Delete") { delete() }
    }

    private func save() { notes.add("saved") }
    private func delete() { notes.add("deleted") }
  }

  @Test("Key commands perform their actions and are listed with their titles")
  func commands() {
    let notes = Notes()
    let stage = Stage { Document(notes: notes) }
    stage.host.press("s", modifiers: .control)
    #expect(notes.take() == ["saved"])
    #expect(stage.session.keyCommands.map(\.title) == ["Save", "Delete"])
  }

  private struct Inbox: Component {
    let store: Store

    var body: some Component {
      VStack { Messages() }
        .onAction(.deleteMessage) { id in store.delete(id) }
    }
  }

  @Test("A component or a controller around the sender handles an action that was sent")
  func taking() {
    let first = Store()
    let stage = Stage { VStack { Inbox(store: first) } }
    stage.host.tap(text: "Delete")
    #expect(first.messages.isEmpty)
    let second = Store()
    stage.session.setContent { VStack { Mailbox(store: second) } }
    stage.session.commit()
    stage.host.tap(text: "Delete")
    #expect(second.messages.isEmpty)
    let third = Store()
    stage.session.setContent { VStack { Drafts(store: third) } }
    stage.session.commit()
    stage.host.tap(text: "Delete")
    #expect(third.messages.isEmpty)
  }
}
