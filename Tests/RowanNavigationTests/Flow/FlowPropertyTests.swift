import RowanNavigation
import TestSupport
import Testing

@MainActor
@Suite("Random navigation operations in a `Flow`")
struct FlowPropertyTests {
  @Test(
    "Hooks follow their order, visible screens have appeared, and removed screens are released",
    arguments: 0..<24 as Range<UInt64>
  )
  func moves(seed: UInt64) throws {
    var moves = RandomMoves(seed: 5000 + seed)
    var (naive, node) = moves.bottom()
    let world = World()
    var states: [NavigationID: String] = [:]
    var problems: [String] = []
    let flow = try Flow<Trip>(
      Tree(node),
      providers: { _ in PlaceProvider(world: world) },
      onLifecycleCall: { record in
        let before = states[record.screen]
        let (allowed, after): ([String?], String) =
          switch record.hook {
          case .configureInteractor: ([nil], "new")
          case .prepareForPresentation: ([nil], "hidden")
          case .prepareForAppearance(true): (["hidden"], "seen")
          case .prepareForAppearance(false): (["hidden"], "passed")
          case .prepareForDisappearance(true): (["seen"], "hidden")
          case .prepareForDisappearance(false): (["passed"], "hidden")
          case .cleanupResources: (["hidden"], "gone")
          }
        if !allowed.contains(before) {
          problems.append("\(record.hook) of \(record.route) while \(before ?? "new")")
        }
        states[record.screen] = after
      }
    )
    for step in 0..<60 {
      if moves.random.below(10) == 0 { flow.isCompact.toggle() }
      if moves.random.below(8) == 0 {
        var path: [Operation] = []
        for _ in 0..<3 {
          var copy = naive
          path.append(moves.move(&copy, flow.tree).operation)
        }
        // The naive tree does not implement paths: both trees get a new root.
        try? flow.apply(.path(path))
        let fresh = moves.bottom()
        naive = fresh.0
        try flow.apply(.replaceRoot(fresh.1))
      }
      let (operation, origin, isPossible) = moves.move(&naive, flow.tree)
      let visible = Set(flow.tree.visibleScreens(isCompact: false).map(\.id))
      let before = (flow.tree, states)
      var failure: NavigationError?
      do throws(NavigationError) {
        try flow.apply(operation, from: origin.flatMap { visible.contains($0) ? $0 : nil })
      } catch {
        failure = error
        #expect(flow.tree == before.0)
        #expect(states == before.1)
      }
      try #require((failure == nil) == isPossible, "Step \(step): \(operation), \(failure as Any)")
      try #require(problems.isEmpty, "Step \(step): \(operation): \(problems)")
      try #require(flow.tree.text == naive.text)
      let seen = Set(states.filter { $0.value == "seen" }.keys)
      let inSight = flow.tree.visibleScreens(isCompact: flow.isCompact).map(\.id)
      try #require(seen == Set(inSight))
      let there = Set(states.filter { $0.value != "gone" }.keys)
      try #require(there == Set(flow.tree.screens.map(\.id)))
      try #require(Set(flow.activeDestinations.map(\.id)) == there)
      for entry in world.models where !there.contains(entry.id) {
        try #require(entry.model == nil && entry.destination == nil, "Something is left.")
      }
      world.models.removeAll { !there.contains($0.id) }
    }
    flow.close()
    #expect(world.models.allSatisfy { $0.model == nil && $0.destination == nil })
    #expect(problems.isEmpty)
  }
}
