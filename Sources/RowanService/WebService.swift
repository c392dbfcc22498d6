public import RowanWeb
public import ServiceLifecycle

/// A ``/RowanWeb/WebServer`` as a service of the package swift-service-lifecycle, which starts and stops it together with others.
///
/// ```swift
/// let group = ServiceGroup(
///   services: [AdminService(admin), WebService(server)],
///   gracefulShutdownSignals: [.sigterm],
///   cancellationSignals: [.sigint],
///   logger: logger
/// )
/// try await group.run()
/// ```
///
/// At a graceful shutdown the server drains, so that its tabs continue on other servers, and then stops. If the task is
/// cancelled, the server stops at once. A group shuts its services down in reverse order: an ``AdminService`` listed
/// before this service still answers during the shutdown that the process is not ready.
public struct WebService: Service {
  private let server: WebServer
  private let onStart: @Sendable (String) -> Void

  /// Creates a service for a server that does not listen yet.
  /// - Parameters:
  ///   - server: The server.
  ///   - onStart: Called with the address to open after the server has started, on any thread.
  public init(_ server: WebServer, onStart: @escaping @Sendable (String) -> Void = { _ in }) {
    self.server = server
    self.onStart = onStart
  }

  /// Starts the server, and returns after it has drained and stopped.
  /// - Throws: If the server cannot start.
  public func run() async throws {
    let server = server
    onStart(try await server.start())
    await ServerRun.wait(server.run) { isGraceful in
      if isGraceful { await server.drain() }
      await server.stop()
    }
  }
}
