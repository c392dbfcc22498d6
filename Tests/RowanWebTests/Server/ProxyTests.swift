import Foundation
import RowanCore
import SocketSupport
import Testing

@testable import RowanHTTP
@testable import RowanWeb

@Suite("Servers behind a proxy", .timeLimit(.minutes(20)))
struct ProxyTests {
  private static let published = {
    var configuration = WebServerConfiguration()
    configuration.publicURL = "https://Example.org:443/apps/monitor/"
    return configuration
  }()

  private func withSite(
    _ configuration: WebServerConfiguration = published,
    _ body: (TestSite) async throws -> Void
  ) async throws {
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    do { try await body(site) } catch {
      await site.stop()
      throw error
    }
    await site.stop()
  }

  @Test("The public URL determines the printed address, redirects and the cookie")
  func publicAddress() async throws {
    let server = WebServer(configuration: Self.published) { Recorder(host: $0) }
    let address = try await server.start()
    #expect(address.hasPrefix("https://example.org/apps/monitor/?token="))
    await server.stop()
    try await withSite { site async throws in
      let host = ["Host": "example.org"]
      let first = try await site.request(
        "/apps/monitor/books/3?tab=map&token=\(site.token)",
        headers: host.merging(["Accept": "text/html"]) { $1 }
      )
      #expect(first.status == 303)
      #expect(first.headers["location"] == "/apps/monitor/books/3?tab=map")
      let cookie = try #require(first.headers["set-cookie"])
      #expect(cookie.hasPrefix("__Secure-rowan_"))
      #expect(cookie.hasSuffix("; Path=/apps/monitor/; HttpOnly; SameSite=Strict; Secure"))
      let known = host.merging(["Cookie": try await site.cookie()]) { $1 }
      let page = try await site.request("/apps/monitor/", headers: known)
      #expect(page.status == 200 && page.body.contains("\"/apps/monitor/client/client.js?v="))
      #expect(!page.body.contains("{{"))
      for target in ["/", "/client/client.js", "/apps/monitors/", "/apps/", "/apps"] {
        #expect(try await site.request(target, headers: known).status == 404, "\(target)")
      }
      let bare = try await site.request("/apps/monitor?tab=map", headers: known)
      #expect(bare.status == 303 && bare.headers["location"] == "/apps/monitor/?tab=map")
      let script = try await site.request("/apps/monitor/client/client.js", headers: known)
      #expect(script.status == 200)
    }
  }

