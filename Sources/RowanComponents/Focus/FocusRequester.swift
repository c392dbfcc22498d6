/// An object that requests the keyboard focus or its removal.
package protocol FocusRequester: AnyObject, Sendable {
  /// Whether the request is to remove the focus.
  var requestsRemoval: Bool { get }

  /// Ends the request, after it was fulfilled or turned out to be impossible.
  func settle()
}
