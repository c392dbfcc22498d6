/// An error in the configuration of a route, returned by ``Flow/preflight(_:ignoring:)``.
public struct PreflightProblem<App: NavigationTypes>: Hashable, Sendable, CustomStringConvertible {
  /// The route.
  public let route: App.Route
  /// The error.
  public let error: NavigationError

  /// The route and the error as a sentence.
  public var description: String { "\(route): \(error.message)" }
}

extension Flow {
  /// Checks the providers of an app: those of the routes in the tree, those of the routes that
  /// their events present (recursively), those of all routes if the route type is `CaseIterable`,
  /// and those of further routes.
  ///
  /// No destination is built. Call this function when an app starts, or in a test:
  ///
  /// ```swift
  /// for problem in flow.preflight() { print(problem) }
  /// ```
  ///
  /// - Parameters:
  ///   - others: Routes that are reached only through assistants, links or models. For a route with
  ///     associated values, one example is sufficient.
  ///   - ignored: Routes that need no provider.
  /// - Returns: The routes without a provider, events without an action (if the event type is
  ///   `CaseIterable`), and events with two actions, in the order in which the routes are found.
  public func preflight(
    _ others: [App.Route] = [],
    ignoring ignored: Set<App.Route> = []
  ) -> [PreflightProblem<App>] {
    var found: Set<App.Route> = ignored
    var routes = working.destinations.map(\.route) + others + RouteCases<App>.all
    var problems: [PreflightProblem<App>] = []
    var next = 0
    while next < routes.count {
      let route = routes[next]
      next += 1
      guard found.insert(route).inserted else { continue }
      let needed = structure(route, nil).destinations.map(\.route)
      routes += needed
      // The route of a group without a destination needs no provider.
      guard needed.contains(route) else { continue }
      guard let provider = providers(route) else {
        let message = "No provider can build the screen of “\(route.rawValue)”."
        problems.append(
          PreflightProblem(route: route, error: .undefinedDestinationType(message: message))
        )
        continue
      }
      problems += provider.preflight().map { PreflightProblem(route: route, error: $0) }
      routes += presented(by: provider)
    }
    return problems
  }

  private func presented(by provider: some DestinationProviding<App>) -> [App.Route] {
    provider.presentationsData
      .sorted { "\($0.key)" < "\($1.key)" }
      .flatMap { $0.value.routes }
  }
}

/// All routes of an app whose route type is `CaseIterable`.
private enum RouteCases<App: NavigationTypes> {
  static var all: [App.Route] {
    (App.Route.self as? any CaseIterable.Type).map { cases(of: $0) } ?? []
  }

  private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [App.Route] {
    type.allCases.compactMap { $0 as? App.Route }
  }
}

extension DestinationPresentation {
  /// The routes that are presented.
  fileprivate var routes: [App.Route] {
    let own = destinationType.map { [$0] } ?? []
    if case .destinationPath(let path) = presentationType { return own + path.flatMap(\.routes) }
    return own
  }
}
