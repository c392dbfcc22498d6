import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The writer of one response.
struct Answer: Sendable {
  /// The state of the connection after a response.
  enum Outcome: Sendable {
    /// The connection accepts the next request.
    case next
    /// The connection has to be closed.
    case closes
    /// No response was written: the body could not be read, or the request does not ask for a WebSocket.
    case refused(RequestRefusal)
    /// The connection has become a WebSocket.
    case webSocket(WebSocketUpgrade)
  }

  private static let partSize = 65_536

  let head: HTTPRequestHead
  let channel: any Channel

  /// Writes a response, and returns after its last bytes have been passed to the operating system.
  func write(_ response: WebResponse) async -> Outcome {
    do {
      switch response.body {
      case .bytes(let bytes):
        try await write(response, length: bytes.count) { try await write(bytes) }
      case .file(let path):
        try await NonBlockingFileIO(threadPool: .singleton).withFileRegion(_deprecatedPath: path) {
          region in
          try await write(response, length: region.readableBytes) {
            channel.write(HTTPServerResponsePart.body(.fileRegion(region)), promise: nil)
          }
        }
      case .webSocket(let upgrade): return try await write(upgrade, headers: response.headers)
      }
    } catch is Unwritable {
      return .closes
    } catch {
      return .refused(.failed)
    }
    return keepsAlive ? .next : .closes
  }

  /// A connection that ended before a response was written, as opposed to a file that cannot be read.
  private struct Unwritable: Error {}

  /// Whether the connection accepts another request. The parser stops at a request that asks for another protocol.
  private var keepsAlive: Bool { head.isKeepAlive && !head.headers.contains(name: "upgrade") }

  private func write(
    _ response: WebResponse,
    length: Int,
    body: () async throws -> Void
  ) async throws {
    var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
    headers.replaceOrAdd(name: "Content-Length", value: "\(length)")
    if !keepsAlive {
      headers.replaceOrAdd(name: "Connection", value: "close")
    } else if head.version == .http1_0 {
      headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    }
    let status = HTTPResponseStatus(statusCode: response.status)
    let first = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    channel.write(HTTPServerResponsePart.head(first), promise: nil)
    do {
      if head.method != .HEAD, length > 0 { try await body() }
      try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    } catch {
      throw Unwritable()
    }
  }

  /// Writes bytes in parts, each after the previous part was passed to the operating system: a copy of all bytes for
  /// each of many peers that receive nothing would take much memory. The last part is not flushed.
  private func write(_ bytes: [UInt8]) async throws {
    var rest = bytes[...]
    while rest.count > Self.partSize {
      let part = ByteBuffer(bytes: rest.prefix(Self.partSize))
      try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(part)))
      rest = rest.dropFirst(Self.partSize)
    }
    channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: rest))), promise: nil)
  }

  private func write(
    _ upgrade: WebSocketUpgrade,
    headers: [(name: String, value: String)]
  ) async throws -> Outcome {
    guard RequestCheck.isWebSocket(head) else { return .refused(.noWebSocket) }
    // SwiftNIO's upgrader computes the reply to the key.
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
    )
    let handshake = try await upgrader.buildUpgradeResponse(
      channel: channel,
      upgradeRequest: head,
      initialResponseHeaders: [:]
    ).get()
    let first = HTTPResponseHead(
      version: .http1_1,
      status: .switchingProtocols,
      headers: HTTPHeaders(headers.map { ($0.name, $0.value) } + handshake.map { ($0, $1) })
    )
    channel.write(HTTPServerResponsePart.head(first), promise: nil)
    do { try await channel.writeAndFlush(HTTPServerResponsePart.end(nil)) } catch {
      throw Unwritable()
    }
    return .webSocket(upgrade)
  }
}
