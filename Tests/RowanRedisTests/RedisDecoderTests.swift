import NIOCore
import SocketSupport
import Testing

@testable import RowanRedis

@Suite("Decoding of Redis replies", .timeLimit(.minutes(20)))
struct RedisDecoderTests {
  private enum Outcome: Equatable {
    case value(RedisValue)
    case failure
  }

  private static let limits = RedisDecoder.Limits(
    line: 64,
    bytes: 100,
    reply: 400,
    values: 40,
    depth: 3
  )

  private func outcomes(
    _ pieces: [ArraySlice<UInt8>],
    limits: RedisDecoder.Limits = limits
  ) -> [Outcome] {
    var decoder = RedisDecoder(limits: limits)
    var buffer = ByteBuffer()
    var found: [Outcome] = []
    for piece in pieces {
      buffer.writeBytes(piece)
      do throws(RedisDecoder.Failure) {
        while let value = try decoder.next(&buffer) { found.append(.value(value)) }
      } catch {
        return found + [.failure]
      }
    }
    return found
  }

  private func outcomes(_ text: String) -> [Outcome] { outcomes([Array(text.utf8)[...]]) }

  @Test(
    "Values of both protocol versions are decoded",
    arguments: [
      ("+OK\r\n", .text("OK")), ("-ERR no\r\n", .error("ERR no")), (":-12\r\n", .integer(-12)),
      ("$5\r\na\r\nbc\r\n", .bytes(Array("a\r\nbc".utf8))), ("$0\r\n\r\n", .bytes([])),
      ("$-1\r\n", .null), ("*-1\r\n", .null), ("_\r\n", .null), ("#t\r\n", .boolean(true)),
      (",1.5\r\n", .double(1.5)), (",inf\r\n", .double(.infinity)),
      ("(123456789012345678901\r\n", .bytes(Array("123456789012345678901".utf8))),
      ("!6\r\nERR no\r\n", .error("ERR no")), ("=7\r\ntxt:abc\r\n", .bytes(Array("abc".utf8))),
      ("*0\r\n", .array([])),
      ("*2\r\n:1\r\n*1\r\n$-1\r\n", .array([.integer(1), .array([.null])])),
      ("%1\r\n+a\r\n:1\r\n", .map([.text("a"), .integer(1)])),
      ("~2\r\n:1\r\n:2\r\n", .array([.integer(1), .integer(2)])),
      (">2\r\n+a\r\n+b\r\n", .push([.text("a"), .text("b")])),
      (
        "|1\r\n+ttl\r\n:9\r\n*2\r\n:1\r\n|1\r\n+a\r\n*1\r\n:7\r\n:2\r\n",
        .array([.integer(1), .integer(2)])
      ),
    ] as [(String, RedisValue)]
  )
  func examples(text: String, value: RedisValue) {
    #expect(outcomes(text) == [.value(value)])
    #expect(outcomes(Array(text.utf8).map { [$0] }) == [.value(value)])
    #expect(outcomes(text + text) == [.value(value), .value(value)])
    #expect(outcomes(String(text.dropLast(1))) == [])
  }

  @Test(
    "Malformed replies and replies above a limit are refused",
    arguments: [
      "hello\r\n", "\r\n", "+a\n", "+a\rb\r\n", ":\r\n", ":1a\r\n", "$a\r\n", "$-2\r\n", "$+1\r\n",
      "$ 1\r\n", "$1\r\nab\r\n", "$?\r\n", "*?\r\n", "*-2\r\n", "%-1\r\n", "!-1\r\n", "#x\r\n",
      ",x\r\n",
      "_x\r\n", "=3\r\nabc\r\n", "*1\r\n>1\r\n+a\r\n",
      // Replies above the limits.
      "%4294967295\r\n", "*4294967297\r\n", "$9223372036854775807\r\n", "*3333333333\r\n",
      "+" + String(repeating: "a", count: 70), "$101\r\n", "$99999999999999999999\r\n", "*41\r\n",
      "*99999999999999999999\r\n", "%21\r\n", "%9223372036854775807\r\n",
      "*1\r\n*1\r\n*1\r\n*1\r\n",
      "*9\r\n"
        + String(repeating: "$90\r\n" + String(repeating: "x", count: 90) + "\r\n", count: 5),
      "*20\r\n*20\r\n*1\r\n",
    ]
  )
  func refusals(text: String) {
    #expect(outcomes(text).last == .failure)
  }

