import Foundation
import RowanCore
import SocketSupport
import Synchronization
import Testing

@testable import RowanHTTP
@testable import RowanWeb

/// Lets in the user that a header field names, sends others to a page for signing in.
private struct NamedUsers: WebAuthenticator {
  var expiry: Duration?

  func decide(on request: AccessRequest) async -> AccessDecision {
    // An authenticator may have to ask elsewhere.
    await Task.yield()
    guard let name = request.value(of: "X-Test-User") else {
      return .redirect(to: "https://login.example/?to=\r\nX: y\(request.path)")
    }
    return name == "mallory"
      ? .refusal("Mallory stays out.") : .user(WebUser(id: name, expiry: expiry))
  }
}

@Suite("Access", .timeLimit(.minutes(5)))
struct AccessTests {
  private let recorders = Recorders()

  private func withSite(
    _ access: WebAccess,
    _ change: (inout WebServerConfiguration) -> Void = { _ in },
    _ body: (TestSite) async throws -> Void
  ) async throws {
    var configuration = WebServerConfiguration()
    configuration.access = access
    change(&configuration)
    let recorders = recorders
    let site = try await TestSite(configuration: configuration) { recorders.make($0) }
    do { try await body(site) } catch {
      await site.stop()
      throw error
    }
    await site.stop()
  }

  private func cookie(_ response: RawClient.Response) throws -> String {
    String(try #require(response.headers["set-cookie"]).prefix { $0 != ";" })
  }

  @Test("A launch token lets in one browser, within two minutes")
  func launchTokens() throws {
    let tokens = LaunchTokens()
    let start = ContinuousClock.now
    let first = tokens.make(now: start)
    let second = tokens.make(now: start)
    let browser = try #require(tokens.exchange(first, now: start + .seconds(119)))
    #expect(tokens.admits(browser) && !tokens.admits(first))
    #expect(tokens.exchange(first, now: start + .seconds(119)) == nil)
    #expect(tokens.exchange(second, now: start + .seconds(120)) == nil)
    let third = tokens.make(now: start)
    let other = try #require(tokens.exchange(third, now: start))
    #expect(other != browser && tokens.admits(browser) && tokens.admits(other))
    #expect(tokens.exchange("", now: start) == nil)
  }

  @Test("A server that lets in everybody gives each browser a cookie of its own, and keeps it")
  func everybody() async throws {
    try await withSite(.anyone) { site async throws in
      let first = try await site.request("/")
      let second = try await site.request("/")
      let one = try cookie(first)
      let other = try cookie(second)
      #expect(first.status == 200 && one != other)
      let known = try await site.request("/", headers: ["Cookie": one])
      #expect(known.status == 200 && known.headers["set-cookie"] == nil)
      // A browser that comes from another site holds its cookie back, which must not cost it its sessions.
      let link = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]
      let asking = try await site.request(
        "/books",
        headers: link.merging(["Accept": "text/html"]) { $1 }
      )
      #expect(asking.headers["set-cookie"] == nil && asking.body.contains("0;url=/books"))
      #expect(try await site.request("/theme.css").status == 200)
      let name = one.prefix { $0 != "=" }
      for wrong in ["", "x", "\(name)=short", "\(name)=\(String(repeating: "G", count: 64))"] {
        let client = try await RawClient(port: site.port)
        let headers = try await site.socketHeaders(cookie: wrong)
        #expect(try await client.upgrade(headers: headers).status == 403, "\(wrong)")
      }
      #expect(site.server.makeAddress() == "http://127.0.0.1:\(site.port)/")
    }
  }

  @Test("The name of a session is of no use in another browser")
  func copiedNames() async throws {
    try await withSite(.anyone) { site async throws in
      let one = try cookie(try await site.request("/"))
      let other = try cookie(try await site.request("/"))
      let (client, session) = try await site.tab(cookie: one)
      let (_, copied) = try await site.tab(session: session, cookie: other)
      #expect(copied != session)
      // The session's own tab is still connected.
      _ = try await client.next()
      try await client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
      #expect(try await client.next() == .text(#"{"n":2,"m":[[3,1,1,2,1,1]]}"#))
      let (_, resumed) = try await site.tab(session: session, cookie: one)
      #expect(resumed == session)
    }
  }

  @Test("An authenticator is asked at every request and connection, and its word holds")
  func authenticator() async throws {
    try await withSite(.authenticated(by: NamedUsers())) { site async throws in
      let elsewhere = try await site.request("/books", headers: ["Accept": "text/html"])
      #expect(elsewhere.status == 303)
      #expect(elsewhere.headers["location"] == "https://login.example/?to=X:y/books")
      #expect(elsewhere.headers["x"] == nil)
      #expect(try await site.request("/theme.css").status == 401)
      let refused = try await site.request("/", headers: ["X-Test-User": "mallory"])
      #expect(refused.status == 403 && refused.body == "Mallory stays out.")
      let page = try await site.request("/", headers: ["X-Test-User": "ann"])
      #expect(page.status == 200)
      let browser = try cookie(page)
      var headers = try await site.socketHeaders(cookie: browser)
      for (user, status) in [(nil, 401), ("mallory", 403), ("ann", 101)] {
        headers["X-Test-User"] = user
        let client = try await RawClient(port: site.port)
        #expect(try await client.upgrade(headers: headers).status == status)
      }
    }
  }

