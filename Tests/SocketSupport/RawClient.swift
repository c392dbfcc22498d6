import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A client of a server on the loopback address that writes and reads exactly the bytes of a test.
package final class RawClient: Sendable {
  /// A response to an HTTP request.
  package struct Response: Sendable {
    package var status: Int
    package var headers: [String: String]
    /// The values of all `Set-Cookie` fields.
    package var cookies: [String] = []
    package var body: String
  }

  /// A message of a WebSocket.
  package enum Message: Hashable, Sendable {
    case text(String)
    case ping(String)
    case pong(String)
    case close(UInt16, String)
  }

  /// The error if a connection ends before the expected bytes have arrived.
  package struct Ended: Error {}

  private let channel: any Channel
  private let bytes: ArrivedBytes

  /// Connects to a port of the loopback address.
  package convenience init(port: UInt16) async throws {
    try await self.init { try await $0.connect(host: "127.0.0.1", port: Int(port)).get() }
  }

  /// Connects to a Unix socket.
  package convenience init(unixSocket path: String) async throws {
    try await self.init { try await $0.connect(unixDomainSocketPath: path).get() }
  }

  private init(connect: (ClientBootstrap) async throws -> any Channel) async throws {
    let bytes = ArrivedBytes()
    self.bytes = bytes
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      // With automatic reading no server would ever have a client that reads slowly.
      .channelOption(.autoRead, value: false)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ByteCollector(bytes: bytes))
        }
      }
    channel = try await connect(bootstrap)
  }

  deinit {
    channel.close(promise: nil)
  }

  /// Closes the connection.
  package func close() {
    channel.close(promise: nil)
  }

  /// Closes the client's side of the connection.
  package func closeOutput() async throws {
    try await channel.close(mode: .output)
  }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  /// Writes text in UTF-8.
  package func write(_ text: String) async throws {
    try await write(Array(text.utf8))
  }

  /// Reads a number of bytes.
  /// - Throws: ``Ended`` if the connection ends before that.
  package func read(_ count: Int) async throws -> [UInt8] {
    guard let bytes = await take(count) else { throw Ended() }
    return bytes
  }

  /// Reads up to the end of the connection.
  package func readToEnd() async -> String {
    String(decoding: await take(.max) ?? [], as: UTF8.self)
  }

  private func take(_ count: Int) async -> [UInt8]? {
    await bytes.take(count) { [channel] in channel.read() }
  }

  /// Reads the head of a response.
  package func readHead() async throws -> Response {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try await read(1) }
    return Self.parse(String(decoding: head, as: UTF8.self))
  }

  /// Sends a request and reads the response up to the end of the connection.
  package func request(
    _ target: String,
    method: String = "GET",
    headers: [String: String]
  ) async throws -> Response {
    var text = "\(method) \(target) HTTP/1.1\r\nConnection: close\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    try await write(text + "\r\n")
    return Self.parse(await readToEnd())
  }

  /// Requests a WebSocket. The status of the response is 101 if the upgrade succeeded.
  package func upgrade(
    _ target: String = "/socket",
    headers: [String: String],
    followedBy bytes: [UInt8] = []
  ) async throws -> Response {
    var text = "GET \(target) HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    text += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    try await write(Array((text + "\r\n").utf8) + bytes)
    return try await readHead()
  }

  /// Sends one text frame, masked as browsers do.
  package func send(_ text: String) async throws {
    try await send(opcode: 1, Array(text.utf8))
  }

  /// Sends one frame, masked as browsers do.
  package func send(opcode: UInt8, isFinal: Bool = true, _ payload: [UInt8]) async throws {
    try await write(Self.frame(opcode: opcode, isFinal: isFinal, payload))
  }

  /// Sends a text `count` times to a server that refuses the texts at some point: the server may have closed the
  /// socket before the last text is sent, which ends the sending.
  package func flood(_ count: Int, _ text: String) async {
    await flood(count, opcode: 1, Array(text.utf8))
  }

  /// Sends a frame `count` times to a server that refuses the frames at some point; see ``flood(_:_:)``.
  package func flood(
    _ count: Int,
    opcode: UInt8,
    isFinal: Bool = true,
    _ payload: [UInt8]
  ) async {
    for _ in 0..<count {
      do { try await send(opcode: opcode, isFinal: isFinal, payload) } catch { return }
    }
  }

  /// Returns the bytes of a masked frame.
  package static func frame(opcode: UInt8, isFinal: Bool = true, _ payload: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    switch payload.count {
    case 0..<126: frame.append(0x80 | UInt8(payload.count))
    case 126..<65_536:
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      frame.append(0x80 | 127)
      frame += (0..<8).reversed().map { UInt8((payload.count >> ($0 * 8)) & 0xFF) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    return frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Reads the next message.
  package func next() async throws -> Message {
    let head = try await read(2)
    var length = Int(head[1] & 0x7F)
    if length > 125 {
      length = try await read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    let payload = try await read(length)
    let text = String(decoding: payload, as: UTF8.self)
    switch head[0] & 0x0F {
    case 8:
      let code = payload.count < 2 ? 0 : UInt16(payload[0]) << 8 | UInt16(payload[1])
      return .close(code, String(decoding: payload.dropFirst(2), as: UTF8.self))
    case 9: return .ping(text)
    case 10: return .pong(text)
    default: return .text(text)
    }
  }

  /// Reads until the connection is closed, and returns the close message.
  package func closing() async throws -> Message {
    while true {
      let message = try await next()
      if case .close = message { return message }
    }
  }

  private static func parse(_ text: String) -> Response {
    let parts = text.components(separatedBy: "\r\n\r\n")
    var lines = parts[0].components(separatedBy: "\r\n")
    let status = Int(lines.removeFirst().split(separator: " ").dropFirst().first ?? "") ?? 0
    var headers: [String: String] = [:]
    var cookies: [String] = []
    for line in lines {
      let pair = line.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let name = pair[0].lowercased()
      headers[name] = pair[1].trimmingCharacters(in: .whitespaces)
      if name == "set-cookie", let value = headers[name] { cookies.append(value) }
    }
    return Response(
      status: status,
      headers: headers,
      cookies: cookies,
      body: parts.dropFirst().joined(separator: "\r\n\r\n")
    )
  }
}

/// The received bytes, until a test reads them.
private final class ArrivedBytes: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var head = 0
    var isOver = false
    var waiting: (count: Int, continuation: CheckedContinuation<[UInt8]?, Never>)?

    var count: Int { bytes.count - head }

    mutating func take(_ wanted: Int) -> [UInt8]? {
      guard count >= wanted else { return nil }
      defer {
        head += wanted
        if head > 65_536 || head == bytes.count {
          bytes.removeFirst(head)
          head = 0
        }
      }
      return Array(bytes[head..<head + wanted])
    }

    /// Returns the continuation that can be resumed and its value.
    mutating func ready() -> (CheckedContinuation<[UInt8]?, Never>, [UInt8]?)? {
      guard let (count, continuation) = waiting else { return nil }
      let taken = take(count == .max && isOver ? self.count : count)
      guard taken != nil || isOver else { return nil }
      waiting = nil
      return (continuation, taken)
    }
  }

  private let state = Mutex(State())

  func add(_ bytes: ByteBufferView) {
    change { $0.bytes += bytes }
  }

  func end() {
    change { $0.isOver = true }
  }

  /// Returns `count` bytes, or all bytes up to the end of the connection for `.max`; `nil` if the connection ends
  /// before.
  func take(_ count: Int, reading: () -> Void) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      change { $0.waiting = (count, continuation) }
      if isWaiting { reading() }
    }
  }

  /// Whether a test waits for more bytes than have arrived.
  var isWaiting: Bool { state.withLock { $0.waiting != nil } }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state in
      body(&state)
      return state.ready()
    }
    if let (continuation, bytes) = ready { continuation.resume(returning: bytes) }
  }
}

/// Collects the bytes that arrive at a channel.
private final class ByteCollector: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let bytes: ArrivedBytes

  init(bytes: ArrivedBytes) {
    self.bytes = bytes
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes.add(unwrapInboundIn(data).readableBytesView)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if bytes.isWaiting { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { bytes.end() }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    bytes.end()
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    bytes.end()
  }
}