  @Test("At the root of its host the cookie has the prefix `__Host-`")
  func hostCookie() async throws {
    var configuration = WebServerConfiguration()
    configuration.publicURL = "https://example.org"
    try await withSite(configuration) { site async throws in
      let cookie = try #require(
        try await site.request("/?token=\(site.token)").headers["set-cookie"]
      )
      #expect(cookie.hasPrefix("__Host-rowan="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Secure"))
    }
  }

  @Test("The public host name is accepted with any port, and other names are refused")
  func names() async throws {
    try await withSite { site async throws in
      for (host, status) in [
        ("example.org", 303), ("EXAMPLE.org:443", 303), ("example.org:8443", 303),
        ("127.0.0.1:\(site.port)", 303), ("127.0.0.1:1", 403), ("example.org.evil.example", 403),
        ("evil.example:443", 403), ("[example.org]", 403), ("", 403),
      ] {
        let answer = try await site.request("/apps/monitor", headers: ["Host": host])
        #expect(answer.status == status, "\(host)")
      }
    }
  }

  @Test("Apps on several ports of one host have different cookies")
  func portsAndCookies() async throws {
    for (address, name) in [
      ("https://example.org:8443", "__Host-rowan_8443="), ("https://example.org", "__Host-rowan="),
      ("https://[::1]:8443/app", "__Secure-rowan_8443_"), ("https://[::1]/app", "__Secure-rowan_"),
      ("http://example.org:8080", "rowan_8080="), ("http://example.org", "rowan_80="),
    ] {
      var configuration = WebServerConfiguration()
      configuration.publicURL = address
      try await withSite(configuration) { site async throws in
        #expect(try await site.cookie().hasPrefix(name), "\(address)")
      }
    }
  }

  @Test("An app whose base path is inside that of another app has its own cookie")
  func nestedBasePaths() throws {
    func cookie(_ address: String) throws -> BrowserCookie {
      BrowserCookie(name: "rowan", port: 80, publicURL: try PublicURL(address))
    }
    let outer = try cookie("https://example.org/apps")
    let inner = try cookie("https://example.org/apps/monitor")
    let secrets = [Secret.make(), Secret.make()]
    // Browsers send both cookies to the inner app.
    var request = WebRequest(method: "GET", path: "/")
    let fields = [inner.field(secrets[1]), outer.field(secrets[0])]
    let pairs = fields.map { $0.value.prefix { $0 != ";" } }
    request.headers.add("Cookie", pairs.joined(separator: "; "))
    #expect(outer.value(in: request) == secrets[0])
    #expect(inner.value(in: request) == secrets[1])
  }

  @Test("Only the public origin opens sockets, whichever forwarding fields a client sends")
  func origins() async throws {
    try await withSite { site async throws in
      let forged = [
        "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "http",
        "Forwarded": "host=evil.example;proto=http", "X-Forwarded-For": "1.2.3.4",
      ]
      let good = try await site.socketHeaders().merging([
        "Host": "example.org", "Origin": "https://example.org",
      ]) { $1 }
      func status(_ changes: [String: String]) async throws -> Int {
        let client = try await RawClient(port: site.port)
        return try await client.upgrade(
          "/apps/monitor/socket",
          headers: good.merging(changes) { $1 }
        )
        .status
      }
      #expect(try await status(forged) == 101)
      for origin in [
        "http://example.org", "https://evil.example", "https://example.org:8443",
        "https://example.org/apps/monitor", "http://127.0.0.1:\(site.port)", "null",
      ] {
        #expect(try await status(["Origin": origin]) == 403, "\(origin)")
      }
      // Proxies that do not forward the host use the server's own name.
      #expect(try await status(["Host": "127.0.0.1:\(site.port)"]) == 101)
      #expect(try await status(["Host": "evil.example"]) == 403)
    }
  }

  @Test("Health checks answer to any host name, and a stopping server is not ready")
  func health() async throws {
    try await withSite { site async throws in
      for target in ["/healthz", "/readyz"] {
        for method in ["GET", "HEAD"] {
          let answer = try await site.request(target, method: method, headers: ["Host": "10.0.0.7"])
          #expect(answer.status == 200 && answer.headers["cache-control"] == "no-store")
          #expect(answer.body == (method == "GET" ? "ok\n" : ""))
        }
      }
      #expect(try await site.request("/healthz/x").status == 404)
    }
    let site = WebSite(
      configuration: WebServerConfiguration(),
      publicURL: nil,
      proxies: try TrustedProxies([], header: "X-Forwarded-For"),
      tokens: LaunchTokens(),
      sessions: WebSessions(
        configuration: WebServerConfiguration(),
        fonts: FontStore(),
        images: ImageStore(),
        metrics: WebMetrics()
      ) { $0 },
      fonts: FontStore(),
      images: ImageStore()
    )
    site.retire()
    #expect(await site.respond(to: WebRequest(method: "GET", path: "/readyz")).status == 503)
    #expect(await site.respond(to: WebRequest(method: "GET", path: "/healthz")).status == 200)
  }

  @Test("HEAD is answered like GET, OPTIONS lists the methods, and other methods get 405")
  func methods() async throws {
    try await withSite(WebServerConfiguration()) { site async throws in
      let known = ["Cookie": try await site.cookie()]
      let whole = try await site.request("/", headers: known)
      let head = try await site.request("/", method: "HEAD", headers: known)
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.headers["content-length"] == whole.headers["content-length"])
      for target in ["/", "/client/client.js"] {
        let options = try await site.request(target, method: "OPTIONS")
        #expect(options.status == 204 && options.headers["allow"] == "GET, HEAD, OPTIONS")
        #expect(options.headers["access-control-allow-origin"] == nil)
      }
      let put = try await site.request("/", method: "PUT", headers: known)
      #expect(put.status == 405 && put.headers["allow"] == "GET, HEAD, OPTIONS")
    }
  }

  @Test("A server can listen on a Unix socket and replaces the socket of a killed process")
  func unixSocket() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("r\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("s").path
    var configuration = WebServerConfiguration()
    configuration.unixSocket = path
    let unnamed = WebServer(configuration: configuration) { Recorder(host: $0) }
    await #expect(throws: WebServerError.self) { try await unnamed.start() }
    configuration.publicURL = "http://example.org"
    let server = WebServer(configuration: configuration) { Recorder(host: $0) }
    _ = try await server.start()
    let client = try await RawClient(unixSocket: path)
    let answer = try await client.request("/healthz", headers: ["Host": "x"])
    #expect(answer.status == 200)
    let second = WebServer(configuration: configuration) { Recorder(host: $0) }
    await #expect(throws: (any Error).self) { try await second.start() }
    await server.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
    // A killed process leaves a socket without a listener.
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    #expect(status == 0)
    close(descriptor)
    _ = try await second.start()
    await second.stop()
    try "text".write(toFile: path, atomically: true, encoding: .utf8)
    let third = WebServer(configuration: configuration) { Recorder(host: $0) }
    await #expect(throws: (any Error).self) { try await third.start() }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
  }

  @Test("Sockets are counted per client behind a trusted proxy, not for the proxy")
  func counts() async throws {
    var configuration = WebServerConfiguration()
    configuration.trustedProxies = ["127.0.0.0/8"]
    configuration.limits.maximumConnectionsPerAddress = 2
    try await withSite(configuration) { site async throws in
      var held: [RawClient] = []
      for (client, isTaken) in [
        ("10.0.0.1", true), ("10.0.0.1", true), ("10.0.0.1", false), ("10.0.0.2", true),
        // Entries that the client itself claims are further to the left.
        ("10.0.0.9, 10.0.0.1", false), ("10.0.0.1, 10.0.0.3", true),
      ] {
        let socket = try await RawClient(port: site.port)
        var headers = try await site.socketHeaders()
        headers["X-Forwarded-For"] = client
        #expect(try await socket.upgrade(headers: headers).status == 101)
        if isTaken {
          try await socket.send(#"{"t":"hello","x":800,"y":600,"d":false,"n":100}"#)
          guard case .text = try await socket.next() else {
            Issue.record("\(client) was not let in.")
            continue
          }
        } else {
          let reason = "There are too many connections from this address."
          #expect(try await socket.next() == .close(1013, reason))
        }
        held.append(socket)
      }
    }
  }
}

