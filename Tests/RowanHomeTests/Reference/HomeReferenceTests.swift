import Rowan
import RowanHeadless
import RowanHome
import RowanStreams
import RowanTesting
import TestSupport
import Testing

/// Each title begins with the name of the home card's item that it tests, without the prefix.
@MainActor
@Suite("Reference of home screens and their actions")
struct HomeReferenceTests {
  let bag = StreamBag()

  @Test("HomeViewModel: shows components in the user's order and merges their actions")
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

  /// Creates a home screen in an app with other screens.
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

  @Test("HomeScreen: a screen of a flow, which is not visible while it is covered")
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
    "HomeComponentAction: a route of another app reports a problem and does not navigate"
  )
  func foreign() async throws {
    let facts = Facts("news", ["Rain"])
    let (home, flow, stage) = try town(facts)
    facts.wishes.accept(.push(Foreign.moon))
    try await stage.settle()
    #expect(flow.tree.current.route == .home)
    #expect(home.problem == "This page could not be opened." && stage.shows(.row("Rain")))
  }

  @Test("Mistakes in navigation are reported to developers; users see errors of the app only")
  func navigationErrors() {
    @MainActor
    final class Refusing: HomeNavigating {
      struct Closed: Error, CustomStringConvertible { var description: String { "We are closed." } }
      func push(_ route: any RoutableDestinations, selection: (any HomeComponentItem)?) throws {
        throw Closed()
      }
      func present(_ route: any RoutableDestinations, inNavigation: Bool) throws {
        throw HomeError.foreignRoute("\(route)")
      }
    }
    let notes = Notes()
    let home = HomeViewModel(store: nil, report: { notes.add($0.message) }) { _ in [] }
    home.perform(.push(Town.Route.stop("A")))
    #expect(home.problem == "This page could not be opened.")
    #expect(
      notes.take() == ["The home screen has no navigation. Create its view model with one."]
    )
    let navigation = Refusing()
    // The home screen references its navigation weakly.
    defer { withExtendedLifetime(navigation) {} }
    home.navigation = navigation
    home.perform(.present(Foreign.moon))
    #expect(home.problem == "This page could not be opened.")
    #expect(notes.take() == ["“moon” is not a route of this app."])
    home.perform(.push(Town.Route.stop("A")))
    #expect(home.problem == "We are closed." && notes.take() == ["We are closed."])
  }

  @Test("Errors of triggers without a text for users are reported; users see a sentence")
  func triggerErrors() async {
    struct Raw: Error { var code = 7 }
    let notes = Notes()
    let home = HomeViewModel(store: nil, report: { notes.add($0.message) }) { _ in [] }
    let refused = NavigationError.leaveRefused(message: "The leave guard refused the move.")
    let errors: [any Error] = [Raw(), HomeError.noNavigation, refused]
    for error in errors {
      home.dismissProblem()
      home.perform(.trigger { _ in throw error })
      for _ in 0..<100 where home.problem == nil { await Task.yield() }
      #expect(home.problem == "This action could not be performed.")
      #expect(notes.take() == ["An action of the home screen failed: \(error)"])
    }
  }

  @Test("push: pushes the route and ends the search")
  func push() async throws {
    let facts = Facts("news", ["Rain"])
    let (home, flow, stage) = try town(facts)
    home.setQuery("x")
    facts.wishes.accept(.push(Town.Route.stop("A")))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.current.route == .stop("A") && home.query.isEmpty)
    #expect(stage.shows(.text("Departures of Stop A")))
  }

  @Test("A flow passes the selection of a push to the screen if it is of the app's content type")
  func selection() async throws {
    let facts = Facts("news", ["Rain"])
    let (_, flow, stage) = try town(facts)
    facts.wishes.accept(.push(Town.Route.stop("A"), selection: Stop(identity: "a")))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.current.content == Stop(identity: "a"))
    facts.wishes.accept(.push(Town.Route.stop("B"), selection: Fact("Rain")))
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.current.route == .stop("B") && flow.tree.current.content == nil)
  }

  @Test("present: presents the route in a sheet, with its own stack if `inNavigation` is `true`")
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

  @Test("The escape key in a flow closes the customizer before it goes back")
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

  @Test("handleSelection: passes an item to `onSelection`")
  func handleSelection() {
    let facts = Facts("news", ["Rain"])
    let home = HomeViewModel(store: nil) { _ in [facts] }
    var told: [String] = []
    home.onSelection = { told.append("\($0.identity) \($1 ?? "-")") }
    facts.wishes.accept(.handleSelection(Fact("Rain"), component: "news"))
    facts.wishes.accept(.handleSelection(Fact("Sun")))
    #expect(told == ["Rain news", "Sun -"])
  }

  @Test("showCustomizer: shows the components in their current order")
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

  @Test("hideSection: hides a section and saves this")
  func hideSection() {
    let (facts, store) = (Facts("news", ["Rain"]), MemoryHomeCustomizationStore())
    let home = HomeViewModel(store: store) { _ in [facts] }
    facts.wishes.accept(.hideSection(identifier: "news"))
    #expect(home.shown.isEmpty && store.load()?.hidden == ["news"])
  }

  @Test("trigger: runs an asynchronous closure with the home screen's model")
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

  @Test("success: ends the search")
  func success() {
    let facts = Facts("news", ["Rain"])
    let home = HomeViewModel(store: nil) { _ in [facts] }
    home.setQuery("x")
    facts.wishes.accept(.success)
    #expect(home.query.isEmpty && home.shown == ["news: Rain"])
  }
}
