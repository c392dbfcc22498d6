import RowanNavigation
import Testing

/// Asks for something else than the event says.
private struct Twice: InteractorAssisting {
  typealias Types = PlaceScreen
  typealias Request = CountRequest
  let interactorType = PlaceScreen.Interactor.counter

  func handleRequest(
    destination: ScreenDestination<PlaceScreen>,
    actionType: CountRequest.ActionType,
    content: Trip.Content?
  ) {
    guard content == .note("twice") else { return }
    for _ in 0..<2 {
      destination.performRequest(interactor: .counter, request: Request(action: actionType))
    }
  }
}

private final class Shelf: Datasourceable {
  typealias Request = CountRequest
  var requestResponses: [CountRequest.ActionType: InteractorResponseClosure<CountRequest>] = [:]
  var items = ["a"]
  func perform(request: CountRequest) { items.append("b") }
}

private actor RemoteShelf: AsyncDatasourceable {
  typealias Request = CountRequest
  var items = ["a"]

  func perform(request: CountRequest) async -> Result<Int, any Error> {
    items.append("b")
    return .success(items.count)
  }
}

@MainActor
@Suite("Interactors")
struct InteractorTests {
  let world = World()

  private func home(_ flow: Flow<Trip>) throws -> ScreenDestination<PlaceScreen> {
    try #require(flow.rootDestination as? ScreenDestination<PlaceScreen>)
  }

  private func fetch(_ action: CountRequest.ActionType) -> any InteractorConfiguring<PlaceScreen> {
    InteractorConfiguration<PlaceScreen, Server>(
      interactorType: .server,
      actionType: action,
      assistantType: .basicAsync
    )
  }

  @Test("An assistant of the app's own makes its own requests, and gets what was handed over")
  func customAssistant() throws {
    let counter = Counter()
    world.counter = counter
    world.requests = [
      .count: InteractorConfiguration<PlaceScreen, Counter>(
        interactorType: .counter,
        actionType: .next,
        assistantType: .custom(Twice())
      )
    ]
    #expect(Twice().requestMethod == .sync)
    let flow = try world.flow(Tree(.screen(.home)))
    try home(flow).performAction(for: .count, content: .note("twice"))
    #expect(counter.count == 2)
    try home(flow).performAction(for: .count)
    #expect(counter.count == 2)
  }

  @Test("A request for an interactor that is not there is answered with a failure, or told")
  func missing() async throws {
    let flow = try world.flow(Tree(.screen(.home)))
    let home = try home(flow)
    let result = await home.performRequest(
      interactor: .server,
      request: CountRequest(action: .next)
    )
    #expect(throws: NavigationError.self) { try result.get() }
    let perform: () -> Void = {
      home.performRequest(interactor: .counter, request: CountRequest(action: .next))
    }
    perform()
    #expect(world.failures.count == 1)
    guard case .interactorNotFound = world.failures.first else {
      Issue.record("\(world.failures)")
      return
    }
  }

  @Test("An event with a presentation and a request presents, and that is told")
  func both() throws {
    world.presentations = [
      .both: .init(destinationType: .about, presentationType: .navigationStack(type: .present))
    ]
    world.requests = [.both: fetch(.next)]
    let flow = try world.flow(Tree(.stack(.home)))
    #expect(
      world.failures == [
        .duplicateEventTypeUsed(
          message: "“both” has both a presentation and a request; it presents."
        )
      ]
    )
    try home(flow).performAction(for: .both)
    #expect(flow.tree.current.route == .about)
    #expect(PlaceProvider(world: world).preflight() == [world.failures[0]])
  }

  @Test(
    "What comes back after the screen was removed reaches nobody, and the request was cancelled"
  )
  func late() async throws {
    let server = Server()
    world.server = server
    world.requests = [.fetch: fetch(.wait)]
    let flow = try world.flow(Tree(.stack(.about, path: [.home])))
    let model: PlaceModel = try #require(flow.stateModel(of: flow.tree.current.id))
    model.handleEvent(.fetch, content: nil)
    await eventually { await server.count == 1 }
    try flow.apply(.goBack)
    _ = world.take()
    await server.answer()
    await eventually { await server.cancelled == 1 }
    #expect(await server.cancelled == 1)
    for _ in 0..<50 { await Task.yield() }
    #expect(world.take().isEmpty)
  }

  @Test("Interactors of a removed screen are ended once, and answer nobody")
  func ended() async throws {
    let counter = Counter()
    let server = Server()
    let flow = try world.flow(Tree(.stack(.home)))
    world.counter = counter
    world.server = server
    try flow.apply(.push(.about))
    #expect(counter.requestResponses.count == 1)
    try flow.apply(.goBack)
    #expect(counter.cleaned == 1)
    #expect(counter.requestResponses.isEmpty)
    await eventually { await server.cleaned == 1 }
    #expect(await server.cleaned == 1)
    flow.close()
    #expect(counter.cleaned == 1)
  }

  @Test("Interactors of a screen that could not be shown are ended")
  func neverShown() throws {
    let counter = Counter()
    let flow = try world.flow(Tree(.stack(.home)))
    world.counter = counter
    world.unbuildable = [.login]
    #expect(throws: NavigationError.self) {
      try flow.apply(.path([.push(.about), .push(.login)]), ifStopped: .stayPut)
    }
    #expect(counter.cleaned == 1)
    #expect(world.models.last?.model == nil)
  }

  @Test("An interactor that takes the place of another ends that one")
  func replaced() throws {
    let flow = try world.flow(Tree(.screen(.home)))
    let (first, second) = (Counter(), Counter())
    let home = try home(flow)
    home.assignInteractor(interactor: first, for: .counter)
    home.assignInteractor(interactor: second, for: .counter)
    #expect(first.cleaned == 1)
    #expect(home.interactor(for: .counter) === second)
  }

  @Test("Datasources keep a list")
  func datasources() async throws {
    let flow = try world.flow(Tree(.screen(.home)))
    let home = try home(flow)
    let (shelf, remote) = (Shelf(), RemoteShelf())
    home.assignInteractor(interactor: shelf, for: .counter)
    home.assignInteractor(interactor: remote, for: .server)
    let perform: () -> Void = {
      home.performRequest(interactor: .counter, request: CountRequest(action: .next))
    }
    perform()
    #expect(shelf.items == ["a", "b"])
    let result = await home.performRequest(
      interactor: .server,
      request: CountRequest(action: .next)
    )
    #expect(try result.get() == 2)
    #expect(await remote.items == ["a", "b"])
  }
}
