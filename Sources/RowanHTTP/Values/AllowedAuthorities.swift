/// The authorities (`name` or `name:port`) by which requests may address a server, compared without regard to case.
///
/// They protect from DNS rebinding: a page of another site, whose name was made to resolve to the server's address,
/// sends another authority.
package struct AllowedAuthorities: Sendable {
  private var authorities: Set<String>

  /// Creates the authorities of a server.
  /// - Parameters:
  ///   - host: The address that the server listens on. It is allowed together with the port, and so are the loopback
  ///     names. `nil` for a Unix socket.
  ///   - port: The port that the server listens on.
  ///   - further: Further authorities.
  package init(host: String?, port: UInt16, further: Set<String>) {
    authorities = Set(further.map { $0.lowercased() })
    guard let host else { return }
    let own = host.contains(":") ? "[\(host)]" : host
    for name in ["127.0.0.1", "localhost", "[::1]", own.lowercased()] {
      authorities.insert("\(name):\(port)")
    }
  }

  /// Returns whether an authority is allowed.
  package func contain(_ authority: String) -> Bool {
    authorities.contains(authority.lowercased())
  }
}
