/// The address at which a Redis server listens.
public enum RedisAddress: Hashable, Sendable {
  /// A host name or address, and a port, usually 6379.
  case host(String, port: Int)
  /// The path of a Unix socket.
  case unixSocket(String)
}
