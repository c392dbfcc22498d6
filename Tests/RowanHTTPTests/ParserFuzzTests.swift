import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
import SocketSupport
import Testing

@testable import RowanHTTP

@Suite("Fuzz tests of the parsers", .timeLimit(.minutes(20)))
struct ParserFuzzTests {
  private static let heads = [
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /books?tab=map HTTP/1.1\r\nHost: a\r\nCookie: b=c; d=e\r\nX: y\tz\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n",
    "GET / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n",
    "GET /socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n",
  ].map { Array($0.utf8) }

  private static let words = [
    "\r\n", "\n", "\r", "\0", ":", " ", "\t", "\r\n\r\n", "GET ", " HTTP/1.1", "Host: b\r\n",
    "Content-Length: 0\r\n", "Content-Length: 7\r\n", "Transfer-Encoding: chunked\r\n", "\u{e9}",
    "Connection: close\r\n", "X", ",", "HTTP/1.9", "0\r\n\r\n",
  ].map { Array($0.utf8) }

  private func mutated(_ bytes: [UInt8], _ generator: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes.insert(contentsOf: Self.words.randomElement(using: &generator) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      case 2 where place < bytes.count:
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 3 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.insert(contentsOf: bytes.prefix(place).suffix(8), at: place)
      }
    }
    return bytes
  }

  @Test("A mutated head that passes the scanner is one request without a body, or an error")
  func heads() throws {
    var passed = 0
    for seed in 0..<60_000 as Range<UInt64> {
      var generator = SeededNumbers(seed: seed)
      let original = Self.heads[Int(seed) % Self.heads.count]
      let bytes = mutated(original, &generator)
      var scanner = HeadScanner(limits: ConnectionLimits())
      guard case .complete(let length) = scanner.scan(bytes) else { continue }
      passed += 1
      let head = Array(bytes.prefix(length))
      let found = try parse(head)
      #expect(found.heads.count <= 1, "seed \(seed)")
      guard let request = found.heads.first, RequestCheck.refusal(of: request) == nil else {
        continue
      }
      #expect(found.hasEnded && !found.hasBody, "seed \(seed)")
      // Each line except the first and the empty ones is one field, and no field contains a line break.
      let text = String(decoding: head, as: UTF8.self)
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
      #expect(request.headers.count == lines.count - 1, "seed \(seed)")
      for (name, value) in request.headers {
        let isPlain = (name + value).unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\t" }
        #expect(isPlain, "seed \(seed)")
      }
    }
    #expect(passed > 5_000)
  }

  private func parse(
    _ bytes: [UInt8]
  ) throws -> (heads: [HTTPRequestHead], hasBody: Bool, hasEnded: Bool) {
    let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes))
    let channel = EmbeddedChannel(handler: decoder)
    var found: (heads: [HTTPRequestHead], hasBody: Bool, hasEnded: Bool) = ([], false, false)
    // An error of the parser is a valid result, too.
    _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
    while let part = try? channel.readInbound(as: HTTPServerRequestPart.self) {
      switch part {
      case .head(let head): found.heads.append(head)
      case .body: found.hasBody = true
      case .end: found.hasEnded = true
      }
    }
    _ = try? channel.finish(acceptAlreadyClosed: true)
    return found
  }

  private enum Outcome: Equatable {
    case frame(WebSocketFrame)
    case failure(UInt16)
  }

  /// Returns the frames of bytes that arrive in pieces.
  private func frames(_ pieces: [ArraySlice<UInt8>]) -> [Outcome] {
    let decoder = FrameDecoder(maximumSize: 300)
    var buffer = ByteBuffer()
    var found: [Outcome] = []
    for piece in pieces {
      buffer.writeBytes(piece)
      do {
        while let frame = try decoder.next(&buffer) { found.append(.frame(frame)) }
      } catch {
        return found + [.failure(error.code)]
      }
    }
    return found
  }

  @Test("Mutated frames are decoded alike however they are split, and like NIO decodes them")
  func frames() throws {
    var passed = 0
    for seed in 0..<40_000 as Range<UInt64> {
      var generator = SeededNumbers(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let size = [0, 1, 5, 125, 126, 200].randomElement(using: &generator) ?? 0
        let opcode = [0, 1, 2, 8, 9, 10].randomElement(using: &generator) ?? 1
        let isFinal = Bool.random(using: &generator)
        let payload = [UInt8](repeating: UInt8(truncatingIfNeeded: seed), count: size)
        bytes += RawClient.frame(opcode: UInt8(opcode), isFinal: isFinal, payload)
      }
      if Bool.random(using: &generator) { bytes = mutated(bytes, &generator) }
      let whole = frames([bytes[...]])
      var rest = bytes[...]
      var pieces: [ArraySlice<UInt8>] = []
      while !rest.isEmpty {
        let length = Int.random(in: 1...rest.count, using: &generator)
        pieces.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      #expect(frames(pieces) == whole, "seed \(seed)")
      var assembler = MessageAssembler(limit: 300)
      var expected: [WebSocketFrame] = []
      for case .frame(let frame) in whole {
        expected.append(frame)
        _ = assembler.add(frame)
      }
      passed += expected.count
      // NIO accepts more frames, but both decode the frames that both accept to the same values.
      let channel = EmbeddedChannel(
        handler: ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 300))
      )
      _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
      for frame in expected {
        #expect(try channel.readInbound(as: WebSocketFrame.self) == frame, "seed \(seed)")
      }
      _ = try? channel.finish(acceptAlreadyClosed: true)
    }
    #expect(passed > 20_000)
  }
}
