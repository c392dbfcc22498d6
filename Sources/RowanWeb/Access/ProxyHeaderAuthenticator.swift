/// An authenticator for servers behind a proxy that recognises users and names them in a header
/// field.
///
/// The proxy has to be one of ``WebServerConfiguration/trustedProxies``, and has to remove the field from the requests
/// of clients.
public struct ProxyHeaderAuthenticator: WebAuthenticator {
  private let field: String

  /// Creates an authenticator.
  /// - Parameter field: The header field, for instance `X-Remote-User`.
  public init(field: String) {
    self.field = field
  }

  /// Returns the user that the header field names, or a refusal if the request is not from a trusted proxy or names no
  /// valid user.
  public func decide(on request: AccessRequest) async -> AccessDecision {
    guard request.isFromTrustedProxy else {
      return .refusal("The user name did not come from a trusted proxy.")
    }
    let values = request.values(of: field)
    guard let name = values.first else { return .refusal("The proxy sent no user name.") }
    guard values.count == 1, Self.isName(name) else {
      return .refusal("The proxy sent an invalid user name.")
    }
    return .user(WebUser(id: name))
  }

  /// Whether a text is a user name: 1 to 256 bytes without control characters. Invalid UTF-8 has been decoded to
  /// the replacement character, which is refused.
  private static func isName(_ text: String) -> Bool {
    guard (1...256).contains(text.utf8.count) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: false
      default: scalar != "\u{FFFD}"
      }
    }
  }
}
