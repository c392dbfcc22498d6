/// The transport of bytes between browsers and a server: HTTP requests and WebSockets, nothing of sessions or views.
///
/// The protocol keeps the HTTP library exchangeable.
package protocol WebTransport: Sendable {
  /// Starts to listen.
  /// - Parameters:
  ///   - endpoint: The address to listen on; port 0 asks for a free one.
  ///   - limits: The limits of every connection.
  ///   - proxies: The addresses that are not counted one by one, because each stands for many clients.
  ///   - handler: Answers one request. Called on no particular thread, for several connections at once.
  /// - Returns: The port; `nil` for a Unix socket.
  /// - Throws: If the address is taken or may not be used.
  func start(
    on endpoint: WebEndpoint,
    limits: ConnectionLimits,
    proxies: [IPAddressRange],
    handler: @escaping @Sendable (WebRequest) async -> WebResponse
  ) async throws -> UInt16?

  /// Returns after the transport has stopped.
  func run() async throws

  /// Closes the listening socket and all connections.
  func stop() async
}

/// An address to listen on.
package enum WebEndpoint: Hashable, Sendable {
  /// A port of a network interface.
  case tcp(host: String, port: UInt16)
  /// A socket in the file system, at a path.
  case unix(path: String)
}
