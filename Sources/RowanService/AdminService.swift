public import RowanPrometheus
public import ServiceLifecycle

/// An ``/RowanPrometheus/AdminServer`` as a service of the package swift-service-lifecycle.
///
/// List it before the ``WebService`` in its group: a group shuts services down in reverse order, so this one ends last.
public struct AdminService: Service {
  private let server: AdminServer
  private let onStart: @Sendable (String) -> Void

  /// Creates a service for a server that does not listen yet.
  /// - Parameters:
  ///   - server: The server.
  ///   - onStart: Called with the address of the metrics, or with `unix:` and the path of the socket,
  ///     after the server has started, on any thread.
  public init(_ server: AdminServer, onStart: @escaping @Sendable (String) -> Void = { _ in }) {
    self.server = server
    self.onStart = onStart
  }

  /// Starts the server, and returns after it has stopped.
  /// - Throws: If the server cannot start.
  public func run() async throws {
    let server = server
    onStart(try await server.start())
    await ServerRun.wait(server.run) { _ in await server.stop() }
  }
}
