import Rowan
import RowanStreams
import RowanTesting
import TestSupport
import Testing

@testable import RowanHome

extension ResponderAction<String> {
  fileprivate static var report: Self { Self("report") }
}

/// An item with a button that sends an action.
private struct Sending: ControlledComponent {
  let words: String
  @ActionSender private var sender

  var body: some Component {
    HStack {
      Button("Send \(words)") { sender.send(.report, words) }
      Button("Ask for \(words)") { _ = sender.canPerform(.report) }
    }
  }

  func makeController() -> SendingController { SendingController(self) }
}

private final class SendingController: ComponentController<Sending> {}

@MainActor
@Suite("`HomeScreen`")
struct HomeScreenTests {
  @Test("Sections of components are shown in order, with their headers")
  func sections() throws {
    let stage = try HomeStage { _ in
      [
        Facts("news", ["Rain", "Sun"], header: "News"), Facts("empty", [], header: "Empty"),
        Facts("hidden", nil, header: "Hidden"),
      ]
    }
    #expect(stage.stage.shows(.heading("Home")))
    #expect(stage.stage.shows(.heading("News")) && stage.stage.shows(.heading("Empty")))
    #expect(!stage.stage.exists(.heading("Hidden")))
    #expect(stage.rows == ["Rain", "Sun"])
  }

  /// The content of a home screen when its session ends.
  enum LastSight: CaseIterable {
    case components, found, customizer
  }

  @Test(
    "A home screen is released with its components when its session ends",
    arguments: LastSight.allCases
  )
  func nothingStays(sight: LastSight) async throws {
    weak var home: HomeViewModel?
    weak var component: Facts?
    weak var finder: Finder?
    do {
      let stops = Finder("stops") { [$0] }
      let stage = try HomeStage(providers: [stops]) {
        [Facts("news", ["Rain", "Sun"], header: "News", in: $0)]
      }
      #expect(stage.rows == ["Rain", "Sun"])
      switch sight {
      case .components: break
      case .found:
        try stage.stage.type("x", into: .field("Search"))
        try await stage.stage.advance(by: .milliseconds(250))
        #expect(stage.rows == ["x"])
      case .customizer:
        stage.home.customize()
        try await stage.stage.settle()
        #expect(stage.stage.shows(.toggle("News")))
      }
      home = stage.home
      component = stage.home.slots.first?.component as? Facts
      finder = stops
      #expect(component != nil)
      stage.stage.session.end()
    }
    for _ in 0..<500 where home != nil || component != nil || finder != nil {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(home == nil)
    #expect(component == nil)
    #expect(finder == nil)
  }

  @Test("The label of a header's button includes the title, and its action is performed")
  func header() async throws {
    let facts = Facts("news", ["Rain"])
    let stage = try HomeStage { _ in [facts, Facts("other", ["Sun"])] }
    facts.content.accept(
      HomeComponentContent(
        items: [Fact("Rain")],
        header: HomeHeaderConfiguration(
          title: "News",
          action: HomeHeaderAction { _ in .hideSection(identifier: "news") }
        )
      )
    )
    try await stage.stage.advance(by: .milliseconds(20))
    try stage.stage.tap(.button("See all, News"))
    try await stage.stage.advance(by: .seconds(1))
    #expect(stage.rows == ["Sun"])
  }

  @Test("A change of the header alone updates the header")
  func headerAlone() async throws {
    let facts = Facts("news", ["Rain"], header: "News")
    let stage = try HomeStage { _ in [facts] }
    facts.content.accept(
      HomeComponentContent(
        items: [Fact("Rain")],
        header: HomeHeaderConfiguration(title: "Old news")
      )
    )
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.stage.shows(.heading("Old news")))
  }

