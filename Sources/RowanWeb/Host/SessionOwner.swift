import RowanCore

/// The user and the browser that own a session. No other owner can resume it, even with its identifier.
struct SessionOwner: Hashable, Sendable {
  /// The user's name; `nil` for a guest, or if the server knows no users.
  let user: String?
  /// The secret of the browser.
  let browser: String
  /// The time since the epoch at which the user has to be recognised again.
  let expiry: Duration?

  /// Creates the owner of an admitted browser's sessions; `nil` for a browser without a secret.
  init?(_ visitor: Visitor) {
    guard let browser = visitor.browser else { return nil }
    user = visitor.user?.id
    expiry = visitor.user?.expiry
    self.browser = browser
  }

  init(user: String?, browser: String, expiry: Duration? = nil) {
    self.user = user
    self.browser = browser
    self.expiry = expiry
  }

  /// A mark of the user, with which a page recognises that it belongs to another user than before; empty for a guest.
  var mark: String {
    guard let user else { return "" }
    var digest = ContentDigest()
    digest.update(user.utf8)
    return String(digest.hexadecimal.prefix(16))
  }

  /// Returns whether both have the same user and the same browser.
  func isSame(as other: SessionOwner) -> Bool {
    user == other.user && Secret.areEqual(browser, other.browser)
  }
}
