import RowanHTTP

/// The cookie that tells browsers apart: a secret, to which the sessions of a browser belong.
struct BrowserCookie: Sendable {
  /// The name, with the prefix that browsers enforce where they can.
  let name: String
  private let attributes: String

  /// Creates the cookie of a server.
  /// - Parameters:
  ///   - name: The name as configured.
  ///   - port: The port that the server listens on.
  ///   - publicURL: The address at which browsers reach it.
  init(name: String, port: UInt16, publicURL: PublicURL?) {
    var attributes = "Path=\(publicURL?.base ?? "")/; HttpOnly; SameSite=Strict"
    if let publicURL, publicURL.isSecure {
      attributes += "; Secure"
      // Browsers take the stricter prefix for the root only.
      self.name = (publicURL.base.isEmpty ? "__Host-" : "__Secure-") + name
    } else {
      // Cookies do not keep to a port, so the port is part of the name.
      self.name = "\(name)_\(port)"
    }
    self.attributes = attributes
  }

  /// The secret that a request carries; `nil` if it carries none, or several that differ.
  func value(in request: WebRequest) -> String? {
    let values = Set(request.cookies(named: name))
    guard values.count == 1, let value = values.first, Secret.isWellFormed(value) else {
      return nil
    }
    return value
  }

  /// The header field that hands out a secret.
  func field(_ value: String) -> (name: String, value: String) {
    ("Set-Cookie", "\(name)=\(value); \(attributes)")
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
