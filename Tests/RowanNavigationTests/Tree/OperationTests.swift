import RowanNavigation
import Testing

@Suite("Operations in a navigation tree")
struct OperationTests {
  @Test("A pushed screen is on the nearest stack and becomes current")
  func push() throws {
    let tree = try tabbed().applying(.push(.place(1))).applying(.push(.place(2)))
    #expect(tree.trailNames == ["home", "place 1", "place 2"])
    #expect(tree.inSight == ["place 2"])
  }

  @Test("`.push` without a stack throws a message with the route of the current screen")
  func noStack() {
    #expect(throws: NavigationError.stackNotFound(message: "There is no stack at or above “home”."))
    {
      try Tree(.screen(.home)).applying(.push(.about))
    }
  }

  @Test("`.goBack` shows the screen below, and throws at the bottom of the stack")
  func goBack() throws {
    let tree = try tabbed().applying(.push(.about)).applying(.goBack)
    #expect(tree.trailNames == ["home"])
    #expect(throws: NavigationError.self) { try tree.applying(.goBack) }
  }

  @Test("`.goBack` from the first screen of a group goes back in the enclosing stack")
  func goBackAround() throws {
    let tree = try Tree(.stack(.login)).applying(.push(tabbed().root))
    #expect(tree.inSight == ["home"])
    #expect(try tree.applying(.goBack).inSight == ["login"])
  }

