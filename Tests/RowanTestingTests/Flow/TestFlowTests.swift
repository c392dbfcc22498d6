import Rowan
import RowanInteractors
import RowanTesting
import Testing

private enum Zoo: NavigationTypes {
  enum Route: RoutableDestinations { case gate, animals, animal(Int) }
}

private enum AnimalScreen: ScreenTypes {
  typealias App = Zoo
  enum Event: EventTypeable { case feed, count, visit, unknown }
  enum Interactor: InteractorTypeable { case keeper, counter }
}

private struct FeedRequest: InteractorRequestConfiguring {
  enum ActionType: InteractorRequestActionTypeable { case feed, count }
  typealias ResultData = Int
  let action: ActionType
}

@MainActor
private final class AnimalModel: StateModeling {
  var destination: ScreenDestination<AnimalScreen>?
  var fed = 0

  func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    fed = ((try? result.get()) as? Int) ?? -1
  }

  func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) {
    fed = ((try? result.get()) as? Int) ?? -1
  }

  func configureInteractor(_ interactor: any AbstractInteractable, type: AnimalScreen.Interactor) {
    (interactor as? FakeResponder<FeedRequest>)?.assignResponseForAction(
      response: { [weak self] result, request in
        self?.destination?.handleInteractorResult(result: result, for: request)
      },
      for: .count
    )
  }
}

private struct AnimalProvider: DestinationProviding {
  typealias App = Zoo
  var keeper: FakeInteractor<FeedRequest>?
  var counter: FakeResponder<FeedRequest>?

  var presentationsData: [AnimalScreen.Event: DestinationPresentation<Zoo>] {
    [
      .visit: .init(
        destinationType: .animal(1),
        presentationType: .navigationStack(type: .present)
      )
    ]
  }

  var interactorsData: [AnimalScreen.Event: any InteractorConfiguring<AnimalScreen>] {
    [
      .feed: InteractorConfiguration<AnimalScreen, FakeInteractor<FeedRequest>>(
        interactorType: .keeper,
        actionType: .feed,
        assistantType: .basicAsync
      ),
      .count: InteractorConfiguration<AnimalScreen, FakeResponder<FeedRequest>>(
        interactorType: .counter,
        actionType: .count,
        assistantType: .basic
      ),
    ]
  }

  func buildDestination(
    for request: DestinationRequest<Zoo>
  ) -> ScreenDestination<AnimalScreen>? {
    let destination = ScreenDestination<AnimalScreen>(request, stateModel: AnimalModel())
    if let keeper { destination.assignInteractor(interactor: keeper, for: .keeper) }
    if let counter { destination.assignInteractor(interactor: counter, for: .counter) }
    return destination
  }
}

@MainActor
@Suite("`TestFlow`")
struct TestFlowTests {
  private func gate(_ provider: AnimalProvider = AnimalProvider()) throws -> TestFlow<Zoo> {
    try TestFlow(NavigationTree<Zoo>(.stack(.gate))) { _ in provider }
  }

  @Test("A test that expects every hook passes")
  func exhaustive() async throws {
    let test = try gate()
    try test.expect(.prepareForPresentation(.gate), .prepareForAppearance(.gate))
    try test.send(.visit, on: AnimalScreen.self)
    try test.expect(
      .prepareForPresentation(.animal(1)),
      .prepareForDisappearance(.gate),
      .prepareForAppearance(.animal(1))
    )
    try test.expectTrail(.gate, .animal(1))
    try await test.perform(.goBack)
    try test.expect(
      .prepareForDisappearance(.animal(1)),
      .cleanupResources(.animal(1)),
      .prepareForAppearance(.gate)
    )
    try await test.finish()
  }

