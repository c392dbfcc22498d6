/// The authorities (`name` or `name:port`) by which a server may be addressed, without regard to case.
///
/// A page of another site whose name was made to resolve to the server's address names another authority.
package struct AllowedAuthorities: Sendable {
  private var authorities: Set<String>

  /// Creates the authorities of a server.
  /// - Parameters:
  ///   - host: The address that it listens on, which is allowed with its port, as the loopback names are; `nil` for a
  ///     Unix socket.
  ///   - port: The port that it listens on.
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
