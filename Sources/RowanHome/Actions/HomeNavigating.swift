public import RowanNavigation

/// The navigation that a home screen uses to open routes. ``RowanNavigation/Flow`` conforms to it.
@MainActor
public protocol HomeNavigating: AnyObject {
  /// Pushes a route.
  /// - Parameters:
  ///   - route: The route.
  ///   - selection: The item that the user selected, if there is one.
  /// - Throws: The reason why the route cannot be opened. Its description is shown to the user,
  ///   unless it is a ``HomeError`` or a `NavigationError`.
  func push(_ route: any RoutableDestinations, selection: (any HomeComponentItem)?) throws

  /// Presents a route in front of everything.
  /// - Parameters:
  ///   - route: The route.
  ///   - inNavigation: Whether the route has its own navigation stack.
  /// - Throws: The reason why the route cannot be opened. Its description is shown to the user,
  ///   unless it is a ``HomeError`` or a `NavigationError`.
  func present(_ route: any RoutableDestinations, inNavigation: Bool) throws
}

extension Flow: HomeNavigating {
  /// Pushes the screen of a route. The selection is the content of the screen if it is of the
  /// content type of the app. Other selections are ignored.
  public func push(
    _ route: any RoutableDestinations,
    selection: (any HomeComponentItem)?
  ) throws {
    send(.push(try own(route), content: selection as? App.Content))
  }

  /// Presents the screen of a route as a sheet.
  public func present(_ route: any RoutableDestinations, inNavigation: Bool) throws {
    let route = try own(route)
    send(.sheet(inNavigation ? .stack(route) : .screen(route)))
  }

  private func own(_ route: any RoutableDestinations) throws(HomeError) -> App.Route {
    guard let own = route as? App.Route else { throw .foreignRoute("\(route)") }
    return own
  }
}

/// An error of an action on a home screen: a mistake in the app. It is reported as a diagnostic.
/// Users see only that the page could not be opened.
public enum HomeError: Error, Hashable, CustomStringConvertible {
  /// A component requested a route whose type is not that of the app's routes.
  case foreignRoute(String)
  /// A component requested a route, and the home screen has no navigation.
  case noNavigation

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .foreignRoute(let route): "“\(route)” is not a route of this app."
    case .noNavigation: "The home screen has no navigation. Create its view model with one."
    }
  }
}
