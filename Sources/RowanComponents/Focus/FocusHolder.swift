/// Who has asked for the keyboard focus, or to be rid of it.
package protocol FocusHolder: AnyObject, Sendable {
  /// Whether the focus is to be nowhere.
  var wishesForNothing: Bool { get }

  /// The wish was granted, or cannot be.
  func settle()
}
