import RowanHTTP

/// The component of an app that recognises users.
///
/// ```swift
/// struct TeamOnly: WebAuthenticator {
///   func decide(on request: AccessRequest) async -> AccessDecision {
///     guard let name = request.value(of: "X-Remote-User") else { return .redirect(to: "/login") }
///     return .user(WebUser(id: name))
///   }
/// }
/// ```
public protocol WebAuthenticator: Sendable {
  /// Decides on a request. Called for every request and every connection, on no particular thread, for several at
  /// once. A slow decision delays only its request.
  func decide(on request: AccessRequest) async -> AccessDecision

  /// Returns the cookies by which ``decide(on:)`` recognises a user later. If it returns none, as
  /// the default does, users have to sign in elsewhere, and `signIn(_:)` of a session throws. The
  /// server adds paths and flags.
  func cookies(for user: WebUser) -> [AccessCookie]
}

extension WebAuthenticator {
  /// Returns no cookies: users sign in elsewhere.
  public func cookies(for user: WebUser) -> [AccessCookie] { [] }
}

/// A cookie that an authenticator sets.
public struct AccessCookie: Hashable, Sendable {
  /// The name, to which the server adds the prefix and suffix that ``WebServerConfiguration/cookieName`` describes.
  public let name: String
  /// The value: ASCII letters, digits and `-._~`. Other characters are removed.
  public let value: String
  /// The time for which the browser stores the cookie; `nil` until the browser is closed.
  public let lifetime: Duration?

  /// Creates a cookie.
  public init(name: String, value: String, lifetime: Duration? = nil) {
    self.name = name
    self.value = value
    self.lifetime = lifetime
  }
}

/// The decision of an authenticator on a request.
public enum AccessDecision: Hashable, Sendable {
  /// The request comes from a recognised user.
  case user(WebUser)
  /// The request is admitted without a user, for instance to a sign-in screen.
  case guest
  /// The user has to go to another address first, for instance to a sign-in page.
  case redirect(to: String)
  /// The request is refused, for a reason that the user reads.
  case refusal(String)
}

/// A request in the form in which authenticators get it.
public struct AccessRequest: Sendable {
  /// The method in capital letters.
  public let method: String
  /// The path below the base path of the server's public address.
  public let path: String
  /// The client's address; `nil` if it is not known. Addresses that a proxy forwards are used only if the proxy is
  /// trusted.
  public let clientAddress: String?
  /// Whether the request comes from a trusted proxy, so that its header fields are reliable.
  public let isFromTrustedProxy: Bool
  private let fields: @Sendable (String) -> [String]
  private let cookies: @Sendable (String) -> [String]

  /// Creates a request, for tests of authenticators.
  /// - Parameters:
  ///   - method: The method in capital letters.
  ///   - path: The path.
  ///   - headers: The header fields, in order.
  ///   - clientAddress: The client's address.
  ///   - isFromTrustedProxy: Whether the request comes from a trusted proxy.
  public init(
    method: String = "GET",
    path: String = "/",
    headers: [(name: String, value: String)] = [],
    clientAddress: String? = nil,
    isFromTrustedProxy: Bool = false
  ) {
    self.method = method
    self.path = path
    self.clientAddress = clientAddress
    self.isFromTrustedProxy = isFromTrustedProxy
    var list: WebHeaders = [:]
    for (name, value) in headers { list.add(name, value) }
    let request = WebRequest(method: method, path: path, headers: list)
    fields = { request.headers.values(of: $0.lowercased()) }
    cookies = { request.cookies(named: $0) }
  }

  init(_ request: WebRequest, proxies: TrustedProxies, cookie: BrowserCookie) {
    method = request.method
    path = request.path
    clientAddress = proxies.client(of: request).map(\.description)
    isFromTrustedProxy = proxies.contains(request.peer)
    fields = { request.headers.values(of: $0.lowercased()) }
    cookies = { request.cookies(named: cookie.fullName($0)) }
  }

  /// Returns all values of a header field, in order. Names are compared without regard to case.
  public func values(of field: String) -> [String] { fields(field) }

  /// Returns the value of a header field; `nil` if it is missing or there are several.
  public func value(of field: String) -> String? {
    let values = fields(field)
    return values.count == 1 ? values[0] : nil
  }

  /// Returns the value of a cookie; `nil` if it is missing or there are several that differ.
  public func cookie(named name: String) -> String? {
    let values = Set(cookies(name))
    return values.count == 1 ? values.first : nil
  }
}
