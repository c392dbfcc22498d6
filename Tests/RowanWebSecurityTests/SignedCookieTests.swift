import RowanWeb
import SocketSupport
import Testing

@testable import RowanWebSecurity

@Suite("Signed cookies")
struct SignedCookieTests {
  private static let key = [UInt8](repeating: 7, count: 32)
  private static let other = [UInt8](repeating: 8, count: 32)
  private static let start = Duration.seconds(1_800_000_000)

  private func authenticator(
    keys: [[UInt8]] = [key],
    name: String = "rowan-user",
    at time: Duration = start,
    unknownBrowsers: SignedCookieAuthenticator.UnknownBrowsers = .areGuests
  ) throws -> SignedCookieAuthenticator {
    try SignedCookieAuthenticator(
      keys: keys,
      cookieName: name,
      lifetime: .seconds(3600),
      unknownBrowsers: unknownBrowsers,
      now: { time }
    )
  }

  private func decision(
    _ authenticator: SignedCookieAuthenticator,
    _ cookies: String
  ) async -> AccessDecision {
    await authenticator.decide(on: AccessRequest(headers: [("Cookie", cookies)]))
  }

  private func cookie(_ user: String, _ authenticator: SignedCookieAuthenticator) throws -> String {
    let cookie = try #require(authenticator.cookies(for: WebUser(id: user)).first)
    return "\(cookie.name)=\(cookie.value)"
  }

  private func name(_ decision: AccessDecision) -> String? {
    if case .user(let user) = decision { return user.id }
    return nil
  }

  @Test("A signed cookie is valid until it expires, with a tolerance of 60 s for clock differences")
  func lifetime() async throws {
    let cookie = try cookie("Jörg", try authenticator())
    for (seconds, isKnown) in [(0, true), (-60, true), (-61, false), (3659, true), (3660, false)] {
      let later = try authenticator(at: Self.start + .seconds(seconds))
      let decision = await decision(later, cookie)
      #expect((name(decision) == "Jörg") == isKnown, "after \(seconds) s")
      if case .user(let user) = decision {
        #expect(user.signedIn == Self.start)
        #expect(user.expiry == Self.start + .seconds(3660))
      }
    }
  }

  @Test("A new key signs cookies while cookies of the old key are still valid")
  func rotation() async throws {
    let old = try cookie("ann", try authenticator(keys: [Self.key]))
    let both = try authenticator(keys: [Self.other, Self.key])
    let new = try cookie("ann", both)
    #expect(name(await decision(both, old)) == "ann")
    #expect(name(await decision(try authenticator(keys: [Self.other]), new)) == "ann")
    #expect(await decision(try authenticator(keys: [Self.other]), old) == .guest)
    #expect(throws: WebServerError.self) { try authenticator(keys: []) }
    #expect(throws: WebServerError.self) { try authenticator(keys: [Self.key, [1, 2, 3]]) }
  }

  @Test("A cookie that was changed, duplicated or issued for another name is refused")
  func forgery() async throws {
    let known = try authenticator()
    let cookie = try cookie("ann", known)
    let value = String(cookie.dropFirst("rowan-user=".count))
    for index in value.indices {
      var changed = value
      let character: Character = value[index] == "A" ? "B" : "A"
      changed.replaceSubrange(index...index, with: String(character))
      #expect(name(await decision(known, "rowan-user=\(changed)")) == nil, "\(changed)")
    }
    let parts = value.split(separator: ".")
    for wrong in [
      "", ".", "\(parts[0])", "\(parts[0]).", ".\(parts[1])", "\(value).", "\(value)=", "\(value)A",
      String(repeating: "A", count: 600),
    ] {
      #expect(await decision(known, "rowan-user=\(wrong)") == .guest, "\(wrong)")
    }
    let bob = try self.cookie("bob", known)
    #expect(await decision(known, "\(cookie); \(bob)") == .guest)
    #expect(name(await decision(known, "\(cookie); \(cookie)")) == "ann")
    let elsewhere = try authenticator(name: "other")
    #expect(await decision(elsewhere, "other=\(value)") == .guest)
  }

  @Test("Clients without a cookie are guests, redirected or refused, as configured")
  func unknownBrowsers() async throws {
    #expect(await decision(try authenticator(), "") == .guest)
    let redirecting = try authenticator(unknownBrowsers: .areRedirected(to: "/login"))
    #expect(await decision(redirecting, "") == .redirect(to: "/login"))
    let refusing = try authenticator(unknownBrowsers: .areRefused("No."))
    #expect(await decision(refusing, "") == .refusal("No."))
  }

  @Test("Random cookies are refused without a crash")
  func fuzz() async throws {
    let known = try authenticator()
    let value = String(try cookie("ann", known).dropFirst("rowan-user=".count))
    for seed in 0..<20_000 as Range<UInt64> {
      var generator = SeededNumbers(seed: seed)
      var bytes = Array(value.utf8)
      for _ in 0..<Int.random(in: 1..<4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 33..<127, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 33..<127, using: &generator), at: index)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text != value, !text.contains(";") else { continue }
      #expect(name(await decision(known, "rowan-user=\(text)")) == nil, "seed \(seed)")
    }
  }
}
