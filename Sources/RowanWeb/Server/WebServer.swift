import Logging
package import Metrics
package import RowanHTTP
import Synchronization

/// A server that shows an app in browsers: one page, with a WebSocket and a session for each tab.
///
/// ```swift
/// let server = WebServer { host in AppSession(host: host) }
/// print(try await server.start())
/// try await server.run()
/// ```
///
/// By default the server admits only browsers that open an address which it printed: the address contains a token,
/// which can be exchanged for a cookie once. ``WebServerConfiguration/access`` sets other rules. The server speaks
/// plain HTTP, and listens on the loopback address unless configured otherwise.
public final class WebServer: Sendable {
  let configuration: WebServerConfiguration
  private let transport: any WebTransport
  private let sessions: WebSessions
  private let metrics: WebMetrics
  private let probe = MainActorProbe()
  private let fonts = FontStore()
  private let images = ImageStore()
  private let logger = Logger(label: "rowan.web")
  /// The site that answers requests, the port, and the address of the page; `nil` before the server has started.
  private let site = Mutex<(site: WebSite, port: UInt16, address: String)?>(nil)
  private let tokens = LaunchTokens()
  private let isDraining = Atomic(false)

  /// Creates a server that does not listen yet.
  /// - Parameters:
  ///   - configuration: The address to listen on, the access rule, and the limits.
  ///   - connect: Called on the main actor with the host of every new session. The returned object is retained until
  ///     the session ends, which is some time after its tab has disconnected.
  public convenience init(
    configuration: WebServerConfiguration = WebServerConfiguration(),
    connect: @escaping @MainActor @Sendable (WebHost) -> AnyObject
  ) {
    self.init(configuration: configuration, transport: NIOTransport(), connect: connect)
  }

  package init(
    configuration: WebServerConfiguration,
    transport: any WebTransport,
    metrics factory: any MetricsFactory = MetricsSystem.factory,
    warnings: RateLog = RateLog(label: "rowan.web"),
    connect: @escaping @MainActor @Sendable (WebHost) -> AnyObject
  ) {
    self.configuration = configuration
    self.transport = transport
    let metrics = WebMetrics(factory: factory)
    self.metrics = metrics
    sessions = WebSessions(
      configuration: configuration,
      fonts: fonts,
      images: images,
      metrics: metrics,
      warnings: warnings,
      connect: connect
    )
  }

  /// Starts to listen.
  /// - Returns: The address to open, with a launch token if the access rule needs one.
  /// - Throws: ``WebServerError`` if the configuration is invalid; another error if the address is in use or
  ///   not permitted.
  public func start() async throws -> String {
    let publicURL = try configuration.publicURL.map { text throws(WebServerError) in
      try PublicURL(text)
    }
    if configuration.unixSocket != nil, publicURL == nil {
      throw WebServerError("A server on a Unix socket needs publicURL, the address of its proxy.")
    }
    let proxies = try TrustedProxies(
      configuration.trustedProxies,
      header: configuration.forwardedHeader
    )
    let site = WebSite(
      configuration: configuration,
      publicURL: publicURL,
      proxies: proxies,
      tokens: tokens,
      sessions: sessions,
      fonts: fonts,
      images: images
    )
    let endpoint =
      configuration.unixSocket.map { WebEndpoint.unix(path: $0) }
      ?? .tcp(host: configuration.host, port: configuration.port)
    let started = try await transport.start(
      on: endpoint,
      limits: configuration.limits,
      proxies: proxies.ranges
    ) {
      await site.respond(to: $0)
    }
    let port = started ?? 0
    site.open(port: port)
    await sessions.watchSignOuts()
    let address = "\(publicURL.map { $0.origin + $0.base } ?? origin(port: port))/"
    self.site.withLock { $0 = (site, port, address) }
    let place = configuration.unixSocket ?? "\(configuration.host):\(port)"
    logger.debug("The server is listening.", metadata: ["address": "\(place)"])
    probe.start(sessions)
    return makeAddress() ?? address
  }

  /// Returns an address to open; `nil` before the server has started.
  ///
  /// With ``WebAccess/launchToken`` it contains a new token, and admits one browser within two minutes.
  public func makeAddress() -> String? {
    guard let address = site.withLock({ $0?.address }) else { return nil }
    guard case .launchToken = configuration.access else { return address }
    return "\(address)?token=\(tokens.make())"
  }

  private func origin(port: UInt16) -> String {
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    return "http://\(host):\(port)"
  }

  /// The port that the server listens on; `nil` before it has started.
  package var port: UInt16? { site.withLock { $0?.port } }

  /// Whether the server is ready for requests: it has started, and is neither draining nor stopping.
  public var isReady: Bool { site.withLock { $0 }?.site.isReady ?? false }

  /// Returns after the server has stopped.
  public func run() async throws {
    try await transport.run()
  }

  /// Takes the server out of service while its tabs continue: load balancers read from `/readyz` to send no further
  /// tabs, and after ``WebServerConfiguration/drainDelay`` the tabs are disconnected one after the other, within
  /// ``WebServerConfiguration/drainTime`` in total. Their pages reconnect immediately, to the server that the load
  /// balancer selects.
  ///
  /// The server continues to answer until ``stop()``. New pages are answered with 503. If the task is cancelled, all
  /// remaining tabs are disconnected immediately. A second call does nothing.
  public func drain() async {
    guard !isDraining.exchange(true, ordering: .relaxed) else { return }
    metrics.didDrain()
    site.withLock { $0 }?.site.retire()
    await sessions.beginLeaving()
    let departure = SessionDeparture(
      clock: ContinuousClock(),
      delay: configuration.publicURL == nil ? .zero : configuration.drainDelay,
      limit: configuration.drainTime
    )
    await finish(await departure.run(sessions))
  }

  /// Saves and ends all sessions, and stops listening.
  ///
  /// Tabs are notified. The server waits at most two seconds for tabs that receive nothing.
  public func stop() async {
    site.withLock { $0 }?.site.retire()
    await sessions.saveAll()
    await finish(await sessions.endAll())
    await transport.stop()
    probe.stop()
  }

  /// Waits until the last messages to tabs are sent, for at most two seconds.
  private func finish(_ outboxes: [Outbox]) async {
    let limit = Task {
      try? await Task.sleep(for: .seconds(2))
      for outbox in outboxes { outbox.finish() }
    }
    for outbox in outboxes { await outbox.finished() }
    limit.cancel()
  }

  /// Signs a user out: ends all sessions of the user, and invalidates earlier sign-ins if the
  /// authenticator reports their times (``WebUser/signedIn``).
  @MainActor
  public func signOut(_ user: String) {
    sessions.signOut(user)
  }

  /// The number of sessions, including those that wait for their tab to reconnect.
  @MainActor public var sessionCount: Int { sessions.count }
}
