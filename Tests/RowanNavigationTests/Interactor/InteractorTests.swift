import RowanInteractors
import RowanNavigation
import Testing

/// An assistant that makes two requests for one event.
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

/// An interactor that answers through its responses when `answer(_:)` is called.
private final class SlowCounter: Interactable {
  typealias Request = CountRequest
  var requestResponses: [CountRequest.ActionType: InteractorResponseClosure<CountRequest>] = [:]
  var requests: [CountRequest] = []

  func perform(request: CountRequest) { requests.append(request) }

  func answer(_ number: Int) {
    let request = requests.removeFirst()
    responseForAction(action: request.action)?(.success(number), request)
  }
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

  @Test("A custom assistant makes its own requests and gets the content of the event")
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

  @Test("A request for a missing interactor returns a failure, or reports `.interactorNotFound`")
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

  @Test("Awaited requests get results of synchronous and asynchronous interactors, in order")
  func waited() async throws {
    let (counter, server) = (Counter(), Server())
    (world.counter, world.server) = (counter, server)
    let flow = try world.flow(Tree(.screen(.home)))
    let home = try home(flow)
    _ = world.take()
    let request = CountRequest(action: .next)
    #expect(try await home.performRequest(interactor: .counter, request: request).get() == 1)
    // The response of the model is called as well, for this request and for later ones.
    #expect(world.take() == ["home result 1"])
    #expect(try await home.performRequest(interactor: .counter, request: request).get() == 2)
    #expect(try await home.performRequest(interactor: .server, request: request).get() == 42)
    counter.perform(request: request)
    #expect(world.take() == ["home result 2", "home result 3"])
  }

  @Test(
    "A request that is not awaited reaches an asynchronous interactor, and its answer the model"
  )
  func notWaited() async throws {
    world.server = Server()
    let flow = try world.flow(Tree(.screen(.home)))
    let home = try home(flow)
    let perform: () -> Void = {
      home.performRequest(interactor: .server, request: CountRequest(action: .next))
    }
    perform()
    await eventually { world.notes.contains("home answer 42") }
    #expect(world.notes.contains("home answer 42"))
    #expect(world.failures.isEmpty)
  }

  @Test("Late answers reach awaiting callers in order, and a cancelled caller takes none")
  func answersInTurn() async throws {
    let slow = SlowCounter()
    let flow = try world.flow(Tree(.stack(.about, path: [.home])))
    let home = try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>)
    home.assignInteractor(interactor: slow, for: .counter)
    let request = CountRequest(action: .wait)
    func wait() -> Task<Int?, Never> {
      Task { try? await home.performRequest(interactor: .counter, request: request).get() }
    }
    let first = wait()
    await eventually { slow.requests.count == 1 }
    let second = wait()
    await eventually { slow.requests.count == 2 }
    let third = wait()
    await eventually { slow.requests.count == 3 }
    second.cancel()
    #expect(await second.value == nil)
    slow.answer(10)
    slow.answer(20)
    #expect(await first.value == 10)
    slow.answer(30)
    #expect(await third.value == 30)
    #expect(slow.requestResponses.isEmpty)
    let last = wait()
    await eventually { slow.requests.count == 1 }
    try flow.apply(.goBack)
    #expect(await last.value == nil)
  }

  @Test("A destination keeps its state model and reports an attempt to attach a second one")
  func secondModel() throws {
    let flow = try world.flow(Tree(.screen(.home)))
    let home = try home(flow)
    let model = home.stateModel
    home.attach(stateModel: PlaceModel(world, .about))
    #expect(home.stateModel === model)
    #expect(world.failures.count == 1)
  }

  @Test("An event with both a presentation and a request presents, and the flow reports it")
  func both() throws {
    world.presentations = [
      .both: .init(destinationType: .about, presentationType: .navigationStack(type: .present))
    ]
    world.requests = [.both: fetch(.next)]
    let flow = try world.flow(Tree(.stack(.home)))
    #expect(
      world.failures == [
        .duplicateEventTypeUsed(
          message: "The event “both” has a presentation and a request. The request is ignored."
        )
      ]
    )
    try home(flow).performAction(for: .both)
    #expect(flow.tree.current.route == .about)
    #expect(PlaceProvider(world: world).preflight() == [world.failures[0]])
  }

  @Test(
    "Removing a screen cancels its requests, and late answers are discarded"
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

  @Test("The interactors of a removed screen are cleaned up once and lose their responses")
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

  @Test("The interactors of a screen that could not be shown are cleaned up")
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

  @Test("Assigning an interactor cleans up the interactor that it replaces")
  func replaced() throws {
    let flow = try world.flow(Tree(.screen(.home)))
    let (first, second) = (Counter(), Counter())
    let home = try home(flow)
    home.assignInteractor(interactor: first, for: .counter)
    home.assignInteractor(interactor: second, for: .counter)
    #expect(first.cleaned == 1)
    #expect(home.interactor(for: .counter) === second)
  }

  @Test("Requests change the lists of synchronous and asynchronous datasources")
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
