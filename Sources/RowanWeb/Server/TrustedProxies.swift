import RowanHTTP

/// The proxies that are trusted to forward the addresses of clients.
struct TrustedProxies: Sendable {
  /// The addresses of the proxies.
  let ranges: [IPAddressRange]
  /// Whether peers on a Unix socket are proxies.
  private let trustsUnixSocket: Bool
  /// The name of the header field, in lower case.
  private let header: String

  /// The maximum number of entries that are read, from the right: more than the proxies of any realistic chain.
  private static let maximumHops = 32

  /// Creates the proxies of a configuration.
  /// - Parameters:
  ///   - names: Addresses, ranges of addresses, and `unix`.
  ///   - header: The header field to which each proxy appends the address of its client.
  /// - Throws: ``WebServerError`` for a name that is no address, or if the header field is `Forwarded`.
  init(_ names: [String], header: String) throws(WebServerError) {
    var ranges: [IPAddressRange] = []
    for name in names where name != "unix" {
      guard let range = IPAddressRange(name) else {
        throw WebServerError(
          "“\(name)” in trustedProxies is not an address, a range such as 10.0.0.0/8, or “unix”."
        )
      }
      ranges.append(range)
    }
    self.ranges = ranges
    trustsUnixSocket = names.contains("unix")
    self.header = header.lowercased()
    if self.header == "forwarded" {
      throw WebServerError("forwardedHeader must name a list of addresses, not “Forwarded”.")
    }
  }

  /// Returns whether a peer is a trusted proxy.
  func contains(_ peer: IPAddress?) -> Bool {
    guard let peer else { return trustsUnixSocket }
    return ranges.contains { $0.contains(peer) }
  }

  /// Returns the address of the client that sent a request; `nil` if it is not known.
  ///
  /// Every proxy appends the address of its peer, so that the entries are read from the right: the first address
  /// that is no trusted proxy is the client. The client itself may have sent the entries further left. An invalid entry
  /// ends the search.
  func client(of request: WebRequest) -> IPAddress? {
    guard contains(request.peer) else { return request.peer }
    var client = request.peer
    let entries = request.headers.values(of: header).joined(separator: ",").split(separator: ",")
    for entry in entries.reversed().prefix(Self.maximumHops) {
      guard let address = Self.address(in: entry) else { break }
      client = address
      if !contains(address) { break }
    }
    return client
  }

  /// Returns the address of an entry, which may be followed by a port.
  private static func address(in entry: Substring) -> IPAddress? {
    var text = entry.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    if text.first == "[" {
      let parts = text.dropFirst().split(separator: "]", maxSplits: 1)
      return parts.first.flatMap { IPAddress($0) }
    }
    if let address = IPAddress(text) { return address }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? IPAddress(parts[0]) : nil
  }
}
