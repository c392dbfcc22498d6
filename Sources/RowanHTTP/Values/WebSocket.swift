/// A WebSocket as a server sees it: whole messages of text, in order.
///
/// The transport answers pings, checks frames, and notices a peer that has gone silent. A message is read from the
/// network only if there is room for it, and ``send(_:)`` returns after the bytes have left the process, so that the
/// flow control of TCP reaches both ends.
package protocol WebSocket: Sendable {
  /// Returns the messages that have arrived since the last call, each in UTF-8; `nil` at the end. Called by one task
  /// at a time.
  func receive() async -> [[UInt8]]?

  /// Writes a message, and returns after it has been given to the operating system.
  /// - Throws: If the socket is closed.
  func send(_ message: WebSocketMessage) async throws
}

/// An outbound message of a WebSocket.
package enum WebSocketMessage: Hashable, Sendable {
  /// Text in UTF-8.
  case text([UInt8])
  /// The end, with a code and a reason of at most 123 bytes. No message follows.
  case close(code: UInt16, reason: String)
}
