import RowanNavigation

extension Error {
  /// The text of the error for users: its description, if it has one.
  ///
  /// `nil` for a ``HomeError`` or a `NavigationError`, which describe mistakes in the app to
  /// developers, and for an error without a description, whose text consists of names in the code.
  var userText: String? {
    if self is HomeError || self is NavigationError { return nil }
    return ((self as Any) as? any CustomStringConvertible)?.description
  }
}
