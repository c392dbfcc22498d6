import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanLists
import RowanMount
import TestSupport
import Testing

extension ResponderAction<Int> {
  fileprivate static var archive: Self { Self("archive") }
}

/// Buttons, menus and keys in rows send actions: the handlers around the list receive the row as
/// the sender.
@MainActor
@Suite("Senders of actions in rows")
struct RowSenderTests {
  struct Mail: ElementRepresentable, Equatable {
    var id: Int
  }

  struct MailRow: ControlledComponent {
    let mail: Mail
    @ActionSender private var sender

    var body: some Component {
      HStack {
        Button("archive \(mail.id)") { sender.send(.archive, mail.id) }
        Menu("menu \(mail.id)") {
          MenuItem("put away \(mail.id)") { sender.send(.archive, mail.id) }
        }
      }
      .keyCommand("k", modifiers: .control, title: "Archive") {
        sender.send(.archive, mail.id)
      }
    }

    func makeController() -> MailController { MailController(self) }
  }

  final class MailController: ComponentController<MailRow> {
    var isLocked: Bool { component.mail.id == 2 }
  }

  private func stage(_ notes: Notes, isCollection: Bool) -> Stage {
    let sections = [SectionSnapshot(rows: (0..<3).map { Mail(id: $0) })]
    let table = TableView(adapters: [TableAdapter(Mail.self) { MailRow(mail: $0) }])
    table.apply(sections)
    let collection = CollectionView(adapters: [CollectionAdapter(Mail.self) { MailRow(mail: $0) }])
    collection.layout = GridLayoutRules(columns: .count(1), itemHeight: .fixed(40))
    collection.apply(sections)
    return Stage(size: Size(width: 400, height: 300)) {
      VStack {
        if isCollection { List(collection) } else { List(table) }
      }
      .onAction(.archive, when: { $0.controller(as: MailController.self)?.isLocked == false }) {
        sender,
        number in
        let mail = sender.controller(as: MailController.self)?.component.mail.id
        notes.add("\(number) from \(mail ?? -1) at \(sender.path)")
      }
    }
  }

  @Test(
    "Buttons, menus and key commands in a row pass the row to the handler as the sender",
    arguments: [false, true]
  )
  func senders(isCollection: Bool) throws {
    let notes = Notes()
    let stage = stage(notes, isCollection: isCollection)
    stage.host.tap(text: "archive 1")
    let said = notes.take()
    #expect(said.count == 1 && said[0].hasPrefix("1 from 1 at "))
    #expect(said[0].contains("MailRow"))
    stage.host.tap(text: "menu 0")
    stage.host.tap(text: "put away 0")
    #expect(notes.take().map { String($0.prefix(8)) } == ["0 from 0"])
    let button = try #require(
      stage.host.views(as: .button).first {
        stage.host.tree[$0].accessibility?.label == "archive 1"
      }
    )
    stage.host.focus(button)
    stage.host.press(.character("k"), modifiers: .control)
    #expect(notes.take().map { String($0.prefix(8)) } == ["1 from 1"])
    // The condition of the handler receives the sender, too.
    stage.host.tap(text: "archive 2")
    #expect(notes.take() == [])
  }
}
