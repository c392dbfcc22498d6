import Observation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import Testing

@testable import RowanWeb

@MainActor
@Suite("Hidden pages and live updates", .timeLimit(.minutes(20)))
struct HiddenPageTests {
  @MainActor
  @Observable
  fileprivate final class Model {
    var value = 0
    var text = ""
    @ObservationIgnored var builds = 0
  }

  /// A page, its session and their connection. A test runs each turn of the session.
  @MainActor
  private final class Tab {
    let turns = ManualTurns()
    let clock = ManualClock()
    let model = Model()
    let host: WebHost
    let session: Session
    let outbox = Outbox(limit: 1_000_000)
    var page = Page()

    init(isHidden: Bool = false) {
      let windowEnvironment = WindowEnvironment(
        size: Size(width: 400, height: 400),
        colorScheme: .light,
        textScale: 1
      )
      host = WebHost(
        windowEnvironment: windowEnvironment,
        fonts: FontStore(),
        images: ImageStore(),
        hostViewKinds: HostViewKinds(),
        turns: SessionTurns(turns.scheduler()),
        clock: clock
      )
      host.set(isHidden: isHidden)
      host.attach(outbox)
      session = Session(host: host, measurer: FixedTextMeasurer())
      session.setContent { [model] in
        model.builds += 1
        return VStack {
          Text("value \(model.value)")
          TextField("Name", text: model.text) { model.text = $0 }
        }
      }
      host.announce(windowEnvironment, all: true)
    }

    /// Returns the messages that wait to be sent.
    func messages() async -> [String] {
      outbox.send(.text(Array("end".utf8)))
      var texts: [String] = []
      while case .text(let bytes)? = await outbox.next() {
        let text = String(decoding: bytes, as: UTF8.self)
        if text == "end" { break }
        texts.append(text)
      }
      // A snapshot follows the waiting messages.
      if outbox.awaitsSnapshot, case .text(let bytes)? = await outbox.next() {
        texts.append(String(decoding: bytes, as: UTF8.self))
      }
      return texts
    }

    /// Applies the messages that have arrived.
    func receive() async throws {
      for message in await messages() { try page.apply(message) }
    }

    /// Runs the turns that follow from changes of models.
    func pass() async {
      for _ in 0..<5 {
        await Task.yield()
        turns.take()
      }
    }

    var shown: [String] { page.tree.views.values.compactMap { $0.text?.layout.plainText } }
  }

  @Test("Several changes before a session's turn are sent as one batch with the latest value")
  func merged() async throws {
    let tab = Tab()
    try await tab.receive()
    #expect(tab.shown.contains("value 0"))
    for value in 1...5 {
      tab.model.value = value
      await Task.yield()
    }
    await tab.pass()
    let messages = await tab.messages()
    #expect(messages.count == 1)
    for message in messages { try tab.page.apply(message) }
    #expect(tab.shown.contains("value 5"))
  }

  @Test("An event shows its changes at once, together with waiting changes")
  func event() async throws {
    let tab = Tab()
    try await tab.receive()
    tab.model.value = 7
    let size = Size(width: 500, height: 400)
    try tab.host.receive(HostEvent(.resized(size), lastCommit: tab.page.number))
    try await tab.receive()
    #expect(tab.shown.contains("value 7"))
    await tab.pass()
    #expect(await tab.messages().isEmpty)
  }

  @Test("A hidden page gets its title but no views, and all missed changes when it is shown")
  func hidden() async throws {
    let tab = Tab()
    try await tab.receive()
    let number = tab.page.number
    tab.host.set(isHidden: true)
    let builds = tab.model.builds
    tab.model.value = 1
    await tab.pass()
    #expect(tab.model.builds == builds, "Nothing is built for live updates.")
    tab.session.setTitle("1 new")
    await tab.pass()
    let told = await tab.messages()
    #expect(told == [#"{"n":\#(number),"q":[["title","1 new"]]}"#])
    tab.model.value = 2
    await tab.pass()
    tab.host.set(isHidden: false)
    let caught = await tab.messages()
    #expect(caught.count == 1)
    for message in caught { try tab.page.apply(message) }
    #expect(tab.shown.contains("value 2"))
    tab.model.value = 3
    await tab.pass()
    try await tab.receive()
    #expect(tab.shown.contains("value 3"))
  }

  @Test("A page that was hidden while nothing changed is sent nothing when it is shown")
  func nothingMissed() async throws {
    let tab = Tab()
    try await tab.receive()
    tab.host.set(isHidden: true)
    tab.host.set(isHidden: false)
    await tab.pass()
    #expect(await tab.messages().isEmpty)
  }

  @Test("A page that is opened in the background gets its views when it is shown")
  func openedHidden() async throws {
    let tab = Tab(isHidden: true)
    tab.session.setTitle("Inbox")
    await tab.pass()
    let told = await tab.messages()
    #expect(told.count == 1)
    #expect(told.first?.contains(#"["title","Inbox"]"#) == true)
    #expect(told.first?.contains(#""m":"#) == false)
    tab.host.set(isHidden: false)
    try await tab.receive()
    #expect(tab.shown.contains("value 0"))
  }

