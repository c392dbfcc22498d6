/// Where a link leads: an address of the web, of a mailbox or of a telephone.
///
/// Nothing else can be opened: an address that came from elsewhere cannot run a script or reach into
/// the machine.
///
/// ```swift
/// let home: LinkAddress = "https://www.swift.org"
/// let found = try LinkAddress(text)
/// ```
public struct LinkAddress: Hashable, Sendable, CustomStringConvertible {
  /// The schemes that can be opened.
  public static let schemes: Set<String> = ["https", "http", "mailto", "tel"]
  /// The most bytes an address can have.
  public static let maximumLength = 8_192

  /// The address as it was written.
  public let text: String
  /// The scheme, in small letters.
  public let scheme: String

  /// Reads an address. O(length).
  /// - Throws: When it is of another scheme, or not written as an address has to be.
  public init(_ text: String) throws(LinkAddressError) {
    guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
    guard let colon = text.firstIndex(of: ":") else { throw .notAnAddress }
    let scheme = text[..<colon].lowercased()
    guard Self.schemes.contains(scheme) else { throw .refusedScheme(String(scheme.prefix(32))) }
    let rest = text[text.index(after: colon)...]
    // Browsers leave some of these out and take others for slashes: what is read would not be opened.
    guard rest.unicodeScalars.allSatisfy(Self.isPlain) else { throw .notAnAddress }
    switch scheme {
    case "http", "https":
      guard rest.hasPrefix("//"), let first = rest.dropFirst(2).first, !"/?#:@".contains(first)
      else { throw .notAnAddress }
    default:
      guard !rest.isEmpty else { throw .notAnAddress }
    }
    self.text = text
    self.scheme = scheme
  }

  /// The address as it was written.
  public var description: String { text }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: scalar != "\\" && scalar != "<" && scalar != ">" && scalar != "\""
    }
  }
}

extension LinkAddress: ExpressibleByStringLiteral {
  /// Reads an address that stands in the source.
  /// - Precondition: It can be opened.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\"\(text)\" cannot be opened: \(error)")
    }
  }
}

/// Why something is no address that can be opened.
public enum LinkAddressError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is of a scheme that is not opened.
  case refusedScheme(String)
  /// It is not written as an address has to be.
  case notAnAddress
  /// It is longer than addresses are.
  case tooLong

  /// The reason, as a sentence.
  public var description: String {
    switch self {
    case .refusedScheme(let scheme): "Links of the scheme \"\(scheme)\" are not opened."
    case .notAnAddress: "This is no address."
    case .tooLong: "The address is longer than \(LinkAddress.maximumLength) bytes."
    }
  }
}
