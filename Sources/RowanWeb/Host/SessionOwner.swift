/// The user and the browser that a session belongs to. No other can go on with it, even if its name is known.
struct SessionOwner: Hashable, Sendable {
  /// The user's name; `nil` if the server knows no users.
  let user: String?
  /// The secret of the browser.
  let browser: String
  /// The time since the epoch at which the user has to be recognized anew.
  let expiry: Duration?

  /// Creates the owner that a visitor becomes; `nil` for a visitor without a secret.
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

  /// Returns whether both are the same user in the same browser.
  func isSame(as other: SessionOwner) -> Bool {
    user == other.user && Secret.areEqual(browser, other.browser)
  }
}
