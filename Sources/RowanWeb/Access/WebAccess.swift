/// The rule by which a ``WebServer`` admits browsers.
public enum WebAccess: Sendable {
  /// Admits browsers that open an address which the server printed. Each address admits one browser, within two
  /// minutes.
  case launchToken
  /// Admits every browser that reaches the server.
  case anyone
  /// Admits the browsers that an authenticator admits. It decides on every request and every connection.
  case authenticated(by: any WebAuthenticator)
}

/// A user that an authenticator has recognised.
public struct WebUser: Hashable, Sendable {
  /// The name by which the app knows the user, of 1 to 256 bytes of UTF-8. Other names are refused.
  public let id: String
  /// The time since the epoch at which the user has to be recognised again; `nil` for never.
  public let expiry: Duration?
  /// The time since the epoch at which the user signed in; `nil` if it is not known. If the user was signed out after
  /// this time, the authenticator's recognition is invalid.
  public let signedIn: Duration?

  /// Creates a user.
  /// - Parameters:
  ///   - id: The name of the user.
  ///   - expiry: The time since the epoch at which the user has to be recognised again; `nil` for
  ///     never.
  ///   - signedIn: The time since the epoch at which the user signed in; `nil` if it is not known.
  public init(id: String, expiry: Duration? = nil, signedIn: Duration? = nil) {
    self.id = id
    self.expiry = expiry
    self.signedIn = signedIn
  }

  /// Returns whether a text has a valid length for a user name: 1 to 256 bytes.
  static func isName(_ id: String) -> Bool { (1...256).contains(id.utf8.count) }
}

/// An admitted browser, with its user.
struct Visitor: Hashable, Sendable {
  /// The user; `nil` for a guest, or if the server knows no users.
  var user: WebUser?
  /// The secret of the browser; `nil` if it has none yet. Without a secret it can load files, but has no session.
  var browser: String?
}
