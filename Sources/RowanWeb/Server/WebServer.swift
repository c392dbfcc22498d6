import Logging
package import Metrics
package import RowanHTTP
import Synchronization

/// Serves an app to browsers: one page, and one WebSocket and session for each tab.
///
/// ```swift
/// let server = WebServer { host in AppSession(host: host) }
/// print(try await server.start())
/// try await server.run()
/// ```
///
/// Only browsers that open the printed address get in, unless ``WebServerConfiguration/access`` says otherwise: it
/// carries a token, which is exchanged for a cookie once. The server speaks plain HTTP and listens on the loopback address unless configured
/// otherwise.
public final class WebServer: Sendable {
  let configuration: WebServerConfiguration
  private let transport: any WebTransport
  private let sessions: WebSessions
  private let metrics: WebMetrics
  private let probe = MainActorProbe()
  private let fonts = FontStore()
  private let images = ImageStore()
  private let logger = Logger(label: "rowan.web")
  /// The answers to requests, the port, and the address of the page; `nil` before the server has started.
  private let site = Mutex<(site: WebSite, port: UInt16, address: String)?>(nil)
  private let tokens = LaunchTokens()
  private let isDraining = Atomic(false)

  /// Creates a server that does not listen yet.
  /// - Parameters:
  ///   - configuration: Where to listen and what to put up with.
  ///   - connect: Called for every new session with its host; what it returns lives until the
  ///     session ends, which is some time after its tab is gone.
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
  /// - Returns: The address to open, the launch token included.
  /// - Throws: ``WebServerError`` if the configuration contradicts itself; another error if the address is taken or may
  ///   not be used.
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
    logger.debug("The server listens.", metadata: ["address": "\(place)"])
    probe.start(sessions)
    return makeAddress() ?? address
  }

  /// Returns an address to open; `nil` before the server has started.
  ///
  /// With ``WebAccess/launchToken`` it carries a token and lets in one browser, within two minutes.
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

  /// Whether the server wants requests: whether it has started and does not stop.
  public var isReady: Bool { site.withLock { $0 }?.site.isReady ?? false }

  /// Returns once the server has stopped.
  public func run() async throws {
    try await transport.run()
  }

  /// Takes the server out of service, while its tabs go on: balancers are told to send no further ones, and after
  /// ``WebServerConfiguration/drainDelay`` the present ones leave one after the other, within
  /// ``WebServerConfiguration/drainTime`` in all. Their pages reconnect at once, to wherever the balancer leads.
  ///
  /// The server goes on to answer until ``stop()``. New pages are answered with 503. If the task is cancelled, the tabs
  /// leave at once. A second call does nothing.
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

  /// Ends all sessions and stops listening.
  ///
  /// Tabs are told so; one that takes nothing in is waited for no longer than two seconds.
  public func stop() async {
    site.withLock { $0 }?.site.retire()
    await sessions.saveAll()
    await finish(await sessions.endAll())
    await transport.stop()
    probe.stop()
  }

  /// Waits for the last words to tabs, no longer than two seconds.
  private func finish(_ outboxes: [Outbox]) async {
    let limit = Task {
      try? await Task.sleep(for: .seconds(2))
      for outbox in outboxes { outbox.finish() }
    }
    for outbox in outboxes { await outbox.finished() }
    limit.cancel()
  }

  /// Signs a user out: ends all sessions of the user, and refuses what recognized the user before, as far as the
  /// authenticator tells when that was (``WebUser/signedIn``).
  @MainActor
  public func signOut(_ user: String) {
    sessions.signOut(user)
  }

  /// The number of sessions, those that wait for their tab to come back included.
  @MainActor public var sessionCount: Int { sessions.count }
}
