import Foundation
import SocketSupport
import Synchronization
import Testing

@testable import RowanHTTP

/// A server with one handler, on a free port.
private final class Site: Sendable {
  let transport = NIOTransport()
  let port: UInt16

  init(
    _ limits: ConnectionLimits = ConnectionLimits(),
    handler: @escaping @Sendable (WebRequest) async -> WebResponse = { _ in
      WebResponse(status: 200, body: .bytes(Array("hello".utf8)))
    }
  ) async throws {
    let endpoint = WebEndpoint.tcp(host: "127.0.0.1", port: 0)
    port = try #require(
      try await transport.start(on: endpoint, limits: limits, proxies: [], handler: handler)
    )
  }

  /// Returns a connection that the server has accepted.
  func waiting() async throws -> RawClient {
    let client = try await RawClient(port: port)
    try await client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    let length = try await client.readHead().headers["content-length"].flatMap(Int.init)
    _ = try await client.read(length ?? 0)
    return client
  }

  /// Creates a server whose WebSockets echo each message.
  static func echo(_ limits: ConnectionLimits = ConnectionLimits()) async throws -> Site {
    try await Site(limits) { request in
      guard request.path == "/socket" else { return WebResponse(status: 404, body: .bytes([])) }
      let upgrade = WebSocketUpgrade(maximumMessageSize: 1_000) { socket in
        while let batch = await socket.receive() {
          for message in batch {
            guard (try? await socket.send(.text(message))) != nil else { return }
          }
        }
      }
      return WebResponse(status: 101, body: .webSocket(upgrade))
    }
  }
}

/// Returns limits without a timeout within a test, except for a timeout that the test changes.
private func limits(_ change: (inout ConnectionLimits) -> Void) -> ConnectionLimits {
  var limits = ConnectionLimits()
  limits.headDeadline = .seconds(300)
  limits.idleTimeout = .seconds(300)
  limits.stallTimeout = .seconds(300)
  limits.pingInterval = .seconds(300)
  change(&limits)
  return limits
}

