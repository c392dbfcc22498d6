import RowanCore
import RowanHTTP

/// The cookie that tells browsers apart: a secret, to which the sessions of a browser belong.
struct BrowserCookie: Sendable {
  private let name: String
  private let prefix: String
  private let suffix: String
  private let attributes: String

  /// Creates the cookie of a server.
  /// - Parameters:
  ///   - name: The name as configured.
  ///   - port: The port that the server listens on.
  ///   - publicURL: The address at which browsers reach it.
  init(name: String, port: UInt16, publicURL: PublicURL?) {
    self.name = name
    let isSecure = publicURL?.isSecure == true
    let base = publicURL?.base ?? ""
    attributes = "Path=\(base)/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    // Browsers enforce what these prefixes promise, and take the stricter one for the root only.
    prefix = isSecure ? (base.isEmpty ? "__Host-" : "__Secure-") : ""
    // Cookies do not keep to a port, so the port is part of the name. So is the base path, because browsers send the
    // cookies of an app at `/apps` to one at `/apps/monitor`, too.
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

  /// The name of a cookie of this server as browsers know it.
  func fullName(_ name: String) -> String { prefix + name + suffix }

  /// The secret that a request carries; `nil` if it carries none, or several that differ.
  func value(in request: WebRequest) -> String? {
    let values = Set(request.cookies(named: fullName(name)))
    guard values.count == 1, let value = values.first, Secret.isWellFormed(value) else {
      return nil
    }
    return value
  }

  /// The header field that hands out a secret.
  func field(_ value: String) -> (name: String, value: String) {
    field(AccessCookie(name: name, value: value))
  }

  /// The header field that hands out a cookie.
  func field(_ cookie: AccessCookie) -> (name: String, value: String) {
    let value = HeaderText.cookieValue(cookie.value)
    var text = "\(fullName(HeaderText.cookieValue(cookie.name)))=\(value); \(attributes)"
    if let lifetime = cookie.lifetime { text += "; Max-Age=\(max(0, lifetime.components.seconds))" }
    return ("Set-Cookie", text)
  }
}

extension WebRequest {
  /// The values of all cookies of a name.
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
