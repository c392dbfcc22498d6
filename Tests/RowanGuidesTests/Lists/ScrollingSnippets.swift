import Foundation
import ListTestSupport
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanDirectors
import RowanLists
import TestSupport
import Testing

// The code of the guides, word for word.

@MainActor
private final class Mailbox {
  var fetched = 0
  var hasOlder = false
  var letters: [String] = []

  func fetch() async throws { fetched += 1 }
  func fetchOlder() async throws { fetched += 1 }
  func olderPage() async throws -> [String] { ["older"] }
}

private struct FriendServer: Sendable {
  func friends() async throws -> [Item] { [Item(id: 7, text: "Ada")] }
}

@MainActor
private final class FoldingTitle {
  var isFolded = false
}

private struct Message: RowValue, Equatable {
  var id: UUID
  var text: String
}

/// A chat on the headless host.
@MainActor
private final class Chat {
  let chat = TableView(adapters: [TableAdapter(Message.self) { Text($0.text) }])
  var messages: [Message] = []
  let stage: Stage

  init(_ texts: [String]) {
    messages = texts.map { Message(id: UUID(), text: $0) }
    let table = chat
    stage = Stage(size: Size(width: 200, height: 180)) { List(table) }
  }

  func show(history: [Message] = []) {
    chat.edgeFollowing = EdgeFollowing(start: nil, end: 40)
    chat.apply([SectionSnapshot("messages", rows: history + messages)])
    messages = history + messages
    stage.session.commit()
  }

  func send(_ text: String) {
    messages.append(Message(id: UUID(), text: text))
    chat.apply([SectionSnapshot("messages", rows: messages)])
    chat.scrollToEnd()
  }
}

@MainActor
@Suite("Code of the guide to scrolling")
struct ScrollingGuideTests {
  private let stage = DirectorStage([
    TableSection(id: "one", elements: items(100..<110)),
    TableSection(id: "friends", elements: items(0..<20)),
    TableSection(id: "two", elements: items(200..<260)),
  ])
  private var table: TableView { stage.table }
  private var director: TableDirector { stage.director }

  @Test("An adapter may have its own placeholder for rows that have not arrived")
  func placeholder() throws {
    let contacts = TableAdapter(Item.self) { Text($0.text) }
    contacts.placeholder = HStack(spacing: 12) {
      Circle().fill(.fill).frame(width: 32, height: 32)
      Text("First name, last name")
    }
    #expect(contacts.placeholder != nil)
  }

  @Test("The last of several scroll calls determines the scroll offset of a table")
  func going() {
    stage.host.scroll(stage.scroll, to: 900)
    table.scrollTo(RowPath(section: 2, row: 40), position: .top, animated: true)
    table.scrollTo(RowID(section: "friends", row: 7))
    table.scrollToTop()
    stage.stage.session.commit()
    stage.host.finishScrolling()
    #expect(table.contentOffset == 0)
  }

  @Test("A log follows its end when a row is appended")
  func log() {
    let log = TableView(adapters: [TableAdapter(Item.self) { ItemRow(item: $0) }])
    log.apply([SectionSnapshot(rows: items(0..<100))])
    let stage = Stage(size: Size(width: 200, height: 180)) { List(log) }
    log.edgeFollowing = EdgeFollowing(end: 20)
    log.scrollToEnd()
    stage.session.commit()
    log.apply([SectionSnapshot(rows: items(0..<101))])
    stage.session.commit()
    #expect(stage.texts.last == "row 100:0")
  }

  @Test("A chat follows its end and keeps the visible messages when older ones are inserted")
  func chat() throws {
    let chat = Chat((0..<50).map { "message \($0)" })
    chat.show()
    #expect(chat.stage.host.visibleTexts.last == "message 49")
    chat.stage.host.scroll(chat.stage.host.view(.scroll), to: 0)
    chat.show(history: (0..<30).map { Message(id: UUID(), text: "older \($0)") })
    #expect(chat.stage.host.visibleTexts.first == "message 0")
    chat.send("mine")
    chat.stage.session.commit()
    #expect(chat.stage.host.visibleTexts.last == "mine" && chat.chat.isEndVisible)
  }

  @Test("`didScroll` is called during a drag, and `willEndDragging` changes the target offset")
  func following() {
    let title = FoldingTitle()
    let events = table.scrollViewEvents
    events.didScroll = { table in title.isFolded = table.contentOffset > 80 }
    events.willEndDragging = { table, velocity, target in
      target = (target / 120).rounded() * 120
    }
    stage.host.dragContent(of: stage.scroll, by: 100)
    stage.stage.session.commit()
    stage.host.finishScrolling()
    #expect(title.isFolded && table.contentOffset == 120)
  }

  @Test("A pinch zooms a row, and `endZooming` is called")
  func zooming() throws {
    let title = FoldingTitle()
    let events = table.scrollViewEvents
    table.zoomRange = 1...3
    events.rowForZooming = { table, row in row }
    events.endZooming = { table, cell, scale in title.isFolded = scale > 1 }
    stage.stage.session.commit()
    stage.host.pinch(try #require(stage.host.find(text: "row 101:0")), by: 2)
    #expect(table.zoomScale == 2 && title.isFolded)
  }

  @Test("The section index shows the index titles of sections")
  func index() {
    let section = director.sections[0]
    section.indexTitle = "A"
    stage.update { _ in }
    #expect(table.indexTitles == ["A"])
  }

  @Test("A table position can be encoded, decoded and restored")
  func position() throws {
    stage.host.scroll(stage.scroll, to: 300)
    let before = table.position
    let data = try JSONEncoder().encode(table.position)
    table.restore(try JSONDecoder().decode(TablePosition.self, from: data))
    stage.stage.session.commit()
    #expect(table.position == before)
  }

  @Test("`Refresh` and `LoadMore` call their fetch closures once each")
  func fetching() async {
    let mailbox = Mailbox()
    table.refresh = Refresh { try await mailbox.fetch() }
    table.loadMore = LoadMore {
      try await mailbox.fetchOlder()
      return mailbox.hasOlder
    }
    table.beginRefreshing()
    for _ in 0..<20 { await Task.yield() }
    #expect(mailbox.fetched == 1)
    stage.host.scroll(stage.scroll, to: 100_000)
    for _ in 0..<20 { await Task.yield() }
    #expect(mailbox.fetched == 2)
  }

  @Test("A refresh cancels `LoadMore`, whose letters are not added")
  func cancelling() async {
    let mailbox = Mailbox()
    table.loadMore = LoadMore {
      let page = try await mailbox.olderPage()
      try Task.checkCancellation()
      mailbox.letters += page
      return !page.isEmpty
    }
    let (answers, answer) = AsyncStream<Void>.makeStream()
    table.refresh = Refresh { for await _ in answers { break } }
    stage.host.scroll(stage.scroll, to: 100_000)
    #expect(table.isLoadingMore)
    table.beginRefreshing()
    for _ in 0..<20 { await Task.yield() }
    #expect(mailbox.letters.isEmpty && table.isRefreshing)
    table.loadMore = nil
    answer.yield()
    while table.isRefreshing { await Task.yield() }
  }

  @Test("`load` of a director shows the fetched rows")
  func states() async {
    let server = FriendServer()
    director.removeAll()
    table.whenEmpty { Text("Nobody yet") }
    table.whileLoading { Text("Just a moment") }
    director.load { director in
      let friends = try await server.friends()
      director.add(section: TableSection(id: "friends", elements: friends))
      director.reload()
    }
    while table.isLoading { await Task.yield() }
    stage.stage.session.commit()
    #expect(stage.texts == ["Ada:0"])
  }
}
