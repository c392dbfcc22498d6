/// The rule by which a ``WebServer`` lets browsers in.
public enum WebAccess: Sendable {
  /// Browsers that open the address which the server prints: it lets in one browser, within two minutes.
  case launchToken
  /// Every browser that reaches the server.
  case anyone
  /// The browsers that an authenticator lets in. It is asked at every request and every connection.
  case authenticated(by: any WebAuthenticator)
}

/// A user that an authenticator has recognized.
public struct WebUser: Hashable, Sendable {
  /// The name by which the app knows the user, of 1 to 256 bytes of UTF-8. Another one is refused.
  public let id: String
  /// The time since the epoch at which the user has to be recognized anew; `nil` for never.
  public let expiry: Duration?
  /// The time since the epoch at which the user signed in; `nil` if it is not known. A user that was signed out since
  /// is refused.
  public let signedIn: Duration?

  /// Creates a user.
  /// - Parameters:
  ///   - id: The name.
  ///   - expiry: The time since the epoch at which the user has to be recognized anew.
  ///   - signedIn: The time since the epoch at which the user signed in.
  public init(id: String, expiry: Duration? = nil, signedIn: Duration? = nil) {
    self.id = id
    self.expiry = expiry
    self.signedIn = signedIn
  }

  /// Whether a name can be a user's.
  static func isName(_ id: String) -> Bool { (1...256).contains(id.utf8.count) }
}

/// A browser that was let in.
struct Visitor: Hashable, Sendable {
  /// The user; `nil` if the server knows no users.
  var user: WebUser?
  /// The secret of the browser; `nil` if it has none yet. Without one it gets files and no session.
  var browser: String?
}
