import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import Testing

@testable import RowanHTTP

/// A connection whose clock only the test advances.
private struct Connection {
  let channel = EmbeddedChannel()
  private let requestGuard: RequestGuard

  init() throws {
    requestGuard = RequestGuard(limits: ConnectionLimits())
    try channel.pipeline.syncOperations.addHandler(requestGuard)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.pipeline.syncOperations.addHandler(Refusals())
  }

  /// The refusals until now.
  var refusals: [RequestRefusal] {
    (try? channel.pipeline.syncOperations.handler(type: Refusals.self).all) ?? []
  }

  var isOpen: Bool { channel.isActive }

  func receive(_ text: String) throws {
    try channel.writeInbound(ByteBuffer(string: text))
  }

  /// Reports to the guard that the request has been answered.
  func answer(_ answered: RequestGuard.Answered = .next) throws {
    try channel.triggerUserOutboundEvent(answered).wait()
  }

  func pass(_ seconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  /// Returns the heads that have passed the guard since the last call.
  func passed() throws -> [String] {
    var found: [String] = []
    while let bytes = try channel.readInbound(as: ByteBuffer.self) {
      found.append(String(buffer: bytes))
    }
    return found
  }

  private final class Refusals: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    var all: [RequestRefusal] = []

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if let refusal = event as? RequestRefusal { all.append(refusal) }
      context.fireUserInboundEventTriggered(event)
    }
  }
}

@Suite("Deadlines of a connection")
struct DeadlineTests {
  private let head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("A connection without any bytes is closed after 10 s")
  func silent() throws {
    let connection = try Connection()
    connection.pass(9)
    #expect(connection.isOpen)
    connection.pass(1)
    #expect(!connection.isOpen && connection.refusals.isEmpty)
  }

  @Test("Single bytes do not extend the deadline of the first head")
  func trickle() throws {
    let connection = try Connection()
    for _ in 0..<9 {
      connection.pass(1)
      try connection.receive("G")
    }
    #expect(connection.refusals.isEmpty)
    connection.pass(1)
    #expect(connection.refusals == [.timedOut])
    try connection.answer(.closes)
    connection.pass(2)
    #expect(!connection.isOpen)
  }

  @Test("The deadline of a further head starts with its first byte")
  func further() throws {
    let connection = try Connection()
    try connection.receive(head)
    #expect(try connection.passed() == [head])
    // The app takes 100 s to answer.
    connection.pass(100)
    try connection.answer()
    connection.pass(29)
    #expect(connection.isOpen)
    for _ in 0..<10 {
      try connection.receive("G")
      connection.pass(1)
    }
    #expect(connection.refusals == [.timedOut])
  }

  @Test("A connection without a further request is closed after 30 s")
  func idle() throws {
    let connection = try Connection()
    try connection.receive(head)
    try connection.answer()
    connection.pass(29)
    #expect(connection.isOpen)
    connection.pass(1)
    #expect(!connection.isOpen && connection.refusals.isEmpty)
  }

  @Test("Requests pass one at a time, each after the answer to the previous one")
  func order() throws {
    let connection = try Connection()
    try connection.receive(head + head + "GET /half")
    #expect(try connection.passed() == [head])
    try connection.answer()
    #expect(try connection.passed() == [head])
    try connection.answer()
    #expect(try connection.passed().isEmpty)
    connection.pass(10)
    #expect(connection.refusals == [.timedOut])
  }

  @Test("Data after the last answer is dropped, and the connection is closed after 2 s")
  func draining() throws {
    let connection = try Connection()
    try connection.receive(head)
    _ = try connection.passed()
    try connection.answer(.closes)
    try connection.receive(head)
    #expect(try connection.passed().isEmpty)
    connection.pass(2)
    #expect(!connection.isOpen)
  }
}

@Suite("Pings of a WebSocket")
struct PingTests {
  private func socket() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    let inbox = WebSocketInbox(channel: channel)
    let answering = RequestAnswering(
      respond: { _ in WebResponse(status: 404, body: .bytes([])) },
      peer: nil,
      limits: ConnectionLimits(),
      metrics: TransportMetrics()
    )
    let handler = WebSocketHandler(answering, maximumSize: 100, inbox: inbox)
    try channel.pipeline.syncOperations.addHandler(handler)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private func pings(_ channel: EmbeddedChannel) throws -> Int {
    var count = 0
    while let frame = try channel.readOutbound(as: WebSocketFrame.self) {
      if frame.opcode == .ping { count += 1 }
    }
    return count
  }

  @Test("A peer gets a ping every 20 s and is disconnected after two pings without an answer")
  func silence() throws {
    let channel = try socket()
    channel.embeddedEventLoop.advanceTime(by: .seconds(59))
    #expect(try pings(channel) == 2)
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test("A peer that reads slowly gets no pings meanwhile and stays connected")
  func slowReader() throws {
    let channel = try socket()
    channel.isWritable = false
    channel.embeddedEventLoop.advanceTime(by: .seconds(300))
    #expect(try pings(channel) == 0)
    #expect(channel.isActive)
    channel.isWritable = true
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    #expect(try pings(channel) == 1)
    #expect(channel.isActive)
  }
}
