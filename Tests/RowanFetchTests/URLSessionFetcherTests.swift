import FlyingFox
import FlyingSocks
import Foundation
import RowanComponents
import RowanFetch
import RowanMount
import Testing

/// The fields of answers, and for how long the answers are fresh by them.
private enum Freshness {
  static let table: [(fields: [String: String], time: Duration?)] = [
    ([:], nil),
    (["Cache-Control": "public"], nil),
    (["Cache-Control": "max-age=60"], .seconds(60)),
    (["Cache-Control": "public, Max-Age = \"60\" , immutable"], .seconds(60)),
    (["Cache-Control": "max-age=60", "Age": "45"], .seconds(15)),
    (["Cache-Control": "max-age=60", "Age": "90"], .zero),
    (["Cache-Control": "no-cache"], .zero),
    (["Cache-Control": "max-age=60, No-Store"], .zero),
    (["Cache-Control": "no-cache=\"Set-Cookie\", max-age=60"], .seconds(60)),
    (["Cache-Control": "s-maxage=10"], nil),
    (["Cache-Control": "max-age=soon"], .zero),
    (["Cache-Control": "max-age=-5"], .zero),
    (["Cache-Control": "max-age=99999999999999999999"], .seconds(366 * 86_400)),
    (["Expires": "0"], .zero),
    (
      [
        "Date": "Wed, 25 Nov 2026 08:00:00 GMT", "Expires": "Wed, 25 Nov 2026 08:02:00 GMT",
      ], .seconds(120)
    ),
    (
      [
        "Date": "Wed, 25 Nov 2026 08:00:00 GMT", "Expires": "Wed, 25 Nov 2026 07:00:00 GMT",
      ], .zero
    ),
    (
      ["Cache-Control": "max-age=60", "Expires": "Wed, 25 Nov 2015 08:02:00 GMT"], .seconds(60)
    ),
  ]
}

/// A server on the loopback address, on a free port.
private func withServer(_ body: (String) async throws -> Void) async throws {
  let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
  await server.appendRoute("/picture") { _ in
    HTTPResponse(statusCode: .ok, body: Data("a picture".utf8))
  }
  await server.appendRoute("/tagged") { request in
    let etag = HTTPHeader("ETag")
    if request.headers[HTTPHeader("If-None-Match")] == "\"1\"" {
      return HTTPResponse(statusCode: .notModified, headers: HTTPHeaders([etag: "\"1\""]))
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: HTTPHeaders([etag: "\"1\""]),
      body: Data("a picture".utf8)
    )
  }
  await server.appendRoute("/dated") { request in
    let date = "Wed, 25 Nov 2026 08:00:00 GMT"
    if request.headers[HTTPHeader("If-Modified-Since")] == date {
      return HTTPResponse(statusCode: .notModified)
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: HTTPHeaders([HTTPHeader("Last-Modified"): date]),
      body: Data("a picture".utf8)
    )
  }
  await server.appendRoute("/fresh/*") { request in
    let number = request.path.split(separator: "/").last.flatMap { Int($0) } ?? 0
    let fields = Freshness.table[number].fields.map { (HTTPHeader($0.key), $0.value) }
    return HTTPResponse(
      statusCode: .ok,
      headers: HTTPHeaders(Dictionary(uniqueKeysWithValues: fields)),
      body: Data("a picture".utf8)
    )
  }
  await server.appendRoute("/moved-tagged") { _ in
    HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: "/tagged"]))
  }
  await server.appendRoute("/unasked") { _ in HTTPResponse(statusCode: .notModified) }
  await server.appendRoute("/large") { _ in
    HTTPResponse(statusCode: .ok, body: Data(repeating: 7, count: 300_000))
  }
  await server.appendRoute("/moved") { _ in
    HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: "/picture"]))
  }
  await server.appendRoute("/round") { _ in
    HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: "/round"]))
  }
  await server.appendRoute("/outside") { _ in
    HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: "file:///etc/hostname"]))
  }
  await server.appendRoute("/broken") { _ in HTTPResponse(statusCode: .internalServerError) }
  await server.appendRoute("/slow") { _ in
    try await Task.sleep(for: .seconds(600))
    return HTTPResponse(statusCode: .ok)
  }
  let running = Task { try await server.run() }
  defer { running.cancel() }
  try await server.waitUntilListening(timeout: 60)
  guard case .ip4(_, port: let port) = try #require(await server.listeningAddress) else { return }
  try await body("http://127.0.0.1:\(port)")
}

