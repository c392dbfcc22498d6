import Rowan
import RowanHeadless
import RowanHome
import RowanStreams
import RowanTesting
import TestSupport
import Testing

/// Each title begins with the name of the home card's item that it tests, without the prefix.
@MainActor
@Suite("Reference of the input and content of components")
struct ContentReferenceTests {
  let bag = StreamBag()

  @Test("HomeComponentInput: the events of the screen, without repetitions")
  func input() {
    var inputs: HomeComponentInput?
    let home = HomeViewModel(store: nil) { given in
      inputs = given
      return []
    }
    var told: [Bool] = []
    inputs?.homeCardWillAppear.emit { told.append($0) }.store(in: bag)
    home.appear()
    home.appear()
    home.disappear()
    #expect(told == [true, false])
  }

  @Test(
    "homeCardWillAppear: emits `true` on appearing, `false` on disappearing, and replays nothing"
  )
  func homeCardWillAppear() {
    var inputs: HomeComponentInput?
    let home = HomeViewModel(store: nil) { given in
      inputs = given
      return []
    }
    home.appear()
    var told: [Bool] = []
    inputs?.homeCardWillAppear.emit { told.append($0) }.store(in: bag)
    home.disappear()
    #expect(told == [false])
  }

  @Test("itemSelected: emits each selected item to all components")
  func itemSelected() throws {
    var told: [String] = []
    let stage = try HomeStage { inputs in
      for name in ["a", "b"] {
        inputs.itemSelected.emit { told.append("\(name) \($0.identity)") }.store(in: bag)
      }
      return [Facts("news", ["Rain"])]
    }
    try stage.stage.tap(.row("Rain"))
    #expect(told == ["a Rain", "b Rain"])
  }

  @Test("mapRect: emits the visible part of a map beside the screen, and replays the latest")
  func mapRect() {
    var inputs: HomeComponentInput?
    let home = HomeViewModel(store: nil) { given in
      inputs = given
      return []
    }
    home.mapRect = Rect(x: 0, y: 0, width: 1, height: 1)
    home.mapRect = Rect(x: 0, y: 0, width: 2, height: 2)
    var told: [Double] = []
    inputs?.mapRect.drive { told.append($0.width) }.store(in: bag)
    home.mapRect = Rect(x: 0, y: 0, width: 3, height: 3)
    #expect(told == [2, 3])
  }

