import Foundation
import Rowan
import RowanTesting
import Testing

private struct Letter: Component {
  var offered = ""
  @State private var draft: String
  @State private var secret = ""
  @SavedState("taps") private var taps = 0

  init(offered: String = "") {
    self.offered = offered
    _draft = State(wrappedValue: offered)
  }

  var body: some Component {
    VStack(alignment: .stretch) {
      TextField("Draft", text: $draft)
      SecureField("Secret", text: $secret)
      Text("Draft: \(draft), secret: \(secret)")
      Button("Tap") { taps += 1 }
      Text("Taps: \(taps)")
    }
  }
}

/// A field whose text the user can hide and show.
private struct RevealableField: Component {
  typealias Body = Never
  let text: Binding<String>
  let isSecure: Bool

  func makeElement(in context: inout BuildContext) -> Element {
    var element = TextField("Code", text: text).makeElement(in: &context)
    if case .field(var content) = element.content {
      content.isSecure = isSecure
      element.content = .field(content)
    }
    return element
  }
}

private struct Code: Component {
  @State private var isSecure: Bool
  @State private var code = ""

  init(isSecure: Bool) {
    _isSecure = State(wrappedValue: isSecure)
  }

  var body: some Component {
    VStack(alignment: .stretch) {
      RevealableField(text: $code, isSecure: isSecure)
      Button("Toggle") { isSecure.toggle() }
      Text("Code: \(code)")
    }
  }
}

private struct Note: RowValue, Equatable {
  var id: Int
}

private struct NoteRow: Component {
  let note: Note
  @SavedState("isOpen") private var isOpen = false
  @State private var text = ""

  var body: some Component {
    VStack(alignment: .stretch) {
      Button("Open \(note.id)") { isOpen = true }
      if isOpen {
        TextField("Note \(note.id)", text: $text)
        Text("\(note.id) says \(text)")
      }
    }
  }
}

@MainActor
private func notes(_ ids: [Int]) -> TableView {
  let table = TableView(adapters: [TableAdapter(Note.self) { NoteRow(note: $0) }])
  table.apply([SectionSnapshot(rows: ids.map(Note.init))])
  return table
}

@MainActor
@Suite("Restored sessions")
struct RestoredSessionTests {
  @Test("Typed text and saved states are restored; secure text and other states are not")
  func texts() throws {
    let first = TestStage(restoring: SavedSession()) { $0.setContent { Letter() } }
    try first.type("Dear A", into: .field("Draft"))
    try first.type("hush", into: .field("Secret"))
    try first.tap(.button("Tap"))
    let kept = try #require(first.savedSession)
    #expect(kept.unsavedStates == ["Letter"])
    let second = TestStage(restoring: kept) { $0.setContent { Letter() } }
    #expect(second.exists(.text("Draft: Dear A, secret: ")))
    #expect(second.exists(.text("Taps: 1")))
    // The restored session can be saved and restored again.
    try second.type("da", into: .field("Draft"))
    let third = TestStage(restoring: second.savedSession) { $0.setContent { Letter() } }
    #expect(third.exists(.text("Draft: Dear Ada, secret: ")))
  }

  @Test("A changed saved state does not list its component among those that lose states")
  func unsaved() throws {
    let stage = TestStage(restoring: SavedSession()) { $0.setContent { Letter() } }
    try stage.tap(.button("Tap"))
    #expect(stage.savedSession?.unsavedStates == [])
    try stage.type("Dear A", into: .field("Draft"))
    #expect(stage.savedSession?.unsavedStates == ["Letter"])
  }

  @Test("Text that is secure, or was so once, is not restored")
  func revealed() throws {
    let first = TestStage(restoring: SavedSession()) { $0.setContent { Code(isSecure: true) } }
    try first.type("12", into: .field("Code"))
    try first.tap(.button("Toggle"))
    let shown = TestStage(restoring: first.savedSession) { $0.setContent { Code(isSecure: true) } }
    #expect(shown.exists(.text("Code: ")))
    try first.type("34", into: .field("Code"))
    let edited = TestStage(restoring: first.savedSession) { $0.setContent { Code(isSecure: true) } }
    #expect(first.exists(.text("Code: 1234")) && edited.exists(.text("Code: ")))

    let second = TestStage(restoring: SavedSession()) { $0.setContent { Code(isSecure: false) } }
    try second.type("12", into: .field("Code"))
    let plain = try #require(second.savedSession)
    let again = TestStage(restoring: plain) { $0.setContent { Code(isSecure: false) } }
    #expect(again.exists(.text("Code: 12")))
    try second.tap(.button("Toggle"))
    let hidden = TestStage(restoring: second.savedSession) {
      $0.setContent { Code(isSecure: false) }
    }
    #expect(hidden.exists(.text("Code: ")))
  }

