import Crypto
import Foundation
public import RowanWeb

/// An authenticator that recognises users by a cookie that the server has signed.
///
/// ```swift
/// configuration.access = .authenticated(by: try SignedCookieAuthenticator(keys: [key]))
/// // Later, in a session, once the password is right:
/// try session.signIn("ann")
/// ```
///
/// The cookie contains the user, the time of signing in and the time of expiry, with an HMAC-SHA256 of them
/// (RFC 2104). It is not encrypted: users can read their own names.
public struct SignedCookieAuthenticator: WebAuthenticator {
  /// The treatment of browsers without a valid cookie.
  public enum UnknownBrowsers: Hashable, Sendable {
    /// They get a session without a user, for instance with a sign-in screen.
    case areGuests
    /// They are redirected to an address.
    case areRedirected(to: String)
    /// They are refused, for a reason that the page shows to the user.
    case areRefused(String)
  }

  /// The tolerated difference between the clocks of servers.
  static let clockSkew = Duration.seconds(60)
  private static let version: UInt8 = 1

  private let keys: [SymmetricKey]
  private let cookieName: String
  private let lifetime: Duration
  private let unknownBrowsers: UnknownBrowsers
  private let now: @Sendable () -> Duration

  /// Creates an authenticator.
  /// - Parameters:
  ///   - keys: Secrets of at least 32 random bytes. The first signs; all are accepted, so that a new key can replace an
  ///     old one while cookies signed with the old one are still valid. Every process of an app needs the same keys.
  ///   - cookieName: The name of the cookie.
  ///   - lifetime: The time for which a user is recognised after signing in.
  ///   - unknownBrowsers: The treatment of browsers without a valid cookie.
  /// - Throws: ``/RowanWeb/WebServerError`` if there is no key, or one is too short.
  public init(
    keys: [[UInt8]],
    cookieName: String = "rowan-user",
    lifetime: Duration = .seconds(12 * 3600),
    unknownBrowsers: UnknownBrowsers = .areGuests
  ) throws(WebServerError) {
    try self.init(
      keys: keys,
      cookieName: cookieName,
      lifetime: lifetime,
      unknownBrowsers: unknownBrowsers,
      now: { .milliseconds(Int64(Date().timeIntervalSince1970 * 1000)) }
    )
  }

  init(
    keys: [[UInt8]],
    cookieName: String = "rowan-user",
    lifetime: Duration = .seconds(12 * 3600),
    unknownBrowsers: UnknownBrowsers = .areGuests,
    now: @escaping @Sendable () -> Duration
  ) throws(WebServerError) {
    guard !keys.isEmpty, keys.allSatisfy({ $0.count >= 32 }) else {
      throw WebServerError(
        "Each key needs at least 32 bytes. The keys have \(keys.map(\.count)) bytes."
      )
    }
    self.keys = keys.map { SymmetricKey(data: $0) }
    self.cookieName = cookieName
    self.lifetime = lifetime
    self.unknownBrowsers = unknownBrowsers
    self.now = now
  }

  /// Returns the user of a request with a valid cookie, and otherwise the decision for unknown browsers.
  public func decide(on request: AccessRequest) async -> AccessDecision {
    if let user = request.cookie(named: cookieName).flatMap(user(in:)) { return .user(user) }
    switch unknownBrowsers {
    case .areGuests: return .guest
    case .areRedirected(let address): return .redirect(to: address)
    case .areRefused(let reason): return .refusal(reason)
    }
  }

  /// Returns the signed cookie by which the user is recognised for the configured lifetime.
  public func cookies(for user: WebUser) -> [AccessCookie] {
    let signedIn = now()
    var content = [Self.version]
    content += Self.bytes(signedIn) + Self.bytes(signedIn + lifetime) + Array(user.id.utf8)
    let code = HMAC<SHA256>.authenticationCode(for: signed(content), using: keys[0])
    let value = "\(Base64URL.encode(content)).\(Base64URL.encode(Array(code)))"
    return [AccessCookie(name: cookieName, value: value, lifetime: lifetime)]
  }

  /// Returns the user of a cookie, or `nil` if it was not signed with one of the keys, has expired, or was signed in
  /// the future.
  private func user(in cookie: String) -> WebUser? {
    // A user name of 256 bytes makes a cookie of about 430 bytes.
    guard cookie.utf8.count <= 512 else { return nil }
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let content = Base64URL.decode(parts[0]),
      let code = Base64URL.decode(parts[1])
    else { return nil }
    // The comparison takes constant time, so that its duration does not reveal how many bytes were right.
    let isSigned = keys.contains {
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: signed(content), using: $0)
    }
    guard isSigned, content.count > 17, content[0] == Self.version,
      let id = String(validating: content[17...], as: UTF8.self)
    else { return nil }
    let signedIn = Self.time(content[1..<9])
    let expiry = Self.time(content[9..<17])
    let now = now()
    // A cookie from the future comes from a server whose clock is wrong.
    guard signedIn <= now + Self.clockSkew, now < expiry + Self.clockSkew else { return nil }
    return WebUser(id: id, expiry: expiry + Self.clockSkew, signedIn: signedIn)
  }

  /// Returns the bytes to sign. They begin with the cookie's name, so that a value is not valid in another cookie that
  /// is signed with the same keys.
  private func signed(_ content: [UInt8]) -> [UInt8] {
    Array("\(cookieName)\n".utf8) + content
  }

  private static func bytes(_ time: Duration) -> [UInt8] {
    let milliseconds = time / .milliseconds(1)
    return withUnsafeBytes(of: UInt64(max(0, milliseconds)).bigEndian) { Array($0) }
  }

  private static func time(_ bytes: ArraySlice<UInt8>) -> Duration {
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return .milliseconds(Int64(clamping: min(value, 1 << 50)))
  }
}
