public import RowanCore
public import RowanHTTP

/// The address, access rule and limits of a ``WebServer``.
public struct WebServerConfiguration: Sendable {
  /// The address to listen on. Any address except loopback exposes the app to the network without encryption:
  /// put a TLS proxy in front of the server.
  public var host = "127.0.0.1"
  /// The port; 0 selects a free one.
  public var port: UInt16 = 0
  /// The path of a Unix socket to listen on instead of ``host`` and ``port``. The permissions of its folder decide
  /// which users can reach it. Needs ``publicURL``.
  public var unixSocket: String?
  /// The address at which browsers reach the server through a proxy, for instance `https://example.org/app`.
  ///
  /// Only this address decides which origin is the server's own, and which addresses links and cookies contain. The
  /// header fields in which proxies forward scheme and host are ignored. The proxy must pass on paths unchanged.
  public var publicURL: String?
  /// The proxies in front of the server, as addresses (`10.0.0.7`, `::1`), ranges (`10.0.0.0/8`), or `unix` for every
  /// peer on ``unixSocket``. Connections from them count for the client that they name in ``forwardedHeader``. If a
  /// proxy has a loopback address, every program on the machine can name any client: prefer ``unixSocket``.
  public var trustedProxies: [String] = []
  /// The header field to which each proxy appends the address of its client.
  public var forwardedHeader = "X-Forwarded-For"
  /// Further authorities (`name` or `name:port`) by which the server may be addressed, for instance by a proxy.
  /// Loopback names with the server's own port and the authority of ``publicURL`` are always allowed.
  public var allowedAuthorities: Set<String> = []
  /// The rule by which browsers are admitted.
  public var access = WebAccess.launchToken
  /// The name of the cookie that distinguishes browsers. With https it gets the prefix `__Host-` or `__Secure-`. The
  /// port that browsers see, unless it is that of https, and a digest of the base path are appended.
  public var cookieName = "rowan"
  /// The title of the page until a session sets one.
  public var title = "Rowan"
  /// The colours of the page until a session declares a palette, so that the first paint already
  /// has the right background.
  public var palette = Palette.standard
  /// The time for which a session waits for a disconnected tab.
  public var sessionLifetime: Duration = .seconds(60)
  /// The store for saved sessions, with which they continue after a restart or in another process; `nil` saves none.
  public var sessionStore: (any SessionStore)?
  /// The time for which ``sessionStore`` stores a session after its last change.
  public var storedSessionLifetime: Duration = .seconds(86_400)
  /// The time without activity after which a session sleeps: it releases data that it can build again. The page does
  /// not notice. `nil` keeps sessions awake.
  public var sleepDelay: Duration? = .seconds(30)
  /// The maximum number of sessions. Above it, sessions with disconnected tabs are ended for further tabs; if there are
  /// none, further tabs are refused.
  public var maximumSessions = 1_000
  /// The maximum number of sessions of one browser.
  public var maximumSessionsPerBrowser = 64
  /// The maximum number of sessions of one user.
  public var maximumSessionsPerUser = 128
  /// The number of bytes above which an inbound WebSocket message closes the connection. At least 4,096, the limit that
  /// a page uses before it knows this value. Pages send longer messages in parts.
  public var maximumMessageSize = 32_768 {
    didSet { maximumMessageSize = max(4096, maximumMessageSize) }
  }
  /// The number of UTF-8 bytes above which a text is refused: fields accept no longer text and report that, and so
  /// do pasting, dropping, and messages from a host view's script.
  public var maximumTextSize = 1_048_576
  /// The number of inbound messages per second that a connection may send in the long run.
  public var messagesPerSecond = 500.0
  /// The number of inbound messages that a connection may send at once.
  public var messageBurst = 1_000.0
  /// The number of connections per second with which one user, or one address, may open or resume sessions in the long
  /// run. A refused page gets a time, after which it retries automatically.
  public var hellosPerSecond = 40.0
  /// The number of connections that one user, or one address, may open at once: more than the tabs behind the address
  /// of an office, which all reconnect after a restart. At least 1. Another limit applies to the open
  /// connections of one address.
  public var helloBurst = 300.0
  /// The number of requests per second, for the page and its resources, that one user, or one address, may make in the
  /// long run. Further ones are answered with 429 and the time to wait. A proxy outside ``trustedProxies`` counts as
  /// one address.
  public var requestsPerSecond = 200.0
  /// The number of requests that one user, or one address, may make at once: several for each tab that a browser
  /// restores, and one for each image.
  public var requestBurst = 8_000.0
  /// The number of outbound bytes above which the pending messages of a slow tab are replaced by one snapshot.
  public var maximumBacklog = 2_097_152
  /// The limits of every connection, which protect the server from its peers.
  public var limits = ConnectionLimits()

  /// The time in ``WebServer/drain()`` between the first 503 of `/readyz` and the first disconnected tab. It must be
  /// longer than load balancers take to notice. Without ``publicURL`` there is no load balancer and no delay.
  public var drainDelay: Duration = .seconds(5)
  /// The time in which all tabs are disconnected by ``WebServer/drain()``, including ``drainDelay``. Supervisors have
  /// to allow a process some seconds more before they kill it.
  public var drainTime: Duration = .seconds(30)

  /// The host views of the app: scripts that display native content of browsers.
  public var hostViews: [WebHostView] = []

  /// The maximum number of bytes of a message whose texts are escaped as JSON.
  var longestMessage: Int { 6 * maximumTextSize + 32_768 }

  /// Creates the standard configuration: loopback, a free port.
  public init() {}
}
