import Foundation
import RowanCore
import RowanHostInterface
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Web server", .timeLimit(.minutes(20)))
struct ServerTests {
  private func withSite(
    _ configuration: WebServerConfiguration = WebServerConfiguration(),
    _ body: (TestSite) async throws -> Void
  ) async throws {
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    do { try await body(site) } catch {
      await site.stop()
      throw error
    }
    await site.stop()
  }

  @Test("Requests without a valid token or cookie get status 403")
  func strangers() async throws {
    try await withSite { site async throws in
      for target in ["/", "/?token=", "/?token=wrong", "/theme.css", "/client/client.js", "/x"] {
        #expect(try await site.request(target).status == 403, "\(target)")
      }
      let other = ["Cookie": "rowan_\(site.port)=\(site.token)"]
      #expect(try await site.request("/", headers: other).status == 403)
    }
  }

  @Test("The token is exchanged for a strict cookie and removed from the address")
  func exchange() async throws {
    try await withSite { site async throws in
      // A program that previews links does not use up the token.
      #expect(try await site.request("/?token=\(site.token)", method: "HEAD").status == 403)
      let response = try await site.request("/?token=\(site.token)")
      #expect(response.status == 303)
      #expect(response.headers["location"] == "/")
      let cookie = try #require(response.headers["set-cookie"])
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
      #expect(!cookie.contains(site.token))
      let known = ["Cookie": String(cookie.prefix { $0 != ";" })]
      let page = try await site.request("/", headers: known)
      #expect(page.status == 200)
      let again = try await site.request("/?token=\(site.token)")
      #expect(again.status == 403 && again.body.contains("used before"))
      let same = try await site.request("/?token=\(site.token)", headers: known)
      #expect(same.status == 303 && same.headers["location"] == "/")
      #expect(page.body.contains("<title>Rowan</title>"))
      #expect(page.headers["cache-control"] == "no-store")
    }
  }

  @Test("A link with a token redirects to its own address without the token")
  func links() async throws {
    try await withSite { site async throws in
      let goes = ["Accept": "text/html"]
      let first = try await site.request("/books/3?tab=map&token=\(site.token)", headers: goes)
      #expect(first.status == 303 && first.headers["location"] == "/books/3?tab=map")
      var known = goes
      known["Cookie"] = try await site.cookie()
      let page = try await site.request("/books/3", headers: known)
      #expect(page.status == 200 && page.body.contains("<title>Rowan</title>"))
      // On navigation from another site the browser does not send a strict cookie.
      for (sender, asksAgain) in [("cross-site", true), ("none", true), ("same-origin", false)] {
        let other = goes.merging(["Sec-Fetch-Site": sender, "Sec-Fetch-Mode": "navigate"]) { $1 }
        let answer = try await site.request("/books/3?tab=map", headers: other)
        let again = answer.body.contains("content=\"0;url=/books/3?tab=map\"")
        #expect(answer.status == 403 && again == asksAgain, "\(sender)")
      }
    }
  }

  @Test("The content security policy allows only the server's own files")
  func policy() async throws {
    try await withSite { site async throws in
      let cookie = ["Cookie": try await site.cookie()]
      for target in ["/", "/client/client.js", "/client/client.css", "/theme.css", "/nothing"] {
        let headers = try await site.request(target, headers: cookie).headers
        let policy = try #require(headers["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
        #expect(!policy.contains("unsafe"))
        #expect(headers["x-content-type-options"] == "nosniff")
        #expect(headers["referrer-policy"] == "no-referrer")
      }
    }
  }

  @Test("Pages have the opener policy `same-origin`, except in WebKit on Linux")
  func openers() async throws {
    try await withSite { site async throws in
      let linux = "Mozilla/5.0 (X11; Linux x86_64)"
      let mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
      let webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
      let agents = [
        ("\(linux) \(webKit) Version/26.0 Safari/605.1.15", false),
        ("\(mac) \(webKit) Version/26.0 Safari/605.1.15", true),
        ("\(linux) \(webKit) Chrome/156.0.0.0 Safari/537.36", true),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", true),
        ("", true),
      ]
      for (agent, isApart) in agents {
        var headers = ["Cookie": try await site.cookie()]
        if !agent.isEmpty { headers["User-Agent"] = agent }
        for target in ["/", "/nothing", "/?token=wrong"] {
          let answer = try await site.request(target, headers: headers).headers
          let policy = answer["cross-origin-opener-policy"]
          #expect(policy == (isApart ? "same-origin" : nil), "\(agent) \(target)")
          #expect(answer["cross-origin-resource-policy"] == "same-origin")
        }
      }
    }
  }