@Suite("Addresses of proxies and clients")
struct TrustedProxiesTests {
  private func client(_ field: String?, peer: String, trusted: [String]) throws -> String? {
    let proxies = try TrustedProxies(trusted, header: "X-Forwarded-For")
    var request = WebRequest(method: "GET", path: "/", peer: IPAddress(peer))
    if let field { request.headers.add("X-Forwarded-For", field) }
    return try proxies.client(of: request).map { address in
      try #require(
        ["10.0.0.1", "10.0.0.2", "192.0.2.7", "2001:db8::7", "127.0.0.1"].first {
          IPAddress($0) == address
        }
      )
    }
  }

  @Test("The client is the rightmost address that is not a trusted proxy")
  func chain() throws {
    let trusted = ["10.0.0.0/8", "127.0.0.1"]
    #expect(try client(nil, peer: "192.0.2.7", trusted: trusted) == "192.0.2.7")
    #expect(try client("10.0.0.1", peer: "192.0.2.7", trusted: trusted) == "192.0.2.7")
    #expect(try client("192.0.2.7", peer: "10.0.0.1", trusted: trusted) == "192.0.2.7")
    #expect(
      try client("1.1.1.1, 192.0.2.7, 10.0.0.2", peer: "10.0.0.1", trusted: trusted) == "192.0.2.7"
    )
    #expect(try client("192.0.2.7:4711", peer: "10.0.0.1", trusted: trusted) == "192.0.2.7")
    #expect(try client("[2001:db8::7]:80", peer: "10.0.0.1", trusted: trusted) == "2001:db8::7")
    #expect(try client("2001:db8::7", peer: "10.0.0.1", trusted: trusted) == "2001:db8::7")
    #expect(try client("::ffff:192.0.2.7", peer: "10.0.0.1", trusted: trusted) == "192.0.2.7")
    // An invalid entry ends the search at the last known proxy.
    #expect(try client("192.0.2.7, unknown", peer: "10.0.0.1", trusted: trusted) == "10.0.0.1")
    #expect(try client("192.0.2.7, x, 10.0.0.2", peer: "10.0.0.1", trusted: trusted) == "10.0.0.2")
    #expect(try client("", peer: "10.0.0.1", trusted: trusted) == "10.0.0.1")
    #expect(try client("192.0.2.7,", peer: "10.0.0.1", trusted: trusted) == "192.0.2.7")
  }

  @Test("Several fields with the same name count as one, in their order")
  func fields() throws {
    let proxies = try TrustedProxies(["127.0.0.1"], header: "x-forwarded-for")
    var request = WebRequest(method: "GET", path: "/", peer: IPAddress("127.0.0.1"))
    request.headers.add("X-Forwarded-For", "192.0.2.1")
    request.headers.add("x-forwarded-for", "192.0.2.7")
    #expect(proxies.client(of: request) == IPAddress("192.0.2.7"))
  }

  @Test("Peers on a Unix socket are trusted proxies only if the configuration contains `unix`")
  func unix() throws {
    var request = WebRequest(method: "GET", path: "/", peer: nil)
    request.headers.add("X-Forwarded-For", "192.0.2.7")
    #expect(try TrustedProxies([], header: "X-Forwarded-For").client(of: request) == nil)
    let trusted = try TrustedProxies(["unix"], header: "X-Forwarded-For")
    #expect(trusted.client(of: request) == IPAddress("192.0.2.7"))
  }

  @Test("An address range contains the addresses with its prefix")
  func ranges() throws {
    let odd = try #require(IPAddressRange("192.0.2.128/25"))
    #expect(odd.contains(try #require(IPAddress("192.0.2.200"))))
    #expect(!odd.contains(try #require(IPAddress("192.0.2.100"))))
    #expect(!odd.contains(try #require(IPAddress("::c000:02c8"))))
    let all = try #require(IPAddressRange("0.0.0.0/0"))
    #expect(all.contains(try #require(IPAddress("8.8.8.8"))))
    for text in [
      "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0/8", "::/129",
      "10.0.0.0/8/8", "fe80::1%eth0", "0x7f.0.0.1", "127.1", "localhost", " 10.0.0.1",
    ] {
      #expect(IPAddressRange(text) == nil, "\(text)")
    }
  }

  @Test("An invalid public URL, proxy address or header name throws")
  func errors() throws {
    for text in [
      "", "example.org", "ftp://example.org", "https://", "https:///x", "https://a b",
      "https://u@h",
      "https://h/a//b", "https://h/../b", "https://h/a?b", "https://h/a#b", "https://h/%2e%2e",
      "https://h/\u{e9}", "https://h/a\r\nX: y",
    ] {
      #expect(throws: WebServerError.self, "\(text.debugDescription)") { try PublicURL(text) }
    }
    let plain = try PublicURL("HTTP://Example.org:80/")
    #expect(plain.origin == "http://example.org" && plain.base == "")
    #expect(try PublicURL("https://[2001:db8::1]:8443/a/b").origin == "https://[2001:db8::1]:8443")
    #expect(throws: WebServerError.self) { try TrustedProxies(["10.0.0.300"], header: "X") }
    #expect(throws: WebServerError.self) { try TrustedProxies([], header: "Forwarded") }
  }

  @Test("Random header fields give a valid client address or the peer's address")
  func fuzz() throws {
    let proxies = try TrustedProxies(["10.0.0.0/8"], header: "X-Forwarded-For")
    let peer = try #require(IPAddress("10.0.0.1"))
    let pieces = [
      "10.0.0.2", "192.0.2.7", "::1", "[", "]", ":", ",", " ", "\t", "1.2.3.4:5", "x", "\u{e9}",
      "%",
      "0", ".", "\"", "for=", ";",
    ]
    for seed in 0..<20_000 as Range<UInt64> {
      var generator = SeededNumbers(seed: seed)
      var field = ""
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        field += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      var request = WebRequest(method: "GET", path: "/", peer: peer)
      request.headers.add("X-Forwarded-For", field)
      let client = try #require(proxies.client(of: request))
      let isPeer = client == peer
      // The client's entry is to the right of all entries that name no proxy.
      let rest = field.split(separator: ",").last.map(String.init) ?? ""
      let names = rest.contains("192.0.2.7") || rest.contains("1.2.3.4") || rest.contains("::")
      #expect(isPeer || names || proxies.contains(client) || field.contains("10."), "\(seed)")
    }
  }
}
