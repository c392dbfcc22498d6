import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The writing of one response.
struct Answer: Sendable {
  /// The consequence for the connection.
  enum Outcome: Sendable {
    /// It takes the next request.
    case next
    /// It is to be closed.
    case closes
    /// Nothing was written, because the request does not fit the response.
    case refused(RequestRefusal)
    /// It is a WebSocket now.
    case webSocket(WebSocketUpgrade)
  }

  private static let partSize = 65_536

  let head: HTTPRequestHead
  let channel: any Channel

  /// Writes a response, and returns after it has been given to the operating system.
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

  /// A connection that ended before a response was written; not to be taken for a file that cannot be read.
  private struct Unwritable: Error {}

  /// Whether the connection takes another request. The parser stops at one that asks for another protocol.
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

  /// Writes bytes, the next part after the peer has taken in the one before: a copy of all of them for each of many
  /// peers that take nothing in would be much memory. The last part is not flushed.
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
    // The library's upgrader knows how a key is answered.
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
