/// The components of an address within an app, such as `/places/3?tab=map`.
///
/// Components are stored unescaped. Their description escapes all characters but ASCII letters, digits and `-._~`.
package struct RouteAddress: Hashable, Sendable, CustomStringConvertible {
  /// The components of the path.
  package var path: [String]
  /// The query items in their order.
  package var query: [Item]

  /// A query item.
  package struct Item: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: String

    /// Creates a query item.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an address.
  package init(path: [String], query: [Item] = []) {
    self.path = path
    self.query = query
  }

  /// Parses an address: a complete one with scheme and host, or one that begins with the path.
  /// Empty path components and the fragment after `#` are ignored.
  ///
  /// - Parameter text: The address.
  /// - Throws: ``LinkError/malformed(address:reason:)`` if the percent-encoding is invalid, or if
  ///   the decoded bytes are not UTF-8.
  package init(_ text: String) throws(LinkError) {
    var rest = Substring(text)
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    var question: Substring = ""
    if let mark = rest.firstIndex(of: "?") {
      question = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.range(of: "://") {
      let authority = rest[colon.upperBound...]
      rest = authority.firstIndex(of: "/").map { authority[$0...] } ?? ""
    }
    path = []
    for part in rest.split(separator: "/") {
      path.append(try Self.unescaped(part, plusIsSpace: false, of: text))
    }
    query = []
    for part in question.split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.unescaped(halves[0], plusIsSpace: true, of: text)
      let value = try Self.unescaped(halves.count > 1 ? halves[1] : "", plusIsSpace: true, of: text)
      query.append(Item(name: name, value: value))
    }
  }

  /// The escaped address, beginning with the path.
  public var description: String {
    let question = query.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }
      .joined(separator: "&")
    return "/" + path.map(Self.escaped).joined(separator: "/")
      + (question.isEmpty ? "" : "?" + question)
  }

  private static func unescaped(
    _ part: Substring,
    plusIsSpace: Bool,
    of address: String
  ) throws(LinkError) -> String {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else {
          throw .malformed(address: address, reason: "A % is not followed by two hex digits.")
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(address: address, reason: "Its escaped bytes are not valid UTF-8.")
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }

  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Substring {
  /// Returns the range of the first occurrence of a text, or `nil` if there is none.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

/// The reason why an address could not be resolved.
public enum LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address cannot be parsed, or one of its parameters is invalid.
  case malformed(address: String, reason: String)
  /// No pattern of the app matches the address.
  case unknown(address: String)

  /// The address.
  public var address: String {
    switch self {
    case .malformed(let address, _), .unknown(let address): address
    }
  }

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .malformed(let address, let reason): "The link “\(address)” cannot be read. \(reason)"
    case .unknown(let address): "The link “\(address)” matches no pattern of this app."
    }
  }
}
