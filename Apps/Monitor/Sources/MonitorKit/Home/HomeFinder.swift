import Rowan
import RowanHome

/// A search provider of the home for one kind of result. A chosen result opens a screen.
final class HomeFinder: HomeSearchProvider {
  /// The maximum number of results.
  static let limit = 8

  let identity: String
  private let find: @MainActor (String) async -> [HomeSearchItem]
  private let route: (String) -> MonitorApp.Route

  /// Creates a search provider.
  ///
  /// - Parameters:
  ///   - identity: The identity of the provider.
  ///   - route: Returns the route of the screen for the identity of a result.
  ///   - find: Returns the results for the text of a query.
  init(
    _ identity: String,
    leadingTo route: @escaping (String) -> MonitorApp.Route,
    _ find: @escaping @MainActor (String) async -> [HomeSearchItem]
  ) {
    self.identity = identity
    self.route = route
    self.find = find
  }

  func results(for query: String) async throws -> [any HomeComponentItem] {
    Array(await find(query).prefix(Self.limit))
  }

  func action(for item: any HomeComponentItem) -> HomeComponentAction? {
    .push(route(item.identity), selection: item)
  }
}