  @Test(
    "Only the component that owns an item provides its cell, swipe actions and menu"
  )
  func owner() async throws {
    let (one, two) = (Facts("one", ["a"]), Facts("two", ["b", "c"]))
    var items = two.items
    items[0].canEdit = true
    two.show(items)
    two.trailing = SwipeActionsConfiguration(actions: [.closing("Archive") { two.show(["c"]) }])
    two.menu = ContextMenu { MenuItem("Copy") {} }
    let stage = try HomeStage { _ in [one, two] }
    #expect(two.asked.all.contains("cell b 0") && two.asked.all.contains("cell c 1"))
    try stage.stage.secondaryTap(.row("b"))
    try await stage.stage.settle()
    #expect(stage.stage.shows(.menuItem("Copy")))
    try stage.stage.press(.escape)
    let row = try stage.stage.find(.row("b"))
    stage.stage.host.swipe(row.view, by: Point(x: -200, y: 0))
    try await stage.stage.advance(by: .seconds(1))
    try stage.stage.tap(.button("Archive"))
    try await stage.stage.advance(by: .seconds(1))
    #expect(stage.rows == ["a", "c"])
    #expect(one.asked.all.allSatisfy { $0.hasSuffix(" a 0") || $0.hasSuffix(" a") })
    // Items that cannot be edited cause no request for swipe actions.
    #expect(!two.asked.all.contains { $0.hasPrefix("trailing c") || $0.hasPrefix("leading c") })
  }

  @Test("Conditions and handlers of actions receive the sender in the item's cell")
  func senders() throws {
    let notes = Notes()
    let facts = Facts("news", ["Rain", "Sun"])
    facts.look = { Sending(words: $0.words) }
    let stage = TestStage { session in
      let home = HomeViewModel(clock: session.clock, report: session.report) { _ in [facts] }
      session.setContent {
        HomeScreen("Home", home)
          .onAction(
            .report,
            when: { sender in
              let words = sender.controller(as: SendingController.self)?.component.words
              notes.add("may \(words ?? "-")")
              return words != "Rain"
            }
          ) { sender, words in
            let own = sender.controller(as: SendingController.self)?.component.words
            notes.add("\(words) by \(own ?? "-") at \(sender.path.contains("Sending"))")
          }
      }
    }
    try stage.tap(.button("Send Sun"))
    #expect(Set(notes.take()) == ["may Sun", "Sun by Sun at true"])
    try stage.tap(.button("Send Rain"))
    #expect(Set(notes.take()) == ["may Rain"])
    try stage.tap(.button("Ask for Rain"))
    #expect(Set(notes.take()) == ["may Rain"])
  }

  @Test("A selected item reaches the component that owns it, and `onSelection` gets its action")
  func choice() async throws {
    var chosen: [String] = []
    var performed: [String] = []
    let stage = try HomeStage { inputs in
      let facts = Facts("news", ["Rain"], in: inputs)
      facts.onChoice = { .handleSelection($0, component: "news") }
      return [Facts("other", ["Sun"], in: inputs), facts]
    }
    stage.home.onSelection = { item, component in
      chosen.append("\(item.identity) \(component ?? "")")
    }
    stage.home.actions.emit { performed.append("\($0)".prefix(15).description) }.store(in: bag)
    try stage.stage.tap(.row("Rain"))
    try await stage.stage.settle()
    #expect(chosen == ["Rain news"] && performed == ["handleSelection"])
    // The row does not stay selected.
    #expect(stage.home.table.selectedRows.isEmpty)
    try stage.stage.tap(.row("Sun"))
    #expect(chosen.count == 1)
  }

  let bag = StreamBag()

  @Test("An item whose `isAction` is `false` cannot be selected")
  func still() async throws {
    var fact = Fact("Note")
    fact.isAction = false
    let facts = Facts("news", [fact, "Rain"])
    var chosen: [String] = []
    let stage = try HomeStage { inputs in
      inputs.itemSelected.emit { chosen.append($0.identity) }.store(in: bag)
      return [facts]
    }
    try stage.stage.tap(.row("Note"))
    #expect(chosen.isEmpty)
    try stage.stage.tap(.row("Rain"))
    #expect(chosen == ["Rain"])
  }

  @Test("Items that share an identity are shown and selected separately")
  func itemsOfOneIdentity() async throws {
    let facts = Facts("news", [Fact("Note", "one"), Fact("Rain"), Fact("Note", "two")])
    let more = Facts("more", [Fact("Note", "three")])
    var chosen: [String] = []
    let stage = try HomeStage { inputs in
      inputs.selections(of: Fact.self).emit { chosen.append($0.words) }.store(in: bag)
      return [facts, more]
    }
    for words in ["two", "one", "three"] { try stage.stage.tap(.row("\(words)")) }
    #expect(chosen == ["two", "one", "three"])
    #expect(facts.asked.all.contains("cell Note 2"))
    #expect(more.asked.take().filter { $0.hasPrefix("cell") }.allSatisfy { $0 == "cell Note 0" })
  }

