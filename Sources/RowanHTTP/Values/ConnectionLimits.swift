/// The limits of connections, which protect a server from its peers.
public struct ConnectionLimits: Hashable, Sendable {
  /// The maximum number of bytes of a request line; a longer one is answered with 414.
  public var maximumRequestLineSize = 8_192
  /// The maximum number of bytes of a request's head; a larger one is answered with 431.
  public var maximumHeaderSize = 16_384
  /// The maximum number of header fields of a request; more are answered with 431.
  public var maximumHeaderFields = 100
  /// The time in which the head of a request has to arrive, from the opening of the connection or the first byte of a
  /// further request. Further bytes do not extend it.
  public var headDeadline: Duration = .seconds(10)
  /// The time in which the first message of a WebSocket has to arrive.
  public var helloDeadline: Duration = .seconds(10)
  /// The time for which a connection may wait for a further request.
  public var idleTimeout: Duration = .seconds(30)
  /// The time after which a connection is closed if its peer receives none of the pending bytes.
  public var stallTimeout: Duration = .seconds(60)
  /// The interval between two pings of a WebSocket. A WebSocket that has left two pings unanswered is closed.
  public var pingInterval: Duration = .seconds(20)
  /// The maximum number of open connections; further ones are closed immediately. The limit of open files
  /// (`RLIMIT_NOFILE`), less a reserve for the app's own files, is the upper bound in any case, and the value for
  /// `nil`.
  public var maximumConnections: Int?
  /// The maximum number of open connections from one address, or from one 64-bit network in IPv6.
  public var maximumConnectionsPerAddress = 256

  /// Creates the standard limits.
  public init() {}
}