  private static let replies = [
    "+OK\r\n", "-READONLY no\r\n", ":1000\r\n", "$-1\r\n", "_\r\n", "#f\r\n", ",-1e3\r\n",
    "$12\r\nhello\r\nworld\r\n", "*3\r\n:1\r\n$3\r\nabc\r\n*2\r\n+a\r\n-b\r\n",
    "%2\r\n+a\r\n:1\r\n+b\r\n~1\r\n:2\r\n", ">2\r\n+invalidate\r\n*1\r\n$1\r\nk\r\n",
    "|1\r\n+ttl\r\n:5\r\n=8\r\ntxt:abcd\r\n", "!5\r\nERR x\r\n", "(99999999999999999999\r\n",
  ].map { Array($0.utf8) }

  private static let words = [
    "\r\n", "\n", "\r", "*", "$", "%", "|", ">", "-1", "0", "1", "2", "9", "99", "*3\r\n", "$4\r\n",
    "\0",
    "|1\r\n", "_\r\n", "%1\r\n", "9223372036854775808", "\u{e9}",
  ].map { Array($0.utf8) }

  @Test("100,000 mutated replies are decoded alike however they are split, within the limits")
  func fuzz() {
    var values = 0
    var failures = 0
    for seed in 0..<100_000 as Range<UInt64> {
      var generator = SeededNumbers(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        bytes += Self.replies[Int.random(in: 0..<Self.replies.count, using: &generator)]
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          let word = Self.words[Int.random(in: 0..<Self.words.count, using: &generator)]
          bytes.insert(contentsOf: word, at: place)
        case 1 where bytes.count > 3: bytes.removeSubrange(place..<min(bytes.count, place + 2))
        case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      let whole = outcomes([bytes[...]])
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      let pieces = outcomes([bytes[..<cut], bytes[cut...]])
      if pieces != whole { Issue.record("seed \(seed): \(pieces) rather than \(whole)") }
      if seed % 16 == 0, outcomes(bytes.map { [$0] }) != whole {
        Issue.record("seed \(seed), by bytes")
      }
      for outcome in whole {
        switch outcome {
        case .value(let value):
          values += 1
          if size(value) > Self.limits.values { Issue.record("seed \(seed): \(value)") }
        case .failure: failures += 1
        }
      }
    }
    #expect(values > 50_000 && failures > 20_000, "\(values) values, \(failures) failures")
  }

  private func size(_ value: RedisValue) -> Int {
    switch value {
    case .array(let values), .map(let values), .push(let values):
      values.reduce(values.count) { $0 + size($1) }
    default: 0
    }
  }

  @Test("A long reply that arrives byte by byte is decoded once it is complete")
  func longReply() throws {
    var limits = RedisDecoder.Limits()
    limits.bytes = 400_000
    let length = 200_000
    let content = [UInt8](repeating: 1, count: length)
    let bytes = Array("*2\r\n:1\r\n$\(length)\r\n".utf8) + content + Array("\r".utf8)
    var decoder = RedisDecoder(limits: limits)
    var buffer = ByteBuffer()
    // An error ends the test: only a missing value means that the reply is incomplete.
    for (index, byte) in bytes.enumerated() {
      buffer.writeInteger(byte)
      guard try decoder.next(&buffer) == nil else {
        Issue.record("a value after \(index + 1) of \(bytes.count + 1) bytes")
        return
      }
    }
    buffer.writeString("\n")
    let reply = try decoder.next(&buffer)
    #expect(reply == .array([.integer(1), .bytes(content)]))
    #expect(buffer.readableBytes == 0)
    // The reply is decoded only once, and the decoder is ready for the next one.
    let nothing = try decoder.next(&buffer)
    #expect(nothing == nil)
    buffer.writeString("+OK\r\n")
    let next = try decoder.next(&buffer)
    #expect(next == .text("OK"))
  }
}
