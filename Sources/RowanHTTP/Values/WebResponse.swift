/// The response to a request.
package struct WebResponse: Sendable {
  /// The content after the head.
  package enum Body: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// The contents of a file, read while they are sent.
    case file(path: String)
    /// The connection becomes a WebSocket. A request that is not a WebSocket handshake is answered with 426.
    case webSocket(WebSocketUpgrade)
  }

  /// The status code; ignored for WebSockets.
  package var status: Int
  /// The header fields.
  package var headers: [(name: String, value: String)]
  /// The content. The response to a `HEAD` request contains only its length.
  package var body: Body

  /// Creates a response.
  package init(status: Int, headers: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The upgrade of a connection to a WebSocket.
package struct WebSocketUpgrade: Sendable {
  /// The number of bytes above which an inbound message closes the socket with code 1009.
  package var maximumMessageSize: Int
  /// Reads and writes messages. The socket is closed when it returns.
  package var serve: @Sendable (any WebSocket) async -> Void

  /// Creates an upgrade.
  package init(maximumMessageSize: Int, serve: @escaping @Sendable (any WebSocket) async -> Void) {
    self.maximumMessageSize = maximumMessageSize
    self.serve = serve
  }
}
