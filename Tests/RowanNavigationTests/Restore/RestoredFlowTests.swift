import Foundation
import RowanNavigation
import Testing

@MainActor
@Suite("Flows restored after a restart")
struct RestoredFlowTests {
  let world = World()

  /// Restores a tree as the next launch does, in which some routes cannot be built.
  private func restart(
    _ tree: Tree,
    without routes: Set<Trip.Route> = [],
    startingWith start: Tree = tabbed()
  ) throws -> (flow: Flow<Trip>, failures: [NavigationError]) {
    world.unbuildable = routes
    let kept = Tree.restored(from: try tree.archived(), startingWith: start)
    let flow = try Flow<Trip>(restoring: kept, providers: { _ in PlaceProvider(world: world) })
    // Failures are stored until the closure is set.
    flow.onFailure = { error, _ in world.failures.append(error) }
    return (flow, world.failures)
  }

  private func branches(_ tree: Tree) -> [[String]] {
    switch tree.root {
    case .tabs(let tabs): tabs.branches.map { Tree($0.node).screens.map { name($0.route) } }
    case .split(let split): split.columns.map { Tree($0.node).screens.map { name($0.route) } }
    default: [tree.screens.map { name($0.route) }]
    }
  }

  @Test("A stack is cut at a screen that cannot be built, and one failure is reported")
  func path() throws {
    var tree = Tree(.stack(.home, path: [.places, .login, .about]))
    tree = try tree.applying(.sheet(.picker))
    let (flow, failures) = try restart(tree, without: [.login], startingWith: Tree(.stack(.home)))
    #expect(flow.tree.trailNames == ["home", "places"])
    #expect(flow.tree.sheets.isEmpty)
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("login") == true)
    #expect(world.take() == ["home prepare", "places prepare", "places appear"])
    // Destinations that were built but are not shown are released.
    #expect(world.models.filter { $0.model != nil }.count == 2)
  }

  @Test("A tree whose screens can all be built is restored whole, without failures")
  func whole() throws {
    let tree = try tabbed().applying(.path([.tab(.search), .push(.place(4)), .sheet(.picker)]))
    let (flow, failures) = try restart(tree)
    #expect(flow.tree == tree)
    #expect(failures.isEmpty)
  }

  @Test("A tab whose first screen cannot be built starts as in the starting tree; others stay")
  func tabs() throws {
    var tree = try tabbed().applying(.path([.tab(.search), .push(.place(4))]))
    tree = try tree.applying(
      .path([.tab(.profile, showing: .screen(.login)), .addToCurrent(.about)])
    )
    let (flow, failures) = try restart(tree, without: [.login])
    #expect(branches(flow.tree) == [["home"], ["places", "place 4"], ["settings"]])
    #expect(flow.tree.inSight == ["settings"])
    #expect(failures.count == 1)
  }

  @Test("A tab is removed if its starting screen cannot be built either; another is selected")
  func lostTab() throws {
    let tree = try tabbed().applying(.tab(.profile))
    let (flow, failures) = try restart(tree, without: [.settings])
    #expect(branches(flow.tree) == [["home"], ["places"]])
    #expect(flow.tree.inSight == ["home"])
    // One failure for the restored screen, and one for the screen of the starting tree.
    #expect(failures.count == 2)
  }

  @Test("Columns are cut, restarted or removed like tabs")
  func columns() throws {
    let tree = try columned().applying(
      .path([.push(.login), .column(.sidebar, showing: .screen(.picker))])
    )
    let (flow, failures) = try restart(tree, without: [.login, .picker], startingWith: columned())
    #expect(branches(flow.tree) == [["places"], ["home"]])
    #expect(flow.tree.current.route == .places)
    #expect(failures.count == 2)
    let (bare, _) = try restart(tree, without: [.picker, .places], startingWith: columned())
    #expect(branches(bare.tree) == [["home", "login"]])
  }

  @Test(
    "A sheet is cut at a screen that cannot be built, and sheets above it are removed"
  )
  func sheets() throws {
    var tree = try tabbed().applying(
      .path([.push(.about), .sheet(.stack(.picker)), .push(.place(1))])
    )
    tree = try tree.applying(.sheet(.login))
    #expect(try restart(tree, without: [.login]).flow.tree.inSight == ["place 1"])
    #expect(try restart(tree, without: [.place(1)]).flow.tree.inSight == ["picker"])
    let (flow, _) = try restart(tree, without: [.picker])
    #expect(flow.tree.sheets.isEmpty)
    #expect(flow.tree.trailNames == ["home", "about"])
    #expect(try restart(tree, without: [.about]).flow.tree.trailNames == ["home"])
  }

  @Test("An embedded screen that cannot be built is removed alone")
  func embedded() throws {
    let tree = try Tree(.stack(.home, path: [.places])).applying(
      .path([.addToCurrent(.about), .addToCurrent(.login)])
    )
    let (flow, _) = try restart(tree, without: [.login], startingWith: Tree(.stack(.home)))
    #expect(flow.tree.inSight == ["places", "about"])
  }

  @Test("If nothing can be restored, the starting tree is shown; if that fails, `Flow` throws")
  func nothing() throws {
    let tree = Tree(.stack(.login, path: [.about]))
    let (flow, failures) = try restart(tree, without: [.login])
    #expect(branches(flow.tree) == [["home"], ["places"], ["settings"]])
    #expect(failures.count == 1)
    #expect(throws: NavigationError.self) {
      try restart(tree, without: [.login, .home], startingWith: Tree(.stack(.home)))
    }
  }

  @Test("A provider that throws cuts the tree like one that returns `nil`, and is reported")
  func throwing() throws {
    let kept = Tree.restored(
      from: try Tree(.stack(.home, path: [.about])).archived(),
      startingWith: Tree(.stack(.home))
    )
    let flow = try Flow<Trip>(restoring: kept, providers: { _ in ThrowingProvider() })
    var messages: [String] = []
    flow.onFailure = { error, _ in messages.append(error.message) }
    #expect(flow.tree.inSight == ["home"])
    #expect(messages.count == 1 && messages[0].contains("offline"))
  }

  @Test("A route without a provider cuts the tree")
  func noProvider() throws {
    let kept = Tree.restored(
      from: try Tree(.stack(.home, path: [.about, .login])).archived(),
      startingWith: Tree(.stack(.home))
    )
    let flow = try Flow<Trip>(
      restoring: kept,
      providers: { $0 == .about ? nil : PlaceProvider(world: world) }
    )
    #expect(flow.tree.inSight == ["home"])
  }

  @Test("Screens above a screen that cannot be built are not built")
  func notBuilt() throws {
    let tree = try Tree(.stack(.home)).applying(.sheet(.stack(.picker, path: [.about])))
    _ = try restart(tree, without: [.picker], startingWith: Tree(.stack(.home)))
    #expect(world.models.count == 1)
  }

  @Test("Data and stores that cannot be read lead to the starting tree and are reported")
  func unreadable() throws {
    for data in [Data("{}".utf8), Data([0xff])] {
      let kept = Tree.restored(from: data, startingWith: tabbed())
      let flow = try Flow<Trip>(restoring: kept, providers: { _ in PlaceProvider(world: world) })
      var failures: [NavigationError] = []
      flow.onFailure = { error, _ in failures.append(error) }
      #expect(flow.tree == kept.start)
      guard case .notRestored = failures.first, failures.count == 1 else {
        Issue.record("\(failures)")
        continue
      }
    }
    let kept = Tree.restored(from: BrokenStore(), startingWith: tabbed())
    #expect(!kept.isRestored)
    #expect(kept.issues.count == 1)
    #expect(
      Tree.restored(from: BrokenStore(data: nil, canRead: true), startingWith: tabbed()).issues
        .isEmpty
    )
  }

  @Test("A restored tree that the app makes malformed is replaced by the starting tree")
  func broughtUpToDate() throws {
    var kept = Tree.restored(from: try tabbed().archived(), startingWith: tabbed())
    kept.tree.root = .tabs([])
    let flow = try Flow<Trip>(restoring: kept, providers: { _ in PlaceProvider(world: world) })
    #expect(flow.tree == kept.start)
  }

  @Test("Tabs in the root of a stack are completed from the starting tree")
  func completedWithin() throws {
    func start() -> Tree { Tree(.stack(StackNode(root: tabbed().root))) }
    let old = Tree(.stack(StackNode(root: .tabs([(.search, .stack(.places, path: [.about]))]))))
    let restored = Tree.restored(from: try old.archived(), startingWith: start())
    #expect(restored.tree.screens.map(\.route) == [.home, .places, .about, .settings])
  }
}

/// A store whose writes fail, and whose reads fail unless `canRead` is set.
struct BrokenStore: NavigationStore {
  struct Failure: Error {}
  var data: Data?
  var canRead = false

  func load() throws -> Data? {
    guard canRead else { throw Failure() }
    return data
  }

  func save(_ data: Data?) throws { throw Failure() }
}
