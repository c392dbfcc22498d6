import RowanNavigation
import Testing

@MainActor
@Suite("Origins of operations")
struct OriginTests {
  let world = World()

  /// A stack whose top screen covers the others.
  private func covered() throws -> Tree {
    try Tree(.stack(.home, path: [.places, .place(1)])).applying(.push(.about))
  }

  private func branches(_ tree: Tree) throws -> [Trip.Tab: [String]] {
    guard case .tabs(let tabs) = tree.root else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: tabs.branches.map { branch in
        (branch.tab, Tree(branch.node).screens.map { name($0.route) })
      }
    )
  }

  @Test(
    "Every operation throws if its origin is not a screen of the tree",
    arguments: [
      Operation.push(.about), .goBack, .popToRoot, .replaceCurrent(.about), .moveToNearest(.home),
      .replaceRoot(.screen(.about)), .tab(.plan), .sheet(.about), .dismiss(), .addToCurrent(.about),
      .pop(to: NavigationID()), .path([.push(.about)]),
    ]
  )
  func unknown(operation: Operation) throws {
    let tree = try tabbed().applying(.push(.place(1))).applying(.sheet(.picker))
    #expect(throws: NavigationError.self) {
      try tree.applying(operation, from: NavigationID())
    }
    let flow = try world.flow(tree)
    _ = world.take()
    #expect(throws: NavigationError.self) { try flow.apply(operation, from: NavigationID()) }
    #expect(flow.tree == tree)
    #expect(world.take().isEmpty)
    // Screens of other trees and the identities of sheets are no valid origins either.
    #expect(throws: NavigationError.self) {
      try tree.applying(operation, from: tabbed().current.id)
    }
    #expect(throws: NavigationError.self) {
      try tree.applying(operation, from: tree.sheets[0].id)
    }
  }

  @Test("An operation that begins on an unselected tab acts on that tab")
  func otherTab() throws {
    var tree = try tabbed().applying(.path([.tab(.search), .push(.place(4)), .tab(.plan)]))
    tree = try tree.applying(.push(.about))
    let place = try #require(tree.id(.place(4)))
    // Operations that remove or replace screens do not change the visible screens.
    let back = try tree.applying(.goBack, from: place)
    #expect(try branches(back)[.search] == ["places"])
    #expect(back.inSight == ["about"])
    #expect(try tree.applying(.popToRoot, from: place) == back)
    #expect(try tree.applying(.moveToNearest(.places), from: place) == back)
    #expect(try tree.applying(.pop(to: #require(tree.id(.places))), from: place) == back)
    let replaced = try tree.applying(.replaceCurrent(.login), from: place)
    #expect(try branches(replaced)[.search] == ["places", "login"])
    #expect(replaced.inSight == ["about"])
    let embedded = try tree.applying(.addToCurrent(.login), from: place)
    #expect(try branches(embedded)[.search] == ["places", "place 4", "login"])
    #expect(embedded.inSight == ["about"])
    // A pushed screen becomes current, on the stack of its origin.
    let pushed = try tree.applying(.push(.login), from: place)
    #expect(pushed.trailNames == ["places", "place 4", "login"])
    #expect(try branches(pushed)[.plan] == ["home", "about"])
    // At the bottom of its own tab `.goBack` is not possible, even if the visible tab could go back.
    let bottom = tree.id(.places)
    #expect(try tree.applying(.popToRoot, from: bottom) == back)
    #expect(throws: NavigationError.self) { try tree.applying(.goBack, from: bottom) }
    #expect(throws: NavigationError.self) {
      try tree.applying(.push(.login), from: tree.id(.settings))
    }
    #expect(throws: NavigationError.self) { try tree.applying(.moveToNearest(.home), from: place) }
  }

  @Test("`.goBack` from a covered screen removes the screens above it as well")
  func coveredScreen() throws {
    let tree = try covered()
    #expect(try tree.applying(.goBack, from: tree.id(.places)).trailNames == ["home"])
    #expect(try tree.applying(.goBack, from: tree.id(.place(1))).trailNames == ["home", "places"])
    #expect(throws: NavigationError.self) { try tree.applying(.goBack, from: tree.id(.home)) }
    let replaced = try tree.applying(.replaceCurrent(.login), from: tree.id(.places))
    #expect(replaced.trailNames == ["home", "login", "place 1", "about"])
  }

  @Test("A path that begins at a hidden screen continues there until it shows a screen")
  func path() throws {
    var tree = try tabbed().applying(.path([.tab(.search), .push(.place(4)), .push(.place(5))]))
    tree = try tree.applying(.path([.tab(.plan), .push(.about)]))
    let origin = tree.id(.place(5))
    let moved = try tree.applying(.path([.goBack, .goBack]), from: origin)
    #expect(try branches(moved)[.search] == ["places"])
    #expect(moved.inSight == ["about"])
    let shown = try tree.applying(.path([.goBack, .push(.login)]), from: origin)
    #expect(shown.trailNames == ["places", "place 4", "login"])
    let replaced = try tree.applying(
      .path([.replaceCurrent(.login), .addToCurrent(.picker), .goBack]),
      from: origin
    )
    #expect(try branches(replaced)[.search] == ["places", "place 4"])
    let flow = try world.flow(tree)
    try flow.apply(.path([.goBack, .goBack]), from: origin)
    #expect(flow.tree == moved)
  }

  @Test("`.dismiss` closes the sheet that contains the origin, or else the sheet it presented")
  func ownSheet() throws {
    let home = try tabbed().applying(.sheet(.stack(.picker)))
    let tree = try home.applying(.sheet(.login))
    #expect(try tree.applying(.dismiss(), from: tree.id(.login)).inSight == ["picker"])
    #expect(try tree.applying(.dismiss(), from: tree.id(.picker)).inSight == ["home"])
    #expect(try tree.applying(.dismiss(), from: tree.id(.home)).inSight == ["home"])
    #expect(throws: NavigationError.self) { try tree.applying(.dismiss(), from: tree.id(.places)) }
    #expect(try tree.applying(.dismiss()).inSight == ["picker"])
    #expect(throws: NavigationError.self) { try tree.applying(.dismiss(sheet: NavigationID())) }
    #expect(throws: NavigationError.self) {
      try tree.applying(.detent(.medium), from: tree.id(.places))
    }
    #expect(try tree.applying(.detent(.large), from: tree.id(.home)) == tree)
  }

  @Test("`.dismissSheet` closes the sheet of the screen that reports it, not the frontmost one")
  func systemDismissal() throws {
    let flow = try world.flow(try tabbed().applying(.sheet(.picker)).applying(.sheet(.login)))
    let tree = flow.tree
    func screen(_ route: Trip.Route) throws -> ScreenDestination<PlaceScreen> {
      let id = try #require(tree.id(route))
      return try #require(flow.destination(id) as? ScreenDestination<PlaceScreen>)
    }
    #expect(throws: NavigationError.self) {
      try screen(.settings).performSystemNavigationAction(navigationType: .dismissSheet)
    }
    #expect(throws: NavigationError.self) {
      try screen(.login).performSystemNavigationAction(
        navigationType: .dismissSheet,
        options: .init(targetID: NavigationID())
      )
    }
    #expect(flow.tree == tree)
    try screen(.picker).performSystemNavigationAction(navigationType: .dismissSheet)
    #expect(flow.tree.inSight == ["home"])
  }

  @Test("`.dismissSheet` from a screen pushed on a sheet closes the whole sheet")
  func pushedOnSheet() throws {
    let flow = try world.flow(
      try tabbed().applying(.path([.sheet(.stack(.picker)), .push(.place(1)), .push(.place(2))]))
    )
    let top = try #require(flow.currentDestination as? ScreenDestination<PlaceScreen>)
    try top.performSystemNavigationAction(navigationType: .dismissSheet)
    #expect(flow.tree.inSight == ["home"])
    #expect(flow.tree.sheets.isEmpty)
  }

  @Test("After all sheets are closed at once, tabs can be selected and screens pushed")
  func afterSheets() throws {
    let tree = try tabbed().applying(.path([.sheet(.picker), .sheet(.login)]))
    let flow = try world.flow(tree)
    try flow.apply(.dismiss(sheet: tree.sheets[0].id))
    try flow.apply(.path([.tab(.search), .push(.place(1))]))
    #expect(flow.tree.trailNames == ["places", "place 1"])
    #expect(world.models.filter { $0.model != nil }.count == 4)
  }

  @Test("Events of hidden screens run their actions from the position of their own screen")
  func events() throws {
    world.presentations = [
      .back: .init(presentationType: .navigationStack(type: .goBack)),
      .close: .init(presentationType: .sheet(type: .dismiss)),
      .open(0): .init(destinationType: .about, presentationType: .replaceCurrent),
    ]
    var tree = try tabbed().applying(.path([.tab(.search), .push(.place(4)), .tab(.plan)]))
    tree = try tree.applying(.path([.push(.about), .sheet(.picker)]))
    let flow = try world.flow(tree)
    let placeID = try #require(tree.id(.place(4)))
    let place = try #require(flow.stateModel(of: placeID, as: PlaceModel.self))
    place.handleEvent(.close, content: nil)
    #expect(world.failures.count == 1)
    #expect(flow.tree == tree)
    place.handleEvent(.open(3), content: nil)
    #expect(try branches(flow.tree)[.search] == ["places", "about"])
    let replaced = try #require(
      flow.tree.screens.first { $0.route == .about && $0.id != tree.id(.about) }
    )
    flow.stateModel(of: replaced.id, as: PlaceModel.self)?.handleEvent(.back, content: nil)
    #expect(try branches(flow.tree)[.search] == ["places"])
    #expect(flow.tree.inSight == ["picker"])
    #expect(try branches(flow.tree)[.plan] == ["home", "about"])
    // Going back from a screen below its sheet removes the sheet as well.
    let aboutID = try #require(tree.id(.about))
    let about = try #require(flow.stateModel(of: aboutID, as: PlaceModel.self))
    about.handleEvent(.back, content: nil)
    #expect(flow.tree.inSight == ["home"])
  }

  @Test("Pushing from the presenter of a sheet closes the sheet; a second sheet opens above it")
  func presenter() throws {
    let tree = try tabbed().applying(.sheet(.picker))
    #expect(try tree.applying(.push(.about), from: tree.id(.home)).trailNames == ["home", "about"])
    let other = try tree.applying(.sheet(.login), from: tree.id(.home))
    #expect(other.inSight == ["login"])
    #expect(try other.applying(.dismiss()).inSight == ["picker"])
  }

  @Test("A group as the origin means its current screen, and a group can be removed")
  func groups() throws {
    let tree = try Tree(.stack(.login)).applying(.push(tabbed().root)).applying(.push(.about))
    guard case .stack(let stack) = tree.root, case .tabs(let tabs) = stack.path[0] else {
      Issue.record("There is no group.")
      return
    }
    #expect(
      try tree.applying(.push(.picker), from: tabs.id).trailNames.suffix(2) == ["about", "picker"]
    )
    #expect(try tree.applying(.goBack, from: tabs.branches[0].node.id).inSight == ["home"])
    #expect(try tree.applying(.remove(tabs.id)).inSight == ["login"])
    #expect(throws: NavigationError.self) { try tree.applying(.remove(stack.id)) }
    let sheet = try tree.applying(.sheet(.stack(.picker)))
    #expect(try sheet.applying(.remove(sheet.sheets[0].node.id)) == tree)
  }
}
