import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanLists
import RowanMount
import SocketSupport
import Testing

@testable import RowanWeb

@MainActor
@Suite("Sleeping web sessions", .timeLimit(.minutes(20)))
struct SessionSleepTests {
  private struct Row: RowValue, Equatable {
    var id: Int
  }

  private struct CountingRow: Component {
    let row: Row
    @State private var taps = 0

    var body: some Component {
      VStack { Text("row \(row.id), \(taps) taps") }.onTap { taps += 1 }
    }
  }

  /// The app of a tab: a list of a thousand rows.
  @MainActor
  private final class App {
    let session: Session
    let table = TableView(adapters: [TableAdapter(Row.self) { CountingRow(row: $0) }])
    var lastBatch: UInt64 = 0

    init(host: WebHost) {
      session = Session(host: host, measurer: FixedTextMeasurer())
      table.apply([SectionSnapshot(rows: (0..<1000).map(Row.init))])
      session.setContent { [table] in List(table) }
      session.onCommit = { [weak self] in self?.lastBatch = $0.number }
    }
  }

  @MainActor
  private final class Apps {
    var all: [App] = []

    nonisolated init() {}

    func make(_ host: WebHost) -> App {
      let app = App(host: host)
      all.append(app)
      return app
    }
  }

  /// A tab that has scrolled down a little, with its session.
  @MainActor
  private struct Tab {
    let site: TestSite
    let client: RawClient
    let name: String
    let app: App
    var page = Page()

    init() async throws {
      let apps = Apps()
      site = try await TestSite { apps.make($0) }
      (client, name) = try await site.tab()
      try page.apply(try await client.text())
      app = try #require(apps.all.first)
      let scroll = try #require(page.tree.views.first { $0.value.kind == .scroll })
      try await client.send(
        #"{"t":"scroll","c":1,"v":\#(scroll.key.number),"g":\#(scroll.value.generation),"y":3000,"n":1}"#
      )
      repeat { try page.apply(try await client.text()) } while app.lastBatch > page.number
    }

    /// Puts the session to sleep and applies the last batches that it sends.
    mutating func sleep() async throws {
      #expect(app.session.sleep())
      while app.lastBatch > page.number { try page.apply(try await client.text()) }
    }
  }

  @Test("A tap wakes a sleeping session, and the answer contains only the changes")
  func event() async throws {
    var tab = try await Tab()
    try await tab.sleep()
    let text = try #require(tab.page.text("row 170, 0 taps"))
    let number = tab.page.number
    try await tab.client.send(
      #"{"t":"tap","c":\#(number),"v":\#(text.id.number),"g":\#(text.view.generation),"x":1,"y":1}"#
    )
    try tab.page.apply(try await tab.client.text())
    #expect(!tab.app.session.isAsleep)
    #expect(tab.page.number == number + 1)
    #expect(tab.page.text("row 170, 1 taps")?.id == text.id)
    await tab.site.stop()
  }

  @Test("A connection check is answered without waking the session")
  func question() async throws {
    var tab = try await Tab()
    try await tab.sleep()
    for _ in 0..<3 {
      try await tab.client.send(#"{"t":"alive"}"#)
      #expect(try await tab.client.next() == .text(#"{"a":1}"#))
    }
    #expect(tab.app.session.isAsleep)
    await tab.site.stop()
  }

  @Test("A change of a model wakes the session, and the visible rows stay in place")
  func model() async throws {
    var tab = try await Tab()
    try await tab.sleep()
    let before = tab.page.tree.views.count
    tab.app.table.apply([SectionSnapshot(rows: (-100..<1000).map(Row.init))])
    #expect(!tab.app.session.isAsleep)
    tab.app.session.commit()
    while tab.app.lastBatch > tab.page.number { try tab.page.apply(try await tab.client.text()) }
    #expect(tab.page.tree.views.count == before, "No row that is in sight has come or gone.")
    await tab.site.stop()
  }

  @Test("A page that reconnects to a sleeping session shows the same views")
  func reconnect() async throws {
    var tab = try await Tab()
    try await tab.sleep()
    tab.client.close()
    let (client, name) = try await tab.site.tab(session: tab.name)
    #expect(name == tab.name)
    var page = Page()
    try page.apply(try await client.text())
    #expect(page.tree.roots == tab.page.tree.roots)
    for (id, view) in tab.page.tree.views {
      var copy = page.tree.views[id]
      if view.kind == .scroll {
        #expect(copy?.scrollOffset == 3000)
        copy?.scrollOffset = view.scrollOffset
      }
      let isSame = copy == view
      #expect(isSame, "View \(id) differs.")
    }
    #expect(page.tree.views.count == tab.page.tree.views.count)
    await tab.site.stop()
  }
}

extension RawClient {
  /// Returns the next message, which has to be a text.
  fileprivate func text() async throws -> String {
    guard case .text(let text) = try await next() else {
      throw WireMessage.Refusal(description: "There was no text.")
    }
    return text
  }
}

extension Page {
  /// Returns the text view that shows a text, with its identifier.
  fileprivate func text(_ text: String) -> (id: ViewID, view: ShownView)? {
    for (id, view) in tree.views where view.text?.layout.plainText == text { return (id, view) }
    return nil
  }
}
