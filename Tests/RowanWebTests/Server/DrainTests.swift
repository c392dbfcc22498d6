import RowanCore
import RowanHeadless
import RowanMount
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Draining a server", .timeLimit(.minutes(20)))
struct DrainTests {
  /// Creates a server behind a proxy that waits for a load balancer until the test cancels the wait.
  private func waitingSite() async throws -> TestSite {
    var configuration = WebServerConfiguration()
    configuration.publicURL = "http://127.0.0.1:1"
    configuration.drainDelay = .seconds(3_000)
    let recorders = Recorders()
    return try await TestSite(configuration: configuration) { recorders.make($0) }
  }

  private func headers(_ site: TestSite) async throws -> [String: String] {
    ["Cookie": try await site.cookie()]
  }

  @Test("A draining server refuses new pages and sessions while connected tabs continue")
  func refusals() async throws {
    let site = try await waitingSite()
    let known = try await headers(site)
    var socket = try await site.socketHeaders()
    socket["Origin"] = "http://127.0.0.1:1"
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: socket)
    let hello = #"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#
    try await client.send(hello)
    _ = try await client.next()
    _ = try await client.next()
    #expect(try await site.request("/readyz").status == 200)
    #expect(try await site.request("/", headers: known).status == 200)
    let draining = Task { await site.server.drain() }
    while site.server.isReady { await Task.yield() }
    #expect(try await site.request("/readyz").status == 503)
    #expect(try await site.request("/healthz").status == 200)
    let page = try await site.request("/", headers: known)
    #expect(page.status == 503 && page.headers["retry-after"] == "5")
    // Files that connected pages need.
    #expect(try await site.request("/client/client.css", headers: known).status == 200)
    #expect(try await site.request("/rowan-access", headers: known).status == 200)
    let other = try await RawClient(port: site.port)
    _ = try await other.upgrade(headers: socket)
    try await other.send(hello)
    #expect(try await other.closing() == .close(1012, "The server is restarting."))
    try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":7,"y":8}"#)
    #expect(try await client.next() == .text(#"{"n":2,"m":[131,7,8,1,1]}"#))
    // Cancelling the drain ends the remaining sessions at once.
    draining.cancel()
    #expect(try await client.closing() == .close(1012, "The session continues in another process."))
    await draining.value
    #expect(await site.server.sessionCount == 0)
    await site.stop()
  }

  @Test("A draining server answers browsers with a page that reloads, other clients with text")
  func page() async throws {
    let site = try await waitingSite()
    var known = try await headers(site)
    let draining = Task { await site.server.drain() }
    while site.server.isReady { await Task.yield() }
    #expect(
      try await site.request("/", headers: known).headers["content-type"]
        == "text/plain; charset=utf-8"
    )
    known["Accept"] = "text/html,*/*;q=0.8"
    let page = try await site.request("/", headers: known)
    #expect(page.status == 503 && page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.body.contains(#"<meta http-equiv="refresh" content="5">"#))
    draining.cancel()
    await draining.value
    await site.stop()
  }

  @Test("Sessions leave at even intervals, which are shorter if many sessions are left")
  @MainActor
  func intervals() async throws {
    for (count, limit, last) in [(3, 30.0, 5.04), (2_000, 15.0, 11.0), (5, 6.0, 5.0)] {
      let sessions = WebSessions(
        configuration: many,
        fonts: FontStore(),
        images: ImageStore(),
        metrics: WebMetrics()
      ) { $0 }
      let hello = WireMessage.Hello(
        windowEnvironment: WindowEnvironment(
          size: Size(width: 8, height: 8),
          colorScheme: .light,
          textScale: 1
        )
      )
      for _ in 0..<count {
        let owner = SessionOwner(user: nil, browser: "b")
        _ = try await sessions.open(hello, for: owner, build: "", outbox: Outbox(limit: 1_000_000))
      }
      let clock = ManualClock()
      let departure = SessionDeparture(clock: clock, delay: .seconds(5), limit: .seconds(limit))
      let leaving = Task { await departure.run(sessions) }
      await clock.advance(by: .milliseconds(4_999))
      #expect(sessions.count == count)
      await clock.advance(by: .milliseconds(1))
      #expect(sessions.count < count)
      #expect(count == 5 || sessions.count > 0)
      await clock.advance(by: .seconds(last - 5))
      #expect(await leaving.value.count == count)
      #expect(sessions.count == 0)
    }
  }

  private var many: WebServerConfiguration {
    var configuration = WebServerConfiguration()
    configuration.maximumSessions = 10_000
    configuration.maximumSessionsPerBrowser = 10_000
    return configuration
  }
}
