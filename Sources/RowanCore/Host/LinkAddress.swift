/// The address of a link: of the web, of a mailbox or of a telephone.
///
/// Other schemes cannot be opened, so that an untrusted address cannot run a script or access the machine.
///
/// ```swift
/// let home: LinkAddress = "https://www.swift.org"
/// let found = try LinkAddress(text)
/// ```
public struct LinkAddress: Hashable, Sendable, CustomStringConvertible {
  /// The schemes that can be opened.
  public static let schemes: Set<String> = ["https", "http", "mailto", "tel"]
  /// The maximum number of bytes of an address.
  public static let maximumLength = 8_192

  /// The address as it was written.
  public let text: String
  /// The scheme, in lower case.
  public let scheme: String

  /// Creates an address from text. O(length).
  /// - Throws: ``LinkAddress/SyntaxError`` if the scheme is not allowed, or the text is too long or not a valid
  ///   address.
  public init(_ text: String) throws(LinkAddress.SyntaxError) {
    guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
    guard let colon = text.firstIndex(of: ":") else { throw .notAnAddress }
    let scheme = text[..<colon].lowercased()
    guard Self.schemes.contains(scheme) else { throw .refusedScheme(String(scheme.prefix(32))) }
    let rest = text[text.index(after: colon)...]
    // Browsers remove some of these characters and treat others as slashes: they would open a different address
    // than the one checked.
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
  /// Creates an address from a literal.
  /// - Precondition: The literal is a valid address with an allowed scheme.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\"\(text)\" cannot be opened: \(error)")
    }
  }
}

extension LinkAddress {
  /// The reason why a text is not an address that can be opened.
  public enum SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The scheme is not allowed.
    case refusedScheme(String)
    /// The text is not a valid address.
    case notAnAddress
    /// The text is longer than ``LinkAddress/maximumLength``.
    case tooLong

    /// The reason, as a sentence.
    public var description: String {
      switch self {
      case .refusedScheme(let scheme): "The scheme \"\(scheme)\" is not allowed."
      case .notAnAddress: "The text is not a valid address."
      case .tooLong: "The address is longer than \(LinkAddress.maximumLength) bytes."
      }
    }
  }
}
