import Foundation
import RowanNavigation
import Testing

@MainActor
@Suite("Malformed trees and sheets")
struct MalformedTreeTests {
  /// Groups that cannot be shown, with the problem of each.
  private static let groups: [(Node, String)] = [
    (
      .tabs([(.plan, .screen(.home))], selected: .search),
      "The selected tab “search” is not in its group."
    ),
    (.tabs([]), "A group of tabs has no tabs."),
    (.tabs([], selected: .plan), "A group of tabs has no tabs."),
    (.tabs([(.plan, .screen(.home)), (.plan, .screen(.about))]), "A tab occurs twice."),
    (
      .split([(.detail, .screen(.home))], focused: .sidebar),
      "The focused column “sidebar” is not in its split view."
    ),
    (.split([]), "A split view has no columns."),
    (.stack(StackNode(root: .tabs([]), path: [.screen(.home)])), "A group of tabs has no tabs."),
  ]

  @Test("Flows and operations throw a message for a malformed group and change nothing")
  func groups() throws {
    let world = World()
    for (node, problem) in Self.groups {
      let error = NavigationError.malformedTree(message: problem)
      #expect(Tree(node).problem == problem)
      #expect(throws: error) { try world.flow(Tree(node)) }
      #expect(throws: error) { try tabbed().applying(.push(node)) }
      #expect(throws: error) { try tabbed().applying(.replaceRoot(node)) }
      #expect(throws: error) { try tabbed().applying(.sheet(node)) }
      #expect(throws: NavigationError.self) { try Tree(node).applying(.push(.about)) }
      _ = Tree(node).visibleScreens
      _ = Tree(node).visibleScreens(isCompact: true)
      let flow = try world.flow(tabbed())
      let tree = flow.tree
      #expect(throws: error) { try flow.apply(.push(node)) }
      #expect(throws: error) { try flow.reconcile(Tree(node)) }
      #expect(flow.tree == tree)
    }
  }

  @Test("Operations throw for tabs that became inconsistent by assignment")
  func assigned() throws {
    guard case .tabs(var tabs) = tabbed().root else { return }
    tabs.branches.removeFirst()
    #expect(throws: NavigationError.self) { try tabbed().applying(.replaceRoot(.tabs(tabs))) }
    tabs.selected = .search
    #expect(try tabbed().applying(.replaceRoot(.tabs(tabs))).inSight == ["places"])
    tabs.branches = []
    #expect(throws: NavigationError.self) { try tabbed().applying(.replaceRoot(.tabs(tabs))) }
  }

  @Test("A presentation throws if its structure has no screen or one that is already shown")
  func structures() async throws {
    let world = World()
    let twice = Node.screen(.picker)
    let flow = try Flow<Trip>(
      tabbed(),
      providers: { _ in PlaceProvider(world: world) },
      structure: { route, _ in route == .picker ? twice : .tabs([]) }
    )
    await #expect(throws: NavigationError.self) { try await flow.present(.about, as: Int.self) }
    let first = Task { try await flow.present(.picker, as: Int.self) }
    await eventually { flow.tree.sheets.count == 1 }
    await #expect(throws: NavigationError.self) { try await flow.present(.picker, as: Int.self) }
    try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>).finish(with: 3)
    #expect(try await first.value == 3)
  }

  @Test(
    "A sheet without detents or with an invalid detent is rejected",
    arguments: [
      [], [.fraction(0)], [.fraction(1.5)], [.fraction(.nan)], [.height(-1)], [.height(.infinity)],
      [.large, .height(.nan)],
    ] as [[SheetOptions.Detent]]
  )
  func sheets(detents: [SheetOptions.Detent]) throws {
    let options = SheetOptions(detents: detents)
    #expect(throws: NavigationError.self) {
      try tabbed().applying(.sheet(.picker, options: options))
    }
    var later = SheetOptions()
    later.detents = detents
    #expect(throws: NavigationError.self) { try tabbed().applying(.sheet(.picker, options: later)) }
    #expect(try tabbed().applying(.sheet(.picker)).sheets[0].detent == .large)
  }

  @Test("A saved sheet with invalid detents is dropped, and the rest is restored")
  func keptSheets() throws {
    let tree = try Tree(.stack(.home, path: [.about])).applying(
      .sheet(.picker, options: .init(detents: [.fraction(0.5), .large]))
    )
    let text = String(decoding: try tree.archived(), as: UTF8.self)
    for (old, new) in [("0.5", "-2"), ("0.5", "7")] {
      let restored = Tree.restored(
        from: Data(text.replacing(old, with: new).utf8),
        startingWith: tabbed()
      )
      #expect(restored.isRestored)
      #expect(restored.tree == Tree(tree.root))
      #expect(restored.issues.count == 1)
    }
  }

  @Test("A destination that was built for another request is rejected")
  func otherRequest() throws {
    let provider = CachingProvider()
    let flow = try Flow<Trip>(Tree(.stack(.home)), providers: { _ in provider })
    #expect(throws: NavigationError.self) { try flow.apply(.push(.about)) }
    #expect(flow.tree.inSight == ["home"])
  }

  @Test("The error of a provider is part of the message of the thrown error")
  func throwingProvider() throws {
    let flow = try Flow<Trip>(Tree(.stack(.home)), providers: { _ in ThrowingProvider() })
    let error = #expect(throws: NavigationError.self) { try flow.apply(.push(.about)) }
    #expect(error?.message.contains("offline") == true)
    #expect(flow.tree.inSight == ["home"])
  }
}

/// A provider that returns one destination for all requests.
@MainActor
private final class CachingProvider: DestinationProviding {
  typealias App = Trip
  private var made: ScreenDestination<PlaceScreen>?

  func buildDestination(
    for request: DestinationRequest<Trip>
  ) -> ScreenDestination<PlaceScreen>? {
    made = made ?? ScreenDestination(request)
    return made
  }
}

/// A provider that builds `home` and throws for all other routes.
struct ThrowingProvider: DestinationProviding {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "offline" }
  }

  func buildDestination(
    for request: DestinationRequest<Trip>
  ) throws -> ScreenDestination<PlaceScreen>? {
    guard request.route == .home else { throw Offline() }
    return ScreenDestination(request)
  }
}