  @Test("Restored text does not replace text that the app has changed")
  func conflicts() throws {
    let first = TestStage(restoring: SavedSession()) { $0.setContent { Letter(offered: "old") } }
    try first.type("er", into: .field("Draft"))
    #expect(first.exists(.text("Draft: older, secret: ")))
    let kept = try #require(first.savedSession)
    let other = TestStage(restoring: kept) { $0.setContent { Letter(offered: "new") } }
    #expect(other.exists(.text("Draft: new, secret: ")))
    let same = TestStage(restoring: kept) { $0.setContent { Letter(offered: "old") } }
    #expect(same.exists(.text("Draft: older, secret: ")))
  }

  @Test("Open rows, their text and the scroll position are restored, also at other indices")
  func rows() async throws {
    let table = notes(Array(0..<200))
    let first = TestStage(restoring: SavedSession()) {
      $0.setContent { List(table, label: "Notes") }
    }
    try first.tap(.button("Open 2"))
    try first.type("milk", into: .field("Note 2"))
    try first.tap(.button("Open 3"))
    try first.type("bread", into: .field("Note 3"))
    try first.scroll(by: 30, in: .list("Notes"))
    try await first.settle()
    let top = try first.find(.button("Open 4")).frame.minY
    let other = notes([500, 501] + Array(0..<200))
    let second = TestStage(restoring: first.savedSession) {
      $0.setContent { List(other, label: "Notes") }
    }
    try await second.settle()
    #expect(second.exists(.text("2 says milk")) && second.exists(.text("3 says bread")))
    #expect(try second.find(.button("Open 4")).frame.minY == top)
  }

  @Test("Restored text is kept until its field is shown")
  func later() async throws {
    let table = notes(Array(0..<200))
    let first = TestStage(restoring: SavedSession()) {
      $0.setContent { List(table, label: "Notes") }
    }
    try first.tap(.button("Open 2"))
    try first.type("milk", into: .field("Note 2"))
    let empty = notes([])
    let second = TestStage(restoring: first.savedSession) {
      $0.setContent { List(empty, label: "Notes") }
    }
    let again = notes(Array(0..<200))
    let third = TestStage(restoring: second.savedSession) {
      $0.setContent { List(again, label: "Notes") }
    }
    #expect(third.exists(.text("2 says milk")))
    empty.apply([SectionSnapshot(rows: (0..<200).map(Note.init))])
    second.session.commit()
    #expect(second.exists(.text("2 says milk")))
  }

  @Test("A session that sleeps keeps the text that was typed before")
  func sleep() throws {
    let first = TestStage(restoring: SavedSession()) { $0.setContent { Letter() } }
    try first.type("Dear A", into: .field("Draft"))
    let awake = try #require(first.savedSession)
    first.session.sleep()
    let asleep = try #require(first.session.memory)
    #expect(first.session.isAsleep)
    let second = TestStage(restoring: first.savedSession) { $0.setContent { Letter() } }
    #expect(second.exists(.text("Draft: Dear A, secret: ")))
    #expect(asleep.unsavedStates == awake.unsavedStates)
  }

  @Test("A store in the session memory restores a flow without addresses")
  func flow() throws {
    var flows: [Flow<Garden>] = []
    func open(_ session: Session) {
      do {
        let start = NavigationTree<Garden>(.stack(.gardens))
        let store = try #require(session.memory?.navigationStore("main"))
        let kept = NavigationTree.restored(from: store, startingWith: start)
        let flow = try Flow(
          restoring: kept,
          at: nil,
          in: gardenLinks,
          providers: { _ in GardenProvider() }
        )
        NavigationAutosaver(flow, in: store)
        flows.append(flow)
        session.setContent { FlowView(flow) }
      } catch { Issue.record(error) }
    }
    let first = TestStage(restoring: SavedSession(), app: open)
    flows[0].send(.push(.garden(3)))
    try? NavigationAutosaver(
      flows[0],
      in: try #require(first.session.memory?.navigationStore("main"))
    )
    .saveNow()
    let second = TestStage(restoring: first.savedSession, app: open)
    #expect(second.exists(.row("Plant 1")))
  }

  @Test("Values beyond the maximum size of the session memory are rejected")
  func sizes() {
    let stage = TestStage(restoring: SavedSession()) { $0.setContent { Letter() } }
    let memory = stage.session.memory
    memory?["a"] = Data(repeating: 1, count: SessionRestorationState.maximumSize - 1)
    memory?["b"] = Data([1])
    #expect(memory?["a"]?.count == SessionRestorationState.maximumSize - 1 && memory?["b"] == nil)
    memory?["a"] = nil
    memory?["b"] = Data([1])
    #expect(memory?["a"] == nil && memory?["b"] == Data([1]))
    #expect(TestStage { Letter() }.session.memory == nil)
  }
}