@Suite("Fetching over HTTP", .timeLimit(.minutes(5)))
struct URLSessionFetcherTests {
  private let fetcher = URLSessionFetcher()

  @Test("What a server answers arrives, redirected or not", arguments: ["/picture", "/moved"])
  func fetching(path: String) async throws {
    try await withServer { base in
      let bytes = try await fetcher.fetch(base + path, limits: ImageLimits())
      #expect(String(decoding: bytes, as: UTF8.self) == "a picture")
    }
  }

  @Test("More bytes than allowed are not waited for")
  func tooLarge() async throws {
    try await withServer { base in
      await #expect(throws: ImageLoadingError.tooLarge(.bytes(1_000))) {
        try await fetcher.fetch(base + "/large", limits: ImageLimits(bytes: 1_000))
      }
    }
  }

  @Test("A server that has nothing, or fails, is an error that says so")
  func statuses() async throws {
    try await withServer { base in
      await #expect(throws: ImageLoadingError.notFound(base + "/nothing")) {
        try await fetcher.fetch(base + "/nothing", limits: ImageLimits())
      }
      let broken = ImageLoadingError.network("\(base)/broken was answered with status 500")
      await #expect(throws: broken) {
        try await fetcher.fetch(base + "/broken", limits: ImageLimits())
      }
    }
  }

  @Test("Redirections are followed so often, and nowhere but on the web")
  func redirections() async throws {
    try await withServer { base in
      let round = ImageLoadingError.network("\(base)/round was redirected more than 3 times")
      await #expect(throws: round) {
        try await fetcher.fetch(base + "/round", limits: ImageLimits(redirections: 3))
      }
      await #expect(throws: ImageLoadingError.self) {
        try await fetcher.fetch(base + "/outside", limits: ImageLimits())
      }
    }
  }

  @Test(
    "What was fetched before is not sent again, told by a tag or a date, redirected or not",
    arguments: ["/tagged", "/dated", "/moved-tagged"]
  )
  func conditions(path: String) async throws {
    try await withServer { base in
      let first = try await fetcher.fetch(
        base + path,
        unless: ImageValidators(),
        limits: ImageLimits()
      )
      guard case .content(let bytes, let validators) = first else {
        Issue.record("There is no content")
        return
      }
      #expect(String(decoding: bytes, as: UTF8.self) == "a picture" && !validators.isEmpty)
      let second = try await fetcher.fetch(base + path, unless: validators, limits: ImageLimits())
      guard case .notModified = second else {
        Issue.record("It is sent again")
        return
      }
      let other = ImageValidators(entityTag: "\"2\"")
      let third = try await fetcher.fetch(base + path, unless: other, limits: ImageLimits())
      guard case .content = third else {
        Issue.record("Another one is not sent")
        return
      }
    }
  }

  @Test("For how long a picture is fresh is read from the answer")
  func freshness() async throws {
    try await withServer { base in
      for (number, row) in Freshness.table.enumerated() {
        let address = "\(base)/fresh/\(number)"
        let answer = try await fetcher.fetch(
          address,
          unless: ImageValidators(),
          limits: ImageLimits()
        )
        guard case .content(_, let validators) = answer else {
          Issue.record("There is no content for \(row.fields).")
          continue
        }
        #expect(validators.freshTime == row.time, "\(row.fields)")
      }
    }
  }

  @Test("A server that says that nothing is new without being asked is an error")
  func unasked() async throws {
    try await withServer { base in
      await #expect(throws: ImageLoadingError.self) {
        try await fetcher.fetch(base + "/unasked", limits: ImageLimits())
      }
    }
  }

  @Test("Nobody listening is an error, and so is an address that is none")
  func unreachable() async {
    for address in ["http://127.0.0.1:1/a", "http://", "ftp://127.0.0.1/a", "no address"] {
      await #expect(throws: ImageLoadingError.self) {
        try await fetcher.fetch(address, limits: ImageLimits())
      }
    }
  }

  @Test("A picture that nobody wants any more is not waited for")
  func cancelling() async throws {
    try await withServer { base in
      let waiting = Task { try await fetcher.fetch(base + "/slow", limits: ImageLimits()) }
      waiting.cancel()
      await #expect(throws: ImageLoadingError.self) { try await waiting.value }
    }
  }
}
