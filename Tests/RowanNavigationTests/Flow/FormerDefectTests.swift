import RowanInteractors
import RowanNavigation
import Testing

/// Regression tests for defects of the library Destinations.
@MainActor
@Suite("Regression tests for destinations")
struct FormerDefectTests {
  let world = World()

  private func configuration(
    _ action: CountRequest.ActionType = .next
  ) -> InteractorConfiguration<PlaceScreen, Counter> {
    InteractorConfiguration(interactorType: .counter, actionType: action, assistantType: .basic)
  }

  @Test("A basic request reaches its interactor, and its result reaches the state model")
  func basicRequests() throws {
    world.counter = Counter()
    world.requests = [.count: configuration()]
    let flow = try world.flow(Tree(.screen(.home)))
    _ = world.take()
    let model = try #require(flow.stateModel(of: flow.tree.current.id, as: PlaceModel.self))
    model.handleEvent(.count, content: nil)
    #expect(world.take() == ["home result 1"])
  }

  @Test("Content passed to one `performAction` call is not reused by a later call without content")
  func contentDoesNotLeak() throws {
    world.presentations = [
      .pick: .init(destinationType: .picker, presentationType: .navigationStack(type: .present))
    ]
    let flow = try world.flow(Tree(.stack(.home)))
    let home = try #require(
      flow.destination(flow.tree.current.id) as? ScreenDestination<PlaceScreen>
    )
    try home.performAction(for: .pick, content: .note("once"))
    #expect(flow.tree.current.content == .note("once"))
    try flow.apply(.goBack)
    try home.performAction(for: .pick)
    #expect(flow.tree.current.content == nil)
  }

  @Test("Content continues along a path to elements without content until `.goBack`")
  func cascade() throws {
    let push = { (route: Trip.Route, content: Trip.Content?) in
      DestinationPresentation<Trip>(
        destinationType: route,
        presentationType: .navigationStack(type: .present),
        contentType: content
      )
    }
    let back = DestinationPresentation<Trip>(presentationType: .navigationStack(type: .goBack))
    let path = [
      push(.place(1), nil), push(.place(2), .note("b")), push(.place(3), nil), back,
      push(.place(4), nil),
    ]
    world.presentations = [
      .path: .init(presentationType: .destinationPath(path: path), contentType: .note("a")),
      .pick: .init(presentationType: .destinationPath(path: [push(.picker, nil)])),
    ]
    let flow = try world.flow(Tree(.stack(.home)))
    let home = try #require(
      flow.destination(flow.tree.current.id) as? ScreenDestination<PlaceScreen>
    )
    try home.performAction(for: .path)
    let trail = flow.tree.trail(to: flow.tree.current.id)
    #expect(trail.map(\.content) == [nil, .note("a"), .note("b"), nil])
    try home.performAction(for: .pick)
    #expect(flow.tree.current.content == nil)
  }

  @Test("A screen that is replaced on a tab or in a column disappears and is cleaned up")
  func replacedRoots() throws {
    let flow = try world.flow(tabbed())
    try flow.apply(.tab(.profile))
    _ = world.take()
    try flow.apply(.tab(.profile, showing: .screen(.login)))
    #expect(
      world.take() == ["login prepare", "settings disappear", "settings clean", "login appear"]
    )
    let columns = try world.flow(columned())
    _ = world.take()
    try columns.apply(.column(.sidebar, showing: .screen(.about)))
    #expect(
      world.take() == ["about prepare", "places disappear", "places clean", "about appear"]
    )
  }

  @Test("`.moveToNearest` hides the current screen, cleans up removed ones, and shows the target")
  func moveToNearest() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.places, .about])))
    _ = world.take()
    try flow.apply(.moveToNearest(.home))
    #expect(world.take() == ["about disappear", "about clean", "places clean", "home appear"])
  }

  @Test("`.replaceRoot` hides the visible screen and cleans up all previous screens")
  func replaceRoot() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.replaceRoot(.screen(.login)))
    #expect(
      world.take() == [
        "login prepare", "settings clean", "places clean", "home disappear", "home clean",
        "login appear",
      ]
    )
    #expect(flow.activeDestinations.count == 1)
  }

  @Test("A route pushed on an unselected tab calls no hooks of the screen on that tab")
  func tabWithRoute() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.tab(.search, showing: .screen(.place(1))))
    #expect(world.take() == ["place 1 prepare", "home disappear", "place 1 appear"])
  }

  @Test("An event without an exact configuration uses the configuration of the same case")
  func payloads() throws {
    world.presentations = [
      .open(0): .init(
        destinationType: .place(0),
        presentationType: .navigationStack(type: .present)
      ),
      .open(7): .init(destinationType: .about, presentationType: .navigationStack(type: .present)),
    ]
    let flow = try world.flow(Tree(.stack(.home)))
    let home = try #require(
      flow.destination(flow.tree.current.id) as? ScreenDestination<PlaceScreen>
    )
    try home.performAction(for: .open(7))
    #expect(flow.tree.current.route == .about)
    try home.performAction(for: .open(5))
    #expect(flow.tree.trailNames.count == 3)
  }

  @Test("`.replaceCurrent` in a stack replaces the top screen and keeps those below")
  func replaceCurrent() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.places])))
    _ = world.take()
    try flow.apply(.replaceCurrent(.about))
    #expect(flow.tree.trailNames == ["home", "about"])
    #expect(
      world.take() == ["about prepare", "places disappear", "places clean", "about appear"]
    )
  }

  @Test("The focused column of a split view is the given one, or the first by default")
  func focusOfColumns() throws {
    #expect(try world.flow(columned()).tree.current.route == .home)
    let node = Node.split([(.detail, .screen(.about)), (.sidebar, .screen(.places))])
    #expect(try world.flow(Tree(node)).tree.current.route == .about)
  }

  @Test("`.goBack` without an origin removes the destination of the removed screen")
  func goBack() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.places])))
    try flow.apply(.goBack)
    #expect(flow.activeDestinations.map { name($0.type) } == ["home"])
  }

  @Test("A sheet presentation without options succeeds and calls its completion with `true`")
  func plainSheet() throws {
    var presented: [Bool] = []
    let flow = try world.flow(Tree(.screen(.home)))
    try flow.present(
      .init(destinationType: .picker, presentationType: .sheet(type: .present)) {
        presented.append($0)
      }
    )
    #expect(presented == [true])
    #expect(flow.tree.inSight == ["picker"])
  }

  @Test("Selecting the selected tab calls no hooks")
  func reselect() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.tab(.plan))
    #expect(world.take().isEmpty)
  }

  @Test("An operation whose screen cannot be built throws; only earlier elements of its path apply")
  func unbuildable() throws {
    world.unbuildable = [.login]
    let flow = try world.flow(tabbed())
    let tree = flow.tree
    _ = world.take()
    #expect(
      throws: NavigationError.undefinedDestinationType(
        message: "No provider can build the screen of “login”."
      )
    ) {
      try flow.apply(.push(.login))
    }
    #expect(flow.tree == tree)
    #expect(world.take().isEmpty)
    #expect(throws: NavigationError.self) {
      try flow.apply(.path([.push(.about), .push(.login), .push(.place(1))]))
    }
    #expect(flow.tree.inSight == ["about"])
    #expect(throws: NavigationError.self) { try world.flow(Tree(.screen(.login))) }
  }
}