  @Test("HomeComponentItem: keeps its row by identity when its content changes")
  func item() async throws {
    let facts = Facts("news", [Fact("a", "one"), Fact("b")])
    let stage = try HomeStage { _ in [facts] }
    let before = try stage.stage.find(.row("one"))
    facts.show([Fact("b"), Fact("a", "two")])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.rows == ["b", "two"])
    #expect(try stage.stage.find(.row("two")).view == before.view)
  }

  @Test("equalityToken: an unchanged token keeps the row from being built again")
  func equalityToken() async throws {
    struct Plain: HomeComponentItem { var identity: String }
    #expect(Fact("a", "x").equalityToken == Fact("a", "x").equalityToken)
    #expect(Fact("a", "x").equalityToken != Fact("a", "y").equalityToken)
    #expect(Plain(identity: "p").equalityToken == "p")
    let facts = Facts("news", [Fact("a"), Fact("b")])
    let stage = try HomeStage { _ in [facts] }
    _ = facts.asked.take()
    facts.show([Fact("a"), Fact("b", "changed")])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(facts.asked.all.filter { $0.hasPrefix("cell") } == ["cell b 1"])
  }

  @Test("An item with the same hash but another value is built again")
  func equalHashes() async throws {
    struct Colliding: HomeComponentItem, Hashable {
      var identity: String
      var words: String
      func hash(into hasher: inout Hasher) { hasher.combine(identity) }
    }
    let facts = Facts("news")
    func show(_ words: String) {
      facts.content.accept(
        HomeComponentContent(items: [Colliding(identity: "a", words: words)])
      )
    }
    show("one")
    let stage = try HomeStage { _ in [facts] }
    _ = facts.asked.take()
    show("two")
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(facts.asked.all.filter { $0.hasPrefix("cell") } == ["cell a 0"])
    _ = facts.asked.take()
    show("two")
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(facts.asked.all.filter { $0.hasPrefix("cell") } == [])
  }

  @Test("A search result with the same hash but another value is built again")
  func equalHashesOfResults() async throws {
    struct Colliding: HomeComponentItem, Hashable {
      var identity: String
      var words: String
      func hash(into hasher: inout Hasher) { hasher.combine(identity) }
    }
    @MainActor
    final class Counting: HomeSearchProvider {
      let identity = "counting"
      var built: [String] = []
      var count = 0
      func results(for query: String) async throws -> [any HomeComponentItem] {
        count += 1
        return [Colliding(identity: "a", words: "\(count)")]
      }
      func cell(for item: any HomeComponentItem) -> (any Component)? {
        guard let item = item as? Colliding else { return nil }
        built.append(item.words)
        return Text(item.words)
      }
    }
    let provider = Counting()
    let stage = try HomeStage(providers: [provider]) { _ in [] }
    try stage.stage.type("x", into: .field("Search"))
    try await stage.stage.advance(by: .milliseconds(250))
    #expect(provider.built.last == "1")
    stage.home.refreshSearch()
    try await stage.stage.advance(by: .milliseconds(100))
    #expect(provider.built.last == "2")
  }

  @Test("An item with an unchanged token of the app is not built again if its value changes")
  func ownToken() async throws {
    struct Fixed: HomeComponentItem, Hashable {
      var identity: String
      var words: String
      var equalityToken: String { "fixed" }
    }
    let facts = Facts("news")
    facts.content.accept(HomeComponentContent(items: [Fixed(identity: "a", words: "one")]))
    let stage = try HomeStage { _ in [facts] }
    _ = facts.asked.take()
    facts.content.accept(HomeComponentContent(items: [Fixed(identity: "a", words: "two")]))
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(facts.asked.all.filter { $0.hasPrefix("cell") } == [])
  }

  @Test("canEdit: `false` by default")
  func canEdit() {
    struct Plain: HomeComponentItem { var identity = "p" }
    #expect(!Plain().canEdit)
  }

  @Test("isAction: `true` by default; if `false`, the item cannot be selected")
  func isAction() throws {
    struct Plain: HomeComponentItem { var identity = "p" }
    #expect(Plain().isAction)
    var fact = Fact("Note")
    fact.isAction = false
    var told = 0
    let stage = try HomeStage { inputs in
      inputs.itemSelected.emit { _ in told += 1 }.store(in: bag)
      return [Facts("news", [fact])]
    }
    try stage.stage.tap(.row("Note"))
    #expect(told == 0)
  }

  @Test("HomeComponentContent: contains the items and a header")
  func content() {
    let content = HomeComponentContent(
      items: [Fact("a")],
      header: HomeHeaderConfiguration(title: "A")
    )
    #expect(content.items?.count == 1 && content.header?.title == "A")
    #expect(HomeComponentContent.hidden.items == nil)
  }

  @Test("HomeHeaderConfiguration: a title and a button, labelled “See all” by default")
  func header() async throws {
    let facts = Facts("news", ["Rain"])
    let stage = try HomeStage { _ in [facts] }
    for (label, words) in [("", "See all"), ("More", "More")] {
      let action = HomeHeaderAction(label: label) { home in
        home.setQuery(words)
        return nil
      }
      let header = HomeHeaderConfiguration(title: "News", action: action)
      facts.content.accept(HomeComponentContent(items: [Fact("Rain")], header: header))
      try await stage.stage.advance(by: .milliseconds(20))
      try stage.stage.tap(.button("\(words), News"))
      #expect(stage.home.query == words)
      stage.home.leaveSearch()
      try await stage.stage.settle()
    }
  }

  @Test("HomeCustomizerItem: a name, an icon, and whether the section can be hidden")
  func customizer() {
    #expect(HomeCustomizerItem(name: "News").canBeHidden)
    let item = HomeCustomizerItem(name: "News", icon: .star, canBeHidden: false)
    #expect(item.icon == .star && !item.canBeHidden)
  }
}
