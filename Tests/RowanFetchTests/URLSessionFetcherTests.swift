import Foundation
import NIOHTTP1
import RowanComponents
import RowanFetch
import RowanMount
import Testing

/// Header fields of responses, and how long they make a response fresh.
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

/// Runs `body` with the address of a server that has the images of these tests.
private func withServer(_ body: (String) async throws -> Void) async throws {
  try await PictureServer.run(answer: answer) { try await body($0.base) }
}

/// Returns the response to a request, or `nil` to leave the request unanswered.
private func answer(_ request: PictureServer.Request) -> PictureServer.Response? {
  switch request.path {
  case "/picture": return .picture()
  case "/tagged":
    if request.headers.first(name: "If-None-Match") == "\"1\"" {
      return PictureServer.Response(status: .notModified, headers: ["ETag": "\"1\""])
    }
    return .picture(["ETag": "\"1\""])
  case "/dated":
    let date = "Wed, 25 Nov 2026 08:00:00 GMT"
    if request.headers.first(name: "If-Modified-Since") == date {
      return PictureServer.Response(status: .notModified)
    }
    return .picture(["Last-Modified": date])
  case "/moved-tagged": return .redirection(to: "/tagged")
  case "/unasked": return PictureServer.Response(status: .notModified)
  case "/large":
    return PictureServer.Response(status: .ok, body: Array(repeating: 7, count: 300_000))
  case "/moved": return .redirection(to: "/picture")
  case "/round": return .redirection(to: "/round")
  case "/outside": return .redirection(to: "file:///etc/hostname")
  case "/broken": return PictureServer.Response(status: .internalServerError)
  case "/slow": return nil
  default:
    let parts = request.path.split(separator: "/")
    guard parts.count == 2, parts[0] == "fresh", let number = Int(parts[1]) else {
      return PictureServer.Response(status: .notFound)
    }
    return .picture(HTTPHeaders(Freshness.table[number].fields.map { ($0.key, $0.value) }))
  }
}

@Suite("`URLSessionFetcher`", .timeLimit(.minutes(20)))
struct URLSessionFetcherTests {
  private let fetcher = URLSessionFetcher()

  @Test(
    "The body of a response is returned, also after a redirection",
    arguments: ["/picture", "/moved"]
  )
  func fetching(path: String) async throws {
    try await withServer { base in
      let bytes = try await fetcher.fetch(base + path, limits: ImageLoader.Limits())
      #expect(String(decoding: bytes, as: UTF8.self) == "a picture")
    }
  }

  @Test("A body above the limit of bytes throws `.tooLarge`")
  func tooLarge() async throws {
    try await withServer { base in
      await #expect(throws: ImageSource.LoadingError.tooLarge(.bytes(1_000))) {
        try await fetcher.fetch(base + "/large", limits: ImageLoader.Limits(bytes: 1_000))
      }
    }
  }

  @Test("Status 404 throws `.notFound`, and status 500 throws `.network` with the status")
  func statuses() async throws {
    try await withServer { base in
      await #expect(throws: ImageSource.LoadingError.notFound(base + "/nothing")) {
        try await fetcher.fetch(base + "/nothing", limits: ImageLoader.Limits())
      }
      let broken = ImageSource.LoadingError.network("\(base)/broken returned status 500")
      await #expect(throws: broken) {
        try await fetcher.fetch(base + "/broken", limits: ImageLoader.Limits())
      }
    }
  }

  @Test("Redirections above the limit, and redirections to other schemes than HTTP, throw")
  func redirections() async throws {
    try await withServer { base in
      let round = ImageSource.LoadingError.network("\(base)/round was redirected more than 3 times")
      await #expect(throws: round) {
        try await fetcher.fetch(base + "/round", limits: ImageLoader.Limits(redirections: 3))
      }
      await #expect(throws: ImageSource.LoadingError.self) {
        try await fetcher.fetch(base + "/outside", limits: ImageLoader.Limits())
      }
    }
  }

  @Test(
    "A request with matching validators returns `.notModified`",
    arguments: ["/tagged", "/dated", "/moved-tagged"]
  )
  func conditions(path: String) async throws {
    try await withServer { base in
      let first = try await fetcher.fetch(
        base + path,
        unless: ImageLoader.Validators(),
        limits: ImageLoader.Limits()
      )
      guard case .content(let bytes, let validators) = first else {
        Issue.record("There is no content")
        return
      }
      #expect(String(decoding: bytes, as: UTF8.self) == "a picture" && !validators.isEmpty)
      let second = try await fetcher.fetch(
        base + path,
        unless: validators,
        limits: ImageLoader.Limits()
      )
      guard case .notModified = second else {
        Issue.record("It is sent again")
        return
      }
      let other = ImageLoader.Validators(entityTag: "\"2\"")
      let third = try await fetcher.fetch(base + path, unless: other, limits: ImageLoader.Limits())
      guard case .content = third else {
        Issue.record("Another one is not sent")
        return
      }
    }
  }

  @Test("The fresh time is read from `Cache-Control`, `Age`, `Expires` and `Date`")
  func freshness() async throws {
    try await withServer { base in
      for (number, row) in Freshness.table.enumerated() {
        let address = "\(base)/fresh/\(number)"
        let answer = try await fetcher.fetch(
          address,
          unless: ImageLoader.Validators(),
          limits: ImageLoader.Limits()
        )
        guard case .content(_, let validators) = answer else {
          Issue.record("There is no content for \(row.fields).")
          continue
        }
        #expect(validators.freshTime == row.time, "\(row.fields)")
      }
    }
  }

  @Test("Status 304 for an unconditional request throws")
  func unasked() async throws {
    try await withServer { base in
      await #expect(throws: ImageSource.LoadingError.self) {
        try await fetcher.fetch(base + "/unasked", limits: ImageLoader.Limits())
      }
    }
  }

  @Test("An unreachable server and an invalid address throw")
  func unreachable() async {
    for address in ["http://127.0.0.1:1/a", "http://", "ftp://127.0.0.1/a", "no address"] {
      await #expect(throws: ImageSource.LoadingError.self) {
        try await fetcher.fetch(address, limits: ImageLoader.Limits())
      }
    }
  }

  @Test("Cancelling the task ends the request with an error")
  func cancelling() async throws {
    try await withServer { base in
      let waiting = Task { try await fetcher.fetch(base + "/slow", limits: ImageLoader.Limits()) }
      waiting.cancel()
      await #expect(throws: ImageSource.LoadingError.self) { try await waiting.value }
    }
  }
}