  @Test("`homeCardWillAppear` emits `true` when the screen appears and `false` when it disappears")
  func appearing() async throws {
    var told: [Bool] = []
    let stage = try HomeStage { inputs in
      inputs.homeCardWillAppear.emit { told.append($0) }.store(in: bag)
      return []
    }
    #expect(told == [true])
    stage.stage.session.setContent { Text("Elsewhere") }
    try await stage.stage.settle()
    #expect(told == [true, false])
  }

  @Test("A component with many changes is built once per frame, and others are not rebuilt")
  func flood() async throws {
    let (calm, wild) = (Facts("calm", ["still"]), Facts("wild", ["0"]))
    let stage = try HomeStage { _ in [calm, wild] }
    let asked = calm.asked.all.count
    let batches = stage.stage.host.batches.count
    // Ten thousand changes in a second: a hundred in every ten milliseconds.
    for value in 0..<10_000 {
      wild.show([Fact("value", "\(value)")])
      if value % 100 == 99 { try await stage.stage.advance(by: .milliseconds(10)) }
    }
    try await stage.stage.advance(by: .milliseconds(16))
    #expect(stage.rows == ["still", "9999"])
    #expect(calm.asked.all.count == asked)
    // A frame takes 16 ms.
    #expect(wild.asked.all.count { $0.hasPrefix("cell") } <= 64)
    #expect(stage.stage.host.batches.count - batches <= 64)
  }

  /// A component that shows the value of a driver.
  private final class Told: HomeComponentViewModel {
    let identity: String
    let homeCardSection: Driver<HomeComponentContent>

    init(_ identity: String, _ words: Driver<String>) {
      self.identity = identity
      homeCardSection = words.map { HomeComponentContent(items: [Fact($0)]) }
    }

    func cell(
      for item: any HomeComponentItem,
      at indexPath: RowPath,
      in tableView: TableView
    ) -> (any Component)? { Text(item.identity) }
  }