@Suite("HTTP transport", .timeLimit(.minutes(20)))
struct TransportTests {
  private let head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("Pipelined requests are answered in order on one connection")
  func pipeline() async throws {
    let site = try await Site { request in
      // The first request takes longest.
      if request.path == "/1" { try? await Task.sleep(for: .milliseconds(50)) }
      return WebResponse(status: 200, body: .bytes(Array(request.path.utf8)))
    }
    let client = try await RawClient(port: site.port)
    let first = "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"
    try await client.write(first + "GET /3 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let text = await client.readToEnd()
    let order = text.components(separatedBy: "\r\n\r\n").dropFirst().map { $0.prefix(2) }
    #expect(order == ["/1", "/2", "/3"])
    await site.transport.stop()
  }

  @Test("HEAD returns the length of the body without the body")
  func headMethod() async throws {
    let site = try await Site()
    let client = try await RawClient(port: site.port)
    let response = try await client.request("/", method: "HEAD", headers: ["Host": "a"])
    #expect(response.status == 200 && response.headers["content-length"] == "5")
    #expect(response.body.isEmpty)
    await site.transport.stop()
  }

  @Test("A client that closes its output after the request gets the answer")
  func halfClosed() async throws {
    let site = try await Site { _ in
      try? await Task.sleep(for: .milliseconds(50))
      return WebResponse(status: 200, body: .bytes(Array("late".utf8)))
    }
    let client = try await RawClient(port: site.port)
    try await client.write(head)
    try await client.closeOutput()
    #expect(await client.readToEnd().hasSuffix("late"))
    await site.transport.stop()
  }

  @Test("A refused request is answered once, and bytes after it are never parsed as a request")
  func smuggling() async throws {
    let paths = Mutex<[String]>([])
    let site = try await Site { request in
      paths.withLock { $0.append(request.path) }
      return WebResponse(status: 200, body: .bytes([]))
    }
    let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
    let heads = [
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 413),
      ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n", 400),
      ("GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
      // The parser delivers this request only after it has read the next bytes.
      ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    ]
    for (head, status) in heads {
      let client = try await RawClient(port: site.port)
      try await client.write(head + smuggled)
      let text = await client.readToEnd()
      #expect(text.hasPrefix("HTTP/1.1 \(status) "), "\(head.debugDescription): \(text)")
      #expect(text.components(separatedBy: "HTTP/1.1").count == 2, "\(text)")
    }
    #expect(paths.withLock { $0 }.isEmpty)
    await site.transport.stop()
  }

  @Test("A head above a limit is refused before it is complete")
  func sizes() async throws {
    let site = try await Site()
    let heads = [
      ("GET /" + String(repeating: "a", count: 9_000), 414),
      ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 17_000), 431),
      ("GET / HTTP/1.1\r\n" + String(repeating: "a: 1\r\n", count: 101), 431),
    ]
    for (head, status) in heads {
      let client = try await RawClient(port: site.port)
      try await client.write(head)
      #expect(try await client.readHead().status == status)
    }
    await site.transport.stop()
  }

  @Test("A peer that reads nothing of a long answer is disconnected, and a slow reader is not")
  func stalled() async throws {
    let content = [UInt8](repeating: 65, count: 40_000_000)
    let site = try await Site(limits { $0.stallTimeout = .seconds(3) }) { _ in
      WebResponse(status: 200, body: .bytes(content))
    }
    let request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let stalled = try await RawClient(port: site.port)
    try await stalled.write(request)
    let slow = try await RawClient(port: site.port)
    try await slow.write(request)
    _ = try await slow.readHead()
    // Takes twice as long as the stall timeout.
    for _ in 0..<20 {
      #expect(try await slow.read(2_000_000).count == 2_000_000)
      try await Task.sleep(for: .milliseconds(300))
    }
    _ = try await stalled.readHead()
    #expect(await stalled.readToEnd().utf8.count < 40_000_000)
    await site.transport.stop()
  }

  @Test("A client that reads late gets the whole last answer of its connection")
  func lateReader() async throws {
    let site = try await Site { request in
      let size = request.query["size"].flatMap(Int.init) ?? 0
      return WebResponse(status: 200, body: .bytes([UInt8](repeating: 65, count: size)))
    }
    var clients: [(RawClient, Int)] = []
    for size in [100_000, 500_000, 1_000_000, 2_000_000, 4_000_000] {
      let client = try await RawClient(port: site.port)
      try await client.write(
        "GET /?size=\(size) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      )
      clients.append((client, size))
    }
    // Longer than the server waits for the client to close its side.
    try await Task.sleep(for: .seconds(3))
    for (client, size) in clients {
      _ = try await client.readHead()
      #expect(try await client.read(size).count == size)
    }
    await site.transport.stop()
  }

  @Test("Connections above the limit are closed, and the others continue")
  func counts() async throws {
    let site = try await Site.echo(limits { $0.maximumConnections = 3 })
    let socket = try await RawClient(port: site.port)
    #expect(try await socket.upgrade(headers: ["Host": "a"]).status == 101)
    var idle: [RawClient] = []
    for _ in 0..<2 { idle.append(try await site.waiting()) }
    for _ in 0..<20 {
      let further = try await RawClient(port: site.port)
      try? await further.write(head)
      #expect(await further.readToEnd().isEmpty)
    }
    try await socket.send("still here")
    #expect(try await socket.next() == .text("still here"))
    for client in idle { client.close() }
    // The server notices closed connections after a delay.
    var status = 0
    for _ in 0..<500 where status == 0 {
      let further = try await RawClient(port: site.port)
      status = (try? await further.request("/", headers: ["Host": "a"]))?.status ?? 0
      if status == 0 { try await Task.sleep(for: .milliseconds(10)) }
    }
    #expect(status == 404)
    await site.transport.stop()
  }

  @Test("Connections are counted per IPv4 address, also if it is mapped, and per IPv6 network")
  func addresses() throws {
    let one = try #require(IPAddress(bytes: [10, 0, 0, 1]))
    let prefix = [UInt8](repeating: 0, count: 10) + [255, 255]
    let mapped = try #require(IPAddress(bytes: prefix + [10, 0, 0, 1]))
    #expect(one == mapped && one.countedPart == [10, 0, 0, 1])
    func ipv6(_ last: UInt8, _ subnet: UInt8 = 0) throws -> [UInt8] {
      let bytes = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, subnet, 0, 0, 0, 0, 0, 0, 0, last]
      return try #require(IPAddress(bytes: bytes)).countedPart
    }
    #expect(try ipv6(1) == ipv6(2))
    #expect(try ipv6(1) != ipv6(1, 7))
    #expect(IPAddress(bytes: [1, 2, 3]) == nil)
  }

  @Test("An address cannot exceed its maximum of connections")
  func addressLimit() async throws {
    let site = try await Site(limits { $0.maximumConnectionsPerAddress = 2 })
    let held = [try await site.waiting(), try await site.waiting()]
    let further = try await RawClient(port: site.port)
    try? await further.write(head)
    #expect(await further.readToEnd().isEmpty)
    try await held[0].write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(await held[0].readToEnd().hasSuffix("hello"))
    await site.transport.stop()
  }

  @Test("A file is sent whole, and a file that cannot be read gives status 500")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    let content = String(repeating: "0123456789", count: 100_000)
    try content.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let site = try await Site { request in
      WebResponse(status: 200, body: .file(path: request.path == "/" ? file.path : "/no such file"))
    }
    let client = try await RawClient(port: site.port)
    #expect(try await client.request("/", headers: ["Host": "a"]).body == content)
    let other = try await RawClient(port: site.port)
    #expect(try await other.request("/missing", headers: ["Host": "a"]).status == 500)
    await site.transport.stop()
  }
}

@Suite("WebSockets of the transport", .timeLimit(.minutes(20)))
struct SocketTests {
  @Test("Frames that arrive together with the upgrade request are received")
  func early() async throws {
    let site = try await Site.echo()
    let client = try await RawClient(port: site.port)
    let frame = RawClient.frame(opcode: 1, Array("early".utf8))
    let response = try await client.upgrade(headers: ["Host": "a"], followedBy: frame)
    #expect(response.status == 101)
    #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(try await client.next() == .text("early"))
    await site.transport.stop()
  }

