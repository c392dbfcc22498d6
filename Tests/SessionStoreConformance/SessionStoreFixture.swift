package import RowanWeb

/// Creates stores of one kind for the cases of ``SessionStoreCase``.
package protocol SessionStoreFixture: Sendable {
  /// The maximum number of bytes of a snapshot in a store of this kind.
  var capacity: Int { get }

  /// Creates stores that share new, empty content, as the stores of several processes do.
  func makeStores(_ count: Int, limits: SessionStoreLimits) async throws -> [any SessionStore]

  /// Advances the time of all stores: by their clock, or by waiting at least that long.
  func pass(_ time: Duration) async throws
}

extension SessionStoreFixture {
  package var capacity: Int { StoredSession.maximumSize }

  func makeStore(
    _ limits: SessionStoreLimits = SessionStoreLimits()
  ) async throws -> any SessionStore {
    try await makeStores(1, limits: limits)[0]
  }
}

/// A store that violates a requirement of its protocol.
package struct SessionStoreFailure: Error, CustomStringConvertible {
  package let description: String
}

func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
  if !condition { throw SessionStoreFailure(description: text()) }
}

func requireEqual<Value: Equatable>(_ value: Value, _ expected: Value, _ text: String) throws {
  try require(value == expected, "\(text): \(value) rather than \(expected)")
}

/// Returns the error of a call, or `nil` if there was none.
func failure(
  of call: () async throws(SessionStoreError) -> Void
) async -> SessionStoreError? {
  do {
    try await call()
    return nil
  } catch {
    return error
  }
}