  @Test("A hidden session is built rarely, so that a title that depends on its content is updated")
  func seldom() async throws {
    let tab = Tab()
    try await tab.receive()
    tab.host.set(isHidden: true)
    let builds = tab.model.builds
    for value in 1...30 {
      tab.model.value = value
      await tab.pass()
      await tab.clock.advance(by: .seconds(1))
      await tab.pass()
    }
    #expect(tab.model.builds > builds)
    #expect(tab.model.builds <= builds + 8)
    #expect(await tab.messages().isEmpty)
  }

  @Test(
    "Typed text is kept while the page is hidden, and the next edit is applied"
  )
  func texts() async throws {
    let tab = Tab()
    try await tab.receive()
    let field = try #require(tab.page.tree.views.first { $0.value.kind == .textField })
    let edit = TextEdit(
      view: field.key,
      generation: field.value.generation,
      text: "Ada",
      revision: 1
    )
    try tab.host.receive(HostEvent(.textEdited(edit), lastCommit: tab.page.number))
    tab.host.set(isHidden: true)
    tab.model.value = 1
    await tab.pass()
    tab.host.set(isHidden: false)
    try await tab.receive()
    #expect(tab.page.tree.views[field.key]?.fieldText == "Ada")
    let next = WireEdit(
      view: field.key,
      generation: field.value.generation,
      revision: 2,
      text: " L",
      range: 3..<3,
      writtenBy: tab.page.number
    )
    try tab.host.receive(next, lastCommit: tab.page.number)
    #expect(tab.model.text == "Ada L")
  }

  private struct Row: RowValue, Equatable {
    var id: Int
  }

  /// Shows a long list whose page has scrolled and got all rows around the window.
  private func scrolledTab() async throws -> (tab: Tab, table: TableView) {
    let tab = Tab()
    let table = TableView(adapters: [TableAdapter(Row.self) { Text("row \($0.id)") }])
    table.apply([SectionSnapshot(rows: (0..<1_000).map { Row(id: $0) })])
    tab.session.setContent { List(table) }
    tab.session.commit()
    try await tab.receive()
    let scroll = try #require(tab.page.tree.views.first { $0.value.kind == .scroll })
    for sequence in UInt32(1)...6 {
      var event = ScrollEvent(
        view: scroll.key,
        generation: scroll.value.generation,
        offset: 5_000,
        sequence: sequence
      )
      event.isIdle = sequence > 1
      try tab.host.receive(HostEvent(.scrolled(event), lastCommit: tab.page.number))
      await tab.pass()
      try await tab.receive()
    }
    return (tab, table)
  }

  /// Returns the number of rows that are shown.
  private func rows(of tab: Tab) -> Int {
    let views = tab.host.views.views
    return views.values.count { view in
      var outer = view.parent.flatMap { views[$0] }
      while let next = outer, !next.isHidden { outer = next.parent.flatMap { views[$0] } }
      return view.kind == .text && !view.isHidden && outer == nil
    }
  }

  @Test("A page that stays hidden has no rows around the windows of its lists")
  func rowsAhead() async throws {
    let (tab, _) = try await scrolledTab()
    let before = rows(of: tab)
    tab.host.set(isHidden: true)
    await tab.clock.advance(by: .seconds(5))
    await tab.pass()
    #expect(rows(of: tab) == before)
    await tab.clock.advance(by: .seconds(6))
    await tab.pass()
    #expect(rows(of: tab) < before * 2 / 3)
    tab.host.set(isHidden: false)
    try await tab.receive()
    #expect(tab.shown.contains("row 280"), "The window is at the same offset.")
  }

  @Test("A page that is shown again soon keeps the rows around the windows, and is sent nothing")
  func rowsAheadStay() async throws {
    let (tab, _) = try await scrolledTab()
    let before = rows(of: tab)
    tab.host.set(isHidden: true)
    await tab.clock.advance(by: .seconds(5))
    tab.host.set(isHidden: false)
    await tab.clock.advance(by: .seconds(20))
    await tab.pass()
    #expect(rows(of: tab) == before)
    #expect(await tab.messages().isEmpty)
  }

  @Test("Rows that are inserted while a page stays hidden do not move its window")
  func hiddenInsertion() async throws {
    let (tab, table) = try await scrolledTab()
    tab.host.set(isHidden: true)
    table.apply([SectionSnapshot(rows: (-100..<1_000).map { Row(id: $0) })])
    for _ in 0..<3 {
      await tab.clock.advance(by: .seconds(11))
      await tab.pass()
    }
    tab.host.set(isHidden: false)
    try await tab.receive()
    #expect(tab.shown.contains("row 280"))
    #expect(!tab.shown.contains("row 180"))
  }
}
