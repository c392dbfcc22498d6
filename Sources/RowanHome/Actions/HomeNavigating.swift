public import RowanNavigation

/// Whoever takes a person from a home screen to other places. A ``RowanNavigation/Flow`` does.
@MainActor
public protocol HomeNavigating: AnyObject {
  /// Goes to a route.
  /// - Parameters:
  ///   - route: The route.
  ///   - selection: The item that this is about.
  /// - Throws: Why that is not possible.
  func push(_ route: any RoutableDestinations, selection: (any HomeComponentItem)?) throws

  /// Opens a route in front of everything.
  /// - Parameters:
  ///   - route: The route.
  ///   - inNavigation: Whether it leads further, on a stack of its own.
  /// - Throws: Why that is not possible.
  func present(_ route: any RoutableDestinations, inNavigation: Bool) throws
}

extension Flow: HomeNavigating {
  /// Puts the screen of a route on the stack.
  public func push(
    _ route: any RoutableDestinations,
    selection: (any HomeComponentItem)?
  ) throws {
    send(.push(try own(route)))
  }

  /// Opens the screen of a route as a sheet.
  public func present(_ route: any RoutableDestinations, inNavigation: Bool) throws {
    let route = try own(route)
    send(.sheet(inNavigation ? .stack(route) : .screen(route)))
  }

  private func own(_ route: any RoutableDestinations) throws(HomeError) -> App.Route {
    guard let own = route as? App.Route else { throw .foreignRoute("\(route)") }
    return own
  }
}

/// What goes wrong on a home screen.
public enum HomeError: Error, Hashable, CustomStringConvertible {
  /// A component wants to go to a route that is not one of the app's.
  case foreignRoute(String)
  /// A component wants to go somewhere, and the home screen was given nobody who navigates.
  case noNavigation

  /// The problem as a sentence.
  public var description: String {
    switch self {
    case .foreignRoute(let route): "“\(route)” is no place in this app."
    case .noNavigation: "This screen leads nowhere."
    }
  }
}
