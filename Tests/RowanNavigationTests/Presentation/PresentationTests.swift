import RowanNavigation
import Testing

/// An assistant that changes the route, the presentation and the content of an action.
private struct Detour: InterfaceActionConfiguring {
  typealias App = Trip

  func configure(
    interfaceAction: InterfaceAction<Trip>,
    eventType: any EventTypeable,
    destination: any Destinationable<Trip.Route, Trip.Content, Trip.Tab>,
    content: Trip.Content?
  ) -> InterfaceAction<Trip> {
    var action = interfaceAction
    guard case .open(let number) = eventType as? PlaceScreen.Event else { return action }
    action.data.destinationType = number == 0 ? .login : .place(number)
    action.data.presentationType = number == 0 ? .sheet(type: .present) : nil
    action.data.contentType = .note("from \(destination.type.rawValue)")
    return action
  }
}

@MainActor
@Suite("Presentations")
struct PresentationTests {
  let world = World()

  private func start(_ tree: Tree) throws -> (Flow<Trip>, ScreenDestination<PlaceScreen>) {
    let flow = try world.flow(tree)
    return (flow, try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>))
  }

  @Test("A custom assistant changes the route, the presentation and the content of an action")
  func assistant() throws {
    world.presentations = [
      .open(0): .init(
        destinationType: .about,
        presentationType: .navigationStack(type: .present),
        assistantType: .custom(Detour())
      )
    ]
    let (flow, home) = try start(Tree(.stack(.home)))
    try home.performAction(for: .open(5))
    #expect(flow.tree.trailNames == ["home", "place 5"])
    #expect(flow.tree.current.content == .note("from home"))
    try flow.apply(.goBack)
    try home.performAction(for: .open(0))
    #expect(flow.tree.sheets.count == 1)
  }

  @Test(
    "Each presentation type applies its operation",
    arguments: [
      (DestinationPresentationType<Trip>.navigationStack(type: .present), "home about"),
      (.tabBar(tab: .search), "places about"), (.addToCurrent, "home about"),
      (.replaceCurrent, "about"), (.replaceRoot, "about"), (.sheet(type: .present), "home about"),
    ]
  )
  func ways(type: DestinationPresentationType<Trip>, trail: String) throws {
    let (flow, _) = try start(tabbed())
    try flow.present(.init(destinationType: .about, presentationType: type))
    #expect(flow.tree.trailNames.joined(separator: " ") == trail)
  }

  @Test("`.moveToNearest` presents the nearest screen of a route, and throws if there is none")
  func moveToNearest() throws {
    let (flow, _) = try start(Tree(.stack(.home, path: [.places, .about])))
    let nearest = DestinationPresentation<Trip>(
      destinationType: .home,
      presentationType: .moveToNearest
    )
    try flow.present(nearest)
    #expect(flow.tree.trailNames == ["home"])
    #expect(throws: NavigationError.self) { try flow.present(nearest) }
  }

  @Test("Presentations can show columns, go back and dismiss sheets")
  func others() throws {
    let (flow, _) = try start(columned())
    try flow.present(.init(destinationType: .about, presentationType: .splitView(column: .detail)))
    #expect(flow.tree.inSight == ["places", "about"])
    try flow.present(.init(presentationType: .navigationStack(type: .goBack)))
    #expect(flow.tree.inSight == ["places", "home"])
    try flow.apply(.sheet(.picker))
    try flow.present(.init(presentationType: .sheet(type: .dismiss)))
    #expect(flow.tree.sheets.isEmpty)
  }

  @Test("A failed presentation throws, calls its completion once with `false` and changes nothing")
  func failures() throws {
    var told: [Bool] = []
    let (flow, home) = try start(Tree(.screen(.home)))
    let tree = flow.tree
    let types: [DestinationPresentationType<Trip>] = [
      .navigationStack(type: .present), .navigationStack(type: .goBack), .tabBar(tab: .plan),
      .splitView(column: .detail), .sheet(type: .dismiss),
      .custom(presentation: .init { _ in nil }),
    ]
    for type in types {
      #expect(throws: NavigationError.self) {
        try flow.present(
          .init(destinationType: .about, presentationType: type) { told.append($0) }
        )
      }
    }
    #expect(
      throws: NavigationError.undefinedDestinationType(
        message: "The presentation has no route."
      )
    ) {
      try flow.present(.init(presentationType: .replaceCurrent) { told.append($0) })
    }
    #expect(told == Array(repeating: false, count: types.count + 1))
    #expect(flow.tree == tree)
    #expect(home.isRemoved == false)
  }

  @Test("A custom presentation shows the tree that its closure returns")
  func custom() throws {
    world.presentations = [
      .custom: .init(
        destinationType: .about,
        presentationType: .custom(
          presentation: .init { context in
            guard let node = context.presented, context.parent == context.current else {
              return nil
            }
            return Tree(.split([(.sidebar, context.tree.root), (.detail, node)], focused: .detail))
          }
        )
      )
    ]
    let (flow, home) = try start(Tree(.stack(.home)))
    _ = world.take()
    try home.performAction(for: .custom)
    #expect(flow.tree.inSight == ["home", "about"])
    #expect(world.take() == ["about prepare", "about appear"])
  }

  @Test("A custom presentation that returns a malformed tree throws")
  func malformedCustom() throws {
    let (flow, _) = try start(Tree(.stack(.home)))
    let twice = CustomPresentation<Trip> { context in
      Tree(.stack(StackNode(root: context.tree.root, path: [context.tree.root])))
    }
    let message = "The identity \(flow.tree.current.id) occurs twice."
    #expect(throws: NavigationError.malformedTree(message: message)) {
      try flow.present(.init(presentationType: .custom(presentation: twice)))
    }
  }

  @Test("`performSystemNavigationAction` goes back, or dismisses the sheet of its screen")
  func system() throws {
    let (flow, _) = try start(Tree(.stack(.home, path: [.about])))
    let about = try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>)
    try about.performSystemNavigationAction(navigationType: .navigateBackInStack)
    #expect(flow.tree.trailNames == ["home"])
    #expect(throws: NavigationError.self) {
      try about.performSystemNavigationAction(navigationType: .navigateBackInStack)
    }
    try flow.apply(.sheet(.picker))
    let picker = try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>)
    try picker.performSystemNavigationAction(
      navigationType: .dismissSheet,
      options: .init(targetID: picker.id)
    )
    #expect(flow.tree.inSight == ["home"])
  }

  @Test("A route can build a group: all of its screens are prepared, and the first appears")
  func structure() throws {
    let world = world
    let flow = try Flow<Trip>(
      Tree(.screen(.login)),
      providers: { _ in PlaceProvider(world: world) },
      structure: { route, content in
        route == .home ? tabbed().root : .screen(route, content: content)
      }
    )
    _ = world.take()
    try flow.present(.init(destinationType: .home, presentationType: .replaceRoot))
    #expect(
      world.take() == [
        "home prepare", "places prepare", "settings prepare", "login disappear", "login clean",
        "home appear",
      ]
    )
  }
}
