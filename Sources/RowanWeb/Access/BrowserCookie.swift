import RowanCore
import RowanHTTP

/// The cookie that distinguishes browsers: a secret that owns the sessions of a browser.
struct BrowserCookie: Sendable {
  private let name: String
  private let prefix: String
  private let suffix: String
  private let attributes: String

  /// Creates the cookie of a server.
  /// - Parameters:
  ///   - name: The configured name.
  ///   - port: The port that the server listens on.
  ///   - publicURL: The address at which browsers reach the server, if configured.
  init(name: String, port: UInt16, publicURL: PublicURL?) {
    self.name = name
    let isSecure = publicURL?.isSecure == true
    let base = publicURL?.base ?? ""
    attributes = "Path=\(base)/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    // Browsers enforce the guarantees of these prefixes, and accept `__Host-` only with the path `/`.
    prefix = isSecure ? (base.isEmpty ? "__Host-" : "__Secure-") : ""
    // Browsers send cookies to all ports of a host, so the name contains the port. It also contains the base path,
    // because browsers send the cookies of an app at `/apps` to an app at `/apps/monitor`, too.
    if let publicURL {
      let shown = publicURL.port ?? (isSecure ? nil : "80")
      suffix = (shown.map { "_\($0)" } ?? "") + (base.isEmpty ? "" : "_\(Self.digest(of: base))")
    } else {
      suffix = "_\(port)"
    }
  }

  private static func digest(of base: String) -> Substring {
    var digest = ContentDigest()
    digest.update(Array(base.utf8))
    return digest.hexadecimal.prefix(12)
  }

  /// Returns the name of a cookie in browsers: the given name with the server's prefix and suffix.
  func fullName(_ name: String) -> String { prefix + name + suffix }

  /// Returns the secret of a request; `nil` if there is none, several differ, or the secret is malformed.
  func value(in request: WebRequest) -> String? {
    let values = Set(request.cookies(named: fullName(name)))
    guard values.count == 1, let value = values.first, Secret.isWellFormed(value) else {
      return nil
    }
    return value
  }

  /// Returns the header field that sets a secret.
  func field(_ value: String) -> (name: String, value: String) {
    field(AccessCookie(name: name, value: value))
  }

  /// Returns the header field that sets a cookie.
  func field(_ cookie: AccessCookie) -> (name: String, value: String) {
    let value = HeaderText.cookieValue(cookie.value)
    var text = "\(fullName(HeaderText.cookieValue(cookie.name)))=\(value); \(attributes)"
    if let lifetime = cookie.lifetime { text += "; Max-Age=\(max(0, lifetime.components.seconds))" }
    return ("Set-Cookie", text)
  }
}

extension WebRequest {
  /// Returns the values of all cookies with a name.
  func cookies(named name: String) -> [String] {
    headers.values(of: "cookie").flatMap { field in
      field.split(separator: ";").compactMap { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { return nil }
        return String(parts[1])
      }
    }
  }
}
