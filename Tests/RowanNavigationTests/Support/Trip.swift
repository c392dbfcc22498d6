import RowanNavigation

/// The navigation of an app that plans trips, for tests.
enum Trip: NavigationTypes {
  enum Route: RoutableDestinations {
    case home, places, settings, picker, login, about
    case place(Int)
  }

  enum Content: ContentTypeable {
    case note(String)
  }

  enum Tab: TabTypeable {
    case plan, search, profile
  }
}

typealias Tree = NavigationTree<Trip>
typealias Node = NavigationNode<Trip>
typealias Operation = NavigationOperation<Trip>

extension NavigationTree<Trip> {
  /// The names of the visible screens, readable in comparisons.
  var inSight: [String] { visibleScreens.map { name($0.route) } }

  /// The names of the screens that lead to the current one, and its own.
  var trailNames: [String] { trail(to: current.id).map { name($0.route) } }

  /// The identity of the first screen of a route.
  func id(_ route: Trip.Route) -> NavigationID? { screens.first { $0.route == route }?.id }
}

/// Returns a readable name of a route.
func name(_ route: Trip.Route) -> String {
  if case .place(let number) = route { "place \(number)" } else { route.rawValue }
}

/// Returns a tree of tabs: two stacks and a screen.
func tabbed() -> Tree {
  Tree(
    .tabs([
      (.plan, .stack(.home)), (.search, .stack(.places)), (.profile, .screen(.settings)),
    ])
  )
}

/// Returns a tree of columns: a list, and a stack beside it.
func columned() -> Tree {
  Tree(.split([(.sidebar, .screen(.places)), (.detail, .stack(.home))], focused: .detail))
}
