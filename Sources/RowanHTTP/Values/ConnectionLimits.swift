/// The limits that protect a server from its peers.
public struct ConnectionLimits: Hashable, Sendable {
  /// The most bytes of a request's first line; more are answered with 414.
  public var maximumRequestLineSize = 8_192
  /// The most bytes of a request's head; more are answered with 431.
  public var maximumHeaderSize = 16_384
  /// The most header fields of a request; more are answered with 431.
  public var maximumHeaderFields = 100
  /// The time in which the head of a request has to arrive, from the opening of the connection or the first byte of a
  /// further request. Bytes that trickle in do not extend it.
  public var headDeadline: Duration = .seconds(10)
  /// The time in which the first message of a WebSocket has to arrive.
  public var helloDeadline: Duration = .seconds(10)
  /// The time for which a connection may wait for a further request.
  public var idleTimeout: Duration = .seconds(30)
  /// The time after which a connection is closed whose peer takes in nothing of what waits to be written.
  public var stallTimeout: Duration = .seconds(60)
  /// The time between two pings of a WebSocket. One that has left two of them without an answer is closed.
  public var pingInterval: Duration = .seconds(20)
  /// The most connections at a time; further ones are closed at once. `nil` stands for what the limit of open files
  /// (`RLIMIT_NOFILE`) allows, less a reserve for the app's own files, which is the upper bound in any case.
  public var maximumConnections: Int?
  /// The most connections at a time from one address, or from one network of 64 bits in IPv6.
  public var maximumConnectionsPerAddress = 256

  /// Creates the standard limits.
  public init() {}
}
