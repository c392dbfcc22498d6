import RowanHTTP
import SocketSupport
import Testing

@testable import RowanWeb

@Suite("Rates of introductions", .timeLimit(.minutes(5)))
struct HelloRateTests {
  private let start = ContinuousClock.now
  private let office = IPAddress("192.0.2.1")

  @Test("The tabs of an office reconnect at once after a restart")
  func office50() {
    let configuration = WebServerConfiguration()
    let rates = HelloRates(rate: configuration.hellosPerSecond, burst: configuration.helloBurst)
    for number in 0..<50 {
      #expect(rates.refusal(user: "user\(number)", address: office, now: start) == nil)
    }
  }

  @Test("A thousand tabs of one address that come when they are told are all let in within 30 s")
  func thousand() {
    let configuration = WebServerConfiguration()
    let rates = HelloRates(rate: configuration.hellosPerSecond, burst: configuration.helloBurst)
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
    // They do not all come in the same second again.
    #expect(waiting.filter { $0.key > 0 }.allSatisfy { $0.value <= 80 })
  }

  @Test("A flood of one address, or of one network of IPv6, leaves others alone")
  func flood() {
    let rates = HelloRates(rate: 1, burst: 10)
    for number in 0..<5_000 {
      let address = IPAddress("2001:db8::\(String(number, radix: 16))")
      #expect((rates.refusal(user: nil, address: address, now: start) == nil) == (number < 10))
    }
    #expect(rates.refusal(user: nil, address: IPAddress("2001:db8:0:1::1"), now: start) == nil)
    #expect(rates.refusal(user: "ann", address: office, now: start) == nil)
    #expect(rates.refusal(user: nil, address: nil, now: start) == nil)
  }

  @Test("A user is limited at all addresses together, and takes nothing from an address if refused")
  func users() {
    let rates = HelloRates(rate: 1, burst: 3)
    for number in 1...3 {
      let address = IPAddress("192.0.2.\(number)")
      #expect(rates.refusal(user: "ann", address: address, now: start) == nil)
    }
    for _ in 0..<50 { #expect(rates.refusal(user: "ann", address: office, now: start) != nil) }
    #expect(rates.refusal(user: "bob", address: office, now: start) == nil)
    #expect(rates.refusal(user: "ann", address: office, now: start + .seconds(2)) == nil)
  }

  @Test("A page that is refused is told for how many seconds")
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
}
