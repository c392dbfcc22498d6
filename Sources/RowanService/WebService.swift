public import RowanWeb
public import ServiceLifecycle

/// A ``WebServer`` as a service of the package swift-service-lifecycle, which begins and ends with others.
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
/// At a graceful shutdown the server drains, so that its tabs go on elsewhere, and then stops. If the service is cancelled,
/// it stops at once. A group shuts its services down in the reverse order: an ``AdminService`` in front of this one goes
/// on saying that the process is not ready meanwhile.
public struct WebService: Service {
  private let server: WebServer
  private let onStart: @Sendable (String) -> Void

  /// Creates a service of a server that does not listen yet.
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
