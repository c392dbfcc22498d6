import RowanInteractors
import RowanNavigation
import Testing

/// Tests for each member of `StateModeling`. Their titles begin with the member's name.
@MainActor
@Suite("StateModeling")
struct StateModelingTests {
  let world = World()

  private func model(_ flow: Flow<Trip>) throws -> PlaceModel {
    try #require(flow.stateModel(of: flow.tree.current.id))
  }

  @Test("Destination: the type of destination of the screen")
  func destinationType() {
    #expect(PlaceModel.Destination.self == ScreenDestination<PlaceScreen>.self)
  }

  @Test("EventType: the events of the screen")
  func eventType() { #expect(PlaceModel.EventType.self == PlaceScreen.Event.self) }

  @Test("InteractorType: the interactors of the screen")
  func interactorType() { #expect(PlaceModel.InteractorType.self == PlaceScreen.Interactor.self) }

  @Test("ContentType: the content of the app")
  func contentType() { #expect(PlaceModel.ContentType.self == Trip.Content.self) }

  @Test("destination: set during all hooks, and `nil` after the screen is removed")
  func destination() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.about])))
    let model = try model(flow)
    #expect(model.destination?.id == flow.tree.current.id)
    #expect(model.destination?.stateModel === model)
    try flow.apply(.goBack)
    #expect(model.destination == nil)
    #expect(!world.notes.contains { $0.hasSuffix("without destination") })
  }

  @Test("handleEvent(_:content:): runs the configured action by default, or reports a missing one")
  func handleEvent() throws {
    world.presentations = [
      .pick: .init(destinationType: .picker, presentationType: .sheet(type: .present))
    ]
    let flow = try world.flow(Tree(.screen(.home)))
    let home = try model(flow)
    home.destination?.handleEvent(.pick, content: .note("which?"))
    #expect(flow.tree.inSight == ["picker"])
    #expect(flow.tree.current.content == .note("which?"))
    home.handleEvent(.unknown, content: nil)
    #expect(
      world.failures == [
        .missingInterfaceAction(message: "“home” has no action for the event “unknown”.")
      ]
    )
  }

  @Test("handleInteractorResult(result:for:): receives the results of a response")
  func handleInteractorResult() throws {
    world.counter = Counter()
    let flow = try world.flow(Tree(.screen(.home)))
    try model(flow).destination?
      .performRequest(interactor: .counter, request: CountRequest(action: .next))
    #expect(try model(flow).count == 1)
  }

  @Test("handleAsyncInteractorResult(result:for:): receives the results of awaited requests")
  func handleAsyncInteractorResult() async throws {
    world.server = Server()
    world.requests = [
      .fetch: InteractorConfiguration<PlaceScreen, Server>(
        interactorType: .server,
        actionType: .next,
        assistantType: .basicAsync
      )
    ]
    let flow = try world.flow(Tree(.screen(.home)))
    try model(flow).handleEvent(.fetch, content: nil)
    await eventually { world.notes.contains("home answer 42") }
    #expect(world.notes.contains("home answer 42"))
  }

  @Test("prepareForPresentation(): called once, before the screen is in the tree")
  func prepareForPresentation() throws {
    var wasInTree: Bool?
    world.reactions["about prepare"] = { model in
      wasInTree = model.destination.map { $0.flow?.tree.screen($0.id) != nil }
    }
    let flow = try world.flow(tabbed())
    try flow.apply(.push(.about))
    try flow.apply(.push(.login))
    try flow.apply(.goBack)
    #expect(wasInTree == false)
    #expect(world.notes.filter { $0 == "about prepare" }.count == 1)
    #expect(world.notes.filter { $0 == "settings prepare" }.count == 1)
  }

  @Test("prepareForAppearance(isVisible:): gets `false` for a screen that a path only passes")
  func prepareForAppearance() throws {
    let flow = try world.flow(Tree(.stack(.home)))
    _ = world.take()
    try flow.apply(.path([.push(.about), .push(.login)]))
    #expect(
      world.take().filter { $0.contains(" appear") } == ["about appear unseen", "login appear"]
    )
    try flow.apply(.goBack)
    #expect(world.take().last == "about appear")
  }

  @Test("prepareForDisappearance(wasVisible:): gets `false` for a screen that was never visible")
  func prepareForDisappearance() throws {
    let flow = try world.flow(Tree(.stack(.home)))
    _ = world.take()
    try flow.apply(.path([.push(.about), .push(.login)]))
    #expect(
      world.take().filter { $0.contains(" disappear") } == [
        "home disappear", "about disappear unseen",
      ]
    )
  }

  @Test("configureInteractor(_:type:): called once per interactor, before the screen is prepared")
  func configureInteractor() throws {
    world.counter = Counter()
    world.server = Server()
    let flow = try world.flow(Tree(.screen(.home)))
    #expect(
      world.take() == [
        "home configure counter", "home configure server", "home prepare", "home appear",
      ]
    )
    let destination = try #require(try model(flow).destination)
    destination.assignInteractor(interactor: try #require(world.counter), for: .counter)
    #expect(world.take().isEmpty)
    #expect(world.counter?.prepared == 1)
  }

  @Test("configureInteractor(_:type:) is called on a model that is attached later")
  func configureLater() {
    let destination = ScreenDestination<PlaceScreen>(DestinationRequest(.home))
    destination.assignInteractor(interactor: Counter(), for: .counter)
    destination.attach(stateModel: PlaceModel(world, .home))
    #expect(world.take() == ["home configure counter"])
  }

  @Test("cleanupResources(): called once, when the screen is removed")
  func cleanupResources() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.places, .about])))
    try flow.apply(.sheet(.stack(.picker)))
    _ = world.take()
    #expect(throws: NavigationError.self) { try flow.apply(.popToRoot) }
    #expect(world.take().isEmpty)
    try flow.apply(.dismiss())
    try flow.apply(.popToRoot)
    #expect(
      world.take().filter { $0.contains("clean") } == [
        "picker clean", "about clean", "places clean",
      ]
    )
  }
}