  @Test("Files are served only from the client folder, and only declared fonts are served")
  func files() async throws {
    try await withSite { site async throws in
      let cookie = ["Cookie": try await site.cookie()]
      let targets = [
        "/client/../Package.swift", "/client/%2e%2e/x", "/client/", "/font/", "/font/ab12",
        "/font/../../etc/passwd",
      ]
      for target in targets {
        #expect(try await site.request(target, headers: cookie).status == 404, "\(target)")
      }
      #expect(try await site.request("/", method: "POST", headers: cookie).status == 405)
      let script = try await site.request("/client/client.js", headers: cookie)
      #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
    }
  }

  @Test("A declared font is served under its digest and cached for ever")
  func fonts() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    let content = String(repeating: "font", count: 50_000)
    try content.write(to: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: path) }
    let font = FontResource(id: ResourceID(digest: "ab12"), path: path.path)
    let site = try await TestSite { host in
      host.commit(CommitBatch(number: 1, resources: [.font(font)]))
      return host
    }
    _ = try await site.tab()
    let response = try await site.request("/font/ab12", headers: ["Cookie": site.cookie()])
    #expect(response.status == 200)
    #expect(response.body == content)
    #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable")
    await site.stop()
  }

  @Test("Requests with another host name than the server's are refused")
  func rebinding() async throws {
    try await withSite { site async throws in
      let cookie = try await site.cookie()
      for host in ["evil.example", "evil.example:\(site.port)", "127.0.0.1", "127.0.0.1:1"] {
        let headers = ["Cookie": cookie, "Host": host]
        #expect(try await site.request("/", headers: headers).status == 403, "\(host)")
      }
      let headers = ["Cookie": cookie, "Host": "localhost:\(site.port)"]
      #expect(try await site.request("/", headers: headers).status == 200)
    }
  }

  @Test("A socket requires the cookie and the server's own origin")
  func origins() async throws {
    try await withSite { site async throws in
      let good = try await site.socketHeaders()
      let origins = ["http://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"]
      for origin in origins {
        let client = try await RawClient(port: site.port)
        let headers = good.merging(["Origin": origin]) { $1 }
        #expect(try await client.upgrade(headers: headers).status == 403, "\(origin)")
      }
      for (missing, status) in [("Origin", 403), ("Cookie", 403), ("Host", 400)] {
        let client = try await RawClient(port: site.port)
        let headers = good.filter { $0.key != missing }
        #expect(try await client.upgrade(headers: headers).status == status, "without \(missing)")
      }
      // The same field twice, in random order.
      let doubled = good.merging(["origin": "http://evil.example"]) { $1 }
      let other = try await RawClient(port: site.port)
      #expect(try await other.upgrade(headers: doubled).status == 403)
      let client = try await RawClient(port: site.port)
      #expect(try await client.upgrade(headers: good).status == 101)
    }
  }

  @Test("A port in use throws an error that names the cause")
  func takenPort() async throws {
    try await withSite { site async throws in
      var configuration = WebServerConfiguration()
      configuration.port = site.port
      let other = WebServer(configuration: configuration) { Recorder(host: $0) }
      let error = await #expect(throws: (any Error).self) { try await other.start() }
      #expect(String(describing: error).contains("Address already in use"))
    }
  }

  @Test("`Secret.areEqual` compares secrets, and `make()` creates different ones")
  func comparison() {
    #expect(Secret.areEqual("abc", "abc"))
    #expect(!Secret.areEqual("abc", "abd"))
    #expect(!Secret.areEqual("abc", "ab"))
    #expect(Secret.make().count == 64)
    #expect(Secret.make() != Secret.make())
  }

  @Test("A theme has every color role in both color schemes and both contrasts")
  func theme() {
    let style = Palette.standard.styleSheet
    #expect(style.hasPrefix(":root{--background:#fbfaf8;--surface:#f3f1ed;--label:#1c1b19;"))
    #expect(style.contains("@media (prefers-color-scheme:dark){:root{--background:#161615;"))
    #expect(style.filter { $0 == "#" }.count == 4 * ColorRole.allCases.count)
  }
}