  @Test("The app knows the user of a session, which belongs to that user only")
  func users() async throws {
    try await withSite(.authenticated(by: NamedUsers())) { site async throws in
      let browser = try cookie(try await site.request("/", headers: ["X-Test-User": "ann"]))
      func hello(_ user: String, session: String?) async throws -> (RawClient, String) {
        let client = try await RawClient(port: site.port)
        var headers = try await site.socketHeaders(cookie: browser)
        headers["X-Test-User"] = user
        _ = try await client.upgrade(headers: headers)
        let name = session.map { ",\"s\":\"\($0)\"" } ?? ""
        try await client.send("{\"t\":\"hello\",\"x\":800,\"y\":600,\"d\":false,\"n\":100\(name)}")
        guard case .text(let text) = try await client.next(),
          let welcome = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
        else { return (client, "") }
        return (client, welcome["w"] ?? "")
      }
      let (first, session) = try await hello("ann", session: nil)
      first.close()
      let (_, other) = try await hello("bob", session: session)
      #expect(other != session)
      let (_, own) = try await hello("ann", session: session)
      #expect(own == session)
      let names = await MainActor.run { recorders.all.map { $0.host.user } }
      #expect(names == ["ann", "bob"])
    }
  }

  @Test("A connection is closed when its user has to be recognized anew")
  func expiry() async throws {
    let soon = Duration.seconds(Date().timeIntervalSince1970 + 2)
    try await withSite(.authenticated(by: NamedUsers(expiry: soon))) { site async throws in
      let browser = try cookie(try await site.request("/", headers: ["X-Test-User": "ann"]))
      var headers = try await site.socketHeaders(cookie: browser)
      headers["X-Test-User"] = "ann"
      let client = try await RawClient(port: site.port)
      _ = try await client.upgrade(headers: headers)
      try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
      #expect(try await client.closing() == .close(4005, "The user has to be recognized anew."))
    }
  }

  @Test("A proxy names users only if it is trusted, and by names that can be understood")
  func proxyHeader() async {
    let authenticator = ProxyHeaderAuthenticator(field: "X-Remote-User")
    func decision(_ values: [String], trusted: Bool = true) async -> String {
      let request = AccessRequest(
        headers: values.map { ("x-remote-user", $0) },
        isFromTrustedProxy: trusted
      )
      if case .user(let user) = await authenticator.decide(on: request) { return user.id }
      return ""
    }
    #expect(await decision(["ann"]) == "ann")
    #expect(await decision(["J\u{f6}rg M\u{fc}ller"]) == "J\u{f6}rg M\u{fc}ller")
    #expect(await decision([String(repeating: "a", count: 256)]).count == 256)
    #expect(await decision(["ann"], trusted: false) == "")
    for values in [
      [], [""], ["ann", "ann"], ["ann", "bob"], [String(repeating: "a", count: 257)], ["a\u{0}b"],
      ["a\tb"], ["a\u{FFFD}"], ["a\u{202E}b"], ["a\u{2028}b"], ["a\u{7F}"],
    ] {
      #expect(await decision(values) == "", "\(values.map(\.debugDescription))")
    }
  }

  @Test("Sessions whose tabs are away give way, the longest first; those with tabs never do")
  func room() async throws {
    try await withSite(.anyone, { $0.maximumSessions = 3 }) { site async throws in
      var tabs: [(client: RawClient, session: String, cookie: String)] = []
      for _ in 0..<3 {
        let browser = try cookie(try await site.request("/"))
        let (client, session) = try await site.tab(cookie: browser)
        tabs.append((client, session, browser))
      }
      let stranger = try cookie(try await site.request("/"))
      func isLetIn() async throws -> Bool {
        let client = try await RawClient(port: site.port)
        _ = try await client.upgrade(headers: try await site.socketHeaders(cookie: stranger))
        try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
        defer { client.close() }
        if case .text = try await client.next() { return true }
        return false
      }
      #expect(try await !isLetIn())
      for index in [1, 0] {
        tabs[index].client.close()
        while await recorders.all[index].host.isConnected {
          try await Task.sleep(for: .milliseconds(5))
        }
      }
      #expect(try await isLetIn())
      #expect(await site.server.sessionCount == 3)
      let (_, first) = try await site.tab(session: tabs[0].session, cookie: tabs[0].cookie)
      #expect(first == tabs[0].session)
      let (_, second) = try await site.tab(session: tabs[1].session, cookie: tabs[1].cookie)
      #expect(second != tabs[1].session)
    }
  }

  @Test("One browser has no more sessions than it may, and takes none from others")
  func roomOfOneBrowser() async throws {
    try await withSite(.anyone, { $0.maximumSessionsPerBrowser = 2 }) { site async throws in
      let greedy = try cookie(try await site.request("/"))
      let other = try cookie(try await site.request("/"))
      var clients = [try await site.tab(cookie: greedy).client]
      clients.append(try await site.tab(cookie: greedy).client)
      clients.append(try await site.tab(cookie: other).client)
      let client = try await RawClient(port: site.port)
      _ = try await client.upgrade(headers: try await site.socketHeaders(cookie: greedy))
      try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
      #expect(try await client.next() == .close(4003, "There are too many sessions."))
      clients.append(try await site.tab(cookie: other).client)
      #expect(await site.server.sessionCount == 4)
    }
  }
}
