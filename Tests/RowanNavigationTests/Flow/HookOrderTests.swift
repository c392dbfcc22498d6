import RowanNavigation
import Testing

@MainActor
@Suite("What models are told, and in which order")
struct HookOrderTests {
  let world = World()

  @Test("The first screens are prepared, and those in sight appear")
  func start() throws {
    let flow = try world.flow(tabbed())
    #expect(
      world.take() == ["home prepare", "places prepare", "settings prepare", "home appear"]
    )
    #expect(flow.activeDestinations.map { name($0.type) } == ["home", "places", "settings"])
    #expect(flow.currentDestination.map { name($0.type) } == "home")
    #expect(flow.rootDestination.map { name($0.type) } == "home")
  }

  @Test("Of columns, each appears once at the start")
  func columns() throws {
    _ = try world.flow(columned())
    #expect(
      world.take() == ["places prepare", "home prepare", "places appear", "home appear"]
    )
  }

  @Test("What is pushed is prepared, then the old screen disappears, then the new one appears")
  func push() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.push(.about))
    #expect(world.take() == ["about prepare", "home disappear", "about appear"])
    try flow.apply(.goBack)
    #expect(world.take() == ["about disappear", "about clean", "home appear"])
  }

  @Test("Screens passed along a path are told that they are not visible")
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

  @Test("A path that begins with the selected tab leaves its screen in sight until the next move")
  func pathFromSelectedTab() throws {
    let flow = try world.flow(tabbed())
    _ = world.take()
    try flow.apply(.path([.tab(.plan), .push(.about)]))
    #expect(world.take() == ["about prepare", "home disappear", "about appear"])
  }

  @Test("A path that ends where it began shows the screen anew")
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

  @Test("Of a path that cannot be followed to its end, the last screen reached is in sight")
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

  @Test("Of a path whose first move fails nothing happens, nor of one that is to be followed whole")
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

  @Test("A covered screen in a column disappears; the other columns are told nothing")
  func columnsAfterwards() throws {
    let flow = try world.flow(columned())
    _ = world.take()
    try flow.apply(.column(.detail, showing: .screen(.place(1))))
    #expect(world.take() == ["place 1 prepare", "home disappear", "place 1 appear"])
    try flow.apply(.column(.sidebar))
    #expect(world.take().isEmpty)
    #expect(flow.currentDestination.map { name($0.type) } == "places")
  }

  @Test("A sheet covers all columns, and all appear again when it is closed")
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

  @Test("In a narrow window only the column with the focus is in sight")
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

  @Test("A screen within another appears beside it")
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

  @Test("A flow that ends removes all its screens, the topmost first")
  func close() throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.places])))
    _ = world.take()
    flow.close()
    flow.close()
    #expect(world.take() == ["places disappear", "places clean", "home clean"])
    #expect(throws: NavigationError.self) { try flow.apply(.push(.about)) }
  }

  @Test("A model that moves on as it appears is followed by the next move")
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

  @Test("A move within a move is refused, and asks to be sent")
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

  @Test("Models that send each other on for ever are stopped")
  func endless() throws {
    world.reactions["home appear"] = { $0.destination?.flow?.send(.replaceCurrent(.login)) }
    world.reactions["login appear"] = { $0.destination?.flow?.send(.replaceCurrent(.home)) }
    let flow = try world.flow(Tree(.screen(.home)))
    #expect(
      world.failures == [
        .busy(message: "Screens move on as they appear, and never come to an end.")
      ]
    )
    world.reactions = [:]
    try flow.apply(.replaceRoot(.screen(.about)))
    #expect(flow.tree.inSight == ["about"])
  }
}
