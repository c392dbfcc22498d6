public import RowanHTTP

/// The address of an ``AdminServer``, and its limits.
public struct AdminServerConfiguration: Sendable {
  /// The address to listen on. Every client that reaches it can read the metrics: let no public proxy forward to it.
  public var host = "127.0.0.1"
  /// The port; 0 selects a free one.
  public var port: UInt16 = 0
  /// The path of a Unix socket to listen on instead of ``host`` and ``port``.
  public var unixSocket: String?
  /// Further authorities (`name` or `name:port`) by which requests may address the server. Loopback names, the server's
  /// own address, and IP addresses are always allowed.
  public var allowedAuthorities: Set<String> = []
  /// The limits of connections.
  public var limits: ConnectionLimits = {
    var limits = ConnectionLimits()
    limits.maximumConnections = 64
    return limits
  }()

  /// Creates the standard configuration: loopback, a free port.
  public init() {}
}
