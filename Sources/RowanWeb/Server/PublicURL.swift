/// The configured address at which browsers reach a server.
///
/// Only this address decides which origin is the server's own: clients can forge the header fields in which proxies
/// forward the host and the scheme.
struct PublicURL: Hashable, Sendable {
  /// Whether browsers use TLS.
  let isSecure: Bool
  /// The host name in lower case, with the port unless it is the default port of the scheme.
  let authority: String
  /// The path under which the app is served, without a slash at its end; empty for the root.
  let base: String

  /// Parses an address such as `https://example.org/app`.
  /// - Throws: ``WebServerError`` if it is invalid.
  init(_ text: String) throws(WebServerError) {
    func failure(_ reason: String) -> WebServerError {
      WebServerError("publicURL is “\(text)”, but \(reason).")
    }
    let schemes = [("https://", ":443"), ("http://", ":80")]
    guard let (scheme, port) = schemes.first(where: { text.lowercased().hasPrefix($0.0) }) else {
      throw failure("it must begin with https:// or http://")
    }
    isSecure = scheme == "https://"
    let rest = text.dropFirst(scheme.count)
    let name = rest.prefix { $0 != "/" }.lowercased()
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameCharacter) else {
      throw failure("\(scheme) must be followed by a name or address, and an optional port")
    }
    authority = name.hasSuffix(port) ? String(name.dropLast(port.count)) : name
    var path = rest.dropFirst(name.count)
    while path.last == "/" { path.removeLast() }
    let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard segments.allSatisfy(Self.isSegment) || path.isEmpty else {
      throw failure("its path may contain only letters, digits and -._~ between slashes")
    }
    base = String(path)
  }

  /// The host name without the port.
  var name: Substring { Self.split(authority).name }

  /// The port; `nil` if it is the default port of the scheme.
  var port: Substring? { Self.split(authority).port }

  /// Splits an authority into name and port. An IPv6 address keeps its brackets.
  static func split(_ authority: String) -> (name: Substring, port: Substring?) {
    let address = authority.first == "[" ? authority.firstIndex(of: "]") : nil
    let rest = authority[(address ?? authority.startIndex)...]
    guard let colon = rest.firstIndex(of: ":") else { return (authority[...], nil) }
    return (authority[..<colon], authority[authority.index(after: colon)...])
  }

  /// The origin of the page, in the form in which browsers send it.
  var origin: String { (isSecure ? "https://" : "http://") + authority }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-._:[]".utf8.contains(byte)
    }
  }

  private static func isSegment(_ segment: Substring) -> Bool {
    guard !segment.isEmpty, segment != ".", segment != ".." else { return false }
    return segment.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~".utf8.contains(byte)
      }
    }
  }
}