  @Test("`.moveToNearest` removes the screens above the nearest screen of a route")
  func moveToNearest() throws {
    var tree = try Tree(.stack(.home, path: [.places, .place(1), .places, .about])).applying(
      .sheet(.picker)
    )
    tree = try tree.applying(.moveToNearest(.places))
    #expect(tree.trailNames == ["home", "places", "place 1", "places"])
    tree = try tree.applying(.moveToNearest(.places))
    #expect(tree.trailNames == ["home", "places"])
    #expect(
      throws: NavigationError.childDestinationNotFound(
        message: "No other screen of “login” leads to “places”."
      )
    ) {
      try tree.applying(.moveToNearest(.login))
    }
    // The current screen does not count as the nearest one.
    #expect(throws: NavigationError.self) {
      try Tree(.stack(.home)).applying(.moveToNearest(.home))
    }
  }

  @Test("Tabs keep their screens while another tab is selected")
  func tabs() throws {
    let tree = try tabbed().applying(.push(.place(1))).applying(.tab(.search))
    #expect(tree.inSight == ["places"])
    #expect(try tree.applying(.tab(.plan)).inSight == ["place 1"])
  }

  @Test("A tab shows a route on its stack, or instead of its screen if it has no stack")
  func tabWithRoute() throws {
    let pushed = try tabbed().applying(.tab(.search, showing: .screen(.place(7))))
    #expect(pushed.trailNames == ["places", "place 7"])
    let replaced = try tabbed().applying(.tab(.profile, showing: .screen(.login)))
    #expect(replaced.trailNames == ["login"])
  }

  @Test("Selecting the selected tab changes nothing")
  func reselect() throws {
    let tree = tabbed()
    #expect(try tree.applying(.tab(.plan)) == tree)
  }

  @Test("Selecting a missing tab throws")
  func missingTab() {
    let tree = Tree(.tabs([(.plan, .screen(.home))]))
    #expect(throws: NavigationError.tabNotFound(message: "There is no tab “search”.")) {
      try tree.applying(.tab(.search))
    }
    #expect(throws: NavigationError.self) { try columned().applying(.tab(.plan)) }
  }

  @Test("A column shows a route on its stack or instead of its screen, and gets the focus")
  func columns() throws {
    let tree = try columned().applying(.column(.detail, showing: .screen(.place(1))))
    #expect(tree.inSight == ["places", "place 1"])
    let other = try tree.applying(.column(.sidebar, showing: .screen(.settings)))
    #expect(other.inSight == ["settings", "place 1"])
    #expect(other.current.route == .settings)
    #expect(throws: NavigationError.self) { try tree.applying(.column(.content)) }
  }

  @Test("An operation can begin in a column without the focus, which then gets the focus")
  func origin() throws {
    let tree = Tree(.split([(.sidebar, .stack(.places)), (.detail, .stack(.home))]))
    let moved = try tree.applying(.push(.place(3)), from: tree.id(.home))
    #expect(moved.inSight == ["places", "place 3"])
    #expect(moved.current.route == .place(3))
  }

  @Test("A sheet covers all screens and changes its detent; `.dismiss` shows the screens again")
  func sheets() throws {
    let tree = try columned().applying(.sheet(.picker, options: .init(detents: [.medium, .large])))
    #expect(tree.inSight == ["picker"])
    #expect(tree.sheets[0].detent == .medium)
    #expect(try tree.applying(.detent(.large)).sheets[0].detent == .large)
    #expect(throws: NavigationError.self) { try tree.applying(.detent(.height(5))) }
    #expect(try tree.applying(.dismiss()) == Tree(tree.root))
    #expect(throws: NavigationError.self) { try columned().applying(.dismiss()) }
  }

  @Test("Pushing or selecting a tab below a sheet closes the sheet")
  func belowSheet() throws {
    let tree = try tabbed().applying(.sheet(.picker))
    #expect(try tree.applying(.push(.place(1))).trailNames == ["home", "place 1"])
    #expect(try tree.applying(.tab(.search)).sheets.isEmpty)
    #expect(throws: NavigationError.self) { try tree.applying(.goBack) }
  }

  @Test("Removing a screen closes the sheets that it presented")
  func orphans() throws {
    var tree = try tabbed().applying(.push(.about)).applying(.sheet(.stack(.picker)))
    tree = try tree.applying(.push(.place(1))).applying(.sheet(.login))
    #expect(tree.sheets.count == 2)
    let removed = try tree.applying(.remove(try #require(tree.id(.about))))
    #expect(removed.sheets.isEmpty)
    #expect(removed.inSight == ["home"])
  }

  @Test("`.replaceCurrent` puts a screen in the position of the current one")
  func replaceCurrent() throws {
    let tree = try tabbed().applying(.push(.about)).applying(.replaceCurrent(.place(2)))
    #expect(tree.trailNames == ["home", "place 2"])
    #expect(try Tree(.screen(.login)).applying(.replaceCurrent(.home)).inSight == ["home"])
  }

  @Test("`.replaceRoot` removes all previous screens")
  func replaceRoot() throws {
    let tree = try tabbed().applying(.sheet(.picker)).applying(.replaceRoot(.screen(.login)))
    #expect(tree.screens.map(\.route) == [.login])
  }

  @Test("An embedded screen becomes current and is visible with its host")
  func embedded() throws {
    let tree = try Tree(.stack(.home)).applying(.addToCurrent(.about))
    #expect(tree.inSight == ["home", "about"])
    #expect(tree.current.route == .about)
    let deeper = try tree.applying(.addToCurrent(.login))
    #expect(try deeper.applying(.remove(try #require(deeper.id(.about)))).inSight == ["home"])
    #expect(try deeper.applying(.replaceCurrent(.picker)).inSight == ["home", "about", "picker"])
    #expect(try deeper.applying(.push(.settings)).inSight == ["settings"])
  }

  @Test("`.remove` throws for the first screen of a tab, and ignores an unknown screen")
  func remove() throws {
    let tree = tabbed()
    for route in [Trip.Route.home, .settings] {
      let id = try #require(tree.id(route))
      #expect(throws: NavigationError.self) { try tree.applying(.remove(id)) }
    }
    #expect(try tree.applying(.remove(NavigationID())) == tree)
  }

  @Test("A tree in which an identity occurs twice is rejected with a message")
  func malformed() {
    let screen = ScreenNode<Trip>(.home)
    let twice = Node.stack(StackNode(root: .screen(screen), path: [.screen(screen)]))
    let message = "The identity \(screen.id) occurs twice."
    #expect(throws: NavigationError.malformedTree(message: message)) {
      try tabbed().applying(.replaceRoot(twice))
    }
  }

  @Test("An empty path changes nothing")
  func emptyPath() throws {
    let tree = tabbed()
    #expect(try tree.applying(.path([])) == tree)
  }
}
