import Foundation
import RowanNavigation
import Synchronization
import Testing

/// A store in memory.
private final class MemoryStore: NavigationStore {
  private let state = Mutex<(data: Data?, writes: Int)>((nil, 0))
  var writes: Int { state.withLock { $0.writes } }

  func load() throws -> Data? { state.withLock { $0.data } }
  func save(_ data: Data?) throws {
    state.withLock { $0 = (data, $0.writes + 1) }
  }
}

@MainActor
@Suite("`NavigationKeeper`")
struct KeeperTests {
  @Test("A keeper without a strong reference saves while its flow exists, and does not retain it")
  func held() async throws {
    let store = MemoryStore()
    var flow: Flow<Trip>? = try World().flow(tabbed())
    if let flow { NavigationAutosaver(flow, in: store) }
    for _ in 0..<20 { await Task.yield() }
    try flow?.apply(.push(.about))
    await eventually { store.writes == 1 }
    #expect(store.writes == 1)
    try flow?.apply(.push(.login))
    await eventually { store.writes == 2 }
    #expect(store.writes == 2)
    weak let released = flow
    flow = nil
    await eventually { released == nil }
    #expect(released == nil)
  }

  @Test("Unsaved changes are saved when the flow is closed or released")
  func closed() async throws {
    let store = MemoryStore()
    let flow = try World().flow(tabbed())
    NavigationAutosaver(flow, in: store)
    flow.close()
    #expect(store.writes == 0)
    let other = try World().flow(tabbed())
    NavigationAutosaver(other, in: store)
    try other.apply(.push(.about))
    other.close()
    #expect(store.writes == 1)
    #expect(Tree.restored(from: store, startingWith: tabbed()).tree == other.tree)
    for _ in 0..<20 { await Task.yield() }
    #expect(store.writes == 1)
    var third: Flow<Trip>? = try World().flow(tabbed())
    if let third { NavigationAutosaver(third, in: store) }
    try third?.apply(.push(.login))
    third = nil
    await eventually { store.writes == 2 }
    #expect(
      Tree.restored(from: store, startingWith: tabbed()).tree.trailNames == ["home", "login"]
    )
  }

  @Test("A stopped keeper does not save when its flow is closed, but `saveNow()` does")
  func stopped() throws {
    let store = MemoryStore()
    let flow = try World().flow(tabbed())
    let keeper = NavigationAutosaver(flow, in: store)
    keeper.stop()
    try flow.apply(.push(.about))
    flow.close()
    #expect(store.writes == 0)
    try keeper.saveNow()
    #expect(store.writes == 1)
  }

  @Test("Write errors go to `onFailure` of the keeper if it is set, otherwise to that of the flow")
  func failures() async throws {
    let world = World()
    let flow = try world.flow(tabbed())
    let keeper = NavigationAutosaver(flow, in: BrokenStore())
    try flow.apply(.push(.about))
    await eventually { world.failures.count == 1 }
    guard case .notKept = world.failures.first else {
      Issue.record("\(world.failures)")
      return
    }
    var told = 0
    keeper.onFailure = { _ in told += 1 }
    try flow.apply(.push(.login))
    await eventually { told == 1 }
    flow.close()
    // Closing the flow tries once more to save the tree.
    #expect(told == 2)
    #expect(world.failures.count == 1)
  }

  @Test("`save(_:for:)` with an unknown screen reports a failure and changes nothing")
  func unknownScreen() throws {
    let world = World()
    let flow = try world.flow(tabbed())
    let tree = flow.tree
    flow.save(Data([1]), for: NavigationID())
    #expect(world.failures.count == 1)
    #expect(flow.tree == tree)
  }
}
