import Observation
import RowanNavigation

/// The types of all screens in these tests. Their models record the calls of hooks.
enum PlaceScreen: ScreenTypes {
  typealias App = Trip

  enum Event: EventTypeable {
    case open(Int)
    case tab, pick, back, close, count, fetch, custom, path, unknown, both, edit, root
  }

  enum Interactor: InteractorTypeable {
    case counter, server
  }
}

/// The state of one test: the recorded hooks, weak references to the models, and the configuration of providers.
@MainActor
final class World {
  var notes: [String] = []
  var models: [WeakModel] = []
  /// Closures that models call in a hook, by “name hook”.
  var reactions: [String: (PlaceModel) -> Void] = [:]
  var presentations: [PlaceScreen.Event: DestinationPresentation<Trip>] = [:]
  var requests: [PlaceScreen.Event: any InteractorConfiguring<PlaceScreen>] = [:]
  var unbuildable: Set<Trip.Route> = []
  var guarded: Set<Trip.Route> = []
  var answer: @MainActor (PlaceModel) async -> Bool = { _ in true }
  var counter: Counter?
  var server: Server?
  var failures: [NavigationError] = []

  struct WeakModel {
    weak var model: PlaceModel?
    weak var destination: ScreenDestination<PlaceScreen>?
    let id: NavigationID
  }

  func take() -> [String] {
    defer { notes = [] }
    return notes
  }

  func flow(_ tree: Tree) throws -> Flow<Trip> {
    let flow = try Flow<Trip>(tree, providers: { _ in PlaceProvider(world: self) })
    flow.onFailure = { error, _ in self.failures.append(error) }
    return flow
  }
}

struct PlaceProvider: DestinationProviding {
  typealias App = Trip
  let world: World

  var presentationsData: [PlaceScreen.Event: DestinationPresentation<Trip>] {
    world.presentations
  }

  var interactorsData: [PlaceScreen.Event: any InteractorConfiguring<PlaceScreen>] {
    world.requests
  }

  func buildDestination(
    for request: DestinationRequest<Trip>
  ) -> ScreenDestination<PlaceScreen>? {
    guard !world.unbuildable.contains(request.route) else { return nil }
    let model =
      world.guarded.contains(request.route)
      ? GuardedModel(world, request.route) : PlaceModel(world, request.route)
    let destination = ScreenDestination<PlaceScreen>(request, stateModel: model)
    if let counter = world.counter {
      destination.assignInteractor(interactor: counter, for: .counter)
    }
    if let server = world.server {
      destination.assignInteractor(interactor: server, for: .server)
    }
    world.models.append(.init(model: model, destination: destination, id: request.id))
    return destination
  }
}

@Observable
@MainActor
class PlaceModel: StateModeling {
  var destination: ScreenDestination<PlaceScreen>?
  var count = 0
  @ObservationIgnored let world: World
  @ObservationIgnored let name: String

  init(_ world: World, _ route: Trip.Route) {
    self.world = world
    name = RowanNavigationTests.name(route)
  }

  func note(_ what: String) {
    world.notes.append(
      destination == nil ? "\(name) \(what) without destination" : "\(name) \(what)"
    )
    world.reactions["\(name) \(what)"]?(self)
  }

  func prepareForPresentation() { note("prepare") }
  func prepareForAppearance(isVisible: Bool) { note(isVisible ? "appear" : "appear unseen") }
  func prepareForDisappearance(wasVisible: Bool) {
    note(wasVisible ? "disappear" : "disappear unseen")
  }
  func cleanupResources() { note("clean") }

  func configureInteractor(_ interactor: any AbstractInteractable, type: PlaceScreen.Interactor) {
    note("configure \(type)")
    guard let counter = interactor as? Counter else { return }
    counter.assignResponseForAction(
      response: { [weak self] result, request in
        self?.handleInteractorResult(result: result, for: request)
      },
      for: .next
    )
  }

  func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) {
    count = ((try? result.get()) as? Int) ?? -1
    note("result \(count)")
  }

  func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    switch result {
    case .success(let value): note("answer \(value)")
    case .failure(let error): note("failure \(error)")
    }
  }
}

final class GuardedModel: PlaceModel, LeaveGuarding {
  func mayLeave() async -> Bool {
    note("asked")
    return await world.answer(self)
  }
}

struct CountRequest: InteractorRequestConfiguring {
  enum ActionType: InteractorRequestActionTypeable { case next, wait }
  typealias ResultData = Int
  let action: ActionType
}

/// An interactor on the main actor that counts requests.
@MainActor
final class Counter: Interactable {
  typealias Request = CountRequest
  var requestResponses: [CountRequest.ActionType: InteractorResponseClosure<CountRequest>] = [:]
  var count = 0
  var prepared = 0
  var cleaned = 0

  func prepareForRequests() { prepared += 1 }
  func cleanupResources() { cleaned += 1 }
  func perform(request: CountRequest) {
    count += 1
    responseForAction(action: request.action)?(.success(count), request)
  }
}

/// An asynchronous interactor that delays its answer to `.wait` until `answer()` is called.
actor Server: AsyncInteractable {
  typealias Request = CountRequest
  private(set) var cleaned = 0
  private(set) var cancelled = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func cleanupResources() { cleaned += 1 }

  func perform(request: CountRequest) async -> Result<Int, any Error> {
    if request.action == .wait { await withCheckedContinuation { waiting.append($0) } }
    if Task.isCancelled { cancelled += 1 }
    return .success(42)
  }

  var count: Int { waiting.count }

  func answer() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Yields to other tasks of the main actor until a condition holds, at most 10,000 times.
@MainActor
func eventually(_ condition: () async -> Bool) async {
  for _ in 0..<10_000 {
    if await condition() { return }
    await Task.yield()
  }
}
