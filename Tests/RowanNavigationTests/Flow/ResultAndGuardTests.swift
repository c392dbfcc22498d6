import Observation
import RowanNavigation
import Testing

@MainActor
@Suite("Results, guards and tasks")
struct ResultAndGuardTests {
  let world = World()

  private func current(_ flow: Flow<Trip>) throws -> ScreenDestination<PlaceScreen> {
    try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>)
  }

  @Test("`present` returns the value passed to `finish(with:)`, and the screen closes")
  func result() async throws {
    let flow = try world.flow(tabbed())
    world.reactions["picker appear"] = { try? $0.destination?.finish(with: 7) }
    let picked: Int? = try await flow.present(.picker)
    #expect(picked == 7)
    #expect(flow.tree.inSight == ["home"])
    #expect(world.notes.suffix(3) == ["picker disappear", "picker clean", "home appear"])
  }

  @Test("A screen pushed above the presented one can finish it with a result")
  func deeperResult() async throws {
    let flow = try world.flow(tabbed())
    world.reactions["picker appear"] = { $0.destination?.flow?.send(.push(.place(1))) }
    world.reactions["place 1 appear"] = { try? $0.destination?.finish(with: "one") }
    let picked = try await flow.present(.picker, by: .push, as: String.self)
    #expect(picked == "one")
    #expect(flow.tree.trailNames == ["home"])
  }

  @Test("`present` returns `nil` if the screen is dismissed without a result")
  func noResult() async throws {
    let flow = try world.flow(tabbed())
    world.reactions["picker appear"] = { $0.destination?.dismiss() }
    #expect(try await flow.present(.picker, as: Int.self) == nil)
  }

  @Test("`finish(with:)` throws for a value of another type, and the screen stays open")
  func wrongResult() async throws {
    let flow = try world.flow(tabbed())
    let task = Task { try await flow.present(.picker, as: Int.self) }
    await eventually { flow.tree.sheets.count == 1 }
    #expect(throws: NavigationError.self) { try current(flow).finish(with: "seven") }
    #expect(flow.tree.sheets.count == 1)
    try current(flow).finish(with: 7)
    #expect(try await task.value == 7)
  }

  @Test("Cancelling the task that awaits a result closes the screen and returns `nil`")
  func cancelled() async throws {
    let flow = try world.flow(tabbed())
    let task = Task { try await flow.present(.picker, as: Int.self) }
    await eventually { flow.tree.sheets.count == 1 }
    task.cancel()
    #expect(try await task.value == nil)
    #expect(flow.tree.sheets.isEmpty)
  }

  @Test("`present` throws if the screen cannot be presented")
  func notPresented() async throws {
    let flow = try world.flow(Tree(.screen(.home)))
    await #expect(throws: NavigationError.self) {
      try await flow.present(.picker, by: .push, as: Int.self)
    }
  }

  @Test("`mayLeave()` is called before a guarded screen is removed; `false` keeps the screen")
  func guarded() async throws {
    world.guarded = [.about]
    world.answer = { _ in false }
    let flow = try world.flow(Tree(.stack(.home, path: [.about])))
    await #expect(
      throws: NavigationError.leaveRefused(message: "The leave guard refused the move.")
    ) {
      try await flow.perform(.goBack)
    }
    #expect(flow.tree.inSight == ["about"])
    world.answer = { _ in true }
    try await flow.perform(.goBack)
    #expect(flow.tree.inSight == ["home"])
    #expect(world.notes.filter { $0 == "about asked" }.count == 2)
  }

  @Test("`mayLeave()` is not called for a screen that is only covered")
  func covered() async throws {
    world.guarded = [.home]
    let flow = try world.flow(Tree(.stack(.home)))
    try await flow.perform(.push(.about))
    #expect(!world.notes.contains("home asked"))
  }

  @Test("`mayLeave()` may await a sheet in its own flow; another `perform` throws meanwhile")
  func askingBySheet() async throws {
    world.guarded = [.about]
    world.answer = { model in
      (try? await model.destination?.flow?.present(.picker, as: Bool.self)) ?? false
    }
    let flow = try world.flow(Tree(.stack(.home, path: [.about])))
    let task = Task { try await flow.perform(.goBack) }
    await eventually { flow.tree.sheets.count == 1 }
    await #expect(throws: NavigationError.self) {
      try await flow.perform(.replaceRoot(.screen(.login)))
    }
    try current(flow).finish(with: true)
    try await task.value
    #expect(flow.tree.inSight == ["home"])
  }

  @Test("`perform` throws if the tree has changed while `mayLeave()` ran")
  func overtaken() async throws {
    world.guarded = [.about]
    let flow = try world.flow(Tree(.stack(.home, path: [.about])))
    world.answer = { _ in
      try? flow.apply(.push(.place(1)))
      return true
    }
    await #expect(throws: NavigationError.self) { try await flow.perform(.goBack) }
    #expect(flow.tree.inSight == ["place 1"])
  }

  @Test("`send` waits for guards, then reports the outcome to its completion, or to `onFailure`")
  func sent() async throws {
    world.guarded = [.about]
    let flow = try world.flow(Tree(.stack(.home, path: [.about])))
    var ends: [NavigationError?] = []
    flow.send(.goBack) { ends.append($0) }
    #expect(flow.tree.inSight == ["about"])
    await eventually { ends.count == 1 }
    #expect(ends == [nil])
    #expect(flow.tree.inSight == ["home"])
    flow.send(.goBack)
    #expect(world.failures.count == 1)
  }

  @Test("Tasks of a destination are cancelled when its screen is removed")
  func tasks() async throws {
    let flow = try world.flow(Tree(.stack(.home, path: [.about])))
    var wasCancelled = false
    let task = try current(flow).task {
      while !Task.isCancelled { await Task.yield() }
      wasCancelled = true
    }
    try flow.apply(.goBack)
    await task.value
    #expect(wasCancelled)
  }

  @Test("Observers of `tree` are notified once per path, and not if nothing changes")
  func observation() throws {
    let flow = try world.flow(tabbed())
    var changes = 0
    func watch() {
      withObservationTracking {
        _ = flow.tree
      } onChange: {
        MainActor.assumeIsolated { changes += 1 }
      }
    }
    watch()
    try flow.apply(.path([.push(.about), .push(.place(1)), .push(.place(2))]))
    #expect(changes == 1)
    watch()
    try flow.apply(.tab(.plan))
    #expect(changes == 1)
    try flow.apply(.goBack)
    #expect(changes == 2)
  }
}
