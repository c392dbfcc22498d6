import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanLists
import RowanMount
import TestSupport
import Testing

extension ResponderAction<Int> {
  fileprivate static var archive: Self { Self("archive") }
}

@MainActor
@Suite("Responder actions of rows")
struct RowActionTests {
  private struct Mail: RowValue, Equatable {
    var id: Int
  }

  private struct MailRow: Component {
    let mail: Mail
    let scopes: Box<[Int: ActionScope]>
    // State keeps the row alive after it is scrolled out of the window.
    @State private var taps = 0
    @ActionSender private var sender

    var body: some Component {
      scopes.change { $0[mail.id] = sender }
      return Text("mail \(mail.id)")
        .onTap {
          taps += 1
          sender.send(.archive, mail.id)
        }
    }
  }

  @Test(
    "Actions of a row reach handlers around its table, also after the row is scrolled out of sight"
  )
  func rows() throws {
    let notes = Notes()
    let scopes = Box<[Int: ActionScope]>([:])
    let table = TableView(
      adapters: [TableAdapter(Mail.self) { MailRow(mail: $0, scopes: scopes) }],
      estimatedRowHeight: 18
    )
    table.apply([SectionSnapshot(rows: (0..<200).map { Mail(id: $0) })])
    let stage = Stage(size: Size(width: 200, height: 180)) {
      VStack(alignment: .stretch) { List(table) }.onAction(.archive) { notes.add("\($0)") }
    }
    stage.host.tap(text: "mail 2")
    #expect(notes.take() == ["2"])
    stage.host.scroll(stage.host.view(.scroll), to: 2_000)
    #expect(!stage.texts.contains("mail 2"))
    let sender = try #require(scopes.value?[2])
    #expect(sender.send(.archive, 2))
    #expect(notes.take() == ["2"])
    #expect(sender.target(for: .archive)?.path == "VStack")
  }

  @Test("Rows that are applied before their table is mounted can send actions to the session")
  func late() throws {
    let scopes = Box<[Int: ActionScope]>([:])
    let table = TableView(
      adapters: [TableAdapter(Mail.self) { MailRow(mail: $0, scopes: scopes) }],
      estimatedRowHeight: 18
    )
    table.apply([SectionSnapshot(rows: (0..<5).map { Mail(id: $0) })])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
    let sender = try #require(scopes.value?[4])
    #expect(!sender.canPerform(.archive))
    stage.session.onAction(.archive) { _ in }
    #expect(sender.target(for: .archive)?.kind == .session)
  }
}
