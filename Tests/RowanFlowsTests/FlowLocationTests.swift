import Rowan
import RowanTesting
import Testing

@MainActor
@Suite("The address of a window that shows a flow")
struct FlowLocationTests {
  private func open(
    _ location: Location = Location("/"),
    start: NavigationTree<Garden> = NavigationTree(.stack(.gardens))
  ) throws -> (flow: Flow<Garden>, stage: TestStage) {
    var made: Flow<Garden>?
    let stage = TestStage(location: location) { session in
      made = try? Flow(
        start,
        at: session.location.current,
        in: gardenLinks,
        providers: { _ in GardenProvider() }
      )
      if let made { session.setContent { FlowView(made, links: gardenLinks) } }
    }
    return (try #require(made), stage)
  }

  @Test("It follows the flow, and the buttons of the browser lead back and forward")
  func backAndForward() async throws {
    let (flow, stage) = try open()
    #expect(stage.address == "/gardens")
    try stage.tap(.row("Garden 2"))
    try await stage.settle()
    #expect(stage.address == "/gardens/2")
    try stage.tap(.row("Plant 3"))
    try await stage.settle()
    #expect(stage.address == "/gardens/2/3")
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.address == "/gardens/2" && stage.shows(.heading("Garden 2")))
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.address == "/gardens" && stage.shows(.heading("Gardens")))
    try stage.goForwardInHistory()
    try stage.goForwardInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.address == "/gardens/2/3" && stage.shows(.heading("Plant 3")))
    #expect(flow.tree.screens.count == 3)
  }

  @Test("Who goes back in the app is where the browser's history was, not further on")
  func backInTheApp() async throws {
    let (flow, stage) = try open()
    flow.send(.push(.garden(2)))
    try await stage.settle()
    flow.send(.push(.plant(3)))
    try await stage.settle()
    flow.send(.popToRoot)
    try await stage.settle()
    #expect(stage.host.history.index == 0)
    #expect(stage.host.history.entries.map(\.location.address).last == "/gardens/2/3")
    try stage.goForwardInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.address == "/gardens/2" && stage.shows(.heading("Garden 2")))
  }

  @Test("A window begins where its address leads, with all that lies below")
  func deepLink() async throws {
    let (flow, stage) = try open(Location("/gardens/4/7"))
    #expect(stage.shows(.heading("Plant 7")))
    #expect(stage.address == "/gardens/4/7")
    #expect(stage.host.history.entries.count == 1)
    flow.goBack()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 4")) && stage.address == "/gardens/4")
  }

  @Test("An address that is typed leads there, keeping what both have")
  func typed() async throws {
    let (flow, stage) = try open(Location("/gardens/4"))
    let garden = flow.tree.current.id
    try stage.visit("/gardens/4/2")
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Plant 2")) && stage.address == "/gardens/4/2")
    #expect(flow.tree.screen(garden) != nil)
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 4")) && flow.tree.current.id == garden)
  }

  @Test("A link that nobody knows, or that is malformed, says so and stays in the address bar")
  func unknown() async throws {
    for address in ["/nowhere", "/gardens/many", "/gardens/%zz"] {
      let (_, stage) = try open(Location(address))
      #expect(stage.shows(.heading("News")), "\(address)")
      #expect(stage.address == address)
    }
  }

  @Test("A window that is loaded anew has the whole tree again, sheets too")
  func reload() async throws {
    let (flow, stage) = try open()
    flow.send(.path([.push(.garden(2)), .sheet(.filter)]))
    try await stage.settle()
    let location = stage.host.history.location
    #expect(location.address == "/gardens/2")
    let (again, other) = try open(location)
    try await other.advance(by: .seconds(1))
    #expect(again.tree == flow.tree)
    #expect(other.shows(.heading("Filter")) && other.address == "/gardens/2")
  }

  @Test("Going back closes a sheet, as it leaves any other place")
  func sheets() async throws {
    let (flow, stage) = try open()
    flow.send(.sheet(.filter))
    try await stage.advance(by: .seconds(1))
    #expect(stage.address == "/gardens" && stage.host.history.entries.count == 2)
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.isEmpty && stage.shows(.heading("Gardens")))
    try stage.goForwardInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Filter")))
  }

  @Test("Several moves in one turn leave the history as if made in turns")
  func movesInOneTurn() async throws {
    let (flow, stage) = try open()
    flow.send(.sheet(.filter))
    try await stage.advance(by: .seconds(1))
    // A sheet that is left for a screen: going back must not open it again.
    let sheet = try #require(flow.tree.sheets.last)
    try flow.apply(.dismiss(sheet: sheet.id))
    try flow.apply(.push(.garden(2)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.host.history.entries.map(\.location.address) == ["/gardens", "/gardens/2"])
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.isEmpty && stage.shows(.heading("Gardens")))
  }

  @Test("Two screens that are pushed in one turn are two places")
  func pushesInOneTurn() async throws {
    let (flow, stage) = try open()
    try flow.apply(.push(.garden(2)))
    try flow.apply(.push(.plant(3)))
    try await stage.advance(by: .seconds(1))
    let addresses = stage.host.history.entries.map(\.location.address)
    #expect(addresses == ["/gardens", "/gardens/2", "/gardens/2/3"])
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 2")))
  }

  @Test("A screen that replaces another in one turn by going back and on is where that was")
  func replacementInOneTurn() async throws {
    let (flow, stage) = try open()
    flow.send(.push(.garden(2)))
    try await stage.settle()
    try flow.apply(.goBack)
    try flow.apply(.push(.garden(4)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.host.history.entries.map(\.location.address) == ["/gardens", "/gardens/4"])
  }

  @Test(
    "A single move that leaves a place and goes on leaves the history as if made in turns",
    arguments: 0..<4
  )
  func leavingAndGoingOn(number: Int) async throws {
    let (flow, stage) = try open()
    flow.send(.push(.garden(2)))
    try await stage.settle()
    flow.send(number < 3 ? .sheet(.filter) : .push(.plant(1)))
    try await stage.advance(by: .seconds(1))
    switch number {
    case 0: try flow.apply(.path([.dismiss(), .push(.plant(3))]))
    // There is no stack on the sheet: it is closed, and the screen goes onto the stack below.
    case 1: try flow.apply(.push(.plant(3)))
    case 2: try await flow.open("/gardens/2/3", in: gardenLinks)
    default: try flow.apply(.replaceCurrent(.plant(3)))
    }
    try await stage.advance(by: .seconds(1))
    #expect(
      stage.host.history.entries.map(\.location.address)
        == ["/gardens", "/gardens/2", "/gardens/2/3"]
    )
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.isEmpty && stage.shows(.heading("Garden 2")))
    try stage.goForwardInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Plant 3")) && stage.address == "/gardens/2/3")
  }

  @Test("A path that pops to the root and pushes goes on from the root's entry")
  func rootAndOn() async throws {
    let (flow, stage) = try open()
    for route in [Garden.Route.garden(2), .plant(3)] {
      flow.send(.push(route))
      try await stage.settle()
    }
    try flow.apply(.path([.popToRoot, .push(.garden(4)), .push(.plant(5))]))
    try await stage.advance(by: .seconds(1))
    let addresses = stage.host.history.entries.map(\.location.address)
    #expect(addresses == ["/gardens", "/gardens/4/5"])
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Gardens")))
  }

  @Test("A path in a window that was loaded anew goes on from the entries from before")
  func goingOnAfterReload() async throws {
    let (flow, stage) = try open()
    flow.send(.push(.garden(2)))
    try await stage.settle()
    flow.send(.sheet(.filter))
    try await stage.advance(by: .seconds(1))
    let (again, other) = try open(stage.host.history.location)
    try await other.advance(by: .seconds(1))
    #expect(again.tree == flow.tree)
    try again.apply(.path([.dismiss(), .push(.plant(3))]))
    try await other.advance(by: .seconds(1))
    let addresses = other.host.history.entries.map(\.location.address)
    #expect(addresses == ["/gardens/2", "/gardens/2", "/gardens/2/3"])
  }

  @Test(
    "What is replaced where nothing lies below stays in the history, as does a tab that is left"
  )
  func replacedRoots() async throws {
    let (flow, stage) = try open(Location("/gardens/4"))
    try flow.apply(.replaceCurrent(.garden(5)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.host.history.entries.map(\.location.address) == ["/gardens/4", "/gardens/5"])
    try flow.apply(.replaceRoot(.stack(.news)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.host.history.entries.count == 3)
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 5")))
  }

  @Test("Two quick steps back keep the entries that lie forward")
  func quickSteps() async throws {
    let (flow, stage) = try open()
    flow.send(.push(.garden(2)))
    try await stage.settle()
    flow.send(.push(.plant(3)))
    try await stage.settle()
    try stage.goBackInHistory()
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Gardens")) && stage.host.history.entries.count == 3)
    try stage.goForwardInHistory()
    try stage.goForwardInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Plant 3")))
  }

  @Test("A tab that was selected is a place of its own; going back selects the one before")
  func tabs() async throws {
    let start = NavigationTree<Garden>(
      .tabs([(.gardens, .stack(.gardens)), (.news, .screen(.news))])
    )
    let (_, stage) = try open(start: start)
    try stage.tap(.tab("news"))
    try await stage.settle()
    try stage.tap(.tab("gardens"))
    try await stage.settle()
    #expect(stage.host.history.entries.count == 3)
    try stage.goBackInHistory()
    try await stage.settle()
    #expect(stage.shows(.heading("News")))
  }

  @Test("A state that makes no sense counts for nothing")
  func nonsense() async throws {
    for state in ["", "{}", "[1,2", #"{"version":1,"tree":{"root":{"screen":{}}}}"#] {
      let (_, stage) = try open(Location("/gardens/3", state: state))
      #expect(stage.shows(.heading("Garden 3")), "\(state)")
    }
  }

  @Test("A flow is closed with its session")
  func end() async throws {
    let (flow, stage) = try open(Location("/gardens/3"))
    weak let model: GardenModel? = flow.stateModel(of: flow.tree.current.id)
    #expect(model != nil)
    stage.session.end()
    #expect(flow.activeDestinations.isEmpty)
  }

  @Test("A state that is too long for hosts is left out")
  func longState() {
    let stage = TestStage { Text("Here") }
    let long = String(repeating: "x", count: Location.maximumStateLength + 1)
    stage.session.location.show(
      HistoryEntry(place: "a", location: Location("/a", state: long))
    )
    stage.session.commit()
    #expect(stage.host.history.location == Location("/a"))
  }

  @Test("A place that was not shown yet when the user went back does not lose the way forward")
  func wentBackMeanwhile() {
    let stage = TestStage { Text("Here") }
    func show(_ place: String) {
      stage.session.location.show(HistoryEntry(place: place, location: Location("/\(place)")))
    }
    for place in ["a", "b"] {
      show(place)
      stage.session.commit()
    }
    show("c")
    stage.host.goInHistory(by: -1)
    stage.session.commit()
    #expect(stage.host.history.entries.map(\.location.address) == ["/a", "/b"])
    #expect(stage.host.history.location == Location("/a"))
  }
}