  @Test("Unexpected hooks are listed by `finish()`, and make the next operation throw")
  func unexpected() async throws {
    let test = try gate()
    var failure = await #expect(throws: TestFailure.self) { try await test.finish() }
    #expect(failure?.reason == .unexpected)
    #expect(
      failure?.outline == ".prepareForPresentation(.gate)\n.prepareForAppearance(.gate)"
    )
    try await test.perform(.push(.animals))
    failure = await #expect(throws: TestFailure.self) { try await test.perform(.goBack) }
    #expect(failure?.reason == .unexpected)
    try test.expectTrail(.gate, .animals)
  }

  @Test("`expect` throws for other hooks, and `expectTrail` for another trail")
  func others() throws {
    let test = try gate()
    let failure = #expect(throws: TestFailure.self) {
      try test.expect(.prepareForAppearance(.gate))
    }
    #expect(failure?.reason == .otherCalls)
    #expect(failure?.outline.contains(".prepareForPresentation(.gate)") == true)
    #expect(throws: TestFailure.self) { try test.expectTrail(.animals) }
  }

  @Test("Failures of the flow have to be expected")
  func failures() async throws {
    let test = try gate()
    try test.expect(.prepareForPresentation(.gate), .prepareForAppearance(.gate))
    try test.send(.unknown, on: AnimalScreen.self)
    await #expect(throws: TestFailure.self) { try await test.finish() }
    try test.send(.unknown, on: AnimalScreen.self)
    try test.expectFailures(
      .missingInterfaceAction(message: "“gate” has no action for the event “unknown”.")
    )
    #expect(throws: TestFailure.self) { try test.expectFailures(.sheetNotFound(message: "")) }
    await #expect(throws: NavigationError.self) { try await test.perform(.goBack) }
    try await test.finish()
  }

  @Test("A fake interactor answers when the test decides, and its requests have to be expected")
  func fakes() async throws {
    let keeper = FakeInteractor<FeedRequest>()
    let counter = FakeResponder<FeedRequest>()
    let test = try gate(AnimalProvider(keeper: keeper, counter: counter))
    try test.expect(
      .configureInteractor(.gate, "keeper"),
      .configureInteractor(.gate, "counter"),
      .prepareForPresentation(.gate),
      .prepareForAppearance(.gate)
    )
    do {
      let model: AnimalModel = try #require(test.flow.stateModel(of: test.flow.tree.current.id))
      try test.send(.feed, on: AnimalScreen.self)
      while await keeper.unexpectedRequests.isEmpty { await Task.yield() }
      #expect(model.fed == 0)
      await keeper.answer(.feed, with: .success(3))
      while model.fed == 0 { await Task.yield() }
      #expect(model.fed == 3)
      try test.send(.count, on: AnimalScreen.self)
      #expect(model.fed == 3)
      counter.answer(.count, with: .success(9))
      #expect(model.fed == 9)
    }
    let failure = await #expect(throws: TestFailure.self) { try await test.finish(keeper, counter) }
    #expect(failure?.outline == "feed")
    try await keeper.expectRequests(.feed)
    #expect(throws: TestFailure.self) { try counter.expectRequests(.feed, .count) }
    try await test.finish(keeper, counter)
    #expect(counter.cleanups == 1)
    while await keeper.cleanups == 0 { await Task.yield() }
    #expect(await keeper.cleanups == 1)
  }

  @Test("A pending request ends when its screen is removed")
  func cancelled() async throws {
    let keeper = FakeInteractor<FeedRequest>()
    let test = try gate(AnimalProvider(keeper: keeper))
    try test.expect(
      .configureInteractor(.gate, "keeper"),
      .prepareForPresentation(.gate),
      .prepareForAppearance(.gate)
    )
    try test.send(.feed, on: AnimalScreen.self)
    while await keeper.unexpectedRequests.isEmpty { await Task.yield() }
    try await keeper.expectRequests(.feed)
    try await test.finish(keeper)
  }

  @Test("`finish()` throws if a destination is still retained")
  func leak() async throws {
    let test = try gate()
    try test.expect(.prepareForPresentation(.gate), .prepareForAppearance(.gate))
    let held = test.flow.currentDestination
    let failure = await #expect(throws: TestFailure.self) { try await test.finish() }
    #expect(failure?.reason == .leaked)
    #expect(failure?.outline == "gate")
    withExtendedLifetime(held) {}
  }
}
