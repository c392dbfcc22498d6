import NIOCore

/// A ``WebSocket`` on a SwiftNIO channel.
struct ServedWebSocket: WebSocket {
  let channel: any Channel
  let inbox: WebSocketInbox

  func receive() async -> [[UInt8]]? {
    await inbox.receive()
  }

  func send(_ message: WebSocketMessage) async throws {
    try await channel.writeAndFlush(message)
  }

  /// Sends a close frame, unless closing has begun, and returns after the connection is closed.
  func end() async {
    try? await send(.close(code: 1000, reason: ""))
    try? await channel.closeFuture.get()
  }
}
