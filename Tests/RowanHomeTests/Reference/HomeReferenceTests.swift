import Rowan
import RowanHeadless
import RowanTesting
import TestSupport
import Testing

/// Each test begins with the name of the item of the home card, without the prefix, that it is about.
@MainActor
@Suite("The reference of home screens")
struct HomeReferenceTests {
  let bag = StreamBag()

  @Test("buildInstance(from:): builds a component for a home screen that knows its type alone")
  func buildInstance() {
    let home = HomeViewModel([Facts.self], store: nil)
    #expect(home.shown == ["built: from its type"])
  }

  @Test("identity: tells the component from others; its section bears it")
  func identity() {
    let home = HomeViewModel(store: nil) { _ in [Facts("a", ["1"]), Facts("b", ["1"])] }
    #expect(home.table.sections.map(\.id) == ["a", "b"])
  }

  @Test("customizerItem: how the component appears in the customizer; nil keeps it out of that")
  func customizerItem() throws {
    let stage = try HomeStage { _ in [Facts("news", []), Facts("fixed", [], custom: false)] }
    stage.home.customize()
    #expect(stage.home.customizer?.entries.map(\.item.name) == ["News"])
  }

  @Test("homeCardSection: nil items hide the section, none show its header alone")
  func homeCardSection() async throws {
    let facts = Facts("news", nil, header: "News")
    let stage = try HomeStage { _ in [facts] }
    #expect(!stage.stage.exists(.heading("News")))
    facts.show([])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.stage.shows(.heading("News")) && stage.rows.isEmpty)
    facts.show(["Rain"])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.rows == ["Rain"])
  }

  @Test("nextAction: what is to be done in response to choosing a row")
  func nextAction() throws {
    let stage = try HomeStage { inputs in
      let facts = Facts("news", ["Rain"], in: inputs)
      facts.onChoice = { _ in .hideSection(identifier: "news") }
      return [facts, Facts("other", ["Sun"])]
    }
    try stage.stage.tap(.row("Rain"))
    #expect(stage.home.shown == ["other: Sun"])
  }

  @Test("cell(for:at:in:): what shows an item, asked of the component that owns it")
  func cell() throws {
    let facts = [Facts("a", ["1"]), Facts("b", ["2", "3"])]
    let stage = try HomeStage { _ in facts }
    #expect(stage.rows == ["1", "2", "3"])
    #expect(facts[0].asked.all.contains("cell 1 0") && facts[1].asked.all.contains("cell 3 1"))
    #expect(!facts[0].asked.all.contains { $0.contains("2") || $0.contains("3") })
  }

  @Test("registerCell(with:): the chance to have items shown by cells of a class")
  func registerCell() throws {
    final class Cell: TableViewCell, HomeItemCell {
      var item: (any HomeComponentItem)? { didSet { setNeedsUpdate() } }
      override var content: any Component { Text("cell of \(item?.identity ?? "")") }
    }
    struct Note: HomeComponentItem { var identity: String }
    final class Notes: HomeComponentViewModel {
      let identity = "notes"
      let homeCardSection = Driver.just(HomeComponentContent(items: [Note(identity: "x")]))
      func registerCell(with tableView: TableView) { tableView.register(Note.self, as: Cell.self) }
      func cell(
        for item: any HomeComponentItem,
        at indexPath: RowPath,
        in tableView: TableView
      ) -> (any Component)? { nil }
    }
    #expect(try HomeStage { _ in [Notes()] }.rows == ["cell of x"])
  }

  private func swiped(_ distance: Double, canEdit: Bool) async throws -> (Facts, HomeStage) {
    var fact = Fact("Rain")
    fact.canEdit = canEdit
    let facts = Facts("news", [fact])
    facts.leading = SwipeActionsConfiguration(actions: [.closing("Pin") {}])
    facts.trailing = SwipeActionsConfiguration(actions: [.closing("Mute") {}])
    let stage = try HomeStage { _ in [facts, Facts("other", ["Sun"])] }
    stage.stage.host.swipe(try stage.stage.find(.row("Rain")).view, by: Point(x: distance, y: 0))
    try await stage.stage.advance(by: .seconds(1))
    return (facts, stage)
  }

  @Test("leadingSwipeActionsConfiguration(for:at:in:): only for items that can be edited")
  func leading() async throws {
    let (_, stage) = try await swiped(150, canEdit: true)
    #expect(stage.stage.shows(.button("Pin")) && !stage.stage.shows(.button("Mute")))
    let (facts, other) = try await swiped(150, canEdit: false)
    #expect(!other.stage.exists(.button("Pin")) && !facts.asked.all.contains("leading Rain"))
  }

  @Test("trailingSwipeActionsConfiguration(for:at:in:): only for items that can be edited")
  func trailing() async throws {
    let (_, stage) = try await swiped(-150, canEdit: true)
    #expect(stage.stage.shows(.button("Mute")) && !stage.stage.shows(.button("Pin")))
    let (facts, other) = try await swiped(-150, canEdit: false)
    #expect(!other.stage.exists(.button("Mute")) && !facts.asked.all.contains("trailing Rain"))
  }

  @Test("contextMenuConfiguration(for:at:in:): for any item, whether or not it can be edited")
  func contextMenu() async throws {
    let facts = Facts("news", ["Rain"])
    facts.menu = ContextMenu { MenuItem("Copy") {} }
    let stage = try HomeStage { _ in [facts] }
    try stage.stage.secondaryTap(.row("Rain"))
    try await stage.stage.settle()
    #expect(stage.stage.shows(.menuItem("Copy")))
  }

  @Test("HomeComponentInput: what a component hears of its screen")
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

  @Test("homeCardWillAppear: true when the screen appears, false when it is gone, never replayed")
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

  @Test("itemSelected: every item that is chosen, of any component, is told to all")
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

  @Test("mapRect: what a map beside the screen shows, replayed")
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

  @Test("HomeComponentItem: with its identity a row stays the same, whatever else it says")
  func item() async throws {
    let facts = Facts("news", [Fact("a", "one"), Fact("b")])
    let stage = try HomeStage { _ in [facts] }
    let before = try stage.stage.find(.row("one"))
    facts.show([Fact("b"), Fact("a", "two")])
    try await stage.stage.advance(by: .milliseconds(20))
    #expect(stage.rows == ["b", "two"])
    #expect(try stage.stage.find(.row("two")).view == before.view)
  }

  @Test("equalityToken: rows of which it is the same are left alone")
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

  @Test("canEdit: no, unless it is said otherwise")
  func canEdit() {
    struct Plain: HomeComponentItem { var identity = "p" }
    #expect(!Plain().canEdit)
  }

  @Test("isAction: yes, unless it is said otherwise; what is none cannot be chosen")
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

  @Test("HomeComponentContent: items, and a header")
  func content() {
    let content = HomeComponentContent(
      items: [Fact("a")],
      header: HomeHeaderConfiguration(title: "A")
    )
    #expect(content.items?.count == 1 && content.header?.title == "A")
    #expect(HomeComponentContent.hidden.items == nil)
  }

  @Test("HomeHeaderConfiguration: a title, and a button, which says “See all” without words")
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

  @Test("HomeCustomizerItem: a name, a picture, and whether the section can be hidden")
  func customizer() {
    #expect(HomeCustomizerItem(name: "News").canBeHidden)
    let item = HomeCustomizerItem(name: "News", icon: .star, canBeHidden: false)
    #expect(item.icon == .star && !item.canBeHidden)
  }

  @Test("HomeViewModel: sections of components in the user's order, and their actions merged")
  func model() {
    let facts = [Facts("a", ["1"]), Facts("b", ["2"])]
    let home = HomeViewModel(
      store: MemoryHomeCustomizationStore(HomeCustomization(order: ["b", "a"]))
    ) { _ in facts }
    var told: [String] = []
    home.actions.emit { told.append("\($0)") }.store(in: bag)
    for fact in facts { fact.wishes.accept(.success) }
    #expect(home.shown == ["b: 2", "a: 1"] && told == ["success", "success"])
  }

  /// A home screen in an app with other places.
  private func town(_ facts: Facts) throws -> (HomeViewModel, Flow<Town>, TestStage) {
    var made: (HomeViewModel, Flow<Town>)?
    let stage = TestStage(size: Size(width: 360, height: 560)) { session in
      let home = HomeViewModel(store: nil, clock: session.clock, report: { _ in }) { _ in [facts] }
      guard
        let flow = try? Flow<Town>(
          NavigationTree(.stack(.home)),
          providers: { _ in TownProvider(home: home) }
        )
      else { return }
      home.navigation = flow
      made = (home, flow)
      session.setContent { FlowView(flow) }
    }
    let (home, flow) = try #require(made)
    return (home, flow, stage)
  }

  @Test("HomeScreen: is a screen of a flow like any other, told when it is covered")
  func screen() async throws {
    let (home, flow, stage) = try town(Facts("news", ["Rain"]))
    #expect(stage.shows(.heading("Home")) && stage.shows(.row("Rain")) && home.isVisible)
    flow.send(.push(.stop("A")))
    try await stage.advance(by: .seconds(1))
    #expect(!home.isVisible)
    flow.goBack()
    try await stage.advance(by: .seconds(1))
    #expect(home.isVisible && stage.shows(.row("Rain")))
  }

  @Test(
    "HomeComponentAction: names routes of any app; one of another app leads nowhere, and says so"
  )
  func foreign() async throws {
    let facts = Facts("news", ["Rain"])
    let (home, flow, stage) = try town(facts)
    facts.wishes.accept(.push(Foreign.moon))
    try await stage.settle()
    #expect(flow.tree.current.route == .home)
    #expect(home.problem == "“moon” is no place in this app." && stage.shows(.row("Rain")))
  }

  @Test("push: leads on, and leaves the search")
  func push() async throws {
    let facts = Facts("news", ["Rain"])
    let (home, flow, stage) = try town(facts)
    home.setQuery("x")
    facts.wishes.accept(.push(Town.Route.stop("A")))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.current.route == .stop("A") && home.query.isEmpty)
    #expect(stage.shows(.text("Departures of Stop A")))
  }

  @Test("present: opens something in front, with a stack of its own where that is asked for")
  func present() async throws {
    let facts = Facts("news", ["Rain"])
    let (_, flow, stage) = try town(facts)
    facts.wishes.accept(.present(Town.Route.stop("A"), inNavigation: true))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.current.route == .stop("A") && flow.tree.sheets.count == 1)
    flow.send(.push(.stop("B")))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.current.route == .stop("B") && flow.tree.sheets.count == 1)
  }

  @Test("In a flow the escape key leads out of the customizer before it leads back")
  func escape() async throws {
    let (home, flow, stage) = try town(Facts("news", ["Rain"]))
    flow.send(.push(.home))
    try await stage.advance(by: .seconds(1))
    let depth = flow.tree.screens.count
    home.customize()
    try await stage.settle()
    try stage.press(.escape)
    try await stage.settle()
    #expect(home.customizer == nil && flow.tree.screens.count == depth)
    try stage.press(.escape)
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.screens.count == depth - 1)
  }

  @Test("handleSelection: hands an item on to the app")
  func handleSelection() {
    let facts = Facts("news", ["Rain"])
    let home = HomeViewModel(store: nil) { _ in [facts] }
    var told: [String] = []
    home.onSelection = { told.append("\($0.identity) \($1 ?? "-")") }
    facts.wishes.accept(.handleSelection(Fact("Rain"), component: "news"))
    facts.wishes.accept(.handleSelection(Fact("Sun")))
    #expect(told == ["Rain news", "Sun -"])
  }

  @Test("showCustomizer: shows the components in their present order")
  func showCustomizer() async throws {
    let facts = Facts("news", ["Rain"])
    let stage = try HomeStage(
      store: MemoryHomeCustomizationStore(HomeCustomization(order: ["other", "news"]))
    ) { _ in [facts, Facts("other", ["Sun"])] }
    facts.wishes.accept(.showCustomizer)
    try await stage.stage.settle()
    #expect(stage.stage.shows(.heading("Customize")))
    #expect(stage.home.customizer?.entries.map(\.id) == ["other", "news"])
  }

  @Test("hideSection: hides a section for good, until the customizer shows it again")
  func hideSection() {
    let (facts, store) = (Facts("news", ["Rain"]), MemoryHomeCustomizationStore())
    let home = HomeViewModel(store: store) { _ in [facts] }
    facts.wishes.accept(.hideSection(identifier: "news"))
    #expect(home.shown.isEmpty && store.load()?.hidden == ["news"])
  }

  @Test("trigger: does something that may take its time")
  func trigger() async throws {
    let facts = Facts("news", ["Rain"])
    let stage = try HomeStage { _ in [facts] }
    let notes = Notes()
    facts.wishes.accept(
      .trigger { home in
        try await Task.sleep(for: .zero)
        notes.add("done on \(home.components.count)")
      }
    )
    try await stage.stage.settle()
    #expect(notes.all == ["done on 1"])
  }

  @Test("success: nothing is left to be done, and the search is left")
  func success() {
    let facts = Facts("news", ["Rain"])
    let home = HomeViewModel(store: nil) { _ in [facts] }
    home.setQuery("x")
    facts.wishes.accept(.success)
    #expect(home.query.isEmpty && home.shown == ["news: Rain"])
  }
}
