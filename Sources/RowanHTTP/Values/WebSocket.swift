/// The server side of a WebSocket: whole text messages, in order.
///
/// The transport answers pings, checks frames, and closes the connection of an unresponsive peer. Messages are read
/// from the network only if the queue has space, and ``send(_:)`` returns after the bytes have left the process, so
/// that the flow control of TCP reaches both ends.
package protocol WebSocket: Sendable {
  /// Returns the messages that have arrived since the last call, each in UTF-8, or waits for them; `nil` after the end.
  /// Called by one task at a time.
  func receive() async -> [[UInt8]]?

  /// Writes a message, and returns after its bytes have been passed to the operating system.
  /// - Throws: If the socket is closed.
  func send(_ message: WebSocketMessage) async throws
}

/// An outbound message of a WebSocket.
package enum WebSocketMessage: Hashable, Sendable {
  /// Text in UTF-8.
  case text([UInt8])
  /// A close frame with a code and a reason of at most 123 bytes. No message follows.
  case close(code: UInt16, reason: String)
}
