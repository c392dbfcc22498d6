import NIOHTTP1
import SocketSupport
import Testing

@testable import RowanHTTP

@Suite("Heads of requests")
struct HeadScannerTests {
  private func outcome(
    _ text: String,
    limits: ConnectionLimits = ConnectionLimits()
  ) -> HeadScanner.Outcome {
    var scanner = HeadScanner(limits: limits)
    return scanner.scan(Array(text.utf8))
  }

  @Test("A head ends with its empty line, and later bytes do not belong to it")
  func ends() {
    let head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    #expect(outcome(head) == .complete(length: head.utf8.count))
    #expect(outcome(head + "GET /next") == .complete(length: head.utf8.count))
    #expect(outcome(String(head.dropLast())) == .incomplete)
    #expect(outcome("\r\n" + head) == .complete(length: head.utf8.count + 2))
    #expect(outcome("GET / HTTP/1.0\r\n\r\n") == .complete(length: 18))
  }

  /// Heads with bytes that the logs of tests cannot show, so they are not arguments of a test.
  private static let malformed = [
    "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\n\r\n", "GET / HTTP/1.1\rHost: a",
    "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\tfolded",
    "GET / HTTP/1.1\r\n Host: a", "GET / HTTP/1.1\r\nHost : a", "GET / HTTP/1.1\r\n: a",
    "GET / HTTP/1.1\r\nHost\r\n", "GET / HTTP/1.1\r\nHo\u{0}st: a",
    "GET / HTTP/1.1\r\nHost: a\u{0}", "GET / HTTP/1.1\r\nHost: a\u{7F}",
    "GET / HTTP/1.1\r\nHost: a\u{1B}[0m", "GET /\r\n", "GET /a b HTTP/1.1\r\n",
    "GET /\u{e9} HTTP/1.1\r\n", "GET\t/ HTTP/1.1\r\n", "\r\n\r\nGET / HTTP/1.1",
    "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\n\u{e9}: a",
  ]

  @Test("A head that two servers may parse differently is refused")
  func malformedHeads() {
    for text in Self.malformed {
      #expect(outcome(text) == .refused(.malformed), "\(text.debugDescription)")
    }
  }

  @Test("A head is refused at the first byte above a limit")
  func limits() {
    var limits = ConnectionLimits()
    limits.maximumRequestLineSize = 20
    limits.maximumHeaderSize = 60
    limits.maximumHeaderFields = 2
    #expect(outcome("GET /1234567 HTTP/1.1\r\n", limits: limits) == .refused(.targetTooLong))
    #expect(outcome("GET /123456 HTTP/1.1", limits: limits) == .incomplete)
    let line = "GET / HTTP/1.1\r\n"
    let filled = line + "a: " + String(repeating: "x", count: 60 - line.utf8.count - 3)
    #expect(outcome(filled, limits: limits) == .incomplete)
    #expect(outcome(filled + "x", limits: limits) == .refused(.headTooLarge))
    #expect(outcome(line + "a:1\r\nb:2\r\n", limits: limits) == .incomplete)
    #expect(outcome(line + "a:1\r\nb:2\r\nc", limits: limits) == .refused(.headTooLarge))
  }

  @Test("The result for a head does not depend on where its bytes are split")
  func splits() {
    for seed in 0..<200 as Range<UInt64> { split(seed: seed) }
  }

  private func split(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    let pieces = [
      "GET", " ", "/", "/a?b=%20", " HTTP/1.1", "\r\n", "Host: a", "\r", "\n", "X: ", ":", "\t",
      "y",
      "\r\n\r\n", "Content-Length: 5", "\u{0}", "é",
    ]
    for _ in 0..<50 {
      let count = Int.random(in: 1..<24, using: &generator)
      var text = ""
      for _ in 0..<count { text += pieces[Int.random(in: 0..<pieces.count, using: &generator)] }
      let bytes = Array(text.utf8)
      var whole = HeadScanner(limits: ConnectionLimits())
      let expected = whole.scan(bytes)
      var split = HeadScanner(limits: ConnectionLimits())
      var found = HeadScanner.Outcome.incomplete
      var rest = bytes[...]
      while !rest.isEmpty, found == .incomplete {
        let length = Int.random(in: 1...rest.count, using: &generator)
        found = split.scan(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      #expect(
        found == expected,
        "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      )
    }
  }

  @Test("A request with a body or with ambiguous fields is refused with a status")
  func framing() {
    let cases: [(fields: [(String, String)], status: Int)] = [
      ([("Host", "a")], 0), ([], 400), ([("Host", "a"), ("Host", "a")], 400),
      ([("Host", "a"), ("host", "b")], 400), ([("Host", "a"), ("Content-Length", "0")], 0),
      ([("Host", "a"), ("Content-Length", "5")], 413),
      ([("Host", "a"), ("Content-Length", "99999999999999999999")], 413),
      ([("Host", "a"), ("Content-Length", "+5")], 400),
      ([("Host", "a"), ("Content-Length", "-1")], 400),
      ([("Host", "a"), ("Content-Length", "5, 5")], 400),
      ([("Host", "a"), ("Content-Length", "")], 400),
      ([("Host", "a"), ("Content-Length", "0"), ("Content-Length", "0")], 400),
      ([("Host", "a"), ("Transfer-Encoding", "chunked")], 413),
      ([("Host", "a"), ("Transfer-Encoding", "chunked"), ("Content-Length", "0")], 400),
    ]
    for (fields, status) in cases {
      let head = HTTPRequestHead(
        version: .http1_1,
        method: .GET,
        uri: "/",
        headers: HTTPHeaders(fields)
      )
      #expect(RequestCheck.refusal(of: head)?.status ?? 0 == status, "\(fields)")
    }
  }

  @Test("A request target must begin with a slash, and the version must be 1.0 or 1.1")
  func targets() {
    func status(_ target: String, _ version: HTTPVersion = .http1_1) -> Int? {
      var head = HTTPRequestHead(version: version, method: .GET, uri: target)
      head.headers.add(name: "Host", value: "a")
      return RequestCheck.refusal(of: head)?.status
    }
    #expect(status("/") == nil)
    #expect(status("http://evil.example/") == 400)
    #expect(status("evil.example:80") == 400)
    #expect(status("*") == 400)
    #expect(status("/", HTTPVersion(major: 2, minor: 0)) == 505)
    #expect(status("/", HTTPVersion(major: 1, minor: 2)) == 505)
    #expect(status("/", .http1_0) == nil)
  }
}
