import NIOCore

/// A WebSocket on a channel.
struct ServedWebSocket: WebSocket {
  let channel: any Channel
  let inbox: WebSocketInbox

  func receive() async -> [[UInt8]]? {
    await inbox.receive()
  }

  func send(_ message: WebSocketMessage) async throws {
    try await channel.writeAndFlush(message)
  }

  /// Ends the connection, unless that has begun, and returns after it is closed.
  func end() async {
    try? await send(.close(code: 1000, reason: ""))
    try? await channel.closeFuture.get()
  }
}
