import RowanHTTP

/// The entrance of a server: lets in browsers that address it by its own name, from its own page, and hold the launch
/// token or the cookie it was exchanged for.
struct RequestGate: Sendable {
  /// The secret that the printed address carries.
  let token: String
  /// The name of the cookie.
  let cookieName: String
  private let cookieValue: String
  private let cookieAttributes: String
  private let authorities: Set<String>
  private let publicURL: PublicURL?

  /// Creates the entrance of a server.
  /// - Parameters:
  ///   - host: The address that it listens on; `nil` for a Unix socket.
  ///   - port: The port that it listens on.
  ///   - publicURL: The address at which browsers reach it, if that is another one.
  ///   - allowedAuthorities: Further names of the server.
  init(host: String?, port: UInt16, publicURL: PublicURL? = nil, allowedAuthorities: Set<String>) {
    token = Self.secret()
    cookieValue = Self.secret()
    var authorities = Set(allowedAuthorities.map { $0.lowercased() })
    if let host {
      let own = host.contains(":") ? "[\(host)]" : host
      for name in ["127.0.0.1", "localhost", "[::1]", own] { authorities.insert("\(name):\(port)") }
    }
    if let publicURL { authorities.insert(publicURL.authority) }
    self.authorities = authorities
    self.publicURL = publicURL
    var attributes = "Path=\(publicURL?.base ?? "")/; HttpOnly; SameSite=Strict"
    if publicURL?.isSecure == true {
      attributes += "; Secure"
      // Browsers take the stricter prefix for the root only.
      cookieName = publicURL?.base == "" ? "__Host-rowan" : "__Secure-rowan"
    } else {
      // Cookies do not keep to a port, so the port is part of the name.
      cookieName = "rowan_\(port)"
    }
    cookieAttributes = attributes
  }

  /// Whether the request names this server. A page of another site whose name was made to resolve to this address
  /// cannot pass.
  func isAddressed(_ request: WebRequest) -> Bool {
    guard let authority = request.headers["host"] else { return false }
    return authorities.contains(authority.lowercased())
  }

  /// Whether the request comes from a page of this very server. Browsers always say where a WebSocket comes from; a
  /// client that does not is no browser.
  func isSameOrigin(_ request: WebRequest) -> Bool {
    let origins = request.headers.values(of: "origin")
    guard origins.count == 1, let authority = request.headers["host"] else { return false }
    if let publicURL { return origins[0] == publicURL.origin }
    return origins[0] == "http://\(authority)" || origins[0] == "https://\(authority)"
  }

  /// Whether the request carries the launch token.
  func hasToken(_ request: WebRequest) -> Bool {
    guard let candidate = request.query["token"] else { return false }
    return Self.areEqual(candidate, token)
  }

  /// Whether the request carries the cookie.
  func hasCookie(_ request: WebRequest) -> Bool {
    var isKnown = false
    let cookies = request.headers.values(of: "cookie").joined(separator: ";")
    for item in cookies.split(separator: ";") {
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { continue }
      if Self.areEqual(String(parts[1]), cookieValue) { isKnown = true }
    }
    return isKnown
  }

  /// The header that hands out the cookie.
  var setCookie: String {
    "\(cookieName)=\(cookieValue); \(cookieAttributes)"
  }

  /// Compares in a time that does not tell how much was right.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for (a, b) in zip(left, right) { difference |= a ^ b }
    return difference == 0
  }

  /// 32 bytes from the system's generator, in hexadecimal.
  static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    var text = ""
    for _ in 0..<4 {
      let digits = String(generator.next(), radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
    return text
  }
}
