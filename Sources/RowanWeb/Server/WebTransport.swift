/// What moves bytes between browsers and a ``WebServer``: HTTP requests and WebSockets, nothing of
/// sessions or views.
///
/// A seam of our own, so that the HTTP library can be exchanged without touching anything else.
package protocol WebTransport: Sendable {
  /// Begins to listen and returns the port; port 0 asks for a free one.
  func start(
    on host: String,
    port: UInt16,
    handler: @escaping @Sendable (WebRequest) async -> WebResponse
  ) async throws -> UInt16

  /// Returns once the transport has stopped.
  func run() async throws

  /// Closes the listening socket and all connections.
  func stop() async
}

/// The head of an HTTP request.
package struct WebRequest: Sendable {
  /// The method in capitals.
  package var method: String
  /// The path, percent-encoded as it came.
  package var path: String
  /// The first value of each item of the query.
  package var query: [String: String]
  /// The header fields by lower-case name.
  package var headers: [String: String]

  /// Creates a request.
  package init(
    method: String,
    path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:]
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
  }
}

/// What a request is answered with.
package struct WebResponse: Sendable {
  /// What follows the head.
  package enum Body: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// The bytes of a file, read as they are sent.
    case file(path: String)
    /// No body: the connection becomes a WebSocket.
    case webSocket(WebSocketUpgrade)
  }

  /// The status code; ignored for WebSockets.
  package var status: Int
  /// The header fields.
  package var headers: [(name: String, value: String)]
  /// What follows the head.
  package var body: Body

  /// Creates a response.
  package init(status: Int, headers: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// How a connection goes on as a WebSocket.
package struct WebSocketUpgrade: Sendable {
  /// The size in bytes above which an inbound message closes the socket.
  package var maximumMessageSize: Int
  /// Takes the stream of inbound messages, which ends when the browser is gone, and returns the
  /// stream of outbound ones. The next outbound message is asked for when the one before is
  /// written, so a slow browser is felt there.
  package var connect:
    @Sendable (AsyncStream<WebSocketMessage>) async -> AsyncStream<WebSocketMessage>

  /// Creates an upgrade.
  package init(
    maximumMessageSize: Int,
    connect:
      @escaping @Sendable (AsyncStream<WebSocketMessage>) async -> AsyncStream<WebSocketMessage>
  ) {
    self.maximumMessageSize = maximumMessageSize
    self.connect = connect
  }
}

/// What travels over a WebSocket.
package enum WebSocketMessage: Hashable, Sendable {
  /// Text in UTF-8.
  case text([UInt8])
  /// A question whether the other side is there, answered by a pong with the same bytes.
  case ping([UInt8])
  /// The answer to a ping.
  case pong([UInt8])
  /// The end, with a code and a reason; inbound, the one to answer with.
  case close(code: UInt16, reason: String)
}
