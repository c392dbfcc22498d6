/// Who has asked for the keyboard focus, or to be rid of it.
package protocol FocusRequester: AnyObject, Sendable {
  /// Whether the focus is to be nowhere.
  var hasNoHandlers: Bool { get }

  /// The wish was granted, or cannot be.
  func settle()
}
