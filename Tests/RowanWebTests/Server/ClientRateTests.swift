import RowanHTTP
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Rate limits of hello messages and requests", .timeLimit(.minutes(20)))
struct ClientRateTests {
  private let start = ContinuousClock.now
  private let office = IPAddress("192.0.2.1")

  @Test("Fifty users of one address can reconnect at once after a restart")
  func office50() {
    let configuration = WebServerConfiguration()
    let rates = ClientRates(rate: configuration.hellosPerSecond, burst: configuration.helloBurst)
    for number in 0..<50 {
      #expect(rates.refusal(user: "user\(number)", address: office, now: start) == nil)
    }
  }

  @Test("A thousand tabs of one address that obey the retry time all connect within 30 s")
  func thousand() {
    let configuration = WebServerConfiguration()
    let rates = ClientRates(rate: configuration.hellosPerSecond, burst: configuration.helloBurst)
    var waiting = [0: 1_000]
    var entered = 0
    for second in 0...30 {
      for _ in 0..<(waiting[second] ?? 0) {
        let now = start + .seconds(second)
        if let wait = rates.refusal(user: nil, address: office, now: now) {
          #expect((1...30).contains(wait))
          waiting[second + wait, default: 0] += 1
        } else {
          entered += 1
        }
      }
    }
    #expect(entered == 1_000)
    // They do not all retry in the same second.
    #expect(waiting.filter { $0.key > 0 }.allSatisfy { $0.value <= 80 })
  }

  @Test("A flood from one address or one IPv6 network does not limit other clients")
  func flood() {
    let rates = ClientRates(rate: 1, burst: 10)
    for number in 0..<5_000 {
      let address = IPAddress("2001:db8::\(String(number, radix: 16))")
      #expect((rates.refusal(user: nil, address: address, now: start) == nil) == (number < 10))
    }
    #expect(rates.refusal(user: nil, address: IPAddress("2001:db8:0:1::1"), now: start) == nil)
    #expect(rates.refusal(user: "ann", address: office, now: start) == nil)
    #expect(rates.refusal(user: nil, address: nil, now: start) == nil)
  }

  @Test("A user is limited across addresses, and refused attempts do not count for an address")
  func users() {
    let rates = ClientRates(rate: 1, burst: 3)
    for number in 1...3 {
      let address = IPAddress("192.0.2.\(number)")
      #expect(rates.refusal(user: "ann", address: address, now: start) == nil)
    }
    for _ in 0..<50 { #expect(rates.refusal(user: "ann", address: office, now: start) != nil) }
    #expect(rates.refusal(user: "bob", address: office, now: start) == nil)
    #expect(rates.refusal(user: "ann", address: office, now: start + .seconds(2)) == nil)
  }

  @Test("A refused page gets the number of seconds after which to retry")
  func told() async throws {
    var configuration = WebServerConfiguration()
    configuration.helloBurst = 2
    configuration.hellosPerSecond = 0.001
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    let first = try await site.tab()
    let second = try await site.tab()
    let client = try await RawClient(port: site.port)
    _ = try await client.upgrade(headers: try await site.socketHeaders())
    let reason = "There are too many connections at once: retry=30"
    #expect(try await client.closing() == .close(1013, reason))
    _ = (first, second)
    await site.stop()
  }

  @Test("The requests of fifty restored tabs with a hundred images each are answered")
  func restoredTabs() {
    let configuration = WebServerConfiguration()
    let rates = ClientRates(
      rate: configuration.requestsPerSecond,
      burst: configuration.requestBurst
    )
    for _ in 0..<(50 * 110) {
      #expect(rates.refusal(user: nil, address: office, now: start) == nil)
      #expect(rates.refusal(user: "ann", address: nil, now: start) == nil)
    }
  }

  private func rarely() -> WebServerConfiguration {
    var configuration = WebServerConfiguration()
    configuration.requestBurst = 8
    configuration.requestsPerSecond = 0.001
    return configuration
  }

  @Test("Requests above the rate of an address get status 429 with `Retry-After`; sockets do not")
  func requests() async throws {
    let site = try await TestSite(configuration: rarely()) { Recorder(host: $0) }
    let headers = try await site.socketHeaders()
    // The first page was requested with the launch token. Half of the burst is for files of pages.
    for status in [200, 200, 200, 429, 429] {
      #expect(try await site.request("/", headers: headers).status == status)
    }
    for _ in 0..<4 {
      #expect(try await site.request("/theme.css", headers: headers).status == 200)
    }
    for target in ["/theme.css", "/font/0", "/image/0", "/nothing", "/rowan-access"] {
      let refused = try await site.request(target, headers: headers)
      #expect(refused.status == 429 && refused.headers["retry-after"] == "30")
      #expect(refused.headers["content-type"] == "text/plain; charset=utf-8")
    }
    let page = try await site.request("/", headers: ["Accept": "text/html"])
    #expect(page.status == 429 && page.headers["retry-after"] == "30")
    #expect(page.body.contains("Too many requests"))
    #expect(page.body.contains("<meta http-equiv=\"refresh\" content=\"30\">"))
    for path in ["/healthz", "/readyz"] { #expect(try await site.request(path).status == 200) }
    _ = try await site.tab()
    await site.stop()
  }

  @Test("Requests count for the client address from a trusted proxy, or for its IPv6 network")
  func forwarded() async throws {
    var configuration = rarely()
    configuration.access = .anyone
    configuration.trustedProxies = ["127.0.0.1"]
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    func status(_ client: String) async throws -> Int {
      try await site.request("/theme.css", headers: ["X-Forwarded-For": client]).status
    }
    // The entries to the left can be forged by the client.
    for number in 1...10 {
      #expect(try await status("198.51.100.\(number), 192.0.2.1") == (number > 8 ? 429 : 200))
      #expect(try await status("2001:db8::\(number)") == (number > 8 ? 429 : 200))
    }
    #expect(try await status("192.0.2.2") == 200)
    #expect(try await status("2001:db8:0:1::1") == 200)
    await site.stop()
  }

  @Test("Requests of a user count across addresses and do not limit other users")
  func usersOfRequests() async throws {
    var configuration = rarely()
    configuration.access = .authenticated(by: ProxyHeaderAuthenticator(field: "X-Remote-User"))
    configuration.trustedProxies = ["127.0.0.1"]
    let site = try await TestSite(configuration: configuration) { Recorder(host: $0) }
    func status(_ user: String, at number: Int) async throws -> Int {
      let headers = ["X-Remote-User": user, "X-Forwarded-For": "192.0.2.\(number)"]
      return try await site.request("/theme.css", headers: headers).status
    }
    for number in 1...10 {
      #expect(try await status("ann", at: number) == (number > 8 ? 429 : 200))
    }
    #expect(try await status("bob", at: 5) == 200)
    await site.stop()
  }
}
