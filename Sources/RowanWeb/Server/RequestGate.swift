import RowanHTTP

/// Who may talk to the server: browsers that address it by its own name, from its own page, and
/// hold the launch token or the cookie it was exchanged for.
struct RequestGate: Sendable {
  /// What the printed address carries.
  let token: String
  /// The name of the cookie. Cookies do not keep to a port, so the port is part of the name.
  let cookieName: String
  private let cookieValue: String
  private let authorities: Set<String>

  init(host: String, port: UInt16, allowedAuthorities: Set<String>) {
    token = Self.secret()
    cookieValue = Self.secret()
    cookieName = "rowan_\(port)"
    authorities = allowedAuthorities.union([
      "127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)",
      host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)",
    ])
  }

  /// Whether the request names this server. A page of another site whose name was made to resolve
  /// to this address cannot pass.
  func isAddressed(_ request: WebRequest) -> Bool {
    guard let authority = request.headers["host"] else { return false }
    return authorities.contains(authority)
  }

  /// Whether the request comes from a page of this very server. Browsers always say where a
  /// WebSocket comes from; who does not is no browser.
  func isSameOrigin(_ request: WebRequest) -> Bool {
    guard let authority = request.headers["host"], let origin = request.headers["origin"] else {
      return false
    }
    return origin == "http://\(authority)" || origin == "https://\(authority)"
  }

  /// Whether the request carries the launch token.
  func hasToken(_ request: WebRequest) -> Bool {
    guard let candidate = request.query["token"] else { return false }
    return Self.areEqual(candidate, token)
  }

  /// Whether the request carries the cookie.
  func hasCookie(_ request: WebRequest) -> Bool {
    var isKnown = false
    for item in (request.headers["cookie"] ?? "").split(separator: ";") {
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { continue }
      if Self.areEqual(String(parts[1]), cookieValue) { isKnown = true }
    }
    return isKnown
  }

  /// The header that hands out the cookie.
  var setCookie: String {
    "\(cookieName)=\(cookieValue); Path=/; HttpOnly; SameSite=Strict"
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
