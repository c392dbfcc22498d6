import Foundation
import RowanCore
import SocketSupport
import Synchronization
import Testing

@testable import RowanHTTP
@testable import RowanWeb

/// Accepts the user that a header field names, and redirects other requests to a sign-in page.
private struct NamedUsers: WebAuthenticator {
  var expiry: Duration?

  func decide(on request: AccessRequest) async -> AccessDecision {
    // An authenticator may have to call a service.
    await Task.yield()
    guard let name = request.value(of: "X-Test-User") else {
      return .redirect(to: "https://login.example/?to=\r\nX: y\(request.path)")
    }
    return name == "mallory"
      ? .refusal("Mallory stays out.") : .user(WebUser(id: name, expiry: expiry))
  }
}

@Suite("Access to a web server", .timeLimit(.minutes(20)))
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

  @Test("A launch token admits one browser, for two minutes")
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

  @Test("With `.anyone` each browser gets its own cookie once")
  func everybody() async throws {
    try await withSite(.anyone) { site async throws in
      let first = try await site.request("/")
      let second = try await site.request("/")
      let one = try cookie(first)
      let other = try cookie(second)
      #expect(first.status == 200 && one != other)
      let known = try await site.request("/", headers: ["Cookie": one])
      #expect(known.status == 200 && known.headers["set-cookie"] == nil)
      // A browser does not send its cookie on navigation from another site; its sessions must survive that.
      let link = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]
      for from in ["cross-site", "none"] {
        var comes = link.merging(["Accept": "text/html"]) { $1 }
        comes["Sec-Fetch-Site"] = from
        let page = try await site.request("/books", headers: comes)
        #expect(page.status == 200 && page.headers["set-cookie"] == nil)
      }
      // The page then requests with all cookies, and gets one only if there is none.
      for target in ["/theme.css", "/rowan-access"] {
        let own = ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors"]
        let new = try cookie(try await site.request(target, headers: own))
        #expect(new != one)
        let kept = try await site.request(target, headers: own.merging(["Cookie": one]) { $1 })
        #expect(kept.status == 200 && kept.headers["set-cookie"] == nil)
        for from in ["cross-site", "same-site", "none", nil] {
          var other = own
          other["Sec-Fetch-Site"] = from
          let answer = try await site.request(target, headers: other)
          #expect(answer.status == 200 && answer.headers["set-cookie"] == nil)
        }
      }
      let font = try await site.request(
        "/client/client.js",
        headers: ["Sec-Fetch-Site": "same-origin"]
      )
      #expect(font.status == 200 && font.headers["set-cookie"] == nil)
      let name = one.prefix { $0 != "=" }
      for wrong in ["", "x", "\(name)=short", "\(name)=\(String(repeating: "G", count: 64))"] {
        let client = try await RawClient(port: site.port)
        let headers = try await site.socketHeaders(cookie: wrong)
        #expect(try await client.upgrade(headers: headers).status == 403, "\(wrong)")
      }
      #expect(site.server.makeAddress() == "http://127.0.0.1:\(site.port)/")
    }
  }

  @Test("A session's name does not give access from another browser")
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
      #expect(try await client.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
      let (_, resumed) = try await site.tab(session: session, cookie: one)
      #expect(resumed == session)
    }
  }

  @Test("The authenticator decides on every request and every connection")
  func authenticator() async throws {
    try await withSite(.authenticated(by: NamedUsers())) { site async throws in
      let elsewhere = try await site.request("/books", headers: ["Accept": "text/html"])
      #expect(elsewhere.status == 303)
      #expect(elsewhere.headers["location"] == "https://login.example/?to=X:y/books")
      #expect(elsewhere.headers["x"] == nil)
      #expect(try await site.request("/theme.css").status == 401)
      // After navigation from another site, the page is requested again with the user's cookies first.
      let link = ["Accept": "text/html", "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"]
      let asking = try await site.request("/books", headers: link)
      #expect(asking.headers["set-cookie"] == nil && asking.body.contains("0;url=/books"))
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

  @Test("The app gets the user of a session, and only that user can resume the session")
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

  @Test("A connection is closed when the user's sign-in expires")
  func expiry() async throws {
    let soon = Duration.seconds(Date().timeIntervalSince1970 + 2)
    try await withSite(.authenticated(by: NamedUsers(expiry: soon))) { site async throws in
      let browser = try cookie(try await site.request("/", headers: ["X-Test-User": "ann"]))
      var headers = try await site.socketHeaders(cookie: browser)
      headers["X-Test-User"] = "ann"
      let client = try await RawClient(port: site.port)
      _ = try await client.upgrade(headers: headers)
      try await client.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
      #expect(try await client.closing() == .close(4005, "The user must be authenticated again."))
    }
  }

  @Test("The header field of a proxy names a user only if the proxy is trusted and the name valid")
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

  @Test("The header field of a proxy must be valid UTF-8")
  func proxyBytes() async throws {
    let access = WebAccess.authenticated(by: ProxyHeaderAuthenticator(field: "X-Remote-User"))
    try await withSite(access, { $0.trustedProxies = ["127.0.0.1"] }) { site async throws in
      for (name, status) in [
        (Array("J\u{f6}rg".utf8), 200), ([0x61, 0xFF], 403), ([0xC0, 0xAF], 403),
        ([0xED, 0xA0, 0x80], 403),
      ] as [([UInt8], Int)] {
        let client = try await RawClient(port: site.port)
        let head = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\nX-Remote-User: "
        try await client.write(Array(head.utf8) + name + Array("\r\n\r\n".utf8))
        #expect(try await client.readHead().status == status, "\(name)")
      }
    }
  }

  @Test("If the server is full, a new session ends the one that has been disconnected longest")
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

  @Test("A browser cannot exceed its maximum of sessions, and other browsers are not affected")
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

/// Recognizes users by a cookie that contains their name, which is safe only in tests.
private struct CookieUsers: WebAuthenticator {
  func decide(on request: AccessRequest) async -> AccessDecision {
    guard let value = request.cookie(named: "who") else { return .guest }
    let parts = value.split(separator: ".").map(String.init)
    let time = parts.count > 1 ? Int64(parts[1]) : nil
    return .user(WebUser(id: parts[0], signedIn: time.map { .milliseconds($0) }))
  }

  func cookies(for user: WebUser) -> [AccessCookie] {
    let time = Int64(Date().timeIntervalSince1970 * 1000)
    return [AccessCookie(name: "who", value: "\(user.id).\(time)", lifetime: .seconds(60))]
  }
}

@Suite("Signing in and out", .timeLimit(.minutes(20)))
struct SignInTests {
  private let recorders = Recorders()

  /// The cookies of a browser, and the session of one of its tabs.
  private struct Tab {
    var client: RawClient
    var session: String
    var cookies: [String: String]

    var header: String { cookies.map { "\($0)=\($1)" }.joined(separator: "; ") }

    mutating func take(_ response: RawClient.Response) {
      for cookie in response.cookies {
        let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(String.init)
        if pair.count == 2 { cookies[pair[0]] = pair[1] }
      }
    }
  }

  private func withSite(_ body: (TestSite) async throws -> Void) async throws {
    var configuration = WebServerConfiguration()
    configuration.access = .authenticated(by: CookieUsers())
    let recorders = recorders
    let site = try await TestSite(configuration: configuration) { recorders.make($0) }
    do { try await body(site) } catch {
      await site.stop()
      throw error
    }
    await site.stop()
  }

  private func open(_ site: TestSite, like other: Tab? = nil) async throws -> Tab {
    let page = try await site.request("/", headers: other.map { ["Cookie": $0.header] } ?? [:])
    var tab = Tab(
      client: try await RawClient(port: site.port),
      session: "",
      cookies: other?.cookies ?? [:]
    )
    tab.take(page)
    (tab.client, tab.session) = try await site.tab(cookie: tab.header)
    _ = try await tab.client.next()
    return tab
  }

  private func ticket(_ tab: Tab) async throws -> String {
    guard case .text(let text) = try await tab.client.next(),
      let message = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
    else { return "" }
    return message["i"] ?? ""
  }

  private func exchange(
    _ ticket: String,
    _ tab: Tab,
    _ site: TestSite,
    origin: String? = nil
  ) async throws -> RawClient.Response {
    try await site.request(
      "/rowan-sign-in",
      method: "POST",
      headers: [
        "Cookie": tab.header, "Origin": origin ?? "http://127.0.0.1:\(site.port)",
        "Rowan-Ticket": ticket, "Content-Length": "0",
      ]
    )
  }

  @Test("Signing in sets the user's cookie and a new secret, and keeps the session")
  func signIn() async throws {
    try await withSite { site async throws in
      var tab = try await open(site)
      let before = tab.cookies
      try await MainActor.run { try recorders.all[0].host.access?.signIn("ann") }
      let answer = try await exchange(try await ticket(tab), tab, site)
      #expect(answer.status == 204)
      #expect(answer.cookies.count == 2)
      #expect(answer.cookies.allSatisfy { $0.contains("; HttpOnly; SameSite=Strict") })
      tab.take(answer)
      let browser = "rowan_\(site.port)"
      #expect(tab.cookies[browser] != before[browser])
      #expect(await recorders.all[0].host.user == "ann")
      let (_, resumed) = try await site.tab(session: tab.session, cookie: tab.header)
      #expect(resumed == tab.session)
      // Neither the previous secret, nor the new one without the user, gives access to the session.
      for cookies in [before, [browser: tab.cookies[browser] ?? ""]] {
        let text = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
        let (_, other) = try await site.tab(session: tab.session, cookie: text)
        #expect(other != tab.session)
      }
    }
  }

  @Test("A ticket is valid once, for 30 s, in its own browser and from the server's own origin")
  func tickets() async throws {
    try await withSite { site async throws in
      let tab = try await open(site)
      let attacker = try await open(site)
      func offer(_ index: Int, _ tab: Tab) async throws -> String {
        try await MainActor.run { try recorders.all[index].host.access?.signIn("mallory") }
        return try await ticket(tab)
      }
      // The attacker's ticket in the victim's browser: login CSRF.
      let foreign = try await offer(1, attacker)
      #expect(try await exchange(foreign, tab, site).status == 403)
      #expect(try await exchange(foreign, attacker, site).status == 403)
      let own = try await offer(0, tab)
      #expect(try await exchange(own, tab, site, origin: "https://evil.example").status == 403)
      let bare = Tab(client: tab.client, session: tab.session, cookies: [:])
      #expect(try await exchange(own, bare, site).status == 403)
      #expect(try await exchange("", tab, site).status == 403)
      #expect(try await exchange(String(repeating: "0", count: 64), tab, site).status == 403)
      #expect(try await exchange(own, tab, site).status == 204)
      #expect(try await exchange(own, tab, site).status == 403)
      #expect(try await site.request("/", method: "POST").status == 405)
    }
    let tickets = SignInTickets()
    let start = ContinuousClock.now
    let old = tickets.make(for: "ann", session: "s", browser: "b", now: start)
    #expect(tickets.take(old, browser: "b", now: start + .seconds(30)) == nil)
    let first = tickets.make(for: "ann", session: "s", browser: "b", now: start)
    let second = tickets.make(for: "bob", session: "s", browser: "b", now: start)
    #expect(tickets.take(first, browser: "b", now: start) == nil)
    #expect(tickets.take(second, browser: "b", now: start + .seconds(29))?.user == "bob")
  }

  @Test("Other sessions of a browser end when a user signs in")
  func otherTabs() async throws {
    try await withSite { site async throws in
      let tab = try await open(site)
      let other = try await open(site, like: tab)
      let stranger = try await open(site)
      try await MainActor.run { try recorders.all[0].host.access?.signIn("ann") }
      #expect(try await exchange(try await ticket(tab), tab, site).status == 204)
      let reason = "A user has signed in in another tab."
      #expect(try await other.client.closing() == .close(4006, reason))
      try await stranger.client.send(#"{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":2}"#)
      #expect(try await stranger.client.next() == .text(#"{"n":2,"m":[131,1,2,1,1]}"#))
    }
  }

  @Test("Signing out closes the user's tabs in all browsers and invalidates their cookies")
  func signOut() async throws {
    try await withSite { site async throws in
      var tabs: [Tab] = []
      for (index, user) in ["ann", "ann", "bob"].enumerated() {
        var tab = try await open(site)
        try await MainActor.run { try recorders.all[index].host.access?.signIn(user) }
        tab.take(try await exchange(try await ticket(tab), tab, site))
        tabs.append(tab)
      }
      await site.server.signOut("ann")
      for tab in tabs.prefix(2) {
        #expect(try await tab.client.closing() == .close(4005, "The user has signed out."))
        let (_, other) = try await site.tab(session: tab.session, cookie: tab.header)
        #expect(other != tab.session)
      }
      let users = await MainActor.run { recorders.all.suffix(2).map { $0.host.user } }
      #expect(users == [nil, nil])
      let (_, bobs) = try await site.tab(session: tabs[2].session, cookie: tabs[2].header)
      #expect(bobs == tabs[2].session)
      // Ann signs in again.
      var tab = try await open(site, like: tabs[0])
      try await MainActor.run { try recorders.all.last?.host.access?.signIn("ann") }
      tab.take(try await exchange(try await ticket(tab), tab, site))
      let (_, again) = try await site.tab(session: tab.session, cookie: tab.header)
      #expect(again == tab.session)
    }
  }

  @Test("Signing in throws without cookies of the authenticator, a valid name or a tab")
  func errors() async throws {
    try await withSite { site async throws in
      let tab = try await open(site)
      for name in ["", String(repeating: "a", count: 257)] {
        await #expect(throws: WebServerError.self) {
          try await MainActor.run { try recorders.all[0].host.access?.signIn(name) }
        }
      }
      tab.client.close()
      while await recorders.all[0].host.isConnected { try await Task.sleep(for: .milliseconds(5)) }
      await #expect(throws: WebServerError.self) {
        try await MainActor.run { try recorders.all[0].host.access?.signIn("ann") }
      }
    }
    let site = try await TestSite { recorders.make($0) }
    _ = try await site.tab()
    await #expect(throws: WebServerError.self) {
      try await MainActor.run { try recorders.all[1].host.access?.signIn("ann") }
    }
    await site.stop()
  }
}
