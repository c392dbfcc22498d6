/// The head of an HTTP request.
package struct WebRequest: Sendable {
  /// The method in capital letters.
  package var method: String
  /// The path, percent-encoded as it arrived.
  package var path: String
  /// The query parameters, percent-decoded. If several have the same name, the first is used.
  package var query: [String: String]
  /// The header fields.
  package var headers: WebHeaders
  /// The address of the peer; `nil` for a Unix socket.
  package var peer: IPAddress?

  /// Creates a request.
  package init(
    method: String,
    path: String,
    query: [String: String] = [:],
    headers: WebHeaders = [:],
    peer: IPAddress? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.peer = peer
  }

  /// Creates a request from the target of its first line, for instance `/books?tab=map`.
  package init(method: String, target: String, headers: WebHeaders, peer: IPAddress?) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var query: [String: String] = [:]
    for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(pair[0])
      if query[name] == nil { query[name] = pair.count > 1 ? Self.decoded(pair[1]) : "" }
    }
    self.init(method: method, path: String(parts[0]), query: query, headers: headers, peer: peer)
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return PercentEncoding.decode(text) ?? String(text)
  }
}

/// Percent-encoding as in RFC 3986.
enum PercentEncoding {
  /// Returns the decoded text, or `nil` if an escape is incomplete or the bytes are not UTF-8. O(length).
  static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
