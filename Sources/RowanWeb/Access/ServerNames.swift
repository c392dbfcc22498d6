import RowanHTTP

/// The names by which browsers may address a server, and the origin of its page.
struct ServerNames: Sendable {
  private let authorities: AllowedAuthorities
  private let publicURL: PublicURL?

  /// Creates the names of a server.
  /// - Parameters:
  ///   - host: The address that it listens on; `nil` for a Unix socket.
  ///   - port: The port that it listens on.
  ///   - publicURL: The address at which browsers reach the server through a proxy, if configured.
  ///   - allowedAuthorities: Further authorities.
  init(host: String?, port: UInt16, publicURL: PublicURL? = nil, allowedAuthorities: Set<String>) {
    authorities = AllowedAuthorities(host: host, port: port, further: allowedAuthorities)
    self.publicURL = publicURL
  }

  /// Returns whether the `Host` header of a request names this server. This protects from DNS rebinding, in which the
  /// name of another site resolves to this address.
  ///
  /// The port of the public name is ignored: proxies pass on the name alone, or with their own port.
  func contain(_ request: WebRequest) -> Bool {
    guard let authority = request.headers["host"]?.lowercased() else { return false }
    if authorities.contain(authority) { return true }
    return publicURL.map { PublicURL.split(authority).name == $0.name } ?? false
  }

  /// Returns whether a request comes from a page of this server. Browsers always send the origin of a
  /// WebSocket; a client without one is not a browser.
  func areOrigin(of request: WebRequest) -> Bool {
    let origins = request.headers.values(of: "origin")
    guard origins.count == 1, let authority = request.headers["host"] else { return false }
    if let publicURL { return origins[0] == publicURL.origin }
    return origins[0] == "http://\(authority)" || origins[0] == "https://\(authority)"
  }
}