  @Test("A connection can be upgraded to a WebSocket after other requests, as proxies do")
  func reused() async throws {
    let site = try await Site.echo()
    let client = try await RawClient(port: site.port)
    try await client.write("GET /x HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(try await client.readHead().status == 404)
    #expect(try await client.upgrade(headers: ["Host": "a"]).status == 101)
    try await client.send("hi")
    #expect(try await client.next() == .text("hi"))
    await site.transport.stop()
  }

  @Test("An incomplete or invalid upgrade request gets status 426 with the version")
  func handshake() async throws {
    let site = try await Site.echo()
    let good = [
      "Host: a", "Connection: keep-alive, Upgrade", "Upgrade: WebSocket",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    func status(_ lines: [String], method: String = "GET") async throws -> RawClient.Response {
      let client = try await RawClient(port: site.port)
      let head = ["\(method) /socket HTTP/1.1"] + lines + ["", ""]
      try await client.write(head.joined(separator: "\r\n"))
      return try await client.readHead()
    }
    #expect(try await status(good).status == 101)
    for index in 1..<good.count {
      var lines = good
      lines.remove(at: index)
      let response = try await status(lines)
      #expect(response.status == 426 && response.headers["sec-websocket-version"] == "13")
    }
    for (index, line) in [(3, "Sec-WebSocket-Version: 8"), (4, "Sec-WebSocket-Key: short")] {
      var lines = good
      lines[index] = line
      #expect(try await status(lines).status == 426)
    }
    #expect(try await status(good, method: "POST").status == 426)
    await site.transport.stop()
  }

  @Test("A frame whose length exceeds the maximum is refused before its payload arrives")
  func claims() async throws {
    let site = try await Site.echo()
    for claim in [[0x81, 0xFF, 0, 0, 0, 0, 0x40, 0, 0, 0], [0x81, 0xFE, 0xFF, 0xFF]] as [[UInt8]] {
      let client = try await RawClient(port: site.port)
      _ = try await client.upgrade(headers: ["Host": "a"])
      try await client.write(claim + [1, 2, 3, 4])
      #expect(try await client.next() == .close(1009, "A message exceeds 1000 bytes."))
    }
    await site.transport.stop()
  }

  @Test("A peer that does not answer two pings is disconnected, and one that answers stays")
  func pings() async throws {
    let site = try await Site.echo(limits { $0.pingInterval = .seconds(1) })
    let silent = try await RawClient(port: site.port)
    _ = try await silent.upgrade(headers: ["Host": "a"])
    #expect(try await silent.next() == .ping(""))
    #expect(try await silent.next() == .ping(""))
    await #expect(throws: RawClient.Ended.self) { try await silent.next() }
    let alive = try await RawClient(port: site.port)
    _ = try await alive.upgrade(headers: ["Host": "a"])
    for _ in 0..<3 {
      #expect(try await alive.next() == .ping(""))
      try await alive.send(opcode: 10, [])
    }
    await site.transport.stop()
  }

  @Test("Too many control frames close the WebSocket with code 1008")
  func flood() async throws {
    let site = try await Site.echo(limits { _ in })
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: ["Host": "a"])
    for _ in 0..<300 { try await client.send(opcode: 9, Array("?".utf8)) }
    #expect(try await client.closing() == .close(1008, "There are too many control frames."))
    await site.transport.stop()
  }

  @Test("Messages that are not received yet pause reading, and none is lost")
  func pressure() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let site = try await Site { _ in
      let upgrade = WebSocketUpgrade(maximumMessageSize: 1_000) { socket in
        for await _ in gate.stream { break }
        var count = 0
        while count < 5_000, let batch = await socket.receive() { count += batch.count }
        try? await socket.send(.text(Array("\(count)".utf8)))
      }
      return WebResponse(status: 101, body: .webSocket(upgrade))
    }
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: ["Host": "a"])
    let text = String(repeating: "x", count: 900)
    let writing = Task { for _ in 0..<5_000 { try await client.send(text) } }
    try await Task.sleep(for: .milliseconds(100))
    gate.continuation.yield()
    #expect(try await client.next() == .text("5000"))
    try await writing.value
    await site.transport.stop()
  }

  @Test("A close frame is answered, and `stop()` closes open WebSockets")
  func ends() async throws {
    let site = try await Site.echo()
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: ["Host": "a"])
    try await client.send("one")
    #expect(try await client.next() == .text("one"))
    try await client.send(opcode: 8, [0x0B, 0xB8])
    #expect(try await client.next() == .close(3_000, ""))
    await #expect(throws: RawClient.Ended.self) { try await client.next() }
    let other = try await RawClient(port: site.port)
    _ = try await other.upgrade(headers: ["Host": "a"])
    await site.transport.stop()
    await #expect(throws: RawClient.Ended.self) { try await other.next() }
    try await site.transport.run()
  }
}
