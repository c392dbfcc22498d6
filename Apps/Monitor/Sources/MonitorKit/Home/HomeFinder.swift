import Rowan

/// Finds things of one kind for the home; what is chosen leads to a screen.
final class HomeFinder: HomeSearchProvider {
  /// How much of one kind is shown.
  static let limit = 8

  let identity: String
  private let find: @MainActor (String) async -> [HomeSearchItem]
  private let route: (String) -> MonitorApp.Route

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - identity: What tells it from others.
  ///   - route: Where the thing of an identity can be seen.
  ///   - find: Finds things by words.
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
