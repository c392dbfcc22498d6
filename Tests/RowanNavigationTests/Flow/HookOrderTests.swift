import RowanNavigation
import Testing

@MainActor
@Suite("Order of lifecycle hooks")
struct HookOrderTests {
  let world = World()

  @Test("At the start all screens are prepared, and the visible one appears")
  func start() throws {
    let flow = try world.flow(tabbed())
    #expect(
      world.take() == ["home prepare", "places prepare", "settings prepare", "home appear"]
    )
    #expect(flow.activeDestinations.map { name($0.type) } == ["home", "places", "settings"])
    #expect(flow.currentDestination.map { name($0.type) } == "home")
    #expect(flow.rootDestination.map { name($0.type) } == "home")
  }

  @Test("At the start each column of a split view appears once")
  func columns() throws {
    _ = try world.flow(columned())
    #expect(
      world.take() == ["places prepare", "home prepare", "places appear", "home appear"]
    )
  }

  @Test("A pushed screen is prepared before the old one disappears, and appears after that")
  func push() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.push(.about))
    #expect(world.take() == ["about prepare", "home disappear", "about appear"])
    try flow.apply(.goBack)
    #expect(world.take() == ["about disappear", "about clean", "home appear"])
  }

  @Test(
    "The hooks of intermediate screens of a path get `isVisible: false` and `wasVisible: false`"
  )
  func path() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.path([.push(.place(1)), .push(.place(2)), .push(.place(3))]))
    #expect(
      world.take() == [
        "place 1 prepare", "home disappear", "place 1 appear unseen",
        "place 2 prepare", "place 1 disappear unseen", "place 2 appear unseen",
        "place 3 prepare", "place 2 disappear unseen", "place 3 appear",
      ]
    )
    try flow.apply(.pop(to: try #require(flow.tree.id(.place(1)))))
    #expect(
      world.take() == ["place 3 disappear", "place 3 clean", "place 2 clean", "place 1 appear"]
    )
  }

  @Test("A path that first selects the selected tab calls the hooks of its next operation only")
  func pathFromSelectedTab() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.path([.tab(.plan), .push(.about)]))
    #expect(world.take() == ["about prepare", "home disappear", "about appear"])
  }

  @Test("A path that ends at the current screen hides that screen and shows it again")
  func pathBack() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.path([.push(.about), .goBack]))
    #expect(
      world.take() == [
        "about prepare", "home disappear", "about appear unseen",
        "about disappear unseen", "about clean", "home appear",
      ]
    )
  }

  @Test("A path that fails midway stays at the last screen reached")
  func stoppedPath() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    #expect(throws: NavigationError.self) {
      try flow.apply(.path([.push(.place(1)), .dismiss(), .push(.place(2))]))
    }
    #expect(world.take() == ["place 1 prepare", "home disappear", "place 1 appear"])
    #expect(flow.tree.inSight == ["place 1"])
    try flow.apply(.push(.place(3)))
    #expect(flow.tree.trailNames == ["home", "place 1", "place 3"])
  }

  @Test("With `.keepReached`, as by default, a path that fails midway keeps the screens reached")
  func keptPath() throws {
    let path = Operation.path([.push(.place(1)), .dismiss(), .push(.place(2))])
    let flows = try (world.flow(tabbed()), world.flow(tabbed()))
    #expect(throws: NavigationError.self) { try flows.0.apply(path, ifStopped: .keepReached) }
    #expect(throws: NavigationError.self) { try flows.1.apply(path) }
    #expect(flows.0.tree.inSight == ["place 1"] && flows.1.tree.inSight == ["place 1"])
  }

  @Test("A path changes nothing if its first operation fails, or with `.stayPut` if any fails")
  func failedPath() throws {
    let flow = try world.flow(tabbed())
    let tree = flow.tree
    _ = world.take()
    #expect(throws: NavigationError.self) { try flow.apply(.path([.dismiss(), .push(.about)])) }
    #expect(throws: NavigationError.self) {
      try flow.apply(.path([.push(.about), .dismiss()]), ifStopped: .stayPut)
    }
    #expect(world.take().isEmpty)
    #expect(flow.tree == tree)
  }

  @Test("Pushing in a column hides the screen of that column; other columns get no hooks")
  func columnsAfterwards() throws {
    let flow = try world.flow(columned())
    _ = world.take()
    try flow.apply(.column(.detail, showing: .screen(.place(1))))
    #expect(world.take() == ["place 1 prepare", "home disappear", "place 1 appear"])
    try flow.apply(.column(.sidebar))
    #expect(world.take().isEmpty)
    #expect(flow.currentDestination.map { name($0.type) } == "places")
  }

  @Test("A sheet hides the screens of all columns, and they appear again when it is dismissed")
  func sheet() throws {
    let flow = try world.flow(columned())
    _ = world.take()
    try flow.apply(.sheet(.picker))
    #expect(
      world.take() == ["picker prepare", "home disappear", "places disappear", "picker appear"]
    )
    try flow.apply(.dismiss())
    #expect(
      world.take() == ["picker disappear", "picker clean", "places appear", "home appear"]
    )
  }

  @Test("With `isCompact` only the focused column is visible")
  func compact() throws {
    let flow = try world.flow(columned())
    _ = world.take()
    flow.isCompact = true
    #expect(world.take() == ["places disappear"])
    try flow.apply(.column(.sidebar))
    #expect(world.take() == ["home disappear", "places appear"])
    flow.isCompact = false
    #expect(world.take() == ["home appear"])
  }

  @Test("An embedded screen appears beside its host and disappears with it")
  func embedded() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.addToCurrent(.about))
    #expect(world.take() == ["about prepare", "about appear"])
    #expect(flow.currentDestination.map { name($0.type) } == "about")
    try flow.apply(.push(.login))
    #expect(
      world.take() == ["login prepare", "about disappear", "home disappear", "login appear"]
    )
  }

  @Test("`close()` removes all screens, the topmost first, and later operations throw")
  func close() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.places])))
    _ = world.take()
    flow.close()
    flow.close()
    #expect(world.take() == ["places disappear", "places clean", "home clean"])
    #expect(throws: NavigationError.self) { try flow.apply(.push(.about)) }
  }

  @Test("An operation that a model sends as it appears runs after the current operation")
  func redirect() throws {
    world.reactions["home appear"] = { $0.destination?.flow?.send(.replaceCurrent(.login)) }
    let flow = try world.flow(Tree(.screen(.home)))
    #expect(
      world.take() == [
        "home prepare", "home appear", "login prepare", "home disappear", "home clean",
        "login appear",
      ]
    )
    #expect(flow.tree.inSight == ["login"])
  }

  @Test("`apply` inside a hook throws `.busy` and changes nothing")
  func busy() throws {
    var failure: NavigationError?
    world.reactions["about appear"] = { model in
      do throws(NavigationError) {
        try model.destination?.flow?.apply(.goBack)
      } catch {
        failure = error
      }
    }
    let flow = try world.flow(tabbed())
    try flow.apply(.push(.about))
    guard case .busy = failure else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(flow.tree.inSight == ["about"])
  }

  @Test("Models that send operations in an endless loop are stopped with `.busy`")
  func endless() throws {
    world.reactions["home appear"] = { $0.destination?.flow?.send(.replaceCurrent(.login)) }
    world.reactions["login appear"] = { $0.destination?.flow?.send(.replaceCurrent(.home)) }
    let flow = try world.flow(Tree(.screen(.home)))
    #expect(
      world.failures == [
        .busy(
          message: "Models deferred 200 moves or other changes as screens appeared."
            + " Further ones are ignored."
        )
      ]
    )
    world.reactions = [:]
    try flow.apply(.replaceRoot(.screen(.about)))
    #expect(flow.tree.inSight == ["about"])
  }

  @Test("After 200 deferred changes, the completion of a further operation receives `.busy`")
  func completionOfRefusedOperation() async throws {
    var outcomes: [NavigationError?] = []
    world.reactions["home appear"] = { model in
      model.destination?.flow?.send(.replaceCurrent(.login)) { outcomes.append($0) }
    }
    world.reactions["login appear"] = { model in
      model.destination?.flow?.send(.replaceCurrent(.home)) { outcomes.append($0) }
    }
    _ = try world.flow(Tree(.screen(.home)))
    // The first appearance and each deferred operation send one more operation.
    let appearances = world.take().filter { $0.hasSuffix(" appear") }
    await eventually { outcomes.count == appearances.count }
    #expect(outcomes.count == appearances.count)
    let errors = outcomes.compactMap { $0 }
    #expect(errors.count == 1 && errors == world.failures)
    #expect(outcomes.last == errors.last)
  }

  @Test("A model closes the flow even after 200 deferred changes")
  func closingAfterRefusedOperations() throws {
    var appearances = 0
    func react(_ model: PlaceModel, _ next: Trip.Route) {
      appearances += 1
      model.destination?.flow?.send(.replaceCurrent(next))
      // The first operation beyond the limit shows this screen.
      if appearances == 202 { model.destination?.flow?.close() }
    }
    world.reactions["home appear"] = { react($0, .login) }
    world.reactions["login appear"] = { react($0, .home) }
    let flow = try world.flow(Tree(.screen(.home)))
    #expect(appearances == 202 && world.failures.count == 1)
    #expect(flow.activeDestinations.isEmpty)
    #expect(throws: NavigationError.self) { try flow.apply(.replaceRoot(.screen(.about))) }
  }
}
