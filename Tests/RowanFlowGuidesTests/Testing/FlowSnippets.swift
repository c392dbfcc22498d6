import Rowan
import RowanInteractors
import RowanTesting
import Testing

private enum Zoo: NavigationTypes {
  enum Route: RoutableDestinations { case gate, animal(Int) }
}

private enum GateScreen: ScreenTypes {
  typealias App = Zoo
  enum Event: EventTypeable { case enter, count }
  enum Interactor: InteractorTypeable { case turnstile }
}

private struct VisitorRequest: InteractorRequestConfiguring {
  enum ActionType: InteractorRequestActionTypeable { case count }
  typealias ResultData = Int
  let action: ActionType
}

@MainActor
private final class GateModel: StateModeling {
  var destination: ScreenDestination<GateScreen>?
  var visitors = 0

  func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    visitors = ((try? result.get()) as? Int) ?? 0
  }
}

private struct GateProvider: DestinationProviding {
  typealias App = Zoo
  let turnstile: any AbstractInteractable

  var presentationsData: [GateScreen.Event: DestinationPresentation<Zoo>] {
    [
      .enter: .init(
        destinationType: .animal(1),
        presentationType: .navigationStack(type: .present)
      )
    ]
  }

  var interactorsData: [GateScreen.Event: any InteractorConfiguring<GateScreen>] {
    [
      .count: InteractorConfiguration<GateScreen, FakeInteractor<VisitorRequest>>(
        interactorType: .turnstile,
        actionType: .count,
        assistantType: .basicAsync
      )
    ]
  }

  func buildDestination(for request: DestinationRequest<Zoo>) -> ScreenDestination<GateScreen>? {
    let interactors: KeyValuePairs<GateScreen.Interactor, any AbstractInteractable> = [
      .turnstile: turnstile
    ]
    return ScreenDestination(
      request,
      stateModel: GateModel(),
      interactors: request.route == .gate ? interactors : [:]
    )
  }
}

@MainActor
@Suite("Code of the guide on testing flows")
struct FlowSnippets {
  @Test("The flow of the guide calls the expected hooks and requests")
  func flow() async throws {
    let turnstile = FakeInteractor<VisitorRequest>()
    let test = try TestFlow(NavigationTree<Zoo>(.stack(.gate))) { _ in
      GateProvider(turnstile: turnstile)
    }
    try test.expect(
      .configureInteractor(.gate, "turnstile"),
      .prepareForPresentation(.gate),
      .prepareForAppearance(.gate)
    )
    try test.send(.enter, on: GateScreen.self)
    try test.expect(
      .prepareForPresentation(.animal(1)),
      .prepareForDisappearance(.gate),
      .prepareForAppearance(.animal(1))
    )
    try test.expectTrail(.gate, .animal(1))
    await turnstile.answer(.count, with: .success(3))
    try await test.finish(turnstile)
  }
}
