import Logging
import Metrics
import RowanHTTP
import Synchronization

/// A server for operators: `/metrics` returns the metrics of the process for Prometheus, `/healthz` answers that the
/// process is alive, and `/readyz` whether it is ready for requests.
///
/// ```swift
/// let admin = AdminServer(metrics: metrics) { server.isReady }
/// print(try await admin.start())
/// ```
///
/// It listens on a separate address, so that the proxy in front of the app need not hide the metrics. It answers only
/// GET and HEAD, and limits its connections as `WebServer` does.
public final class AdminServer: Sendable {
  private let configuration: AdminServerConfiguration
  private let metrics: PrometheusMetrics
  private let isReady: @Sendable () async -> Bool
  private let logger = Logger(label: "rowan.admin")
  // The requests for the metrics are not counted in the metrics.
  private let transport = NIOTransport(
    metrics: TransportMetrics(factory: NOOPMetricsHandler.instance)
  )
  /// The authorities by which requests may address the server; `nil` before it has started, and on a Unix socket.
  private let authorities = Mutex<AllowedAuthorities?>(nil)

  /// Creates a server that does not listen yet.
  /// - Parameters:
  ///   - configuration: The address to listen on, and the limits.
  ///   - metrics: The metrics to export.
  ///   - isReady: Returns whether the process is ready for requests. Called on any thread, for each request of
  ///     `/readyz`.
  public init(
    configuration: AdminServerConfiguration = AdminServerConfiguration(),
    metrics: PrometheusMetrics,
    isReady: @escaping @Sendable () async -> Bool = { true }
  ) {
    self.configuration = configuration
    self.metrics = metrics
    self.isReady = isReady
  }

  /// Starts to listen.
  /// - Returns: The address of the metrics.
  /// - Throws: If the address is in use or not permitted.
  public func start() async throws -> String {
    let endpoint =
      configuration.unixSocket.map { WebEndpoint.unix(path: $0) }
      ?? .tcp(host: configuration.host, port: configuration.port)
    let port = try await transport.start(
      on: endpoint,
      limits: configuration.limits,
      proxies: []
    ) { [weak self] request in
      await self?.respond(to: request) ?? Self.answer(503, "stopping\n")
    }
    if let path = configuration.unixSocket { return "unix:\(path)" }
    let allowed = AllowedAuthorities(
      host: configuration.host,
      port: port ?? 0,
      further: configuration.allowedAuthorities
    )
    authorities.withLock { $0 = allowed }
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    return "http://\(host):\(port ?? 0)/metrics"
  }

  /// Returns after the server has stopped.
  public func run() async throws {
    try await transport.run()
  }

  /// Closes the listening socket and all connections.
  public func stop() async {
    await transport.stop()
  }

  private func respond(to request: WebRequest) async -> WebResponse {
    guard ["GET", "HEAD"].contains(request.method) else {
      var response = Self.answer(405, "Only GET and HEAD are supported.\n")
      response.headers.append(("Allow", "GET, HEAD"))
      return response
    }
    switch request.path {
    // Load balancers may address the server by any name.
    case "/healthz": return Self.answer(200, "ok\n")
    case "/readyz":
      return await isReady() ? Self.answer(200, "ok\n") : Self.answer(503, "stopping\n")
    case "/metrics":
      guard isAllowed(request) else {
        return Self.answer(403, "The Host field is not in allowedAuthorities.\n")
      }
      return Self.answer(200, metrics.exposition(), type: ExpositionText.contentType)
    default: return Self.answer(404, "The address was not found.\n")
    }
  }

  /// Whether the `Host` header of a request names this server. This protects from DNS rebinding: a page in a browser
  /// can have a foreign name resolve to this address, but it cannot use an IP address as such a name. Browsers reach no
  /// Unix sockets.
  private func isAllowed(_ request: WebRequest) -> Bool {
    guard let authorities = authorities.withLock({ $0 }) else {
      return configuration.unixSocket != nil
    }
    guard let authority = request.headers["host"] else { return false }
    return authorities.contain(authority) || IPAddress(authority: authority) != nil
  }

  private static func answer(_ status: Int, _ text: String) -> WebResponse {
    answer(status, Array(text.utf8), type: "text/plain; charset=utf-8")
  }

  private static func answer(_ status: Int, _ bytes: [UInt8], type: String) -> WebResponse {
    let headers = [
      (name: "Content-Type", value: type), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", "default-src 'none'"),
    ]
    return WebResponse(status: status, headers: headers, body: .bytes(bytes))
  }
}

extension IPAddress {
  /// Creates the address of an authority (`192.0.2.1:80`, `[2001:db8::1]`); `nil` if it is a name.
  fileprivate init?(authority: String) {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      self.init(authority[..<end].dropFirst())
    } else {
      self.init(authority.prefix { $0 != ":" })
    }
  }
}
