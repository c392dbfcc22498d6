/// A client of a session store that limits the time of calls and records them in the metrics.
struct StoreClient: Sendable {
  /// The longest time that a call may take.
  private static let limit: Duration = .seconds(2)

  private let store: any SessionStore
  private let metrics: WebMetrics

  init(_ store: any SessionStore, metrics: WebMetrics) {
    self.store = store
    self.metrics = metrics
  }

  /// Calls the store.
  /// - Parameters:
  ///   - call: The name of the function, for the metrics.
  ///   - body: Calls the function.
  /// - Returns: The result of the store.
  /// - Throws: The error of the store, or ``StoreDeadline/Passed`` if it does not answer within two seconds.
  func call<Value: Sendable>(
    _ call: WebMetrics.StoreCall,
    _ body: @escaping @Sendable (any SessionStore) async throws -> Value
  ) async throws -> Value {
    let start = metrics.start
    let store = store
    do {
      let value = try await StoreDeadline.call(within: Self.limit) { try await body(store) }
      metrics.didCallStore(call, .done, since: start)
      return value
    } catch {
      metrics.didCallStore(call, Self.outcome(of: error), since: start)
      throw error
    }
  }

  private static func outcome(of error: any Error) -> WebMetrics.StoreOutcome {
    switch error {
    case SessionStoreError.superseded: .superseded
    case SessionStoreError.removed: .missing
    case SessionStoreError.tooLarge: .tooLarge
    case SessionStoreError.damaged: .damaged
    case is StoreDeadline.Passed: .late
    default: .unavailable
    }
  }
}
