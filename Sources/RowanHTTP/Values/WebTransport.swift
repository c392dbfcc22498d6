/// A transport between browsers and a server: HTTP requests and WebSockets, independent of sessions and views.
///
/// The protocol makes the HTTP library replaceable.
package protocol WebTransport: Sendable {
  /// Starts to listen.
  /// - Parameters:
  ///   - endpoint: The address to listen on; port 0 selects a free one.
  ///   - limits: The limits of every connection.
  ///   - proxies: The addresses that are not limited individually, because each represents many clients.
  ///   - handler: Returns the response to a request. Called on no particular thread, for several connections at once.
  /// - Returns: The port; `nil` for a Unix socket.
  /// - Throws: If the address is in use or not permitted.
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
