import Rowan
import RowanHostInterface
import RowanTesting
import Testing

@MainActor
@Suite("Address and history of a window with a flow")
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

  @Test("The address follows the flow, and the browser's back and forward buttons navigate")
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

  @Test("Going back in the app goes back in the browser history, and keeps the forward entries")
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

  @Test("A window opens the screens of its address, and the user can go back to those below")
  func deepLink() async throws {
    let (flow, stage) = try open(Location("/gardens/4/7"))
    #expect(stage.shows(.heading("Plant 7")))
    #expect(stage.address == "/gardens/4/7")
    #expect(stage.host.history.entries.count == 1)
    flow.goBack()
    try await stage.advance(by: .seconds(1))
    #expect(stage.shows(.heading("Garden 4")) && stage.address == "/gardens/4")
  }

  @Test("Visiting another address keeps the screens that both have in common")
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

  @Test("An unknown or malformed link shows the fallback screen, and stays in the address bar")
  func unknown() async throws {
    for address in ["/nowhere", "/gardens/many", "/gardens/%zz"] {
      let (_, stage) = try open(Location(address))
      #expect(stage.shows(.heading("News")), "\(address)")
      #expect(stage.address == address)
    }
  }

  @Test("Reloading a window restores the whole tree, including sheets")
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

  @Test("Browser back closes a sheet, and browser forward opens it again")
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

  @Test("Closing a sheet and pushing a screen in one turn leaves no history entry of the sheet")
  func movesInOneTurn() async throws {
    let (flow, stage) = try open()
    flow.send(.sheet(.filter))
    try await stage.advance(by: .seconds(1))
    // The sheet is left for a screen, so that going back must not open the sheet again.
    let sheet = try #require(flow.tree.sheets.last)
    try flow.apply(.dismiss(sheet: sheet.id))
    try flow.apply(.push(.garden(2)))
    try await stage.advance(by: .seconds(1))
    #expect(stage.host.history.entries.map(\.location.address) == ["/gardens", "/gardens/2"])
    try stage.goBackInHistory()
    try await stage.advance(by: .seconds(1))
    #expect(flow.tree.sheets.isEmpty && stage.shows(.heading("Gardens")))
  }

  @Test("Two screens pushed in one turn are two history entries")
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

  @Test("Going back and pushing a screen in one turn replaces the history entry")
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
    "A single operation that leaves a sheet or screen for another replaces the history entry",
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
    // The sheet has no stack: it closes, and the screen is pushed onto the stack below it.
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

  @Test("A path of `popToRoot` and pushes continues from the history entry of the root")
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

  @Test("After a reload, a path that closes a sheet and pushes a screen adds history entries")
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

  @Test("Replacing the root, or a screen with none below, adds a history entry")
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

  @Test("Two quick steps back in the browser keep the forward entries")
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

  @Test("Selecting a tab adds a history entry; going back selects the previous tab")
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

  @Test("An invalid state is ignored, and the address is used")
  func nonsense() async throws {
    for state in ["", "{}", "[1,2", #"{"version":1,"tree":{"root":{"screen":{}}}}"#] {
      let (_, stage) = try open(Location("/gardens/3", state: state))
      #expect(stage.shows(.heading("Garden 3")), "\(state)")
    }
  }

  @Test("A flow is closed when its session ends")
  func end() async throws {
    let (flow, stage) = try open(Location("/gardens/3"))
    weak let model: GardenModel? = flow.stateModel(of: flow.tree.current.id)
    #expect(model != nil)
    stage.session.end()
    #expect(flow.activeDestinations.isEmpty)
  }

  @Test("A state that is longer than the maximum is not sent to the host")
  func longState() {
    let stage = TestStage { Text("Here") }
    let long = String(repeating: "x", count: Location.maximumStateLength + 1)
    stage.session.location.show(
      Location.HistoryEntry(place: "a", location: Location("/a", state: long))
    )
    stage.session.commit()
    #expect(stage.host.history.location == Location("/a"))
  }

  @Test("A location that was not shown before the user went back does not remove forward entries")
  func wentBackMeanwhile() {
    let stage = TestStage { Text("Here") }
    func show(_ place: String) {
      stage.session.location.show(
        Location.HistoryEntry(place: place, location: Location("/\(place)"))
      )
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