  @Test("A component that fails shows its fallback, one without content has no section")
  func failing() async throws {
    struct Trouble: Error {}
    let failing = AsyncThrowingStream<String, any Error> { $0.finish(throwing: Trouble()) }
    let calm = Facts("calm", ["still"])
    let stage = try HomeStage { _ in
      [
        Told("failing", Driver(failing, onErrorJustReturn: "No news today")),
        Told("stalling", .never), calm,
      ]
    }
    #expect(stage.rows == ["still"])
    for _ in 0..<500 where stage.rows.count < 2 {
      try await Task.sleep(for: .milliseconds(5))
      try await stage.stage.advance(by: .milliseconds(20))
    }
    #expect(stage.rows == ["No news today", "still"])
    calm.show(["moving"])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.rows == ["No news today", "moving"])
  }

  @Test("An error is shown above the content until it is dismissed")
  func problems() async throws {
    struct Trouble: Error, CustomStringConvertible { var description: String { "No wheels." } }
    let facts = Facts("news", ["Rain"])
    let stage = try HomeStage { _ in [facts] }
    facts.wishes.accept(.trigger { _ in throw Trouble() })
    try await stage.stage.settle()
    #expect(stage.stage.shows(.text("No wheels.")) && stage.rows == ["Rain"])
    try stage.stage.tap(.button("Dismiss"))
    #expect(!stage.stage.exists(.text("No wheels.")))
    facts.wishes.accept(.trigger { $0.setQuery("x") })
    try await stage.stage.settle()
    #expect(stage.home.query == "x")
    facts.wishes.accept(.success)
    #expect(stage.home.query.isEmpty)
  }

  @Test("Items are shown by the cell class that is registered for their type")
  func ownCells() throws {
    let stage = try HomeStage { _ in [Trips()] }
    #expect(stage.rows == ["Trip to Rome", "plain"])
    try stage.stage.tap(.row("Trip to Rome"))
  }

  @Test("Items that cannot be selected are shown by their registered cell class")
  func ownCellsOfQuietItems() throws {
    let stage = try HomeStage { _ in [Stops()] }
    #expect(stage.rows == ["Stop at Rome", "Stop at Ostia"])
    #expect(stage.stage.takeDiagnostics().isEmpty)
    #expect(stage.home.table.sections.first?.count == 2)
  }

  private struct Stop: HomeComponentItem, Hashable {
    var identity: String
    var isAction: Bool { identity == "Ostia" }
  }

  private final class StopCell: TableViewCell, HomeItemCell {
    var item: (any HomeComponentItem)? { didSet { setNeedsUpdate() } }
    override var content: any Component { Text("Stop at \(item?.identity ?? "nowhere")") }
  }

  private final class Stops: HomeComponentViewModel {
    let identity = "stops"
    let homeCardSection = Driver.just(
      HomeComponentContent(items: [Stop(identity: "Rome"), Stop(identity: "Ostia")])
    )
    func registerCell(with tableView: TableView) {
      tableView.register(Stop.self, as: StopCell.self)
    }
    func cell(
      for item: any HomeComponentItem,
      at indexPath: RowPath,
      in tableView: TableView
    ) -> (any Component)? { nil }
  }

  private struct Trip: HomeComponentItem, Hashable { var identity: String }

  private final class TripCell: TableViewCell, HomeItemCell {
    var item: (any HomeComponentItem)? { didSet { setNeedsUpdate() } }
    override var content: any Component { Text("Trip to \(item?.identity ?? "nowhere")") }
  }

  private final class Trips: HomeComponentViewModel {
    let identity = "trips"
    let homeCardSection = Driver.just(
      HomeComponentContent(items: [Trip(identity: "Rome"), Fact("plain")])
    )
    func registerCell(with tableView: TableView) {
      tableView.register(Trip.self, as: TripCell.self)
    }
    func cell(
      for item: any HomeComponentItem,
      at indexPath: RowPath,
      in tableView: TableView
    ) -> (any Component)? { (item as? Fact).map { Text($0.words) } }
  }

  @Test("Items with the same identity are all shown, and reported")
  func twins() async throws {
    let facts = Facts("news", [Fact("a", "one"), Fact("a", "two"), Fact("b", "three")])
    let stage = try HomeStage { _ in [facts] }
    #expect(stage.rows == ["one", "two", "three"])
    facts.show([Fact("b", "three"), Fact("a", "four"), Fact("a", "five")])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.rows == ["three", "four", "five"])
    #expect(!stage.stage.takeDiagnostics().isEmpty)
  }

  @Test("A change of one of 200 components builds only its changed row")
  func many() async throws {
    let facts = (0..<200).map { Facts("c\($0)", ["x", "y"], header: "C \($0)") }
    let stage = try HomeStage { _ in facts }
    #expect(stage.home.table.rowCount == 400)
    func built() -> [Int] { facts.map { $0.asked.all.count { $0.hasPrefix("cell") } } }
    let asked = built()
    facts[1].show(["x", Fact("y", "changed")])
    try await stage.stage.advance(by: .milliseconds(20))
    let now = built()
    #expect(
      zip(asked, now).map { $1 - $0 }.enumerated().allSatisfy { $0.offset == 1 || $0.element == 0 }
    )
    #expect(now[1] - asked[1] == 1)
  }

  @Test("Snapshots of home screens and search results")
  func pictures() async throws {
    let offline = Finder("Places") { _ in throw Offline() }
    let stage = try HomeStage(
      providers: [Finder("Stops") { ["\($0) Street", "\($0) Square"] }, offline],
      draws: true
    ) { _ in
      let trips = Facts("trips", ["Rome, in three days", "Lisbon, in May"])
      trips.content.accept(
        HomeComponentContent(
          items: trips.items,
          header: HomeHeaderConfiguration(title: "Trips", action: HomeHeaderAction { _ in nil })
        )
      )
      return [Facts("news", ["Rain until noon"], header: "News"), trips]
    }
    try stage.stage.snapshot("home", in: [.present, .dark, .largeText, .rightToLeft])
    try stage.stage.type("Main", into: .field("Search"))
    try await stage.stage.advance(by: .milliseconds(300))
    try stage.stage.snapshot("found", in: [.present, .dark, .largeText, .rightToLeft])
  }

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "You are offline." }
  }
}
