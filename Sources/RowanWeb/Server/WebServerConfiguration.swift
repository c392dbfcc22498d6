public import RowanCore
public import RowanHTTP

/// Where a ``WebServer`` listens and what it puts up with.
public struct WebServerConfiguration: Sendable {
  /// The address to listen on. Everything but the loopback address exposes the app to the network without encryption;
  /// put a proxy in front that speaks TLS.
  public var host = "127.0.0.1"
  /// The port; 0 takes a free one.
  public var port: UInt16 = 0
  /// The path of a Unix socket to listen on instead of ``host`` and ``port``. The rights of its folder decide which
  /// users reach it; needs ``publicURL``.
  public var unixSocket: String?
  /// The address at which browsers reach the server through a proxy, for instance `https://example.org/app`.
  ///
  /// Its scheme, name and path alone decide which origin is the server's own, and what links and cookies say. The
  /// fields in which proxies forward these are ignored. The proxy passes on paths as they are.
  public var publicURL: String?
  /// The proxies in front of the server, as addresses (`10.0.0.7`, `::1`), ranges (`10.0.0.0/8`), or `unix` for every
  /// peer on ``unixSocket``. Connections from them count for the client that they name in ``forwardedHeader``. A proxy
  /// at a loopback address lets every program of the machine name any client: prefer ``unixSocket``.
  public var trustedProxies: [String] = []
  /// The header field to which each proxy appends the address of its client.
  public var forwardedHeader = "X-Forwarded-For"
  /// Further authorities (`name` or `name:port`) by which the server may be addressed, for instance by a proxy. Loopback
  /// names with the server's own port and the authority of ``publicURL`` are always allowed.
  public var allowedAuthorities: Set<String> = []
  /// The rule by which browsers are let in.
  public var access = WebAccess.launchToken
  /// The name of the cookie that tells browsers apart. It gets the prefix `__Host-` or `__Secure-` under https, and
  /// the port that browsers see as its end, unless it is that of https.
  public var cookieName = "rowan"
  /// The title of the page until a session sets one.
  public var title = "Rowan"
  /// The colours of the page until a session declares a palette, so that the first paint already
  /// has the right ground.
  public var palette = Palette.standard
  /// How long a session waits for a tab whose connection dropped.
  public var sessionLifetime: Duration = .seconds(60)
  /// The place that keeps sessions, so that they go on after a restart or in another process; `nil` keeps none.
  public var sessionStore: (any SessionStore)?
  /// The time for which ``sessionStore`` keeps a session that nothing has happened in.
  public var storedSessionLifetime: Duration = .seconds(86_400)
  /// How long nothing may happen in a session until it sleeps: what can be built anew takes no memory
  /// then, and the page notices nothing. `nil` keeps sessions awake.
  public var sleepDelay: Duration? = .seconds(30)
  /// The most sessions at a time. Those whose tabs are away give way to further tabs; if there are none, further tabs
  /// are turned away.
  public var maximumSessions = 1_000
  /// The most sessions of one browser at a time.
  public var maximumSessionsPerBrowser = 64
  /// The most sessions of one user at a time.
  public var maximumSessionsPerUser = 128
  /// The size in bytes above which an inbound frame closes the connection; at least 4,096, by which a page
  /// goes that has not been told yet. Pages send longer messages in parts.
  public var maximumMessageSize = 32_768 {
    didSet { maximumMessageSize = max(4096, maximumMessageSize) }
  }
  /// The size in bytes of UTF-8 above which a text is not taken: fields refuse to be given more and say so, and
  /// so does what is pasted, dropped, or sent by a view of the app's own script.
  public var maximumTextSize = 1_048_576
  /// How many inbound messages a second a connection may send in the long run.
  public var messagesPerSecond = 500.0
  /// How many inbound messages a connection may send at once.
  public var messageBurst = 1_000.0
  /// The connections a second that one user, or one address, may open sessions or go on with them by in the long run. A
  /// page that is refused is told when to come again, and does so by itself.
  public var hellosPerSecond = 40.0
  /// The connections that one user, or one address, may open at once: more than there are tabs behind the address of an
  /// office, which all reconnect after a restart.
  public var helloBurst = 300.0
  /// The requests a second, for the page and for what it shows, that one user, or one address, may make in the long run.
  /// Further ones are answered with 429 and the time to wait. A proxy that is not in ``trustedProxies`` is one address.
  public var requestsPerSecond = 200.0
  /// The requests that one user, or one address, may make at once: some for each tab that a browser restores, and one for
  /// each picture.
  public var requestBurst = 8_000.0
  /// How many outbound bytes may wait for a slow tab before they give way to one snapshot.
  public var maximumBacklog = 2_097_152
  /// The limits of every connection, which protect the server from its peers.
  public var limits = ConnectionLimits()

  /// The time between the first 503 of `/readyz` and the departure of the first tab in ``WebServer/drain()``; longer than
  /// balancers take to notice. Without ``publicURL`` there is none to wait for.
  public var drainDelay: Duration = .seconds(5)
  /// The time in which all tabs have left in ``WebServer/drain()``, ``drainDelay`` included. Supervisors have to leave a
  /// process some seconds more than that before they kill it.
  public var drainTime: Duration = .seconds(30)

  /// What pages can show besides what every page can, by scripts of the app's own.
  public var hostViews: [WebHostView] = []

  /// The most bytes that a message may have, its texts written as JSON.
  var longestMessage: Int { 6 * maximumTextSize + 32_768 }

  /// Creates the standard configuration: loopback, a free port.
  public init() {}
}
