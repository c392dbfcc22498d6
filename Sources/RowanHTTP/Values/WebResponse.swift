/// The answer to a request.
package struct WebResponse: Sendable {
  /// The content that follows the head.
  package enum Body: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// The bytes of a file, read while they are sent.
    case file(path: String)
    /// No body: the connection becomes a WebSocket. A request that asks for no WebSocket is answered with 400 or 426.
    case webSocket(WebSocketUpgrade)
  }

  /// The status code; ignored for WebSockets.
  package var status: Int
  /// The header fields.
  package var headers: [(name: String, value: String)]
  /// The content. A request by `HEAD` gets its length only.
  package var body: Body

  /// Creates a response.
  package init(status: Int, headers: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The continuation of a connection as a WebSocket.
package struct WebSocketUpgrade: Sendable {
  /// The size in bytes above which an inbound message closes the socket with code 1009.
  package var maximumMessageSize: Int
  /// Reads and writes messages until it returns, which closes the socket.
  package var serve: @Sendable (any WebSocket) async -> Void

  /// Creates an upgrade.
  package init(maximumMessageSize: Int, serve: @escaping @Sendable (any WebSocket) async -> Void) {
    self.maximumMessageSize = maximumMessageSize
    self.serve = serve
  }
}
